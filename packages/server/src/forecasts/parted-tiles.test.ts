import { createAnalyticSource } from '@meltemi/archive';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeTile } from './make-tile.ts';
import { partedTiles, partRows } from './parted-tiles.ts';
import type { TileSpec } from './tile-spec.ts';
import type { Job } from './worker-messages.ts';
import type { WorkOptions } from './work-queue.ts';

const now = Date.UTC(2026, 2, 1, 12);
const refTs = Date.UTC(2026, 2, 1);
const hour = 3_600_000;
const source = createAnalyticSource({ now: () => now });
const spec = (rest: Partial<TileSpec> = {}): TileSpec => ({
  product: 'gfs',
  refTs,
  validTs: refTs + 6 * hour,
  layer: 'rain',
  level: 'surface',
  z: 4,
  x: 8,
  y: 5,
  steps: [],
  ...rest,
});

/** Workers that read on this thread, and remember what they were given. */
function bench(workers: number) {
  const given: { readonly rows: number; readonly work: WorkOptions | undefined }[] = [];
  const run = async (job: Job, work?: WorkOptions): Promise<readonly Float32Array[]> => {
    if (job.kind !== 'lattice') throw new Error('only values are asked for');
    given.push({ rows: job.request.lattice.rows.length, work });
    return source.lattice(job.request);
  };
  return {
    given,
    ...partedTiles({ pool: { run: run as never }, workers, grid: (product) => source.grid(product) }),
  };
}

describe('partRows', () => {
  it('parts rows into nearly equal parts that together are all of them, in their order', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 600 }), fc.integer({ min: 1, max: 9 }), (count, workers) => {
        const rows = Int32Array.from({ length: count }, (_, k) => 3 * k);
        const parts = partRows(rows, workers);
        expect(parts.flatMap((part) => [...part])).toEqual([...rows]);
        const sizes = parts.map((part) => part.length);
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
        expect(Math.min(...sizes)).toBeGreaterThan(0);
      }),
      { seed: 5, numRuns: 100 },
    );
  });
});

describe('a tile that is made on all workers', () => {
  it.each([1, 2, 3])('has the bytes of one that a single worker makes; workers: %s', async (workers) => {
    const { tile, given } = bench(workers);
    const whole = await makeTile(source, spec());
    expect(Buffer.from(await tile(spec())).equals(Buffer.from(whole))).toBe(true);
    expect(given).toHaveLength(workers);
  });

  it('may be an accumulation', async () => {
    const { tile, given } = bench(2);
    const steps = [3, 6, 9, 12].map((hours) => ({ validTs: refTs + hours * hour, hours: 3 }));
    const accu = spec({ layer: 'rainAccu', validTs: refTs, steps });
    expect(Buffer.from(await tile(accu)).equals(Buffer.from(await makeTile(source, accu)))).toBe(true);
    expect(given).toHaveLength(8);
  });

  it('waits in the line of its caller', async () => {
    const { tile, given } = bench(2);
    const { signal } = new AbortController();
    await tile(spec(), { priority: 'patient', signal });
    expect(given.map(({ work }) => work)).toEqual([
      { priority: 'patient', signal },
      { priority: 'patient', signal },
    ]);
  });

  it('is one of a far-out map of a fine grid, where there is more than one worker', () => {
    const farOut = spec({ product: 'ecmwf', z: 2, x: 2, y: 1 });
    expect(bench(2).isLarge(farOut)).toBe(true);
    expect(bench(1).isLarge(farOut)).toBe(false);
    expect(bench(2).isLarge(spec())).toBe(false);
    // Wholly outside of the grid: who makes it says so.
    expect(bench(2).isLarge(spec({ product: 'iconD2', z: 2, x: 0, y: 0 }))).toBe(false);
  });
});
