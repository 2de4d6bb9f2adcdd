import { afterEach, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { createAnalyticSource, type ForecastSource } from '@meltemi/archive';
import { schemas } from '@meltemi/contract';
import { testBed } from '#forecasts/test-forecasts.ts';
import { testApp } from '#http/test-app.ts';
import { dailySteps, spreadSteps } from './ensemble.rules.ts';
import { ensembleRoutes } from './ensemble.routes.ts';

const hour = 3_600_000;
let app: FastifyInstance;
afterEach(() => app?.close());

async function serve({ everything = true, without = [] as readonly string[] } = {}): Promise<number> {
  const bed = testBed({ everything });
  const all = createAnalyticSource({ now: bed.now });
  const source: ForecastSource = {
    ...all,
    runs: async (product) => (without.includes(product) ? [] : all.runs(product)),
  };
  app = await testApp((scope) => ensembleRoutes(scope, { ...bed, forecasts: { source } }), {
    environment: bed.environment,
  });
  return bed.now();
}

const at = (lat: number | string, lon: number | string) => app.inject(`/forecast/ensemble/v1/${lat}/${lon}`);

describe('GET /forecast/ensemble/v1/{lat}/{lon}', () => {
  it('tells the spread twice a day and chances once a day, for ten days', async () => {
    const now = await serve();
    const { spread, chances } = schemas.ensemble.parse((await at(50.1, 14.4)).json());
    expect(spread?.ts.length).toBeGreaterThanOrEqual(19);
    expect(spread?.temp.length).toBe(spread?.ts.length);
    expect(spread?.ts[0]).toBeLessThanOrEqual(now + 12 * hour);
    expect(chances?.ts.map((ts, k, all) => (k === 0 ? 24 * hour : ts - all[k - 1]!))).toEqual(
      chances?.ts.map(() => 24 * hour),
    );
    expect(chances?.rain.every((value) => value !== null && value >= 0 && value <= 100)).toBe(true);
    expect(chances?.provenance).toMatchObject({ origin: 'simulated', model: 'ECMWF ENS' });
  });

  it('gives those without a subscription the days that they may see', async () => {
    const now = await serve({ everything: false });
    const { spread } = schemas.ensemble.parse((await at(50.1, 14.4)).json());
    expect(spread!.ts.at(-1)!).toBeLessThan(now + 8 * 24 * hour);
  });

  it('says so where the server has no run of an ensemble', async () => {
    await serve({ without: ['gefs'] });
    const { spread, chances } = schemas.ensemble.parse((await at(50.1, 14.4)).json());
    expect([spread, chances === null]).toEqual([null, false]);
  });

  it('refuses a place that is none', async () => {
    await serve();
    const reply = await at(95, 14.4);
    expect([reply.statusCode, reply.json().error.code]).toEqual([400, 'invalid-coordinates']);
  });
});

describe('the steps of a place', () => {
  const refTs = Date.UTC(2026, 2, 1);
  const hours = Array.from({ length: 29 }, (_, k) => 24 + 12 * k);

  it.each([
    ['Greenwich', 0, 24],
    ['Prague', 60, 24],
    ['New York', -300, 24 + 0],
    ['Los Angeles', -480, 36],
    ['Tokyo', 540, 12 + 24],
  ])('in %s end nearest to midnight', (_place, offset, first) => {
    const steps = dailySteps(refTs, hours, refTs + 13 * hour, offset);
    const midnight = (ts: number): number => ((((ts / hour + offset / 60) % 24) + 36) % 24) - 12;
    for (const ts of steps) expect(Math.abs(midnight(ts))).toBeLessThanOrEqual(6);
    expect(steps[0]).toBeGreaterThanOrEqual(refTs + Math.min(24, first) * hour);
    expect(steps.length).toBeGreaterThanOrEqual(9);
  });

  it('of the spread begin before now, so that a band has no gap', () => {
    const own = Array.from({ length: 40 }, (_, k) => 6 + 6 * k);
    const steps = spreadSteps(refTs, own, refTs + 30 * hour);
    expect([(steps[0]! - refTs) / hour, (steps[1]! - refTs) / hour]).toEqual([24, 36]);
  });
});
