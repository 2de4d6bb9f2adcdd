import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { createAnalyticSource } from '@meltemi/archive';
import { makeTile } from './make-tile.ts';
import type { TileSpec } from './tile-spec.ts';
import type { SharedMap } from './worker-messages.ts';
import { WorkerPool, type PoolOptions } from './worker-pool.ts';

const now = Date.UTC(2026, 2, 1, 12);
const refTs = Date.UTC(2026, 2, 1);
const spec: TileSpec = {
  product: 'gfs',
  refTs,
  validTs: refTs + 3 * 3_600_000,
  layer: 'temp',
  level: 'surface',
  z: 3,
  x: 4,
  y: 2,
  steps: [],
};
const pointsOf = { kind: 'points', request: { product: 'gfs', refTs, validTs: [], fields: [], points: [] } } as const;

let pool: WorkerPool;
afterEach(() => pool.close());

function open(options: Partial<PoolOptions> = {}): WorkerPool {
  pool = new WorkerPool({
    file: new URL('./test-worker.ts', import.meta.url),
    workers: 1,
    waiting: 20,
    workerData: () => ({ now }),
    ...options,
  });
  return pool;
}

describe('WorkerPool', { timeout: 60_000 }, () => {
  it('makes in a thread the same tile as here, and passes refusals with their code', async () => {
    open();
    const made = await pool.run({ kind: 'tile', spec });
    expect(Buffer.from(made).equals(Buffer.from(await makeTile(createAnalyticSource({ now: () => now }), spec)))).toBe(
      true,
    );
    await expect(pool.run({ kind: 'tile', spec: { ...spec, refTs: 5 } })).rejects.toMatchObject({
      name: 'ArchiveError',
      code: 'unknown-run',
    });
    await expect(pool.run({ kind: 'storm-counts', years: [2025], now: 7 })).resolves.toEqual([
      { year: 2025, basins: { AL: 1 } },
    ]);
    await expect(pool.run({ kind: 'storm-season', year: 2025, now: 7 })).resolves.toMatchObject([{ year: 2025 }]);
    await expect(pool.run({ kind: 'storms', now: 7, runs: [] })).resolves.toMatchObject([
      { basin: 'AL', now: { ts: 7, wind: 40 } },
    ]);
    await expect(pool.run({ kind: 'build', index: -3 })).rejects.toThrow('an unexpected fault');
    await pool.run({ kind: 'tile', spec });
  });

  it('starts a worker from its source too, as under development', async () => {
    open({ file: pathToFileURL(join(import.meta.dirname, 'test-worker.ts')) });
    await expect(pool.run({ kind: 'storm-season', year: 2025, now: 7 })).resolves.toMatchObject([{ year: 2025 }]);
  });

  it('refuses the request of a worker that crashes, replaces it and goes on', async () => {
    const crashes: Error[] = [];
    open({ onCrash: (error) => crashes.push(error) });
    const [crashed, next] = await Promise.allSettled([
      pool.run({ kind: 'build', index: -1 }),
      pool.run({ kind: 'tile', spec }),
    ]);
    expect(crashed).toMatchObject({ status: 'rejected', reason: { code: 'unavailable' } });
    expect(next.status).toBe('fulfilled');
    expect(crashes.length).toBe(1);
  });

  it('replaces a worker that hangs', async () => {
    open({ patience: 3000 });
    await pool.ready();
    await expect(pool.run({ kind: 'build', index: -2 })).rejects.toMatchObject({ code: 'unavailable' });
    await pool.ready();
    expect(
      (
        await pool.run({
          kind: 'lattice',
          request: {
            product: 'gfs',
            refTs,
            validTs: now,
            fields: [{ quantity: 'temp', level: 'surface' }],
            lattice: { columns: Int32Array.of(1), rows: Int32Array.of(1) },
          },
        })
      ).length,
    ).toBe(1);
  });

  it('shares what one worker made with the others', async () => {
    const made: SharedMap[] = [];
    open({ workers: 2, onMade: (map) => made.push(map) });
    await pool.ready();
    await pool.run({ kind: 'build', index: 7 });
    // The second worker is free while the first holds the queue's other place.
    const [first, second] = await Promise.all([pool.run(pointsOf), pool.run(pointsOf)]);
    expect([...(first[0] ?? []), ...(second[0] ?? [])]).toEqual([7]);
    expect(made.map(({ index }) => index)).toEqual([7]);
  });

  it('turns away more than may wait, and closes with everyone refused', async () => {
    open({ waiting: 1 });
    const all = Promise.allSettled([1, 2, 3].map((index) => pool.run({ kind: 'build', index })));
    await pool.close();
    expect((await all).every(({ status }) => status === 'rejected')).toBe(true);
    await expect(pool.run({ kind: 'tile', spec })).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('does not spin when a worker cannot even start', async () => {
    let crashes = 0;
    open({
      workerData: () => ({ now, crashAtStart: true }),
      onCrash: () => {
        crashes += 1;
      },
    });
    await expect(pool.run({ kind: 'tile', spec })).rejects.toMatchObject({ code: 'unavailable' });
    await new Promise((resolve) => {
      setTimeout(resolve, 1500);
    });
    expect(crashes).toBeLessThan(5);
  });
});
