import { calls } from '@meltemi/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, testEnvironment } from '#http/test-app.ts';
import { testPlaces } from '#places/test-places.ts';
import { celestialRoutes } from './celestial.routes.ts';

const environment = testEnvironment();
let app: FastifyInstance;
beforeAll(async () => {
  app = await testApp((scope) => celestialRoutes(scope, { places: testPlaces(), now: environment.now }), {
    environment,
  });
});
afterAll(() => app.close());
const get = async (path: string) =>
  calls.celestial.replies[200].schema.parse((await app.inject({ url: `/services/celestial/${path}` })).json());

describe('GET /services/celestial/{lat}/{lon}', () => {
  // Solar noon on that day is 12:14.7 CET by the equation of time, and the day lasts 10 h 59 min at this latitude.
  // The test clock stands at 2026-03-01 12:00 UTC, two days before full moon: the phase before it lasts until 1.8 days before.
  it('tells zone, sun and moon of a place now', async () => {
    expect(await get('50.09/14.42')).toMatchObject({
      TZname: 'Europe/Prague',
      TZabbrev: 'CET',
      TZoffsetMin: 60,
      nowObserved: '2026-03-01T13:00',
      isDay: true,
      atSea: false,
      sunrise: '06:45',
      sunset: '17:44',
    });
    expect((await get('50.09/14.42')).moonPhase).toBe(4);
    expect((await get('50.09/14.42')).moonFraction).toBeGreaterThan(0.95);
  });

  it('tells nautical time at sea', async () =>
    expect(await get('40/-40')).toMatchObject({ TZtype: 'nautical', TZname: 'Etc/GMT+3', atSea: true }));

  it('follows the clock', async () => {
    environment.time += 12 * 3_600_000;
    expect(await get('50.09/14.42')).toMatchObject({ nowObserved: '2026-03-02T01:00', isDay: false, night: true });
    environment.time -= 12 * 3_600_000;
  });

  it('answers at the poles and the date line', async () => {
    for (const path of ['90/0', '-90/0', '0/180', '0/-180', '0/720'])
      expect((await app.inject({ url: `/services/celestial/${path}` })).statusCode).toBe(200);
  });

  it('refuses what is no place', async () => {
    const reply = await app.inject({ url: '/services/celestial/95/0' });
    expect([reply.statusCode, reply.json().error.code]).toEqual([400, 'invalid-coordinates']);
  });
});
