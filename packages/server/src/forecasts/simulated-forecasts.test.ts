import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mapHours, newestMap, pathSteps, rayMaps, worldHours } from '@meltemi/atmosphere';
import { decodeTile, sampleLat, sampleLon } from '@meltemi/fields';
import { testFolder } from '#http/test-app.ts';
import { openForecastPool } from './forecast-pool.ts';
import { simulatedForecasts, type SimulatedForecasts } from './simulated-forecasts.ts';
import { writeGround } from './test-ground.ts';
import { mapsAhead, openWorldMaps } from './world-maps.ts';

const now = Date.UTC(2026, 2, 1, 12);
const hour = 3_600_000;
const lines: string[] = [];
const log = {
  info: (_: object, message: string) => void lines.push(message),
  error: (_: object, message: string) => void lines.push(message),
};
let folder: string;
let remove: () => Promise<void>;
let forecasts: SimulatedForecasts;

async function open(): Promise<SimulatedForecasts> {
  const shared = { now: () => now, log };
  const maps = await openWorldMaps({
    ...shared,
    dataFolder: join(folder, 'data'),
    geographyFolder: join(folder, 'ground'),
    seed: 3,
  });
  const pool = openForecastPool({ ...shared, workers: 2, maps, archive: null });
  return simulatedForecasts({ ...shared, maps, pool, workers: 2, buildAhead: false });
}

beforeAll(async () => {
  ({ folder, remove } = await testFolder());
  await writeGround(join(folder, 'ground'));
  forecasts = await open();
}, 120_000);
afterAll(async () => {
  await forecasts.close();
  await remove();
}, 60_000);

const spec = { product: 'gfs', layer: 'temp', level: 'surface', z: 3, x: 4, y: 2, steps: [] } as const;

describe('the simulated forecasts', { timeout: 180_000 }, () => {
  it('give the tide of a place without making any weather', async () => {
    const [height, lag] = await forecasts.run({ kind: 'tide', lat: 30.123, lon: -40.5 });
    expect(height).toBeGreaterThan(0.05);
    expect(height).toBeLessThan(4);
    expect(Number.isFinite(lag)).toBe(true);
    expect(await forecasts.run({ kind: 'tide', lat: 30.123, lon: -40.5 })).toEqual(Float32Array.of(height!, lag!));
  });

  it('give tiles and places the same numbers', async () => {
    const [run] = await forecasts.source.runs('gfs');
    if (run === undefined) throw new Error('no run');
    const validTs = run.refTs + 3 * hour;
    const { planes } = decodeTile(await forecasts.tile({ ...spec, refTs: run.refTs, validTs }));
    const samples = [
      [0, 0],
      [100, 50],
      [200, 230],
      [256, 256],
    ] as const;
    const places = samples.map(([column, row]) => ({
      lat: sampleLat(3, 2 * 256 + row),
      lon: sampleLon(3, 4 * 256 + column),
    }));
    const series = await forecasts.source.series({
      product: 'gfs',
      refTs: run.refTs,
      validTs: [validTs],
      fields: [{ quantity: 'temp', level: 'surface' }],
      places,
    });
    for (const [k, [column, row]] of samples.entries()) {
      expect(Math.abs((planes[0]?.[row * 257 + column] ?? NaN) - (series[k]?.[0]?.[0] ?? NaN))).toBeLessThanOrEqual(
        0.0251,
      );
    }
  });

  it('read a place once or with others, in parts or whole, with equal values', async () => {
    const [run] = await forecasts.source.runs('gfs');
    if (run === undefined) throw new Error('no run');
    const moments = Array.from({ length: 34 }, (_, k) => run.refTs + (k + 1) * (hour / 4));
    const read = (validTs: readonly number[], places: readonly { lat: number; lon: number }[]) =>
      forecasts.source.series({
        product: 'gfs',
        refTs: run.refTs,
        validTs,
        fields: [
          { quantity: 'windU', level: 'surface' },
          { quantity: 'ptype', level: 'surface' },
          { quantity: 'modelElevation', level: 'surface' },
        ],
        places,
      });
    const here = { lat: 40.1, lon: 30.3 };
    const [alone] = await read(moments, [here]);
    const [, among] = await read(moments, [{ lat: 44, lon: 25 }, here]);
    const [one] = await read([moments[20] ?? 0], [here]);
    expect(among).toEqual(alone);
    expect(one?.[0]?.[0]).toBe(alone?.[0]?.[20]);
    expect(Number.isInteger(alone?.[1]?.[5])).toBe(true);
    expect(alone?.[2]?.[0]).toBeGreaterThan(700);
  });

  it('refuse a place outside and a quantity nobody knows', async () => {
    const [run] = await forecasts.source.runs('iconD2');
    const request = { product: 'iconD2' as const, refTs: run?.refTs ?? 0, validTs: [now] };
    await expect(
      forecasts.source.series({
        ...request,
        fields: [{ quantity: 'temp', level: 'surface' }],
        places: [{ lat: 0, lon: 0 }],
      }),
    ).rejects.toMatchObject({ code: 'outside-grid' });
    await expect(
      forecasts.source.series({
        ...request,
        fields: [{ quantity: 'joy', level: 'surface' }],
        places: [{ lat: 50, lon: 10 }],
      }),
    ).rejects.toMatchObject({ code: 'unknown-parameter' });
  });

  it('keep the maps they made on disk and start with them again, to the same numbers', async () => {
    const [run] = await forecasts.source.runs('gfs');
    if (run === undefined) throw new Error('no run');
    const tile = { ...spec, refTs: run.refTs, validTs: run.refTs + 3 * hour };
    const before = await forecasts.tile(tile);
    await forecasts.close();
    const [world] = await readdir(join(folder, 'data', 'world'));
    const kept = await readdir(join(folder, 'data', 'world', world ?? ''));
    expect(kept.length).toBeGreaterThanOrEqual(pathSteps + 1);
    expect(kept.every((name) => /^flow-\d+\.i16$/.test(name))).toBe(true);
    forecasts = await open();
    expect(Buffer.from(await forecasts.tile(tile)).equals(Buffer.from(before))).toBe(true);
  });
});

describe('mapsAhead', () => {
  const newest = newestMap(worldHours(now));

  it("reach from what yesterday's waves look back on to the last day, each once", () => {
    const maps = mapsAhead(now, 10);
    expect(Math.min(...maps)).toBe(newestMap(worldHours(now - 24 * hour)) - Math.max(pathSteps, rayMaps));
    expect(Math.max(...maps)).toBe(newestMap(worldHours(now + 240 * hour)));
    expect(new Set(maps).size).toBe(maps.length);
    expect(maps.length).toBe((11 * 24) / mapHours + Math.max(pathSteps, rayMaps) + 1);
  });

  it('begin with all that the map of now and of the next step is made from, then go forward in time', () => {
    const maps = mapsAhead(now, 10);
    const ofNow = maps.slice(0, pathSteps + 2);
    expect(ofNow).toContain(newest + 1);
    for (let back = 0; back <= pathSteps; back += 1) expect(ofNow).toContain(newest - back);
    expect(maps.slice(pathSteps + 2, pathSteps + 5)).toEqual([newest + 2, newest + 3, newest + 4]);
    expect(maps.indexOf(newest + 40)).toBeLessThan(maps.indexOf(newest - pathSteps - 2));
  });
});
