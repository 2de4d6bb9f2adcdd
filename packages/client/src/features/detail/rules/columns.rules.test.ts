import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { utcZone } from '@meltemi/catalogue';
import { columnAt, daysOf, hoursOf, lockedDays, placeClock } from './columns.rules.ts';
import { forecast, MOMENTS, START } from './test-forecast.ts';

const HOUR = 3_600_000;
const prague = placeClock(forecast.header, false);
/** The hour that the clock shows, 0 … 23. */
const hourOf = (ts: number, { zone }: typeof prague): number => new Date(ts + zone.offsetAt(ts) * 60_000).getUTCHours();

describe('the clock of a place', () => {
  it('is that of the place, and UTC for those who chose zulu', () => {
    expect(prague.timeZone).toBe('Europe/Prague');
    expect(hourOf(START, prague)).toBe(0);
    expect(hourOf(START, placeClock(forecast.header, true))).toBe(23);
  });

  it('counts from UTC where the browser does not know the zone', () => {
    const clock = placeClock({ tzName: 'Moon/Base', utcOffset: 5.5 }, false);
    expect(clock.timeZone).toBe('+05:30');
    expect(hourOf(Date.parse('2026-01-01T00:00:00Z'), clock)).toBe(5);
    expect(placeClock({ tzName: 'Moon/Base', utcOffset: -3.5 }, false).timeZone).toBe('-03:30');
  });

  it('follows summer time inside a forecast', () => {
    // Clocks in Prague go back on 25 October 2026 at 01:00 UTC.
    expect([
      hourOf(Date.parse('2026-10-25T00:00:00Z'), prague),
      hourOf(Date.parse('2026-10-25T01:00:00Z'), prague),
    ]).toEqual([2, 2]);
  });
});

describe('the days of a forecast', () => {
  it('are those of the reply by the clock of the place', () => {
    expect(daysOf(MOMENTS, prague).map(({ date, first, length }) => [date, first, length])).toEqual([
      ['2026-11-15', 0, 8],
      ['2026-11-16', 8, 8],
    ]);
    expect(daysOf(MOMENTS, prague).map(({ date }) => date)).toEqual([...new Set(forecast.data.day)]);
  });

  it('begin an hour later in zulu', () => {
    expect(daysOf(MOMENTS, { zone: utcZone }).map(({ date, length }) => [date, length])).toEqual([
      ['2026-11-14', 1],
      ['2026-11-15', 8],
      ['2026-11-16', 7],
    ]);
  });

  it('hold every column once, in order', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2_000_000_000_000 }),
        fc.integer({ min: 0, max: 120 }),
        fc.constantFrom(1, 3, 6),
        (start, count, step) => {
          const moments = Array.from({ length: count }, (_, k) => start + k * step * HOUR);
          const days = daysOf(moments, prague);
          expect(days.flatMap(({ first, length }) => Array.from({ length }, (_, k) => first + k))).toEqual(
            moments.map((_, k) => k),
          );
          expect(new Set(days.map(({ date }) => date)).size).toBe(days.length);
        },
      ),
    );
  });
});

describe('the column of a time', () => {
  it('is the nearest, up to half a step away', () => {
    expect(columnAt(MOMENTS, START)).toBe(0);
    expect(columnAt(MOMENTS, START + 4 * HOUR)).toBe(1);
    expect(columnAt(MOMENTS, START + 5 * HOUR)).toBe(2);
    expect(columnAt(MOMENTS, START - 1.5 * HOUR)).toBe(0);
  });

  it('is the first one just after midnight, when the present lies in the step before', () => {
    expect(columnAt(MOMENTS, START - 3 * HOUR)).toBe(0);
  });

  it('is none where the forecast does not reach', () => {
    expect(columnAt(MOMENTS, START - 4 * HOUR)).toBe(-1);
    expect(columnAt(MOMENTS, START + 100 * HOUR)).toBe(-1);
    expect([columnAt([], START), columnAt(MOMENTS, Number.NaN)]).toEqual([-1, -1]);
  });

  it('is the column itself for every moment of the forecast', () => {
    for (const [k, ts] of MOMENTS.entries()) expect(columnAt(MOMENTS, ts)).toBe(k);
  });
});

describe('days for subscribers', () => {
  const days = daysOf(MOMENTS, prague);
  it('follow the last day up to those of the run', () => {
    const locked = lockedDays(days, { daysAvail: 4 }, null, prague);
    expect(locked.map((noon) => new Date(noon).toISOString())).toEqual([
      '2026-11-17T11:00:00.000Z',
      '2026-11-18T11:00:00.000Z',
    ]);
  });

  it('are open with a subscription, and none without a forecast', () => {
    expect(lockedDays(days, { daysAvail: 10 }, 'premium', prague)).toEqual([]);
    expect(lockedDays([], { daysAvail: 10 }, null, prague)).toEqual([]);
    expect(lockedDays(days, { daysAvail: 1 }, null, prague)).toEqual([]);
  });
});

describe('the hours of a column', () => {
  it('are those since the column before; the first has the step of the forecast', () => {
    expect([hoursOf(MOMENTS, 0, 3), hoursOf(MOMENTS, 5, 3), hoursOf([0, 6 * HOUR], 1, 3)]).toEqual([3, 3, 6]);
  });
});
