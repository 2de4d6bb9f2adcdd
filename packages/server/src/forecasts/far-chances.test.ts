import { describe, expect, it } from 'vitest';
import { farChances } from './far-chances.ts';
import type { TileSpec } from './tile-spec.ts';
import type { Job } from './worker-messages.ts';
import type { WorkOptions } from './work-queue.ts';

const hour = 3_600_000;
const now = Date.UTC(2026, 2, 1, 12);
const spec = (rest: Partial<TileSpec> = {}): TileSpec => ({
  product: 'ecmwfEns',
  refTs: Date.UTC(2026, 2, 1),
  validTs: now + 24 * hour,
  layer: 'rainChance',
  level: 'surface',
  z: 3,
  x: 4,
  y: 2,
  steps: [],
  ...rest,
});

/** Workers that remember what they were given; `answer` does the work. */
function workers(answer: (job: Job) => Promise<unknown>) {
  const given: { readonly job: Job; readonly work: WorkOptions | undefined }[] = [];
  const run = async (job: Job, work?: WorkOptions): Promise<unknown> => {
    given.push({ job, work });
    return answer(job);
  };
  const moments = (): readonly number[] =>
    given.flatMap(({ job }) => (job.kind === 'chance-cells' ? [(job.request.validTs - now) / hour] : []));
  return { given, moments, ...farChances({ run: run as never }) };
}

const blank = async (job: Job): Promise<unknown> =>
  job.kind === 'chance-cells' ? new Float32Array(1) : new Uint8Array(1);

describe('a tile of a chance on a far-out map', () => {
  it('is made from the moments of its day, the earliest first', async () => {
    const { given, tile } = workers(async (job) =>
      job.kind === 'chance-cells' ? Float32Array.of((job.request.validTs - now) / hour) : new Uint8Array(1),
    );
    await tile(spec());
    expect(given.at(-1)?.job).toMatchObject({
      kind: 'chance-tile',
      chance: 'rainChance',
      cells: [6, 12, 18, 24].map((hours) => Float32Array.of(hours)),
    });
  });

  it('shares the moments of its day with its neighbours and with a day that begins later', async () => {
    const { moments, tile } = workers(blank);
    await Promise.all([tile(spec()), tile(spec({ x: 5 }))]);
    expect(moments()).toEqual([6, 12, 18, 24]);
    await tile(spec({ validTs: now + 30 * hour }));
    expect(moments()).toEqual([6, 12, 18, 24, 30]);
    await tile(spec({ layer: 'gustChance' }));
    expect(moments()).toHaveLength(9);
    // Another row of tiles looks at other latitudes.
    await tile(spec({ y: 3 }));
    expect(moments()).toHaveLength(13);
  });

  it('stands in the line of its caller; one that goes does not take the others with it', async () => {
    const gone = new AbortController();
    let refused = false;
    const { given, tile } = workers(async (job) => {
      if (job.kind === 'chance-cells' && !refused) {
        refused = true;
        throw new Error('the caller has gone');
      }
      return blank(job);
    });
    const first = tile(spec(), { priority: 'patient', signal: gone.signal });
    const second = tile(spec({ x: 5 }));
    gone.abort();
    await expect(first).rejects.toThrow(/gone/);
    expect(await second).toEqual(new Uint8Array(1));
    expect(given[0]?.work).toMatchObject({ priority: 'patient' });
  });

  it('is one of a chance alone, and not of a near map', () => {
    const { isFar } = workers(blank);
    expect(isFar(spec())).toBe(true);
    expect(isFar(spec({ z: 4 }))).toBe(false);
    expect(isFar(spec({ layer: 'tempSpread' }))).toBe(false);
    expect(isFar(spec({ layer: 'rain', product: 'ecmwf' }))).toBe(false);
  });
});
