import { readdir, rm, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { createAnalyticSource } from '@meltemi/archive';
import { quantities } from '@meltemi/catalogue';
import type { PointForecast } from '@meltemi/contract';
import { decodeTile, latOfWorldY, lonOfWorldX, TILE_CELLS } from '@meltemi/fields';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { minifestRoutes } from '../features/minifest/minifest.routes.ts';
import { pointRoutes } from '../features/point/point.routes.ts';
import { tileRoutes } from '../features/tiles/tiles.routes.ts';
import { openArchiveForecasts } from '../forecasts/archive-forecasts.ts';
import type { Forecasts } from '../forecasts/forecasts.ts';
import { liveForecasts } from '../forecasts/live-forecasts.ts';
import { localForecasts } from '../forecasts/test-forecasts.ts';
import {
  liveRun,
  liveValue,
  localArchivePool,
  threeHourly,
  writeLiveRun,
  type LiveQuantity,
} from '../forecasts/test-live-archive.ts';
import { makeTierOf } from '../forecasts/test-forecasts.ts';
import { bareInstance } from '../http/instance.ts';
import { testEnvironment, testFolder, type TestEnvironment } from '../http/test-app.ts';

const hour = 3_600_000;
let folder: string;
let remove: () => Promise<void>;
let app: FastifyInstance;
let environment: TestEnvironment;
let forecasts: Forecasts;

beforeEach(async () => {
  ({ folder, remove } = await testFolder());
  environment = testEnvironment();
  const archive = await openArchiveForecasts({
    place: folder,
    now: environment.now,
    log: { warn: () => undefined },
    pool: localArchivePool(folder),
  });
  forecasts = liveForecasts(archive, localForecasts(createAnalyticSource({ now: environment.now })));
  app = bareInstance({ logLevel: 'silent', trustProxy: false }, environment);
  const shared = { forecasts, now: environment.now, tierOf: makeTierOf({ everything: false }) };
  await tileRoutes(app, { ...shared, capacity: 10_000_000 });
  await minifestRoutes(app, shared);
  await pointRoutes(app, { ...shared, geography: { elevationAt: () => 100, landShareAt: () => 1 } });
});
afterEach(async () => {
  await app.close();
  await forecasts.close();
  await remove();
});

/** The archive is looked at every five seconds. */
const later = (): void => void (environment.time += 6000);
const minifest = async (directory = 'gfs') => (await app.inject(`/metadata/v1.0/${directory}/minifest.json`)).json();
const tile = (name: string, { run = '2026030100', path = '2026030106', directory = 'gfs', query = '' } = {}) =>
  app.inject(`/im/v3.0/${directory}/${run}/${path}/wm_grid_257/2/2/1/${name}-surface.png${query}`);
const point = async (lat: number, lon: number, product = 'gfs'): Promise<PointForecast> =>
  (await app.inject(`/forecast/point/${product}/v2.9/${lat}/${lon}`)).json();

describe('a live product', () => {
  beforeEach(async () => {
    await writeLiveRun(folder);
    later();
  });

  it('is named by the minifest: the run, its steps and where it comes from', async () => {
    expect(await minifest()).toEqual({
      ref: '2026-03-01T00:00:00.000Z',
      update: '2026-03-01T04:00:00.000Z',
      info: '2026-03-01T04:00:00.000Z',
      dst: [[3, 3, 48]],
      provenance: {
        provider: 'NOAA',
        model: 'GFS',
        run: '2026-03-01T00:00:00.000Z',
        origin: 'live',
        licence: 'Public domain (U.S. government work)',
      },
    });
  });

  it('adds its rain up from folded days, which show nowhere else', async () => {
    expect(await readdir(join(folder, 'gfs', '2026030100', 'days'))).toEqual(['rain-surface.blk']);
    const { rawPayload } = await tile('rainAccu', { path: '2026030100', query: '?next=48h' });
    const { coding } = quantities.rain;
    if (coding.kind !== 'log') throw new Error('rain is a logarithm on the wire');
    const amounts = decodeTile(rawPayload).planes[0]?.map((code) => coding.floor * Math.expm1(code)) ?? [];
    const sum = 48 * liveValue.rain();
    expect(Math.max(...amounts) - sum).toBeLessThanOrEqual(0.02 * sum);
    expect(sum - Math.min(...amounts)).toBeLessThanOrEqual(0.02 * sum);
    // At the end of a day a forecast has the rain of three hours, as before and after.
    const { data } = await point(50, 14);
    const shown = [21, 24, 27, 48].map((after) => data['rain']?.[data.ts.indexOf(liveRun + after * hour)]);
    expect(new Set(shown).size).toBe(1);
    expect((await minifest()).dst).toEqual([[3, 3, 48]]);
  });

  it('has tiles for those who know it to be live, and none for those who take it for simulated', async () => {
    const [plain, live, simulated] = [
      await tile('temp'),
      await tile('temp', { query: '?origin=live' }),
      await tile('temp', { query: '?origin=simulated' }),
    ];
    expect(live.rawPayload.equals(plain.rawPayload)).toBe(true);
    expect([live.headers['x-data-origin'], live.headers['cache-control']]).toEqual([
      'live',
      plain.headers['cache-control'],
    ]);
    expect([simulated.statusCode, simulated.json().error.code]).toEqual([404, 'unknown-run']);
    expect((await tile('temp', { directory: 'ecmwf-hres', query: '?origin=live' })).json().error.code).toBe(
      'unknown-run',
    );
    expect((await tile('temp', { directory: 'ecmwf-hres', query: '?origin=simulated' })).statusCode).toBe(200);
  });

  it.each([
    [50, 14],
    [0, 0],
    [-34, 18],
    [61.3, 10.7],
    [35.68, 139.69],
    [-12.05, -77.04],
    [89, 3],
    [-75.25, 100.5],
    [40.71, -74.01],
    [20.001, 177.9],
  ])('its forecast of %d, %d has the values of the archive', async (lat, lon) => {
    const { data, header } = await point(lat, lon);
    expect(header.provenance).toMatchObject({
      provider: 'NOAA',
      model: 'GFS',
      origin: 'live',
      licence: 'Public domain (U.S. government work)',
    });
    const ts = liveRun + 21 * hour;
    const shown = (name: string): number => Number(data[name]?.[data.ts.indexOf(ts)]);
    // Half a step of the archive and half the reply's last digit.
    expect(Math.abs(shown('temp') - liveValue.temp(lat, lon, 21))).toBeLessThanOrEqual(0.01 + 0.005 + 1e-4);
    expect(Math.abs(shown('pressure') - liveValue.pressure(lat, lon, 21))).toBeLessThanOrEqual(1 + 0.5 + 0.02);
    expect(
      Math.abs(shown('wind') - Math.hypot(liveValue.windU(lat, lon), liveValue.windV(lat, lon))),
    ).toBeLessThanOrEqual(2 * 0.025 + 0.005 + 1e-4);
    expect(Math.max(...data.ts)).toBe(liveRun + 48 * hour);
    // The archive holds no gusts, the simulated world would.
    expect(data['gust']?.every((value) => value === null)).toBe(true);
  });

  it.each([
    ['temp', 0.05],
    ['pressure', 5],
  ] as const)('its tile of %s has the values of the archive at ten samples', async (layer, permitted) => {
    const reply = await tile(layer);
    expect([
      reply.statusCode,
      reply.headers['x-data-origin'],
      reply.headers['x-data-source'],
      reply.headers['x-data-licence'],
    ]).toEqual([200, 'live', 'NOAA, GFS, 2026-03-01T00:00:00.000Z', 'Public domain (U.S. government work)']);
    expect(reply.headers['cache-control']).toContain('immutable');
    const {
      planes: [plane],
    } = decodeTile(new Uint8Array(reply.rawPayload));
    for (let k = 0; k < 10; k++) {
      const [x, y] = [7 + k * 25, 250 - k * 23];
      const lat = latOfWorldY((1 + y / TILE_CELLS) / 4);
      const lon = lonOfWorldX((2 + x / TILE_CELLS) / 4);
      const off = Math.abs(
        (plane?.[y * (TILE_CELLS + 1) + x] ?? NaN) - liveValue[layer satisfies LiveQuantity](lat, lon, 6),
      );
      expect(off, `${x}, ${y}`).toBeLessThanOrEqual(permitted);
    }
  });

  it('answers 404 for what its run does not hold, and no value for what goes along with it', async () => {
    expect((await tile('gust')).json().error.code).toBe('unknown-parameter');
    expect((await tile('temp', { path: '2026030400' })).json().error.code).toBe('unknown-time');
    const {
      planes: [rain, ptype],
    } = decodeTile(new Uint8Array((await tile('rain')).rawPayload));
    expect([Number.isFinite(rain?.[1000]), Number.isFinite(ptype?.[1000])]).toEqual([true, false]);
    expect((await tile('rainAccu', { path: '2026030100', query: '?next=24h' })).statusCode).toBe(200);
  });

  it('leaves the others simulated', async () => {
    expect((await minifest('ecmwf-hres')).provenance.origin).toBe('simulated');
    expect((await point(50, 14, 'ecmwf')).header.provenance?.origin).toBe('simulated');
    expect((await tile('temp', { directory: 'ecmwf-hres' })).headers['x-data-origin']).toBe('simulated');
  });
});

describe('while the server runs', () => {
  it('a product turns live under the address of a simulated tile: nobody gets the old one', async () => {
    const before = await tile('temp');
    expect([before.headers['x-data-origin'], before.headers['cache-control']]).toEqual([
      'simulated',
      'public, max-age=1800',
    ]);
    const again = await app.inject({
      url: '/im/v3.0/gfs/2026030100/2026030106/wm_grid_257/2/2/1/temp-surface.png',
      headers: { 'if-none-match': String(before.headers['etag']) },
    });
    expect([again.statusCode, again.headers['cache-control']]).toEqual([304, 'public, max-age=1800']);
    await writeLiveRun(folder);
    later();
    await minifest();
    const after = await tile('temp');
    expect(after.headers['x-data-origin']).toBe('live');
    expect(after.headers['etag']).not.toBe(before.headers['etag']);
  });

  it('a new run is served without a restart, the one before stays', async () => {
    await writeLiveRun(folder);
    later();
    expect((await minifest()).ref).toBe('2026-03-01T00:00:00.000Z');
    await writeLiveRun(folder, { refTs: liveRun + 12 * hour, add: 7 });
    expect((await minifest()).ref).toBe('2026-03-01T00:00:00.000Z');
    later();
    expect((await minifest()).ref).toBe('2026-03-01T12:00:00.000Z');
    const { data } = await point(50, 14);
    expect(data['temp']?.[data.ts.indexOf(liveRun + 18 * hour)]).toBeCloseTo(liveValue.temp(50, 14, 6) + 7, 1);
    expect((await tile('temp')).statusCode).toBe(200);
    expect((await tile('temp', { run: '2026030112', path: '2026030118' })).statusCode).toBe(200);
  });

  it('a run that grows shows its new steps', async () => {
    await writeLiveRun(folder, { hours: threeHourly(24), complete: false });
    later();
    expect((await minifest()).dst).toEqual([[3, 3, 24]]);
    expect((await tile('temp', { path: '2026030203' })).json().error.code).toBe('unknown-time');
    await writeLiveRun(folder, { hours: threeHourly(30), complete: false });
    later();
    expect((await minifest()).dst).toEqual([[3, 3, 30]]);
    expect((await tile('temp', { path: '2026030203' })).statusCode).toBe(200);
  });

  it('damaged files refuse what needs them with a code, and nothing else', async () => {
    await writeLiveRun(folder);
    await truncate(join(folder, 'gfs', '2026030100', 'planes', 'temp-surface.blk'), 1000);
    later();
    const damaged = await tile('temp');
    expect([damaged.statusCode, damaged.json().error.code, damaged.headers['retry-after']]).toEqual([
      503,
      'unavailable',
      '2',
    ]);
    expect((await tile('pressure')).statusCode).toBe(200);
    expect((await minifest()).provenance.origin).toBe('live');
  });

  it('a folder that is removed refuses its run with a code until the next look, then the product is simulated', async () => {
    await writeLiveRun(folder, { refTs: liveRun + hour });
    later();
    expect((await minifest()).ref).toBe('2026-03-01T01:00:00.000Z');
    await rm(folder, { recursive: true });
    const gone = await tile('temp', { run: '2026030101', path: '2026030104' });
    expect([503, 404]).toContain(gone.statusCode);
    expect(['unavailable', 'unknown-run']).toContain(gone.json().error.code);
    later();
    expect((await minifest()).provenance.origin).toBe('simulated');
    expect((await tile('temp', { run: '2026030101', path: '2026030104' })).json().error.code).toBe('unknown-run');
  });

  it('simulated weather is not put beside live waves', async () => {
    await writeLiveRun(folder, { product: 'gfsWaves', quantities: ['temp'] });
    later();
    const { header, data } = await point(0, -30, 'gfsWaves');
    expect(header.provenance?.origin).toBe('live');
    expect((data['temp'] ?? []).every((value) => value === null)).toBe(true);
  });
});
