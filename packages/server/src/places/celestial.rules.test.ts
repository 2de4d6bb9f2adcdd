import { schemas } from '@meltemi/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { celestialAt, isDayAt, isNightAt, moonOf, moonPhaseAt, sunTimes } from './celestial.rules.ts';
import { localDay, timeZoneAt } from './time-zone.ts';

const SOLSTICE = Date.UTC(2026, 5, 21, 12);
const MINUTE = 60_000;

describe('the sun', () => {
  // Almanac times for Prague on the longest day: 04:52 and 21:15 CEST.
  it('rises and sets in Prague as the almanac says', () => {
    const sky = celestialAt(50.0875, 14.4213, SOLSTICE, false);
    expect([sky.sunrise, sky.sunset, sky.dusk]).toEqual(['04:52', '21:15', '22:00']);
    expect([sky.TZname, sky.TZabbrev, sky.TZoffset, sky.TZoffsetMin, sky.TZtype]).toEqual([
      'Europe/Prague',
      'CEST',
      2,
      120,
      'land',
    ]);
    expect([sky.isDay, sky.night, sky.nowObserved]).toEqual([true, false, '2026-06-21T14:00']);
  });

  it('does not set in polar day and does not rise in polar night', () => {
    const summer = celestialAt(78.22, 15.65, Date.UTC(2026, 5, 21, 0), false);
    expect([summer.sunrise, summer.sunset, summer.dusk, summer.isDay, summer.night]).toEqual([
      null,
      null,
      null,
      true,
      false,
    ]);
    const winter = celestialAt(78.22, 15.65, Date.UTC(2026, 11, 21, 12), false);
    expect([winter.sunrise, winter.sunsetTs, winter.isDay, winter.night]).toEqual([null, null, false, true]);
    expect(sunTimes(78.22, 15.65, 'Arctic/Longyearbyen', Date.UTC(2026, 11, 21, 12)).polar).toBe('night');
    expect(sunTimes(78.22, 15.65, 'Arctic/Longyearbyen', SOLSTICE).polar).toBe('day');
  });

  it('is up just after sunrise and down just before, and night begins at dusk', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -60, max: 60, noNaN: true }),
        fc.double({ min: -179, max: 179, noNaN: true }),
        fc.integer({ min: 0, max: 364 }),
        (lat, lon, day) => {
          const zone = timeZoneAt(lat, lon);
          const { sunrise, sunset, dusk } = sunTimes(lat, lon, zone, Date.UTC(2026, 0, 1, 12) + day * 86_400_000);
          expect(sunrise !== null && sunset !== null && sunrise < sunset).toBe(true);
          if (sunrise === null || sunset === null) return;
          expect([isDayAt(lat, lon, sunrise - 3 * MINUTE), isDayAt(lat, lon, sunrise + 3 * MINUTE)]).toEqual([
            false,
            true,
          ]);
          expect([isDayAt(lat, lon, sunset - 3 * MINUTE), isDayAt(lat, lon, sunset + 3 * MINUTE)]).toEqual([
            true,
            false,
          ]);
          if (dusk !== null)
            expect([isNightAt(lat, lon, dusk - 4 * MINUTE), isNightAt(lat, lon, dusk + 4 * MINUTE)]).toEqual([
              false,
              true,
            ]);
        },
      ),
      { numRuns: 150, seed: 12 },
    );
  });

  it('belongs to the local day: its highest point lies within it', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -55, max: 55, noNaN: true }),
        fc.double({ min: -180, max: 179.9, noNaN: true }),
        fc.integer({ min: 0, max: 8_700 }),
        (lat, lon, hour) => {
          const zone = timeZoneAt(lat, lon);
          const time = Date.UTC(2026, 0, 1) + hour * 3_600_000;
          const { sunrise, sunset } = sunTimes(lat, lon, zone, time);
          const middle = ((sunrise ?? 0) + (sunset ?? 0)) / 2;
          const { start, end } = localDay(zone, time);
          expect(middle > start && middle < end).toBe(true);
        },
      ),
      { numRuns: 150, seed: 13 },
    );
  });
});

describe('the moon', () => {
  // New moon 2026-02-17 12:01 UTC, first quarter 02-24 12:28, full moon 03-03 11:38, last quarter 03-11 09:38.
  it.each([
    [Date.UTC(2026, 1, 17, 12), 1],
    [Date.UTC(2026, 1, 20, 22), 2],
    [Date.UTC(2026, 1, 24, 12), 3],
    [Date.UTC(2026, 2, 3, 12), 5],
    [Date.UTC(2026, 2, 11, 10), 7],
  ])('at %d it is in phase %d', (time, phase) => expect(moonPhaseAt(time)).toBe(phase));

  it('goes through its eight phases in order', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 }), (day) => {
        const before = moonPhaseAt(SOLSTICE + day * 86_400_000);
        const after = moonPhaseAt(SOLSTICE + (day + 1) * 86_400_000);
        expect(after === before || after === (before % 8) + 1).toBe(true);
      }),
      { numRuns: 100, seed: 14 },
    );
  });

  it('rises once on most local days, and its disc is lit in full at full moon', () => {
    const days = Array.from({ length: 30 }, (_, day) =>
      moonOf(50.09, 14.42, 'Europe/Prague', SOLSTICE + day * 86_400_000),
    );
    const without = days.filter(({ rise }) => rise === null).length;
    expect(without).toBeGreaterThanOrEqual(0);
    expect(without).toBeLessThanOrEqual(2);
    expect(Math.max(...days.map(({ fraction }) => fraction))).toBeGreaterThan(0.98);
    expect(moonOf(50.09, 14.42, 'Europe/Prague', Date.UTC(2026, 1, 17, 12)).fraction).toBeLessThan(0.02);
  });
});

describe('celestialAt', () => {
  it('fits the contract everywhere and at any time', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -90, max: 90, noNaN: true }),
        fc.double({ min: -180, max: 179.999, noNaN: true }),
        fc.integer({ min: 0, max: 3_650 }),
        fc.boolean(),
        (lat, lon, day, sea) => {
          const sky = celestialAt(lat, lon, Date.UTC(2026, 0, 1, 5, 37) + day * 86_400_000, sea);
          expect(schemas.celestial.safeParse(sky).error).toBeUndefined();
          expect(sky.atSea).toBe(sea);
        },
      ),
      { numRuns: 150, seed: 15 },
    );
  });

  it('tells nautical time at sea', () =>
    expect(celestialAt(40, -40, SOLSTICE, true)).toMatchObject({
      TZtype: 'nautical',
      TZabbrev: 'UTC-3',
      TZoffset: -3,
    }));
});
