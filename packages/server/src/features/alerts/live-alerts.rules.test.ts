import type { AlertCondition } from '@meltemi/contract';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeWeather } from '#place-weather/place-weather.rules.ts';
import { followLive, lookAtObserved, observedNeeds } from './live-alerts.rules.ts';
import type { Stretch } from './alert-events.rules.ts';

const hour = 3_600_000;
const newest = Date.UTC(2026, 2, 1, 12, 20);
const windy: AlertCondition = { type: 'wind', directions: [], rangeWindMetersPerSecond: { from: 10, to: 150 } };

/** What a station measured whose wind was so in the last hours. */
function measured(...wind: number[]) {
  const times = wind.map((_, k) => newest - (wind.length - 1 - k) * hour);
  const none = times.map(() => NaN);
  const hourly = { times, offsets: times.map(() => 0), wind, windDirection: none, temperature: none };
  const rest = { rain: none, snow: none, clouds: none, swell: none, swellDirection: none };
  return { newest, station: 'Airport', weather: placeWeather({ ...hourly, ...rest }) };
}

describe('a live alert', () => {
  it('holds when the newest report does, and goes on until two in a row miss by five per cent', () => {
    const seen = (...wind: number[]) => lookAtObserved(measured(...wind), [windy]);
    expect(seen(4, 5, 11)).toMatchObject({ holds: true, goesOn: true, times: [newest] });
    expect(seen(4, 11, 9.6)).toMatchObject({ holds: false, goesOn: true, times: [newest - hour] });
    expect(seen(11, 9.6, 9)).toMatchObject({ holds: false, goesOn: true });
    expect(seen(11, 9, 9)).toMatchObject({ holds: false, goesOn: false });
    expect(seen(11, NaN, NaN)).toMatchObject({ holds: false, goesOn: false });
  });

  it('asks stations for what its conditions look at, over as many hours as they add up', () => {
    expect(observedNeeds([windy])).toEqual({ land: ['wind'], waves: false, hours: 48 });
    const rain: AlertCondition = { type: 'rainfall', hours: 72, rangeMillimeters: { from: 20, to: 5000 } };
    const swell: AlertCondition = { type: 'swell', directions: [], rangeSwellMeters: { from: 1, to: 40 } };
    expect(observedNeeds([rain, swell])).toEqual({ land: ['precip'], waves: true, hours: 96 });
  });

  it('begins once for every time that it is over, whatever is measured', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ holds: fc.boolean(), goesOn: fc.boolean() })), (reports) => {
        let notified: readonly Stretch[] = [];
        let begun = 0;
        let over = 0;
        for (const [k, { holds, goesOn }] of reports.entries()) {
          const before = notified.length;
          const found = followLive(notified, { holds, goesOn: holds || goesOn, newest: k * hour });
          begun += found.fresh.length;
          if (found.notified.length < before) over += 1;
          notified = found.notified;
        }
        expect(begun).toBe(over + notified.length);
        expect(notified.length).toBeLessThanOrEqual(1);
      }),
      { seed: 5 },
    );
  });
});
