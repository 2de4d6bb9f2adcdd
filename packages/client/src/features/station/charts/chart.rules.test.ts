import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalsOf, linePath, linePoints, nearestIndex, niceTicks } from './chart.rules.ts';

const hour = 3_600_000;

describe('numbers on an axis', () => {
  it('are round', () => {
    expect(niceTicks(3.2, 11.7, 4)).toEqual([2.5, 5, 7.5, 10, 12.5]);
    expect(niceTicks(998, 1016, 2)).toEqual([990, 1000, 1010, 1020]);
  });

  it('stay near a value that never changes', () => {
    expect(niceTicks(1013, 1013, 2)).toEqual([1012, 1013, 1014]);
    expect(niceTicks(0, 0, 2)).toEqual([0, 0.5, 1]);
  });

  it('take in every value, and their decimals differ', () => {
    const value = fc.double({ min: -2000, max: 2000, noNaN: true });
    fc.assert(
      fc.property(
        value,
        fc.double({ min: 0.01, max: 500, noNaN: true }),
        fc.integer({ min: 2, max: 5 }),
        (least, span, about) => {
          const ticks = niceTicks(least, least + span, about);
          expect(ticks[0]).toBeLessThanOrEqual(least + 1e-6);
          expect(ticks.at(-1)).toBeGreaterThanOrEqual(least + span - 1e-6);
          expect(ticks.length).toBeLessThanOrEqual(about + 3);
          expect(new Set(ticks.map((tick) => tick.toFixed(decimalsOf(ticks)))).size).toBe(ticks.length);
        },
      ),
    );
  });
});

describe('a line', () => {
  it('is broken by a silence of more than three hours, not by a value that is missing', () => {
    const ts = [0, hour, 2 * hour, 3 * hour, 8 * hour];
    const points = linePoints(ts, [1, null, 3, 4, 5], (at, y) => ({ x: at / hour, y }));
    expect(linePath(points)).toBe('M0 1L2 3L3 4M8 5');
  });

  it('has the time nearest to a moment', () => {
    expect(nearestIndex([0, hour, 2 * hour], 1.4 * hour)).toBe(1);
    expect(nearestIndex([], 0)).toBe(-1);
  });
});
