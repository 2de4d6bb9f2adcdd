import { describe, expect, it } from 'vitest';
import type { Run } from '@meltemi/archive';
import { aheadOfUse, nextStep } from './ahead-of-use.ts';
import type { TileSpec } from './tile-spec.ts';
import type { WorkOptions } from './work-queue.ts';

const hour = 3_600_000;
const refTs = Date.UTC(2026, 2, 1);
const run: Run = {
  product: 'gfs',
  refTs,
  updateTs: refTs,
  nextTs: refTs,
  hours: [1, 2, 3, 6, 9, 12],
  provenance: { provider: '', model: '', refTs, live: false, licence: '' },
};
const spec = (hours: number, rest: Partial<TileSpec> = {}): TileSpec => ({
  product: 'gfs',
  refTs,
  validTs: refTs + hours * hour,
  layer: 'temp',
  level: 'surface',
  z: 3,
  x: 4,
  y: 2,
  steps: [],
  ...rest,
});
const settled = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

/** Tiles whose making is written down; `refuse` may fail one. */
function bench({ isIdle = (): boolean => true, refuse = null as ((spec: TileSpec) => void) | null } = {}) {
  const made: string[] = [];
  const errors: string[] = [];
  let timer: (() => void) | null = null;
  const ahead = aheadOfUse({
    make: async (one, work?: WorkOptions) => {
      made.push(
        `${one.layer} ${(one.validTs - refTs) / hour} ${one.z}/${one.x}/${one.y} ${String(work?.priority ?? 'now')}`,
      );
      refuse?.(one);
      return Uint8Array.of(made.length);
    },
    runs: async () => [run],
    isIdle,
    after: (_, run) => {
      timer = run;
      return () => (timer = null);
    },
    log: { error: (_, message) => void errors.push(message) },
  });
  /** Nobody requests anything for a while. */
  const quiet = async (): Promise<void> => {
    await settled();
    const run = timer;
    timer = null;
    run?.();
    await settled();
  };
  return { ahead, made, errors, quiet };
}

describe('the next step of a tile', () => {
  it('is the next one that everybody has, to the end of the run', () => {
    expect(nextStep(spec(3), [run])?.validTs).toBe(refTs + 6 * hour);
    expect(nextStep(spec(1), [run])?.validTs).toBe(refTs + 6 * hour);
    expect(nextStep(spec(12), [run])).toBeNull();
    expect(nextStep(spec(3, { steps: [{ validTs: refTs, hours: 3 }] }), [run])).toBeNull();
    expect(nextStep(spec(3), [])).toBeNull();
  });
});

describe('what is made ahead of its use', () => {
  it('is the layer, the model and the place that somebody looks at, at the next step, behind everybody who waits', async () => {
    const { ahead, made, quiet } = bench();
    await ahead.tile(spec(3));
    await settled();
    expect(made).toHaveLength(1);
    await quiet();
    expect(made).toEqual(['temp 3 3/4/2 now', 'temp 6 3/4/2 background']);
    // It is there when it is requested, and the one after it is made.
    expect(await ahead.tile(spec(6))).toEqual(Uint8Array.of(2));
    await quiet();
    expect(made.slice(2)).toEqual(['temp 9 3/4/2 background']);
  });

  it('is nothing while others wait', async () => {
    let isIdle = false;
    const { ahead, made, quiet } = bench({ isIdle: () => isIdle });
    await ahead.tile(spec(3));
    await quiet();
    expect(made).toHaveLength(1);
    // What was put off is made when there is time, the newest first.
    isIdle = true;
    await ahead.tile(spec(3, { layer: 'rain' }));
    await quiet();
    expect(made.slice(1)).toEqual(['rain 3 3/4/2 now', 'rain 6 3/4/2 background', 'temp 6 3/4/2 background']);
  });

  it('harms nobody when it fails: the request itself says what is wrong', async () => {
    const { ahead, made, errors, quiet } = bench({
      refuse: ({ validTs }) => {
        if (validTs === refTs + 6 * hour) throw new Error('broken');
      },
    });
    await ahead.tile(spec(3));
    await quiet();
    expect(errors).toEqual(['a tile could not be made ahead']);
    await expect(ahead.tile(spec(6))).rejects.toThrow('broken');
    expect(made).toHaveLength(3);
  });

  it('remembers what was looked at, one a layer and moment, the newest first', async () => {
    const { ahead } = bench();
    for (const x of [1, 2, 3]) await ahead.tile(spec(3, { x }));
    await ahead.tile(spec(6));
    for (let k = 0; k < 20; k++) await ahead.tile(spec(9, { x: k }));
    expect(ahead.looked().map(({ validTs, x }) => [(validTs - refTs) / hour, x])).toEqual([
      [9, 19],
      [6, 4],
      [3, 3],
    ]);
  });

  it('ends with the server', async () => {
    const { ahead, made, quiet } = bench();
    ahead.stop();
    await ahead.tile(spec(3));
    await quiet();
    expect(made).toHaveLength(1);
  });
});
