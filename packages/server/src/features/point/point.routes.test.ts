import { afterEach, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { analyticValue, cornersAt, isAnalyticLand, mixCorners, type ForecastSource } from '@meltemi/archive';
import { products } from '@meltemi/catalogue';
import { hidePath, revealReply, schemas, type PointForecast } from '@meltemi/contract';
import { RUN, testBed, type TestBed } from '#forecasts/test-forecasts.ts';
import { testApp } from '#http/test-app.ts';
import { pointRoutes } from './point.routes.ts';

let app: FastifyInstance;
afterEach(() => app.close());

const geography = { elevationAt: () => 321.4, landShareAt: () => 1 };
const hour = 3_600_000;

async function serve(bed: TestBed = testBed()): Promise<TestBed> {
  app = await testApp((scope) => pointRoutes(scope, { ...bed, geography }), { environment: bed.environment });
  return bed;
}
const path = (product: string, lat: string | number, lon: string | number, query = '') =>
  `/forecast/point/${product}/v2.9/${lat}/${lon}${query}`;
async function forecast(url: string): Promise<PointForecast> {
  const reply = await app.inject(url);
  expect(reply.statusCode).toBe(200);
  return schemas.pointForecast.parse(revealReply(reply.body));
}

describe('GET /forecast/point/{product}/v2.9/{lat}/{lon}', () => {
  it('tells header, sun, days and steps in the shape of the contract, all arrays of one length', async () => {
    await serve();
    const reply = await forecast(path('ecmwf', 50.1, 14.4));
    expect(reply.header).toMatchObject({
      model: 'ecmwf',
      refTime: '2026-03-01T00:00:00.000Z',
      update: '2026-03-01T07:00:00.000Z',
      elevation: 321,
      step: 3,
      utcOffset: 1,
      tzName: 'Europe/Prague',
      daysAvail: 11,
    });
    expect(reply.header.provenance).toMatchObject({ origin: 'simulated' });
    expect(reply.celestial).toMatchObject({ TZname: 'Europe/Prague', TZabbrev: 'CET', isDay: true, atSea: false });
    const lengths = new Set(Object.values(reply.data).map((values) => values?.length));
    expect([...lengths]).toEqual([reply.data.ts.length]);
    for (const name of [
      'day',
      'hour',
      'ts',
      'isDay',
      'moonPhase',
      'icon',
      'mm',
      'snowPrecip',
      'convPrecip',
      'rain',
      'snow',
      'temp',
      'dewPoint',
      'wind',
      'windDir',
      'gust',
      'rh',
      'pressure',
      'cbase',
    ]) {
      expect(reply.data).toHaveProperty(name);
    }
    expect(reply.now).toBeUndefined();
  });

  it('tells the ground of the model, and nothing where the run lacks it', async () => {
    const bed = await serve();
    expect((await forecast(path('ecmwf', 50.1, 14.4))).header.modelElevation).toBeTypeOf('number');
    await app.close();
    const { source } = bed.forecasts;
    const groundless: ForecastSource = {
      ...source,
      series: async (request) =>
        (await source.series(request)).map((fields) =>
          fields.map((values, k) =>
            request.fields[k]?.quantity === 'modelElevation' ? values.map(() => Number.NaN) : values,
          ),
        ),
    };
    await serve({ ...bed, forecasts: { ...bed.forecasts, source: groundless } });
    const { header } = await forecast(path('ecmwf', 50.1, 14.4));
    expect(header.elevation).toBe(321);
    expect(header).not.toHaveProperty('modelElevation');
  });

  it('has exactly the values between the grid points of the model', async () => {
    const { forecasts } = await serve();
    const [lat, lon] = [47.123, 8.765];
    const { data } = await forecast(path('gfs', lat, lon));
    const grid = forecasts.source.grid('gfs');
    const corners = cornersAt(grid, lat, lon);
    if (corners === null) throw new Error('outside');
    const { left, right, top, bottom } = corners;
    for (const [k, ts] of data.ts.entries()) {
      const value = (quantity: 'temp' | 'pressure'): number =>
        mixCorners(
          corners,
          [
            [left, top],
            [right, top],
            [left, bottom],
            [right, bottom],
          ].map(([c = 0, r = 0]) => {
            const at = grid.position(c, r);
            return analyticValue(quantity, 'surface', at.lat, at.lon, ts);
          }),
          false,
        );
      expect(data.temp?.[k]).toBeCloseTo(value('temp'), 1);
      expect(Math.abs((data.pressure?.[k] ?? 0) - value('pressure'))).toBeLessThanOrEqual(0.6);
    }
  });

  it('gives everyone three-hour steps of six days, whatever they ask for', async () => {
    await serve();
    for (const query of ['', '?step=1', '?step=3&extended=true', '?pr=true&step=1']) {
      const { data, header } = await forecast(path('gfs', 10, 20, query));
      expect(header.step).toBe(3);
      expect(data.ts.slice(1).every((ts, k) => ts - (data.ts[k] ?? 0) === 3 * hour)).toBe(true);
      expect(Math.max(...data.ts)).toBe(Date.UTC(2026, 2, 7, 12));
    }
  });

  it('gives a subscriber hours, ten days, and the whole run when extended', async () => {
    await serve(testBed({ everything: true }));
    const hourly = await forecast(path('gfs', 10, 20, '?step=1'));
    expect(hourly.header.step).toBe(1);
    expect((hourly.data.ts[1] ?? 0) - (hourly.data.ts[0] ?? 0)).toBe(hour);
    expect(Math.max(...hourly.data.ts)).toBe(Date.UTC(2026, 2, 1, 6) + 240 * hour);
    const extended = await forecast(path('gfs', 10, 20, '?extended=true'));
    expect(Math.max(...extended.data.ts)).toBe(Date.UTC(2026, 2, 1, 6) + 360 * hour);
  });

  it('fills even steps to the end when asked to interpolate', async () => {
    await serve(testBed({ everything: true }));
    const uneven = await forecast(path('ecmwf', 10, 20, '?step=3'));
    const even = await forecast(path('ecmwf', 10, 20, '?step=3&interpolate=true'));
    const gaps = ({ data }: PointForecast): Set<number> =>
      new Set(data.ts.slice(1).map((ts, k) => (ts - (data.ts[k] ?? 0)) / hour));
    expect([...gaps(uneven)].toSorted((a, b) => a - b)).toEqual([3, 6]);
    expect([...gaps(even)]).toEqual([3]);
    expect(even.data.temp?.every((value) => value !== null)).toBe(true);
  });

  it('answers a hidden path with base64 of the same forecast', async () => {
    await serve();
    const plain = await app.inject(path('gfs', 10, 20));
    const hidden = await app.inject(hidePath(path('gfs', 10, 20)));
    expect(hidden.headers['content-type']).toContain('text/plain');
    expect(hidden.body).toMatch(/^[A-Za-z0-9+/=_-]+$/);
    expect(revealReply(hidden.body)).toEqual(plain.json());
    expect(plain.headers['cache-control']).toBe('private, max-age=300');
  });

  it('tells only the days for the summary, with the weather of now beside', async () => {
    await serve();
    const reply = await forecast(path('gfs', 50.1, 14.4, '?setup=summary&includeNow=true'));
    expect(reply.data).toEqual({ day: [], hour: [], ts: [] });
    expect(Object.keys(reply.summary)[0]).toBe('2026-03-01');
    expect(reply.summary['2026-03-02']).toMatchObject({
      index: 1,
      weekday: 'mon',
      day: 2,
      segments: 8,
      timestamp: Date.UTC(2026, 2, 1, 23),
    });
    expect(reply.now?.icon).toBeGreaterThan(0);
    // Two days before the full moon (and eclipse) of 3 March 2026.
    expect(reply.now?.moonPhase).toBe(4);
  });

  it('reads an older run by its reference time', async () => {
    await serve();
    expect((await forecast(path('ecmwf', 10, 20, '?refTime=2026022812'))).header.refTime).toBe(
      '2026-02-28T12:00:00.000Z',
    );
  });

  it('adds the sea for a wave model, with the weather of its air model', async () => {
    await serve();
    const [lat, lon] = [-20, -60];
    expect(isAnalyticLand(lat, lon)).toBe(false);
    const { data, header } = await forecast(path('ecmwfWaves', lat, lon));
    expect(header.hasWaves).toBe(true);
    for (const name of [
      'waves',
      'wavesDir',
      'wavesPeriod',
      'swell1',
      'swell1Dir',
      'swell1Period',
      'swell2',
      'wwaves',
    ]) {
      expect(data[name]?.length).toBe(data.ts.length);
      expect(data[name]?.every((value) => value !== null)).toBe(true);
    }
    expect(data.wind?.every((value) => value !== null)).toBe(true);
    expect((await forecast(path('ecmwf', lat, lon))).header.hasWaves).toBe(true);
    expect((await forecast(path('ecmwf', 5, 45))).header.hasWaves).toBe(false);
  });

  it('adds the pollutants of an air-quality model', async () => {
    await serve();
    const { data } = await forecast(path('cams', 50, 14));
    for (const name of ['no2', 'pm2p5', 'go3', 'cosc', 'dustsm', 'aod550', 'gtco3', 'tcso2', 'aqi', 'uvindex'])
      expect(data[name]?.[0]).toBeTypeOf('number');
    expect(data.temp?.[0]).toBeTypeOf('number');
  });

  it.each([
    ['an unknown product', path('nobody', 1, 2), 404, 'unknown-product'],
    ['a product without a forecast', path('radar', 1, 2), 404, 'unknown-product'],
    ['a latitude that is none', path('gfs', 'NaN', 2), 400, 'invalid-coordinates'],
    ['a huge latitude', path('gfs', '1e99', 2), 400, 'invalid-coordinates'],
    ['a latitude beyond the pole', path('gfs', 90.1, 2), 400, 'invalid-coordinates'],
    ['a huge longitude', path('gfs', 1, 99_999), 400, 'invalid-coordinates'],
    ['a place outside a regional model', path('iconD2', 0, 0), 404, 'outside-grid'],
    ['a run that is not there', path('gfs', 1, 2, '?refTime=2020010100'), 404, 'unknown-run'],
    ['a run for subscribers', path('ecmwf', 1, 2, '?refTime=2026022818'), 403, 'above-tier'],
    ['a time that is none', path('gfs', 1, 2, '?refTime=yesterday'), 400, 'invalid-time'],
    ['a step that is none', path('gfs', 1, 2, '?step=2'), 400, 'bad-request'],
    ['another setup', path('gfs', 1, 2, '?setup=all'), 400, 'bad-request'],
    ['a hidden path that is none', '/~/%F0%9F/abc', 400, 'invalid-path'],
    ['a query of 9 KB', path('gfs', 1, 2, `?x=${'y'.repeat(9000)}`), 414, 'uri-too-long'],
  ])('refuses %s', async (_what, url, status, code) => {
    await serve();
    const reply = await app.inject(url);
    expect([reply.statusCode, reply.json().error.code]).toEqual([status, code]);
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  it('says of a place outside what the window shows', async () => {
    await serve();
    expect((await app.inject(path('iconD2', 0, 0))).json().error.message).toBe('Data not available for this location');
  });

  it('answers for every product that has a forecast somewhere, at the poles and across 180° too', async () => {
    await serve();
    for (const product of [
      'gfs',
      'ecmwf',
      'icon',
      'mblue',
      'cams',
      'ecmwfWaves',
      'gfsWaves',
      'cmems',
      'drought',
    ] as const) {
      for (const [lat, lon] of [
        [90, 0],
        [-90, 0],
        [0, 180],
        [0, -180],
        [65, 179.99],
      ] as const) {
        const reply = await forecast(path(product, lat, lon));
        expect(reply.data.ts.length).toBeGreaterThan(0);
        expect(products[product].freeProduct || reply.header.step >= 1).toBe(true);
      }
    }
    expect(RUN.refTs).toBe(Date.UTC(2026, 2, 1));
  });
});
