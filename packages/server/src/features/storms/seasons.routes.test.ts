import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openSeasonReader, openSeasonWriter, openStormReader, openStormWriter } from '@meltemi/archive';
import { keptSeasons } from '@meltemi/catalogue';
import { schemas } from '@meltemi/contract';
import type { PastStorm, StormRecord } from '@meltemi/dangers';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NOON, testApp, testEnvironment, testFolder, type TestEnvironment } from '#http/test-app.ts';
import { openSeasonService } from './season-service.ts';
import { openStormService } from './storm-service.ts';
import { stormRoutes } from './storms.routes.ts';
import { testPoint, testStorm } from './test-storms.ts';

const hour = 3_600_000;
const source = { ident: 'ibtracs', name: 'IBTrACS', attribution: '© Table', licence: 'public domain' };
const centre = { ident: 'nhc', name: 'Centre', attribution: '© Centre', licence: 'public domain' };

/** A storm of March 2025 that crossed 180° and was strongest beyond it. */
const past = (change: Partial<PastStorm> = {}): PastStorm => ({
  id: 'sp092025',
  name: 'Gita',
  basin: 'SP',
  season: 2025,
  points: [testPoint(-8800, 179, -14, 40), testPoint(-8794, 181, -15, 120), testPoint(-8788, 183, -17, 60)],
  ...change,
});

let environment: TestEnvironment;
let folder: string;
let remove: () => Promise<void>;
let app: FastifyInstance;
let made: string[];
let simulated: readonly PastStorm[] | Error;

async function start(mode: 'auto' | 'live' = 'auto'): Promise<void> {
  const log = { warn: (_: object, message: string) => void made.push(message), error: () => undefined };
  const storms = openStormService({
    live: openStormReader<StormRecord>(join(folder, 'storms')),
    simulate: mode === 'live' ? null : async () => [],
    now: environment.now,
    log,
  });
  const seasons = openSeasonService({
    live: openSeasonReader<PastStorm>(join(folder, 'storm-seasons')),
    simulate:
      mode === 'live'
        ? null
        : {
            counts: async (years) => {
              made.push(`counts ${years.at(-1)}–${years[0]}`);
              if (simulated instanceof Error) throw simulated;
              return years.map((year) => ({ year, basins: year === 2026 ? {} : { AL: 2, WP: 1 } }));
            },
            season: async (year) => {
              made.push(`season ${year}`);
              if (simulated instanceof Error) throw simulated;
              return simulated;
            },
          },
    storms,
    now: environment.now,
    log,
  });
  app = await testApp((scope) => stormRoutes(scope, { storms, seasons, places: null, now: environment.now }), {
    environment,
  });
}
beforeEach(async () => {
  environment = testEnvironment();
  ({ folder, remove } = await testFolder());
  await mkdir(join(folder, 'storms'));
  made = [];
  simulated = [past({ id: 'sim-sp092025' })];
});
afterEach(async () => {
  await app.close();
  await remove();
});

const get = (url: string) => app.inject(url);
const publish = (...storms: readonly PastStorm[]) =>
  openSeasonWriter<PastStorm>(join(folder, 'storm-seasons')).publish({
    source,
    at: NOON - hour,
    stamp: '1',
    seasons: [{ year: 2025, storms }],
  });
const publishCentre = (...storms: readonly StormRecord[]) =>
  openStormWriter<StormRecord>(join(folder, 'storms')).publish({ source: centre, at: environment.time, storms });

describe('past seasons of a table', () => {
  it('are counted by sea, with their source and when it was read', async () => {
    await publish(past(), past({ id: 'al012025', basin: 'AL' }), past({ id: 'al022025', basin: 'AL' }));
    await start();
    expect(schemas.stormSeasons.parse((await get('/tc/v2/storms/seasons')).json())).toEqual({
      seasons: [{ year: 2025, stormCount: 3, basins: { SP: 1, AL: 2 } }],
      origin: 'live',
      source: { name: 'IBTrACS', attribution: '© Table', licence: 'public domain' },
      updated: new Date(NOON - hour).toISOString(),
    });
    expect(made).toEqual([]);
  });

  it('list their storms with dates and what they were at their strongest', async () => {
    await publish(past());
    await start();
    const reply = schemas.stormSeasonReply.parse((await get('/tc/v2/storms/seasons/2025')).json());
    expect(reply).toMatchObject({ year: 2025, origin: 'live' });
    expect(reply.storms).toEqual([
      {
        id: 'sp092025',
        name: 'Gita',
        basin: 'SP',
        startTs: NOON - 8800 * hour,
        endTs: NOON - 8788 * hour,
        strength: 4,
        windSpeed: 61.7,
        pressure: 960,
      },
    ]);
  });

  it('list their storms in the order of time, whatever the order of the file', async () => {
    await publish(past(), past({ id: 'al012025', points: [testPoint(-9000, 10, 10, 50)] }));
    await start();
    const { storms } = schemas.stormSeasonReply.parse((await get('/tc/v2/storms/seasons/2025')).json());
    expect(storms.map(({ id }) => id)).toEqual(['al012025', 'sp092025']);
  });

  it('open a storm with its whole way, at its strongest, without forecast, cone or places', async () => {
    await publish(past());
    await start();
    const { storm, places, source: said } = schemas.stormReply.parse((await get('/tc/v2/storms/sp092025')).json());
    expect(storm).toMatchObject({ season: 2025, strength: 4, lat: -15, lon: -179, forecast: {} });
    expect(storm.track.map(({ lon, strength }) => [lon, strength])).toEqual([
      [-181, 0],
      [-179, 4],
      [-177, 0],
    ]);
    expect(storm.radii).toHaveLength(3);
    expect([places, said.name]).toEqual([[], 'IBTrACS']);
    for (const name of ['cone', 'official', 'moveDir']) expect(storm).not.toHaveProperty(name);
  });

  it('leave the count and the list of active storms alone', async () => {
    await publish(past());
    await publishCentre(testStorm());
    await start();
    expect((await get('/tc/v2/storms/active/count')).json()).toMatchObject({ activeStormCount: 1 });
    expect((await get('/tc/v2/storms/active')).json().storms[0]).not.toHaveProperty('season');
    expect((await get('/tc/v2/storms/ep012026')).json().source.name).toBe('Centre');
  });

  it.each([
    ['/tc/v2/storms/seasons/2024', 404, 'unknown-season'],
    ['/tc/v2/storms/seasons/20250', 400, 'bad-request'],
    ['/tc/v2/storms/seasons/last', 400, 'bad-request'],
    ['/tc/v2/storms/sp102025', 404, 'unknown-storm'],
  ])('refuse %s', async (url, status, code) => {
    await publish(past());
    await start();
    const reply = await get(url);
    expect([reply.statusCode, reply.json().error.code]).toEqual([status, code]);
  });

  it('are unavailable where their list is damaged, which the log says once', async () => {
    await publish(past());
    await writeFile(join(folder, 'storm-seasons', 'index.json.gz'), 'half');
    expect(await readdir(join(folder, 'storm-seasons'))).toHaveLength(2);
    await start();
    for (const url of ['/tc/v2/storms/seasons', '/tc/v2/storms/seasons/2025'])
      expect([(await get(url)).statusCode, (await get(url)).json().error.code]).toEqual([503, 'unavailable']);
    expect((await get('/tc/v2/storms/sp092025')).json().error.code).toBe('unknown-storm');
    expect(made).toEqual(['the past seasons of storms cannot be read']);
  });
});

describe('past seasons of the simulated world', () => {
  it('go back twenty years, carry no provider’s name, and leave out seasons without storms', async () => {
    await start();
    const reply = schemas.stormSeasons.parse((await get('/tc/v2/storms/seasons')).json());
    expect(reply).toMatchObject({ origin: 'simulated', source: { name: 'Meltemi, simulated world' }, updated: null });
    expect(reply.seasons[0]).toEqual({ year: 2025, stormCount: 3, basins: { AL: 2, WP: 1 } });
    expect(reply.seasons.at(-1)?.year).toBe(2026 - keptSeasons + 1);
  });

  it('are made once: whole ones for good, the others once an hour', async () => {
    await start();
    const seasons = ['2023', '2025'].map((year) => `/tc/v2/storms/seasons/${year}`);
    for (const url of [...seasons, ...seasons, '/tc/v2/storms/seasons', '/tc/v2/storms/seasons'])
      expect((await get(url)).statusCode).toBe(200);
    expect(made).toEqual(['season 2023', 'season 2025', 'counts 2007–2026']);
    environment.time += hour;
    for (const url of seasons) await get(url);
    expect(made.slice(3)).toEqual(['season 2025']);
  });

  it('open a storm by the id that it had, and make nothing for seasons that are not listed', async () => {
    await start();
    expect((await get('/tc/v2/storms/sim-sp092025')).json()).toMatchObject({
      origin: 'simulated',
      storm: { id: 'sim-sp092025', season: 2025 },
    });
    expect(made).toEqual(['season 2025']);
    for (const id of ['sim-sp091900', 'sim-sp092099', 'al012025'])
      expect((await get(`/tc/v2/storms/${id}`)).json().error.code).toBe('unknown-storm');
    expect((await get('/tc/v2/storms/seasons/2006')).json().error.code).toBe('unknown-season');
    expect(made).toEqual(['season 2025']);
  });

  it('never stand beside storms of a centre', async () => {
    await publishCentre(testStorm());
    await start();
    expect((await get('/tc/v2/storms/seasons')).json().error.code).toBe('unavailable');
    expect((await get('/tc/v2/storms/sim-sp092025')).json().error.code).toBe('unknown-storm');
    expect(made).toEqual([]);
  });

  it('are not available while they cannot be made, and are made again', async () => {
    simulated = Object.assign(new Error('no worker'), { name: 'ArchiveError', code: 'unavailable' });
    await start();
    expect((await get('/tc/v2/storms/seasons/2023')).statusCode).toBeGreaterThanOrEqual(500);
    simulated = [past()];
    expect((await get('/tc/v2/storms/seasons/2023')).statusCode).toBe(200);
  });

  it('are not made where an operator wants live data only', async () => {
    await start('live');
    expect((await get('/tc/v2/storms/seasons')).json().error.code).toBe('unavailable');
    await publish(past());
    // No centre is read, yet the past is known.
    expect((await get('/tc/v2/storms/sp092025')).json()).toMatchObject({ storm: { season: 2025 } });
    expect((await get('/tc/v2/storms/sp102025')).statusCode).toBe(503);
  });
});
