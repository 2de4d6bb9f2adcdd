import { schemas } from '@meltemi/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NOON, testApp, testEnvironment } from '#http/test-app.ts';
import { testPort, testPorts } from '#places/ports/test-ports.ts';
import { testPlaces } from '#places/test-places.ts';
import { tideRoutes, type TideOptions } from './tides.routes.ts';

const ports = testPorts(
  [
    testPort('noaa-8413320', 44.39, -68.2, { datum: 'MLLW', meanLevel: 1.728 }),
    testPort('ticon-x', 48.64, -2.03, {
      datum: 'LAT',
      timeZone: 'Europe/Paris',
      source: { name: 'TICON-4', licence: 'CC-BY-4.0: TICON-4', datumError: 0.4 },
    }),
  ],
  // Land north of the first port.
  (lat, lon) => lat > 44.45 && lon < -60,
);
const apps: FastifyInstance[] = [];
async function open(more: Partial<TideOptions> = {}): Promise<FastifyInstance> {
  const environment = testEnvironment();
  const app = await testApp(
    (scope) =>
      tideRoutes(scope, {
        ports,
        places: testPlaces(),
        tideAt: async () => ({ height: 1.2, lag: 0.5 }),
        tierOf: () => null,
        now: environment.now,
        ...more,
      }),
    { environment },
  );
  apps.push(app);
  return app;
}
let free: FastifyInstance;
let premium: FastifyInstance;
beforeAll(async () => {
  free = await open();
  premium = await open({ tierOf: () => 'premium' });
});
afterAll(() => Promise.all(apps.map((app) => app.close())));
const get = async (app: FastifyInstance, path: string) => {
  const reply = await app.inject({ url: `/tides/v1.0/tides/${path}` });
  return { status: reply.statusCode, body: reply.json(), cache: reply.headers['cache-control'] };
};

describe('GET /tides/v1.0/tides/{lat}/{lon}', () => {
  it('gives anybody the tide of the nearest port, with its distance, datum and licence', async () => {
    const { status, body, cache } = await get(free, '44.3/-68.2');
    expect([status, cache]).toEqual([200, 'private, max-age=300']);
    const tides = schemas.tides.parse(body);
    expect(tides).toMatchObject({
      id: 'noaa-8413320',
      dist: 10,
      source: 'port',
      datum: 'MLLW',
      tzName: 'America/New_York',
      licence: 'Public domain: NOAA',
    });
    // From midnight in New York on, eight days.
    expect([tides.data.ts[0], tides.data.ts.at(-1)]).toEqual([NOON - 7 * 3_600_000, NOON + 185 * 3_600_000]);
    expect(tides.events.length).toBeGreaterThan(28);
  });

  it('says that a computed datum is known to 0.4 m only', async () =>
    expect((await get(free, '48.64/-2.03')).body).toMatchObject({ datum: 'LAT ±0.4 m', dist: 0 }));

  it('does not answer with a port on the other side of land or beyond 25 km', async () => {
    for (const place of ['44.6/-68.2', '44.1/-68.2']) expect((await get(free, place)).status).not.toBe(200);
  });

  it('tells a free caller at sea that Premium has a tide there, and gives Premium that of the simulated world', async () => {
    const refused = await get(free, '30/-40');
    expect([refused.status, refused.body.error.code, refused.cache]).toEqual([403, 'above-tier', 'no-store']);
    const { status, body } = await get(premium, '30/-40');
    expect(status).toBe(200);
    expect(schemas.tides.parse(body)).toMatchObject({ source: 'simulated', dist: 0, datum: 'MSL', lat: 30, lon: -40 });
    expect(body.events.length).toBeGreaterThan(28);
    expect(body.licence).toBeUndefined();
  });

  it('has none inland, for nobody', async () => {
    for (const app of [free, premium]) {
      const { status, body } = await get(app, '50/14');
      expect([status, body.error.code, body.error.message]).toEqual([
        404,
        'no-tides',
        'We do not provide tide forecast for this location',
      ]);
    }
  });

  it('has none at sea where nothing is simulated', async () => {
    const live = await open({ tideAt: null, tierOf: () => 'premium' });
    expect((await get(live, '30/-40')).body.error.code).toBe('no-tides');
    expect((await get(live, '44.3/-68.2')).status).toBe(200);
  });

  it.each(['90.1/0', '0/721', 'a/b', '1e1/0'])('refuses %s', async (place) => {
    const { status, body } = await get(free, place);
    expect([status, body.error.code]).toEqual([400, 'invalid-coordinates']);
  });

  it.each(['90/0', '-90/180', '0/-180', '0/180', '44.3/291.8'])('answers at %s', async (place) =>
    expect([200, 403, 404]).toContain((await get(free, place)).status),
  );
});

describe('GET /tides/v1.0/tides/{id}', () => {
  it('gives the tide of a port', async () => {
    const { status, body } = await get(free, 'noaa-8413320');
    expect(status).toBe(200);
    expect(schemas.tides.parse(body)).toMatchObject({ id: 'noaa-8413320', dist: 0, source: 'port' });
  });

  it('has none of a port that nobody knows', async () => {
    for (const id of ['noaa-1', '__proto__', 'simulated']) {
      const { status, body } = await get(free, id);
      expect([status, body.error.code]).toEqual([404, 'no-tides']);
    }
  });

  it('refuses what is no id', async () => expect((await get(free, 'a%20b')).status).toBe(400));
});

describe('GET /tides/v1.0/ports/{lat}/{lon}', () => {
  const around = async (app: FastifyInstance, place: string) => {
    const reply = await app.inject({ url: `/tides/v1.0/ports/${place}` });
    return { status: reply.statusCode, body: reply.json() };
  };

  it('says what tides a place has', async () => {
    for (const [place, tides] of [
      ['44.3/-68.2', 'port'],
      ['30/-40', 'sea'],
      ['50/14', 'none'],
    ] as const)
      expect((await around(free, place)).body).toMatchObject({ tides });
    const live = await open({ tideAt: null });
    expect((await around(live, '30/-40')).body).toEqual({ tides: 'none', ports: [] });
  });

  it('offers the nearest ports with their distance', async () => {
    const { status, body } = await around(free, '45.5/-68.2');
    expect(status).toBe(200);
    expect(schemas.tidePorts.parse(body).ports).toMatchObject([{ id: 'noaa-8413320', dist: 123.4 }]);
  });

  it('refuses what is no place', async () =>
    expect((await around(free, '95/0')).body.error.code).toBe('invalid-coordinates'));
});
