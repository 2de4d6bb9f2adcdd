import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { createObservationCalendar, observationPath } from './observation-calendar.ts';
import { isCalendarPath, pathToTimestamp, timestampToPath } from './paths.ts';

const someHour = fc.integer({ min: 0, max: 2_900_000 }).map((hours) => hours * 3_600_000);

describe('a data path', () => {
  it('is year month day hour in UTC, ten digits', () => {
    expect(timestampToPath(Date.UTC(2026, 6, 4, 9))).toBe('2026070409');
    expect(timestampToPath(Date.UTC(2026, 11, 31, 23, 59))).toBe('2026123123');
    expect(pathToTimestamp('2024022912')).toBe(Date.UTC(2024, 1, 29, 12));
  });

  it('and its moment are each other’s inverse', () => {
    fc.assert(
      fc.property(someHour, (timestamp) => {
        const path = timestampToPath(timestamp);
        expect(path).toMatch(/^\d{10}$/);
        expect(pathToTimestamp(path)).toBe(timestamp);
      }),
      { seed: 10 },
    );
  });

  it('sorts as time does', () => {
    fc.assert(
      fc.property(someHour, someHour, (a, b) => {
        expect(
          Math.sign(timestampToPath(a) < timestampToPath(b) ? -1 : Number(timestampToPath(a) > timestampToPath(b))),
        ).toBe(Math.sign(a - b));
      }),
      { seed: 11 },
    );
  });

  it.each([
    '',
    '20260704',
    '202607040',
    '20260704091',
    '2026130409',
    '2026023009',
    '2026070424',
    '2025022900',
    '2026-07-04',
    ' 2026070409',
    '2026000000',
  ])('is refused when it is %j', (path) => {
    expect(pathToTimestamp(path)).toBeNull();
    expect(isCalendarPath(path)).toBe(false);
  });

  it('is text', () => {
    expect(isCalendarPath('2026070409')).toBe(true);
    expect(isCalendarPath(2026070409)).toBe(false);
  });
});

describe('the calendar of an observation', () => {
  const until = Date.UTC(2026, 6, 14, 12, 4, 30);

  it('has a moment every 3 minutes up to the last whole one', () => {
    const calendar = createObservationCalendar(until, 1);
    expect(calendar.timestamps).toHaveLength(21);
    expect(calendar.end).toBe(Date.UTC(2026, 6, 14, 12, 3));
    expect(calendar.start).toBe(Date.UTC(2026, 6, 14, 11, 3));
    expect(calendar.paths.slice(-2)).toEqual(['202607141200', '202607141203']);
    expect(observationPath(until)).toBe('202607141204');
  });

  it('stays on the grid of the clock and has at least one moment', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4e12 }), fc.integer({ min: 0, max: 48 }), (time, hours) => {
        const { timestamps, start, end } = createObservationCalendar(time, hours);
        expect(timestamps.every((timestamp) => timestamp % 180_000 === 0)).toBe(true);
        expect(timestamps).toHaveLength(hours * 20 + 1);
        expect(end).toBeLessThanOrEqual(time);
        expect(time - end).toBeLessThan(180_000);
        expect(start).toBe(end - hours * 3_600_000);
      }),
      { seed: 12 },
    );
  });
});
