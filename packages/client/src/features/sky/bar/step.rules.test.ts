import { describe, expect, it } from 'vitest';
import { skySpan } from './span.rules.ts';
import { leapFrom, stepFrom } from './step.rules.ts';

const NOW = Date.UTC(2026, 10, 16, 7, 12);
const MINUTE = 60_000;
const span = skySpan(NOW, false, false);
// A frame is missing 6 minutes before now, and one lies before the bar.
const moments = [-123, -120, -90, -33, -30, -9, -3, 0].map((minutes) => NOW + minutes * MINUTE);
const minutesOf = (time: number): number => (time - NOW) / MINUTE;

describe('stepping through the frames', () => {
  it('goes to the next frame that is there, and stays at the ends', () => {
    expect([0, -3, -9].map((from) => minutesOf(stepFrom(span, moments, NOW + from * MINUTE, -1)))).toEqual([
      -3, -9, -30,
    ]);
    expect(minutesOf(stepFrom(span, moments, NOW - 9 * MINUTE, 1))).toBe(-3);
    expect(minutesOf(stepFrom(span, moments, NOW, 1))).toBe(0);
    expect(minutesOf(stepFrom(span, moments, span.start, -1))).toBe(-120);
    expect(minutesOf(stepFrom(span, moments, NOW - 5.5 * MINUTE, 1))).toBe(-3);
  });

  it('leaps half an hour to the nearest frame inside the bar', () => {
    expect(minutesOf(leapFrom(span, moments, NOW, -30 * MINUTE))).toBe(-30);
    expect(minutesOf(leapFrom(span, moments, NOW - 110 * MINUTE, -30 * MINUTE))).toBe(-120);
    expect(minutesOf(leapFrom(span, moments, NOW - 3 * MINUTE, 30 * MINUTE))).toBe(0);
    expect(leapFrom(span, [], NOW, -30 * MINUTE)).toBe(NOW - 30 * MINUTE);
  });
});
