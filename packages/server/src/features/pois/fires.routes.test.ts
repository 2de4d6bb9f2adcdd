import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openWarningReader, openWarningWriter } from '@meltemi/archive';
import { schemas } from '@meltemi/contract';
import type { FireDetection, SimulatedFire } from '@meltemi/dangers';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openFireService } from '#fires/fire-service.ts';
import { testApp, testEnvironment, testFolder } from '#http/test-app.ts';
import type { StationService } from '#stations/station-service.ts';
import { openFireTiles } from './fire-tiles.ts';
import { makePointList } from './point-lists.ts';
import { poiRoutes } from './pois.routes.ts';

const hour = 3_600_000;
const day = 24 * hour;
const environment = testEnvironment();
const fireTiles = openFireTiles(() => undefined);
const source = { ident: 'modis', name: 'MODIS', attribution: 'NASA FIRMS', licence: 'free' };
let folder: string;
let remove: () => Promise<void>;
let app: FastifyInstance;

const seen = (lon: number, lat: number, more: Partial<FireDetection> = {}): FireDetection => ({
  position: [lon, lat],
  ts: environment.time - hour,
  power: 25,
  confidence: 'nominal',
  brightness: 330,
  ...more,
});
const publish = (warnings: readonly FireDetection[], at = environment.time) =>
  openWarningWriter<FireDetection>(join(folder, 'live'), 'fires').publish({ source, at, warnings });

beforeAll(async () => {
  ({ folder, remove } = await testFolder());
  await mkdir(join(folder, 'live'));
  await mkdir(join(folder, 'simulated'));
  const fires = openFireService({
    live: openWarningReader(join(folder, 'live'), 'fires'),
    simulated: openWarningReader(join(folder, 'simulated'), 'fires'),
    seed: 1,
    now: environment.now,
    log: { warn: () => undefined },
  });
  const none = (): Promise<never> => Promise.reject(new Error('not here'));
  app = await testApp(
    (scope) =>
      poiRoutes(scope, {
        stations: {} as StationService,
        lists: async () => makePointList([], 'list'),
        airports: none,
        ports: none,
        spots: none,
        fires: async () => fires,
        fireTiles,
        now: environment.now,
      }),
    { environment },
  );
});
afterAll(async () => {
  await app.close();
  await fireTiles.close();
  await remove();
});
beforeEach(() => {
  environment.time += 10 * 60_000;
});

const tile = async (z: number, x: number, y: number) => {
  const reply = await app.inject(`/poitile/v1.0/firespots/${z}/${x}/${y}`);
  expect(reply.statusCode).toBe(200);
  return schemas.poiTile.parse(reply.json());
};

describe('fires among the points of the map', () => {
  it('are not available while nobody has seen any', async () => {
    const reply = await app.inject('/poitile/v1.0/firespots/0/0/0');
    expect([reply.statusCode, reply.json().error.code]).toEqual([503, 'unavailable']);
  });

  it('are those of the simulated world until a satellite is read, and then never both', async () => {
    const burning: SimulatedFire = {
      id: '1-1-0',
      lat: 10,
      lon: 20,
      start: environment.time - 2 * day,
      days: 3,
      power: 50,
    };
    await openWarningWriter<SimulatedFire>(join(folder, 'simulated'), 'fires').publish({
      source: { ...source, ident: 'simulated-1' },
      at: environment.time,
      warnings: [burning],
    });
    const simulated = await tile(0, 0, 0);
    expect([simulated.origin, simulated.id.length]).toEqual(['simulated', 1]);
    environment.time += 10 * 60_000;
    await publish([seen(150, -33)]);
    const live = await tile(0, 0, 0);
    expect([live.origin, live.lat.map(Math.round)]).toEqual(['live', [-33]]);
  });

  it('stand together when they are close, and alone from zoom 12 to 18', async () => {
    await publish([
      seen(10.01, 50.01, { power: 4 }),
      seen(10.02, 50.02, { power: 90, ts: environment.time - 3 * hour }),
      seen(-100, 40),
    ]);
    const world = await tile(0, 0, 0);
    const at = world.count!.indexOf(2);
    expect([world.type[at], world.value![at], world.ts[at]]).toEqual([
      'fireCluster',
      90,
      Math.floor((environment.time - hour) / 60_000),
    ]);
    const deep = await tile(18, Math.floor((190.01 / 360) * 2 ** 18), tileRow(50.01, 18));
    expect([deep.count, deep.type, deep.value]).toEqual([[1], ['fire'], [4]]);
    expect((await app.inject('/poitile/v1.0/firespots/19/0/0')).statusCode).toBe(404);
  });

  it('can be asked for one by one, and near a place', async () => {
    await publish([seen(10, 50, { brightness: null })]);
    const { id } = await tile(18, Math.floor((190 / 360) * 2 ** 18), tileRow(50, 18));
    const one = schemas.poiReply.parse((await app.inject(`/pois/v2/firespots/${id[0]}`)).json());
    expect(one).toMatchObject({
      kind: 'fire',
      power: 25,
      confidence: 'nominal',
      brightness: null,
      origin: 'live',
      source: { name: 'MODIS' },
    });
    const near = await app.inject('/pois/v2/firespots/50.1/10');
    expect(schemas.poiList.parse(near.json()).points.map((point) => point.id)).toEqual(id);
    const gone = await app.inject('/pois/v2/firespots/0.0_0.0_1');
    expect([gone.statusCode, gone.json().error.code]).toEqual([404, 'unknown-station']);
  });

  it('leave out what is doubtful, older than three days or from the future', async () => {
    await publish([
      seen(1, 1, { confidence: 'low' }),
      seen(2, 2, { ts: environment.time - 72 * hour }),
      seen(3, 3, { ts: environment.time + hour }),
      seen(4, 4, { confidence: null }),
    ]);
    expect((await tile(0, 0, 0)).lat.map(Math.round)).toEqual([4]);
  });
});

/** The row of a tile by its latitude. */
function tileRow(lat: number, z: number): number {
  return Math.floor(((1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2) * 2 ** z);
}
