import { afterEach, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { hidePath, revealReply, schemas } from '@meltemi/contract';
import { testBed } from '#forecasts/test-forecasts.ts';
import { testApp } from '#http/test-app.ts';
import { cloudAt } from './level-cloud.rules.ts';
import { meteogramRoutes } from './meteogram.routes.ts';

let app: FastifyInstance;
afterEach(() => app?.close());

async function serve(everything = false): Promise<void> {
  const bed = testBed({ everything });
  app = await testApp(
    (scope) => meteogramRoutes(scope, { ...bed, geography: { elevationAt: () => 12, landShareAt: () => 1 } }),
    { environment: bed.environment },
  );
}
const path = (product: string, query = '') => `/forecast/meteogram/${product}/v1.2/50.1/14.4${query}`;

describe('GET /forecast/meteogram/{product}/v1.2/{lat}/{lon}', () => {
  it('tells every parameter on every pressure level, hidden and plain', async () => {
    await serve();
    const plain = await app.inject(path('ecmwf'));
    const reply = schemas.meteogram.parse(plain.json());
    expect(revealReply((await app.inject(hidePath(path('ecmwf')))).body)).toEqual(plain.json());
    for (const level of ['975h', '850h', '500h', '150h']) {
      for (const name of ['temp', 'dewpoint', 'rh', 'gh', 'wind_u', 'wind_v', 'cloud']) {
        expect(reply.data[`${name}-${level}`]?.length).toBe(reply.data.ts.length);
        expect(reply.data[`${name}-${level}`]?.[0]).toBeTypeOf('number');
      }
    }
    expect(reply.data.cloudBase?.length).toBe(reply.data.ts.length);
    expect(reply.header).toMatchObject({ model: 'ecmwf', step: 3, tzName: 'Europe/Prague', elevation: 12 });
  });

  it('gives hours to subscribers', async () => {
    await serve(true);
    expect((await app.inject(path('ecmwf', '?step=1'))).json().header.step).toBe(1);
  });

  it.each([
    ['a wave model', path('ecmwfWaves'), 404, 'unknown-product'],
    ['a model of the ground only', path('arome'), 404, 'unknown-product'],
    ['a place outside', '/forecast/meteogram/iconD2/v1.2/0/0', 404, 'outside-grid'],
    ['a run that is not there', path('gfs', '?refTime=2020010100'), 404, 'unknown-run'],
  ])('refuses %s', async (_what, url, status, code) => {
    await serve();
    const reply = await app.inject(url);
    expect([reply.statusCode, reply.json().error.code]).toEqual([status, code]);
  });
});

describe('cloudAt', () => {
  const air = { rh: 100, height: 1000, low: 80, middle: 40, high: 20 };

  it('is the cloud of the storey in saturated air and none in dry air', () => {
    expect([1000, 4000, 9000].map((height) => cloudAt({ ...air, height }))).toEqual([80, 40, 20]);
    expect(cloudAt({ ...air, rh: 55 })).toBe(0);
  });

  it('grows with humidity', () => {
    const values = [60, 70, 80, 90, 100].map((rh) => cloudAt({ ...air, rh }));
    expect(values).toEqual(values.toSorted((a, b) => a - b));
  });
});
