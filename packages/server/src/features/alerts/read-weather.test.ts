import { analyticValue } from '@meltemi/archive';
import type { AlertCondition } from '@meltemi/contract';
import { describe, expect, it } from 'vitest';
import { testBed } from '#forecasts/test-forecasts.ts';
import { matchingTimes } from './alert-conditions.rules.ts';
import { modelsOf, runsOf } from '#place-weather/weather-runs.ts';
import { lookAtAll, modelRuns } from './look-at-alerts.ts';
import { readWeather } from '#place-weather/read-weather.ts';

const hour = 3_600_000;

describe('the runs of an alert', () => {
  it('are those of its model for the air and of the model that goes with it for the sea', async () => {
    expect(modelsOf('gfs')).toEqual({ air: 'gfs', sea: 'gfsWaves' });
    expect(modelsOf('ecmwfWaves')).toEqual({ air: 'ecmwf', sea: 'ecmwfWaves' });
    expect(modelsOf('satellite')).toBeNull();
    const { forecasts } = testBed();
    const runs = await runsOf(forecasts.source, 'gfs', null);
    expect([runs?.air?.product, runs?.sea?.product]).toEqual(['gfs', 'gfsWaves']);
    expect(runs?.name).toContain(`gfs@${runs?.air?.refTs}`);
  });

  it('are newer for subscribers when the newest run is theirs', async () => {
    const { forecasts, environment } = testBed();
    const found = new Set<boolean>();
    for (let k = 0; k < 24; k++) {
      environment.time += hour;
      const [free, premium] = [
        await runsOf(forecasts.source, 'ecmwf', null),
        await runsOf(forecasts.source, 'ecmwf', 'premium'),
      ];
      expect(premium!.air!.refTs).toBeGreaterThanOrEqual(free!.air!.refTs);
      found.add(premium!.air!.refTs > free!.air!.refTs);
    }
    expect(found).toEqual(new Set([true, false]));
  });
});

describe('the weather of a place', () => {
  it('is the forecast of its run, hour by hour', async () => {
    const { forecasts, now } = testBed();
    const runs = (await runsOf(forecasts.source, 'gfs', 'premium'))!;
    // A grid point, so that nothing is mixed between points.
    const { lat, lon } = forecasts.source.grid('gfs').position(900, 300);
    const [weather] = await readWeather(forecasts.source, runs, 'premium', now(), [{ lat, lon }]);
    const first = weather!.times[0]!;
    expect(first).toBe(runs.air!.refTs + runs.air!.hours[0]! * hour);
    expect(weather!.times.every((ts, k) => ts === first + k * hour)).toBe(true);
    expect(weather!.times.length).toBeGreaterThan(200);
    for (const k of [0, 7, 50]) {
      expect(weather!.temperature[k]).toBeCloseTo(analyticValue('temp', 'surface', lat, lon, first + k * hour), 2);
      expect(weather!.wind[k]).toBeCloseTo(
        Math.hypot(
          analyticValue('windU', 'surface', lat, lon, first + k * hour),
          analyticValue('windV', 'surface', lat, lon, first + k * hour),
        ),
        2,
      );
    }
  });

  it('rains as much in the hours of a long step as the step tells', async () => {
    const { forecasts, now } = testBed();
    const runs = (await runsOf(forecasts.source, 'gfs', null))!;
    const { lat, lon } = forecasts.source.grid('gfs').position(900, 300);
    const [weather] = await readWeather(forecasts.source, runs, null, now(), [{ lat, lon }]);
    const { sum } = weather!.rainSum;
    for (const step of [6, 30, 60]) {
      expect(sum[step + 1]! - sum[step - 2]!).toBeCloseTo(
        3 * analyticValue('rain', 'surface', lat, lon, weather!.times[step]!),
        3,
      );
    }
  });

  it('ends for everyone where the free days end, and goes on for subscribers', async () => {
    const { forecasts, now } = testBed();
    const lastOf = async (tier: 'premium' | null) =>
      (
        await readWeather(forecasts.source, (await runsOf(forecasts.source, 'gfs', tier))!, tier, now(), [
          { lat: 50, lon: 14 },
        ])
      )[0]!.times.at(-1)!;
    expect(await lastOf('premium')).toBeGreaterThan(await lastOf(null));
  });

  it('is none where the model does not reach, and has no swell on land', async () => {
    const { forecasts, now } = testBed();
    const runs = (await runsOf(forecasts.source, 'iconD2', null))!;
    expect(await readWeather(forecasts.source, { ...runs, sea: null }, null, now(), [{ lat: -30, lon: 14 }])).toEqual([
      null,
    ]);
    const gfs = (await runsOf(forecasts.source, 'gfs', null))!;
    const weather = await readWeather(forecasts.source, gfs, null, now(), [
      { lat: 10, lon: 45 },
      { lat: 10, lon: -45 },
    ]);
    const swell = weather.map(
      (one) => matchingTimes(one!, [{ type: 'swell', directions: [], rangeSwellMeters: { from: 0, to: 40 } }]).length,
    );
    expect(swell[0]).toBe(0);
    expect(swell[1]).toBeGreaterThan(100);
  });
});

describe('looking at alerts', () => {
  it('reads the sea only where an alert asks for swell', async () => {
    const { forecasts, now } = testBed();
    const asked: string[] = [];
    const source = {
      ...forecasts.source,
      series: (request: Parameters<typeof forecasts.source.series>[0]) => {
        asked.push(request.product);
        return forecasts.source.series(request);
      },
    };
    const wind = { type: 'wind' as const, directions: [], rangeWindMetersPerSecond: { from: 0, to: 150 } };
    const swell = { type: 'swell' as const, directions: [], rangeSwellMeters: { from: 0, to: 40 } };
    const look = async (...conditions: AlertCondition[]) => {
      asked.length = 0;
      const [looked] = await lookAtAll({ source, now }, await modelRuns({ source }, 'gfs'), [
        { place: '10.000,-45.000', tier: null, alert: { type: 'forecast', conditions } },
      ]);
      return looked !== undefined && 'times' in looked ? looked.times.length : 0;
    };
    const hours = await look(wind);
    expect(asked).toEqual(['gfs']);
    expect(await look(wind, swell)).toBe(hours);
    expect(asked.toSorted()).toEqual(['gfs', 'gfsWaves']);
  });
});
