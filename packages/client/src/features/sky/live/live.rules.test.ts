import { describe, expect, it } from 'vitest';
import { ageMinutes, livenessOf, minutesUntil } from './live.rules.ts';

const MINUTE = 60_000;

describe('how fresh a picture is', () => {
  it('is live under 8 minutes, late to 30, then stopped', () => {
    expect([0, 7.99, 8, 30, 30.01, 600].map((minutes) => livenessOf(minutes * MINUTE, 3 * MINUTE))).toEqual([
      'live',
      'live',
      'late',
      'late',
      'stopped',
      'stopped',
    ]);
  });

  it('waits longer for a source that sends every quarter of an hour', () => {
    expect([24.9, 25, 45, 45.1].map((minutes) => livenessOf(minutes * MINUTE, 15 * MINUTE))).toEqual([
      'live',
      'late',
      'late',
      'stopped',
    ]);
  });

  it('has an age of whole minutes, which a clock that runs behind does not turn round', () => {
    expect([2.9 * MINUTE, -60 * MINUTE].map(ageMinutes)).toEqual([2, 0]);
    expect(livenessOf(-60 * MINUTE, 3 * MINUTE)).toBe('live');
  });

  it('says when the next one is due, unless it is overdue', () => {
    expect([minutesUntil(90_000, 0), minutesUntil(1, 0), minutesUntil(0, 1)]).toEqual([2, 1, null]);
  });
});
