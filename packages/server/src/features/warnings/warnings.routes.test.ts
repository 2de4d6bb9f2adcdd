import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openWarningReader, openWarningWriter } from '@meltemi/archive';
import { schemas } from '@meltemi/contract';
import type { ActiveWarning } from '@meltemi/dangers';
import { decodeTile } from '@meltemi/fields';
import type { FastifyInstance } from 'fastify';
import { PbfReader } from 'pbf';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openWarningService } from '#warnings/warning-service.ts';
import { NOON, testApp, testEnvironment, testFolder } from '#http/test-app.ts';
import { squareAround, testSource, testWarning } from '#warnings/test-warnings.ts';
import { warningRoutes } from './warnings.routes.ts';
import { openWarningTiles } from './warning-tiles.ts';

const hour = 3_600_000;
const environment = testEnvironment();
let folder: string;
let remove: () => Promise<void>;
let app: FastifyInstance;
const tiles = openWarningTiles(() => undefined);
const live = () => openWarningWriter<ActiveWarning>(join(folder, 'live'));
const simulated = () => openWarningWriter<ActiveWarning>(join(folder, 'simulated'));
const publish = (warnings: readonly ActiveWarning[], at = environment.time) =>
  live().publish({ source: testSource, at, warnings });

beforeAll(async () => {
  ({ folder, remove } = await testFolder());
  await mkdir(join(folder, 'live'));
  await mkdir(join(folder, 'simulated'));
  const warnings = openWarningService({
    live: openWarningReader(join(folder, 'live')),
    simulated: openWarningReader(join(folder, 'simulated')),
    regions: null,
    now: environment.now,
    log: { warn: () => undefined },
  });
  app = await testApp((scope) => warningRoutes(scope, { warnings, tiles, now: environment.now }), { environment });
});
afterAll(async () => {
  await app.close();
  await tiles.close();
  await remove();
});
beforeEach(() => {
  // Files are looked at every ten seconds.
  environment.time += 60_000;
});

const get = (url: string) => app.inject(url);
const snapshot = async (): Promise<string> => (await get('/capalerts/v1/areas')).json<{ snapshot: string }>().snapshot;

describe('warnings at a place', () => {
  it('are not available while nobody gives any', async () => {
    const reply = await get('/capalerts/50/14');
    expect([reply.statusCode, reply.json().error.code]).toEqual([503, 'unavailable']);
  });

  it('come in short, in the language of the caller and on the clock of the place', async () => {
    await publish([testWarning()]);
    const reply = await get('/capalerts/50/14?lang=cs');
    expect(reply.statusCode).toBe(200);
    const [one] = schemas.warningSummary.array().parse(reply.json());
    expect(one).toEqual({
      id: 'one',
      chain: 'chain',
      start: NOON,
      end: NOON + 24 * hour,
      type: 'wind',
      severity: 'M',
      event: 'Silný vítr',
      startLocal: '2026-03-01T13:00',
      endLocal: '2026-03-02T13:00',
      exact: true,
      origin: 'live',
      source: { name: 'Test service', attribution: '© Test service', licence: 'CC0' },
      updated: new Date(environment.time).toISOString(),
    });
    expect((await get('/capalerts/50/14?lang=de')).json()[0].event).toBe('Strong wind');
    expect((await get('/capalerts/50/374')).json()).toHaveLength(1);
  });

  it('come in full with all languages and the area, and without addresses that do harm', async () => {
    const [detail] = schemas.warningDetail.array().parse((await get('/capalerts/v1/detail/50/14?lang=cs')).json());
    expect(detail).toMatchObject({ areaDesc: 'Okolí Prahy', certainty: 'likely' });
    expect(detail?.info).toEqual({
      'en-GB': { event: 'Strong wind', headline: 'Wind all day', description: 'It blows.', senderName: 'Test service' },
      cs: { event: 'Silný vítr' },
    });
    expect(detail?.geometry).toEqual({ type: 'MultiPolygon', coordinates: squareAround(14, 50) });
  });

  it('are none outside the area, before any, and after their end', async () => {
    const outside = await get('/capalerts/50/16');
    expect([outside.statusCode, outside.body]).toEqual([204, '']);
    const time = environment.time;
    environment.time = NOON + 24 * hour;
    await publish([testWarning()]);
    expect((await get('/capalerts/50/14')).statusCode).toBe(204);
    environment.time = time;
  });

  it('come gravest first and at most as many as are wanted', async () => {
    const more = (id: string, severity: ActiveWarning['severity'], start: number) =>
      testWarning({ id, severity, start });
    await publish([more('m', 'M', NOON), more('late', 'E', NOON + hour), more('e', 'E', NOON), more('s', 'S', NOON)]);
    const ids = async (query: string) =>
      (await get(`/capalerts/50/14${query}`)).json<{ id: string }[]>().map(({ id }) => id);
    expect(await ids('')).toEqual(['e', 'late', 's', 'm']);
    expect(await ids('?maxCount=2')).toEqual(['e', 'late']);
    await publish(Array.from({ length: 9 }, (_, k) => more(`${k}`, 'M', NOON)));
    environment.time += 60_000;
    expect(await ids('')).toHaveLength(6);
  });

  it.each([
    ['/capalerts/91/14', 400, 'invalid-coordinates'],
    ['/capalerts/x/14', 400, 'invalid-coordinates'],
    ['/capalerts/50/14?maxCount=0', 400, 'bad-request'],
  ])('refuses %s', async (url, status, code) => {
    const reply = await get(url);
    expect([reply.statusCode, reply.json().error.code]).toEqual([status, code]);
  });

  it('come from the simulated world only when no service was read for three hours', async () => {
    const source = { ...testSource, ident: 'simulated-1', name: 'Meltemi, simulated world' };
    await simulated().publish({ source, at: environment.time, warnings: [testWarning({ id: 'sim' })] });
    await publish([testWarning()]);
    expect((await get('/capalerts/50/14')).json()[0]).toMatchObject({ id: 'one', origin: 'live' });
    environment.time += 3 * hour + 60_000;
    expect((await get('/capalerts/50/14')).json()[0]).toMatchObject({
      id: 'sim',
      origin: 'simulated',
      source: { name: 'Meltemi, simulated world' },
    });
  });
});

/** Names of layers, and how many features each has. */
function layersOf(bytes: Uint8Array): Record<string, number> {
  const out: Record<string, number> = {};
  new PbfReader(bytes).readFields((tag, _, tile) => {
    if (tag !== 3) return;
    let [name, features] = ['', 0];
    tile.readMessage((inner, __, layer) => {
      if (inner === 1) name = layer.readString();
      else if (inner === 2) features += 1;
    }, null);
    out[name] = features;
  }, null);
  return out;
}

describe('warnings on the map', () => {
  it('have a list of areas with the name of their state', async () => {
    await publish([testWarning({ id: 's', severity: 'S' }), testWarning({ id: 'nowhere', polygons: [] })]);
    const areas = schemas.warningAreas.parse((await get('/capalerts/v1/areas')).json());
    expect(areas).toMatchObject({ origin: 'live', counts: { M: 1, S: 1, E: 0 }, unplaced: 1 });
    expect(areas.features.map(({ properties }) => properties.id)).toEqual(['s']);
    expect(areas.snapshot).toMatch(/^[0-9a-f]{12}$/u);
    const again = await snapshot();
    await publish([testWarning({ id: 'other' })]);
    environment.time += 60_000;
    expect([again, await snapshot()]).toEqual([areas.snapshot, expect.not.stringContaining(areas.snapshot)]);
  });

  it('are cut into vector tiles that never change, for a while also after the next state', async () => {
    const name = await snapshot();
    const url = `/capalerts/v1/tiles/${name}/4/8/5.pbf`;
    const tile = await get(url);
    expect(tile.headers).toMatchObject({
      'content-type': 'application/vnd.mapbox-vector-tile',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(layersOf(tile.rawPayload)).toEqual({ warnings: 1 });
    expect((await get(`/capalerts/v1/tiles/${name}/4/0/0.pbf`)).rawPayload).toHaveLength(0);
    await publish([]);
    environment.time += 60_000;
    expect(await snapshot()).not.toBe(name);
    expect(layersOf((await get(url)).rawPayload)).toEqual({ warnings: 1 });
  });

  it('are painted into class tiles, the gravest on top, by the hours that are wanted', async () => {
    await publish([
      testWarning({ severity: 'E', start: NOON + 48 * hour, end: NOON + 72 * hour }),
      testWarning({ id: 'two', polygons: squareAround(14.9, 50), start: NOON, end: NOON + 90 * hour }),
      testWarning({ id: 'dateline', polygons: squareAround(180, 50), severity: 'S' }),
    ]);
    const name = await snapshot();
    const ranks = async (span: string, x = 8): Promise<number[]> => {
      const reply = await get(`/im/v3.0/cap-alerts/${name}/${span}/wm_grid_257/4/${x}/5/capAlerts-surface.png`);
      const { planes } = decodeTile(reply.rawPayload);
      return [...new Set(planes[0])].filter((value) => !Number.isNaN(value)).toSorted((a, b) => a - b);
    };
    expect(await ranks('all')).toEqual([1, 3]);
    expect(await ranks('2026030112-2026030200')).toEqual([1]);
    expect(await ranks('all', 0)).toEqual([2]);
    expect(await ranks('all', 15)).toEqual([2]);
  });

  it.each([
    ['/capalerts/v1/tiles/000000000000/4/8/5.pbf', 404, 'unknown-run'],
    ['/capalerts/v1/tiles/xyz/4/8/5.pbf', 400, 'bad-request'],
    ['/capalerts/v1/tiles/000000000000/4/16/5.pbf', 404, 'outside-grid'],
    ['/im/v3.0/cap-alerts/000000000000/all/wm_grid_257/7/8/5/capAlerts-surface.png', 404, 'outside-grid'],
    [
      '/im/v3.0/cap-alerts/000000000000/2026030112-2026030112/wm_grid_257/4/8/5/capAlerts-surface.png',
      400,
      'invalid-time',
    ],
  ])('refuses %s', async (url, status, code) => {
    const reply = await get(url);
    expect([reply.statusCode, reply.json().error.code]).toEqual([status, code]);
  });
});
