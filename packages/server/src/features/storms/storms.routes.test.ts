import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openStormReader, openStormWriter } from '@meltemi/archive';
import { schemas } from '@meltemi/contract';
import type { StormRecord } from '@meltemi/dangers';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WireError } from '#http/errors.ts';
import { NOON, testApp, testEnvironment, testFolder, type TestEnvironment } from '#http/test-app.ts';
import type { PlaceIndex } from '#places/place-index.ts';
import type { SeasonService } from './season-service.ts';
import { openStormService } from './storm-service.ts';
import { stormRoutes } from './storms.routes.ts';
import { testStorm } from './test-storms.ts';

const hour = 3_600_000;
const source = { ident: 'nhc', name: 'Centre', attribution: '© Centre', licence: 'public domain' };
/** Towns: on the way beyond 180°, a smaller one beside it, far away, and one that nobody counts. */
const towns = [
  { name: 'Labasa', lat: -17, lon: -179, people: 30_000 },
  { name: 'Suburb', lat: -17.1, lon: -179.1, people: 9_000 },
  { name: 'Praha', lat: 50, lon: 14, people: 1_200_000 },
  { name: 'Hamlet', lat: -18, lon: -178, people: 40 },
];
const places = {
  count: towns.length,
  columns: {
    lat: Int32Array.from(towns, ({ lat }) => lat * 1e5),
    lon: Int32Array.from(towns, ({ lon }) => lon * 1e5),
    population: Uint32Array.from(towns, ({ people }) => people),
  },
  isTown: () => true,
  titleOf: (place: number, lang: string) => `${towns[place]!.name} (${lang})`,
  factsOf: (place: number) => towns[place]!,
} as unknown as PlaceIndex;

let environment: TestEnvironment;
let folder: string;
let remove: () => Promise<void>;
let app: FastifyInstance;
let made: number[];
let simulated: readonly StormRecord[] | Error;

beforeEach(async () => {
  environment = testEnvironment();
  ({ folder, remove } = await testFolder());
  await mkdir(join(folder, 'storms'));
  made = [];
  simulated = [];
  const storms = openStormService({
    live: openStormReader(join(folder, 'storms')),
    simulate: async (now) => {
      made.push(now);
      if (simulated instanceof Error) throw simulated;
      return simulated;
    },
    now: environment.now,
    log: { warn: () => undefined, error: () => undefined },
  });
  const seasons: SeasonService = {
    seasons: () => Promise.reject(new WireError('unavailable')),
    season: () => Promise.reject(new WireError('unavailable')),
    storm: () => Promise.reject(new WireError('unavailable')),
  };
  app = await testApp((scope) => stormRoutes(scope, { storms, seasons, places, now: environment.now }), {
    environment,
  });
});
afterEach(async () => {
  await app.close();
  await remove();
});

const get = (url: string) => app.inject(url);
const publish = (storms: readonly StormRecord[], at = environment.time) =>
  openStormWriter<StormRecord>(join(folder, 'storms')).publish({ source, at, storms });

describe('storms of a centre', () => {
  it('are counted, with their origin and the time of the advisory', async () => {
    await publish([testStorm()]);
    const count = schemas.stormCount.parse((await get('/tc/v2/storms/active/count')).json());
    expect(count).toEqual({
      activeStormCount: 1,
      origin: 'live',
      source: { name: 'Centre', attribution: '© Centre', licence: 'public domain' },
      updated: new Date(NOON).toISOString(),
    });
    expect(made).toEqual([]);
  });

  it('are listed with track, forecasts, cone and radii, without a jump at 180°', async () => {
    await publish([testStorm(), testStorm({ id: 'wp012026', basin: 'WP', name: null, moveDir: null })]);
    const { storms } = schemas.stormList.parse((await get('/tc/v2/storms/active')).json());
    expect(storms[0]).toMatchObject({
      id: 'ep012026',
      name: 'Fiona',
      lat: -15,
      lon: 179,
      strength: 1,
      windSpeed: 41.2,
      pressure: 960,
      moveDir: 110,
      moveSpeed: 5.1,
      official: 'OFCL',
      updated: new Date(NOON).toISOString(),
    });
    expect(storms[0]!.forecast['OFCL']!.map(({ lon, strength }) => [lon, strength])).toEqual([
      [179, 1],
      [181, 3],
      [183, 1],
    ]);
    const ring = storms[0]!.cone!.flat().flat();
    expect(Math.min(...ring.map(([lon]) => lon))).toBeGreaterThan(177);
    expect(Math.max(...ring.map(([lon]) => lon))).toBeGreaterThan(183);
    // The past and what is to come, each moment once, km.
    expect(storms[0]!.radii!.map(({ ts }) => (ts - NOON) / hour)).toEqual([-12, 0, 24, 48]);
    expect(storms[0]!.radii![0]).toMatchObject({ kt: 34, ne: 185, sw: null });
    // Nobody counted the errors of that sea.
    expect(storms[1]).toMatchObject({ name: null });
    expect(storms[1]).not.toHaveProperty('cone');
    expect(storms[1]).not.toHaveProperty('moveDir');
  });

  it('have the towns in their way, the largest alone, in the language of the caller', async () => {
    await publish([testStorm()]);
    const reply = schemas.stormReply.parse((await get('/tc/v2/storms/ep012026?lang=cs')).json());
    expect(reply.places).toHaveLength(1);
    expect(reply.places[0]).toMatchObject({ name: 'Labasa (cs)', closestTs: NOON + 24 * hour, km: 0 });
    expect(reply.places[0]!.chance).toBeGreaterThan(80);
  });

  it('may be none, which is not the same as not known', async () => {
    await publish([]);
    expect((await get('/tc/v2/storms/active')).json()).toMatchObject({ storms: [], origin: 'live', updated: null });
    expect(made).toEqual([]);
  });

  it.each([
    ['/tc/v2/storms/al992026', 404, 'unknown-storm'],
    ['/tc/v2/storms/%20', 400, 'bad-request'],
  ])('refuses %s', async (url, status, code) => {
    await publish([testStorm()]);
    const reply = await get(url);
    expect([reply.statusCode, reply.json().error.code]).toEqual([status, code]);
  });

  it('give way to those of the simulated world when no centre was read for three hours, never beside them', async () => {
    simulated = [testStorm({ id: 'sim-al012026', basin: 'AL' })];
    await publish([testStorm()]);
    environment.time += 3 * hour + 1000;
    const reply = (await get('/tc/v2/storms/active')).json();
    expect(reply).toMatchObject({ origin: 'simulated', storms: [{ id: 'sim-al012026' }] });
    expect(reply.storms).toHaveLength(1);
  });
});

describe('storms of the simulated world', () => {
  it('are made once in ten minutes; nobody waits for the next ones', async () => {
    simulated = [testStorm({ id: 'sim-al012026' })];
    await get('/tc/v2/storms/active');
    await get('/tc/v2/storms/active/count');
    expect(made).toEqual([NOON]);
    environment.time += 600_000;
    simulated = [];
    expect((await get('/tc/v2/storms/active/count')).json().activeStormCount).toBe(1);
    expect((await get('/tc/v2/storms/active/count')).json().activeStormCount).toBe(0);
    expect(made).toEqual([NOON, NOON + 600_000]);
  });

  it('are not available while they cannot be made', async () => {
    simulated = Object.assign(new Error('no worker'), { name: 'ArchiveError', code: 'unavailable' });
    expect((await get('/tc/v2/storms/active')).statusCode).toBeGreaterThanOrEqual(500);
    simulated = [];
    expect((await get('/tc/v2/storms/active')).statusCode).toBe(200);
  });
});
