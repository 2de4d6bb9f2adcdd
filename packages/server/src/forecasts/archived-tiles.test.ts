import { truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { openDiskSource } from '@meltemi/archive';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NOON, testFolder } from '#http/test-app.ts';
import { openArchiveForecasts, type ArchiveForecasts } from './archive-forecasts.ts';
import { openForecastPool } from './forecast-pool.ts';
import { makeTile } from './make-tile.ts';
import { shownSource } from './shown-source.ts';
import { liveRun, threeHourly, writeLiveRun } from './test-live-archive.ts';
import type { TileSpec } from './tile-spec.ts';
import type { Job } from './worker-messages.ts';
import type { WorkerPool } from './worker-pool.ts';

const hour = 3_600_000;
let folder: string;
let remove: () => Promise<void>;
let pool: WorkerPool;
let forecasts: ArchiveForecasts;
const jobs: Job['kind'][] = [];

/** The archive beside real workers, which have no simulated world. */
beforeAll(async () => {
  ({ folder, remove } = await testFolder());
  await writeLiveRun(folder);
  const shared = { now: () => NOON, log: { warn: () => undefined, error: () => undefined } };
  pool = openForecastPool({ ...shared, workers: 1, maps: null, archive: folder });
  const run: WorkerPool['run'] = (job, options) => {
    jobs.push(job.kind);
    return pool.run(job, options);
  };
  forecasts = await openArchiveForecasts({
    ...shared,
    place: folder,
    pollMs: 0,
    pool: { run, close: () => pool.close() },
  });
}, 60_000);
afterAll(async () => {
  await forecasts.close();
  await remove();
});

const spec = (layer: TileSpec['layer'], rest: Partial<TileSpec> = {}): TileSpec => ({
  product: 'gfs',
  refTs: liveRun,
  validTs: liveRun + 3 * hour,
  layer,
  level: 'surface',
  z: 2,
  x: 2,
  y: 1,
  steps: [],
  ...rest,
});
const days = (count: number): TileSpec['steps'] =>
  threeHourly(24 * count).map((after) => ({ validTs: liveRun + after * hour, hours: 3 }));

describe('tiles of the archive', { timeout: 60_000 }, () => {
  it('are built in a worker, with the bytes that this thread would make', async () => {
    const disk = await openDiskSource({ from: folder });
    const wanted = [spec('temp'), spec('wind'), spec('rain'), spec('rainAccu', { validTs: liveRun, steps: days(2) })];
    for (const one of wanted) {
      const built = await forecasts.tile(one);
      expect(Buffer.from(built).equals(Buffer.from(await makeTile(shownSource(disk), one)))).toBe(true);
    }
    expect(jobs).toEqual(wanted.map(() => 'archived-tile'));
    disk.close();
  });

  it('come from the state of the run that the server knows, without waiting for the next look', async () => {
    const later = spec('temp', { validTs: liveRun + 51 * hour });
    await expect(forecasts.tile(later)).rejects.toMatchObject({ code: 'unknown-time' });
    await writeLiveRun(folder, { hours: threeHourly(54) });
    await forecasts.source.runs('gfs');
    expect((await forecasts.tile(later)).length).toBeGreaterThan(100);
  });

  it('keep a fault with its own request', async () => {
    await writeLiveRun(folder, { product: 'ecmwf' });
    await forecasts.source.runs('ecmwf');
    await truncate(join(folder, 'ecmwf', '2026030100', 'planes', 'temp-surface.blk'), 1000);
    const outcomes = await Promise.allSettled([
      forecasts.tile(spec('temp', { product: 'ecmwf' })),
      forecasts.tile(spec('gust')),
      forecasts.tile(spec('temp', { refTs: 5 })),
      forecasts.tile(spec('pressure', { product: 'ecmwf' })),
    ]);
    expect(
      outcomes.map((end) => (end.status === 'rejected' ? (end.reason as { code: string }).code : 'built')),
    ).toEqual(['unavailable', 'unknown-parameter', 'unknown-run', 'built']);
  });

  it('are refused, not awaited, by a worker without an archive, and by a pool that was closed', async () => {
    const shared = { now: () => NOON, log: { error: () => undefined } };
    const bare = openForecastPool({ ...shared, workers: 1, maps: null, archive: null });
    await expect(bare.run({ kind: 'archived-tile', spec: spec('temp'), version: undefined })).rejects.toMatchObject({
      code: 'unavailable',
    });
    await expect(bare.run({ kind: 'tile', spec: spec('temp') })).rejects.toMatchObject({ code: 'unavailable' });
    const last = bare.run({ kind: 'tile', spec: spec('temp') });
    const refused = Promise.allSettled([last]);
    await bare.close();
    expect((await refused)[0]).toMatchObject({ status: 'rejected', reason: { code: 'unavailable' } });
    await expect(bare.run({ kind: 'tile', spec: spec('temp') })).rejects.toMatchObject({ code: 'unavailable' });
  });
});
