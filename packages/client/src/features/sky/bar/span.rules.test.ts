import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keptTime, shareOf, shownTime, skyLabels, skySpan, skyTicks, timeAtShare } from './span.rules.ts';

const NOW = Date.UTC(2026, 10, 16, 7, 12);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const plain = skySpan(NOW, false, false);
const plus = skySpan(NOW, false, true);

describe('the span of the bar', () => {
  it('is two hours back, twelve on request, and an hour ahead with a nowcast', () => {
    expect(plain).toEqual({ start: NOW - 2 * HOUR, now: NOW, end: NOW });
    expect(plus.end).toBe(NOW + HOUR);
    expect(skySpan(NOW, true, false).start).toBe(NOW - 12 * HOUR);
  });

  it('has a mark every three minutes, one with a label every half hour, now among them', () => {
    const ticks = skyTicks(plus, 3 * MINUTE);
    expect(ticks).toHaveLength(61);
    expect(ticks.filter(({ isLong }) => isLong)).toHaveLength(7);
    expect(skyTicks(skySpan(NOW, true, false), 3 * MINUTE)).toHaveLength(49);
    expect(skyTicks(plain, 10 * MINUTE)).toHaveLength(13);
    expect(skyLabels(plus, false).map(({ time }) => (time - NOW) / MINUTE)).toEqual([-120, -90, -60, -30, 0, 30, 60]);
    expect(skyLabels(plus, true).filter(({ isNow }) => isNow)).toHaveLength(1);
    expect(skyLabels(skySpan(NOW, true, false), false)).toHaveLength(7);
    // Over the narrow bar of a phone times with AM or PM would lie on each other.
    const hours = (span: typeof plus, areLong: boolean): readonly number[] =>
      skyLabels(span, true, areLong).map(({ time }) => (time - NOW) / HOUR);
    expect([hours(plus, false), hours(plus, true), hours(plain, true)]).toEqual([
      [-2, -1, 0, 1],
      [-2, 0],
      [-2, -1, 0],
    ]);
    expect(hours(skySpan(NOW, true, true), true)).toEqual([-12, -6, 0]);
  });

  it('shows the newest frame for 0 and for a time that has left the bar', () => {
    expect([0, NOW - 3 * HOUR, NOW + 1].map((time) => shownTime(plain, time))).toEqual([NOW, NOW, NOW]);
    expect(shownTime(plus, NOW + 30 * MINUTE)).toBe(NOW + 30 * MINUTE);
    expect([keptTime(plain, NOW), keptTime(plain, NOW - 6.4 * MINUTE), keptTime(plus, NOW + 5 * HOUR)]).toEqual([
      0,
      NOW - 6.4 * MINUTE,
      NOW + HOUR,
    ]);
  });

  it('goes from a share to a frame and back, for every share', () => {
    const moments = Array.from({ length: 61 }, (_, index) => plus.start + index * 3 * MINUTE);
    fc.assert(
      fc.property(fc.double({ min: -0.2, max: 1.2, noNaN: true }), (share) => {
        const time = timeAtShare(plus, share, moments);
        expect(moments).toContain(time);
        expect(Math.abs(shareOf(plus, time) - Math.min(1, Math.max(0, share)))).toBeLessThanOrEqual(0.5 / 60 + 1e-9);
      }),
    );
    expect(timeAtShare(plus, 0.5, [])).toBe(plus.start + 1.5 * HOUR);
  });
});
