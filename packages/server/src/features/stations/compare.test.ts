import { createAnalyticSource } from '@meltemi/archive';
import { describe, expect, it } from 'vitest';
import { comparedHours, forecastAt, modelReply, observedAt, scoreOf } from './compare.ts';
import { reportsByStep } from './series.rules.ts';

const minute = 60_000;
const hour = 60 * minute;
const now = Date.UTC(2026, 2, 1, 12, 20);

describe('reports by steps of hours', () => {
  const ts = [10, 40, 65, 130, 300].map((minutes) => now - 20 * minute - 6 * hour + minutes * minute);

  it('are the nearest to each hour, none of them twice', () => {
    expect(reportsByStep(ts, now - 7 * hour, now, 1)).toEqual([0, 2, 3, 4]);
    expect(reportsByStep(ts, now - 7 * hour, now, 0)).toEqual([0, 1, 2, 3, 4]);
    expect(reportsByStep([], now - 7 * hour, now, 1)).toEqual([]);
  });
});

describe('a model beside a station', () => {
  it('is scored by the hours that have both', () => {
    expect(scoreOf([1, 2, null, 4], [2, null, 3, 1])).toEqual({ bias: 1, meanError: 2, pairs: 2 });
    expect(scoreOf([null], [1])).toEqual({ bias: null, meanError: null, pairs: 0 });
  });

  it('is the run that began a day ago, hour by hour', async () => {
    const hours = comparedHours(now);
    expect([hours.length, hours[0], hours[24]]).toEqual([49, now - 20 * minute - 24 * hour, now - 20 * minute]);
    const source = createAnalyticSource({ now: () => now });
    const place = { lat: 50.1, lon: 14.3 };
    const forecast = await forecastAt(source, 'gfs', place, hours, now);
    expect(forecast?.run.refTs).toBeLessThanOrEqual(now - 24 * hour);
    if (forecast === null) throw new Error('no forecast');
    const seen = forecast.values.temp.slice(0, 25).map((temp) => (temp ?? 0) - 2);
    const series = {
      ts: Float64Array.from(hours.slice(0, 25)),
      columns: {
        temp: Float64Array.from(seen),
        pressure: Float64Array.from(forecast.values.pressure.slice(0, 25), (pressure) => (pressure ?? 0) + 150),
        precip: Float64Array.from(seen, () => 0),
      },
      lat: null,
      lon: null,
    };
    const observed = observedAt(series, hours);
    expect(observed.temp.slice(23, 27)).toEqual([seen[23], seen[24], null, null]);
    // The first hour is that of the analysis, which the run leaves out.
    const { scores, wind } = modelReply('gfs', forecast, observed, 380);
    expect([scores.temp.bias, scores.temp.meanError, scores.temp.pairs]).toEqual([2, 2, 24]);
    expect([scores.pressure.bias, scores.pressure.pairs]).toEqual([-150, 24]);
    // What falls is never less than nothing, so that all of it counts as too much where nothing fell.
    expect(scores.precip.bias).toBeGreaterThanOrEqual(0);
    expect([scores.precip.bias, scores.precip.pairs]).toEqual([scores.precip.meanError, 24]);
    expect(wind.slice(1).every((speed) => speed !== null && speed >= 0)).toBe(true);
  });
});
