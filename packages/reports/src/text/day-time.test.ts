import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayHour, dayTime, hourAfter, hourNear, timeAfter, timeBefore } from './day-time.ts';

const utc = (text: string): number => Date.parse(`${text}Z`);

describe('the time of a report', () => {
  it('is of the month of receipt', () => {
    expect(timeBefore(utc('2024-03-15T12:10'), 15, 11, 50)).toBe(utc('2024-03-15T11:50'));
  });

  it('is of last month when its day is more than one ahead', () => {
    expect(timeBefore(utc('2024-03-01T00:10'), 29, 23, 50)).toBe(utc('2024-02-29T23:50'));
    expect(timeBefore(utc('2024-01-02T00:10'), 31, 23, 50)).toBe(utc('2023-12-31T23:50'));
    expect(timeBefore(utc('2024-03-15T12:00'), 16, 11, 0)).toBe(utc('2024-03-16T11:00'));
    expect(timeBefore(utc('2024-03-15T12:00'), 17, 11, 0)).toBe(utc('2024-02-17T11:00'));
  });

  it('is of next month when the clock of the receiver is a little behind', () => {
    expect(timeBefore(utc('2024-01-31T23:58'), 1, 0, 0)).toBe(utc('2024-02-01T00:00'));
  });

  it('may be 24 o’clock', () => {
    expect(timeBefore(utc('2024-03-02T00:05'), 1, 24, 0)).toBe(utc('2024-03-02T00:00'));
    expect(timeBefore(utc('2024-03-02T00:05'), 1, 24, 1)).toBeNull();
  });

  it('is unknown when no such day, hour or minute exists', () => {
    expect(timeBefore(utc('2024-07-01T12:00'), 31, 23, 0)).toBeNull();
    expect(timeBefore(utc('2024-07-01T12:00'), 0, 12, 0)).toBeNull();
    expect(timeBefore(utc('2024-07-01T12:00'), 1, 25, 0)).toBeNull();
    expect(timeBefore(utc('2024-07-01T12:00'), 1, 12, 60)).toBeNull();
  });

  it('comes back from its own text for any time of receipt within some days', () => {
    const minute = 60_000;
    fc.assert(
      fc.property(
        fc.integer({ min: utc('2000-01-01') / minute, max: utc('2099-12-31') / minute }),
        fc.integer({ min: -23 * 60, max: 25 * 24 * 60 }),
        (at, delay) => {
          const time = at * minute;
          const match = /^(\d{2})(\d{2})(\d{2})Z$/.exec(dayTime(time));
          const [, day = 0, hour = 0, minutes = 0] = (match ?? []).map(Number);
          expect(timeBefore(time + delay * minute, day, hour, minutes)).toBe(time);
        },
      ),
      { seed: 6 },
    );
  });
});

describe('times behind a start', () => {
  it('are the first that are not before it', () => {
    expect(timeAfter(utc('2024-01-31T06:00'), 1, 6, 0)).toBe(utc('2024-02-01T06:00'));
    expect(timeAfter(utc('2024-01-31T06:00'), 31, 6, 0)).toBe(utc('2024-01-31T06:00'));
    expect(timeAfter(utc('2024-01-31T06:00'), 30, 6, 0)).toBeNull();
    expect(hourAfter(utc('2024-01-31T06:00'), 5, 30)).toBe(utc('2024-02-01T05:30'));
    expect(hourAfter(utc('2024-01-31T06:00'), 24, 0)).toBe(utc('2024-02-01T00:00'));
    expect(hourNear(utc('2024-01-31T00:10'), 23, 50)).toBe(utc('2024-01-30T23:50'));
  });

  it('are written with hour 24 at the end of a day', () => {
    expect(dayHour(utc('2024-02-01T00:00'))).toBe('0100');
    expect(dayHour(utc('2024-02-01T00:00'), true)).toBe('3124');
    expect(dayHour(utc('2024-02-01T06:00'), true)).toBe('0106');
  });
});
