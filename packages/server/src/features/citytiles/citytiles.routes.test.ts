import { afterEach, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { schemas, type CityLabel } from '@meltemi/contract';
import { testBed } from '#forecasts/test-forecasts.ts';
import { testApp } from '#http/test-app.ts';
import { cityTileRoutes } from './citytiles.routes.ts';

let app: FastifyInstance;
afterEach(() => app.close());

const labels: CityLabel[] = [
  ['1', 'Praha', 'city-1', 14.4, 50.1, 46, 18],
  ['2', 'Quito', 'city-1', -78.5, -0.2, 46, 18],
];

async function serve(everything = false): Promise<string[]> {
  const bed = testBed({ everything });
  const asked: string[] = [];
  const labelsOf = (z: number, x: number, y: number): CityLabel[] => {
    asked.push(`${z}/${x}/${y}`);
    return labels;
  };
  app = await testApp((scope) => cityTileRoutes(scope, { ...bed, labelsOf }), { environment: bed.environment });
  return asked;
}
const path = (model: string, key = '5-17-10', query = '') => `/citytile/v1.0/${model}/${key}${query}`;

describe('GET /citytile/v1.0/{modelIdent}/{tileKey}', () => {
  it('tells a temperature for each hour and label of the tile', async () => {
    const asked = await serve();
    const reply = schemas.forecastTile.parse(
      (await app.inject(path('ecmwf-hres', '5-17-10', '?labelsVersion=v1.4&step=3'))).json(),
    );
    expect(asked).toEqual(['5/17/10']);
    expect(reply.reftime).toBe('2026-03-01T00:00:00.000Z');
    expect(reply.hours.slice(0, 3)).toEqual([3, 6, 9]);
    expect(Object.keys(reply.forecast)).toEqual(['1', '2']);
    for (const series of Object.values(reply.forecast)) expect(series.length).toBe(reply.hours.length);
  });

  it('gives hours by tier and as many as asked for', async () => {
    await serve(true);
    expect((await app.inject(path('gfs', '5-17-10', '?step=1&hours=6'))).json().hours).toEqual([1, 2, 3, 4, 5, 6]);
    await app.close();
    await serve();
    expect((await app.inject(path('gfs', '5-17-10', '?step=1&hours=6'))).json().hours).toEqual([3, 6]);
  });

  it('leaves out labels that a regional model does not reach', async () => {
    await serve();
    expect(Object.keys((await app.inject(path('icon-eu'))).json().forecast)).toEqual(['1']);
  });

  it.each([
    ['an unknown model', path('nobody'), 404, 'unknown-product'],
    ['a model without temperature', path('ecmwf-wam'), 404, 'unknown-product'],
    ['a tile outside the grid', path('gfs', '2-9-1'), 400, 'bad-request'],
    ['a word that is no tile', path('gfs', 'here'), 400, 'bad-request'],
    ['a run that is not there', path('gfs', '5-17-10', '?refTime=2020010100'), 404, 'unknown-run'],
    ['hours beyond reason', path('gfs', '5-17-10', '?hours=99999'), 400, 'bad-request'],
  ])('refuses %s', async (_what, url, status, code) => {
    await serve();
    const reply = await app.inject(url);
    expect([reply.statusCode, reply.json().error.code]).toEqual([status, code]);
  });
});
