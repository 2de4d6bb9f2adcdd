import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultCalendar, utcZone } from '@meltemi/catalogue';
import { dayAfterSwipe, dayAt, daysWithForecast, momentsOf, sameHour, shownMoment } from './calendar.rules.ts';

const HOUR = 3_600_000;
/** 15 November 2026, 09:00 UTC. */
const NOW = Date.UTC(2026, 10, 15, 9);
const calendar = defaultCalendar(NOW, utcZone);
const days = daysWithForecast(calendar);

describe('the days of the calendar', () => {
  it('hold every moment of the forecast once', () => {
    expect(days.flatMap((day) => momentsOf(calendar, day))).toEqual(calendar.timestamps);
  });

  it('have the time of the map in them, or nearest to it', () => {
    for (const [index, day] of days.entries())
      expect([dayAt(days, day.start), dayAt(days, day.end - 1)]).toEqual([index, index]);
    expect([dayAt(days, 0), dayAt(days, Number.MAX_SAFE_INTEGER), dayAt([], NOW)]).toEqual([0, days.length - 1, -1]);
  });

  it('change with a sideways swipe of 50 px, as far as there are days', () => {
    expect([
      dayAfterSwipe(3, 10, -49),
      dayAfterSwipe(3, 10, -50),
      dayAfterSwipe(3, 10, 49),
      dayAfterSwipe(3, 10, 50),
    ]).toEqual([3, 4, 3, 2]);
    expect([dayAfterSwipe(0, 10, 300), dayAfterSwipe(9, 10, -300)]).toEqual([0, 9]);
  });

  it('never leave their range, however far a finger goes', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 16 }),
        fc.nat(15),
        fc.integer({ min: -2000, max: 2000 }),
        (count, start, px) => {
          const next = dayAfterSwipe(Math.min(start, count - 1), count, px);
          expect(next >= 0 && next < count).toBe(true);
        },
      ),
      { seed: 5 },
    );
  });
});

describe('the hours of a day', () => {
  const [, tomorrow] = days;
  const moments = tomorrow === undefined ? [] : momentsOf(calendar, tomorrow);

  it('keep the hour of the day when another day is chosen', () => {
    expect(new Date(sameHour(moments, tomorrow?.start ?? 0, 15 * HOUR) ?? 0).getUTCHours()).toBe(15);
    expect(new Date(sameHour(moments, tomorrow?.start ?? 0, 16.4 * HOUR) ?? 0).getUTCHours()).toBe(15);
    expect(sameHour([], 0, 0)).toBeUndefined();
  });

  it('mark the one that the map shows, and none when the map is elsewhere', () => {
    const [first = 0, second = 0] = moments;
    expect([
      shownMoment(moments, first, 3 * HOUR),
      shownMoment(moments, first + HOUR, 3 * HOUR),
      shownMoment(moments, first + 2 * HOUR, 3 * HOUR),
    ]).toEqual([first, first, second]);
    expect(shownMoment(moments, first - 24 * HOUR, 3 * HOUR)).toBeUndefined();
  });
});
