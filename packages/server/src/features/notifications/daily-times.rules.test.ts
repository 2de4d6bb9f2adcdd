import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toWall } from '#places/time-zone.ts';
import { dueNow, latestMs, nextDue, forecastDay } from './daily-times.rules.ts';

const hour = 3_600_000;
const at = (text: string): number => Date.parse(text);

describe('a daily notification', () => {
  it('is due when the clocks of the place show its hour', () => {
    expect(nextDue('Europe/Prague', [7], at('2026-01-10T05:00Z'))).toBe(at('2026-01-10T06:00Z'));
    expect(nextDue('Europe/Prague', [7], at('2026-01-10T06:00Z'))).toBe(at('2026-01-11T06:00Z'));
    expect(nextDue('Asia/Kathmandu', [7, 19], at('2026-01-10T05:00Z'))).toBe(at('2026-01-10T13:15Z'));
    expect(nextDue('Europe/Prague', [], at('2026-01-10T05:00Z'))).toBeNull();
  });

  it('follows the change to summer time, and comes in the hour that is skipped too', () => {
    expect(nextDue('Europe/Prague', [7], at('2026-03-28T12:00Z'))).toBe(at('2026-03-29T05:00Z'));
    expect(nextDue('Europe/Prague', [2], at('2026-03-28T12:00Z'))).toBe(at('2026-03-29T01:00Z'));
  });

  it('is left out after two hours, and only the last of several is sent', () => {
    expect(dueNow('UTC', [6, 7], at('2026-01-10T07:30Z'))).toBe(at('2026-01-10T07:00Z'));
    expect(dueNow('UTC', [6, 7], at('2026-01-10T08:59Z'))).toBe(at('2026-01-10T07:00Z'));
    expect(dueNow('UTC', [6, 7], at('2026-01-10T09:00Z'))).toBeNull();
    expect(dueNow('UTC', [23], at('2026-01-10T00:30Z'))).toBe(at('2026-01-09T23:00Z'));
  });

  it('tells the rest of the day, or the next day in the afternoon', () => {
    expect(forecastDay('UTC', at('2026-01-10T07:00Z'))).toEqual({
      from: at('2026-01-10T07:00Z'),
      to: at('2026-01-11T00:00Z'),
    });
    expect(forecastDay('America/New_York', at('2026-01-10T22:00Z'))).toEqual({
      from: at('2026-01-11T05:00Z'),
      to: at('2026-01-12T05:00Z'),
    });
  });

  it('comes at every chosen hour of a year, once', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('Europe/Prague', 'America/New_York', 'Australia/Lord_Howe', 'UTC'),
        fc.integer({ min: 0, max: 8000 }),
        fc.subarray([0, 5, 7, 12, 19, 23], { minLength: 1 }),
        (zone, start, hours) => {
          const now = Date.UTC(2026, 0, 1) + start * hour;
          const next = nextDue(zone, hours, now)!;
          expect(next).toBeGreaterThan(now);
          expect(next - now).toBeLessThanOrEqual(25 * hour);
          expect(dueNow(zone, hours, next)).toBe(next);
          // Nothing was due in between.
          expect(dueNow(zone, hours, next - 1) ?? 0).toBeLessThanOrEqual(now);
          const wall = toWall(zone, next);
          expect(hours.includes((wall / hour) % 24) || dueNow(zone, hours, next + latestMs - 1) === next).toBe(true);
        },
      ),
      { seed: 6, numRuns: 200 },
    );
  });
});
