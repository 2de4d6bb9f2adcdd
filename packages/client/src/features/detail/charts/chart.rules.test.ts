import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { axis, columnUnder, extent, pieces, seriesPath, smoothPath, ticks } from './chart.rules.ts';

const numbersOf = (path: string): number[] => [...path.matchAll(/-?\d+(?:\.\d+)?/g)].map(Number);

describe('an axis', () => {
  it('puts low values at the bottom and high ones at the top of its band', () => {
    const y = axis(0, 10, 100, 50);
    expect([y(0), y(5), y(10)]).toEqual([150, 125, 100]);
  });

  it('puts an even series in the middle', () => {
    expect(axis(5, 5, 100, 50)(5)).toBe(125);
  });
});

describe('round numbers', () => {
  it.each([
    [0, 10, 5, [0, 2, 4, 6, 8, 10]],
    [-3, 12, 4, [0, 5, 10]],
    [0, 0.9, 3, [0, 0.5]],
    [996, 1021, 3, [1000, 1010, 1020]],
  ])('from %d to %d, about %d', (low, high, count, expected) => {
    expect(ticks(low, high, count)).toEqual(expected);
  });

  it('lie inside, evenly, and never far from the wanted count', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -1000, max: 1000, noNaN: true }),
        fc.double({ min: 0.01, max: 1000, noNaN: true }),
        fc.integer({ min: 1, max: 10 }),
        (low, span, count) => {
          const lines = ticks(low, low + span, count);
          const slack = span * 1e-6;
          for (const line of lines) expect(line >= low - slack && line <= low + span + slack).toBe(true);
          expect(lines.length).toBeLessThanOrEqual(count + 1);
          const steps = lines.slice(1).map((line, k) => line - (lines[k] ?? 0));
          for (const step of steps) expect(step).toBeCloseTo(steps[0] ?? 0, 6);
        },
      ),
    );
  });

  it('are one for a span of nothing', () => {
    expect(ticks(5, 5, 3)).toEqual([5]);
  });
});

describe('a line', () => {
  it('goes through every point and never beyond its neighbours', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 2, maxLength: 20 }), (values) => {
        const path = smoothPath(values.map((y, k) => ({ x: k * 30, y })));
        const numbers = numbersOf(path);
        expect(numbers.slice(0, 2)).toEqual([0, values[0]]);
        for (let k = 1; k < values.length; k++) {
          const curve = numbers.slice(2 + (k - 1) * 6, 2 + k * 6);
          expect(curve.slice(4)).toEqual([k * 30, values[k]]);
          const [low, high] = [
            Math.min(values[k - 1] ?? 0, values[k] ?? 0),
            Math.max(values[k - 1] ?? 0, values[k] ?? 0),
          ];
          // Control points inside the box of the two values keep the curve inside it.
          for (const y of [curve[1] ?? 0, curve[3] ?? 0]) expect(y >= low - 0.02 && y <= high + 0.02).toBe(true);
        }
      }),
    );
  });

  it('breaks where values are missing', () => {
    expect(pieces([{ x: 0, y: 0 }, null, null, { x: 3, y: 1 }])).toEqual([[{ x: 0, y: 0 }], [{ x: 3, y: 1 }]]);
    expect(
      seriesPath(
        [1, null, 2, 3],
        (k) => k,
        (value) => value,
      ),
    ).toBe('M0 1M2 2C2.33 2 2.67 3 3 3');
    expect([
      smoothPath([]),
      seriesPath(
        [null],
        (k) => k,
        (value) => value,
      ),
    ]).toEqual(['', '']);
  });
});

describe('extent and columns', () => {
  it('tells least and greatest of what is there', () => {
    expect([extent([3, null, -1, undefined]), extent([null])]).toEqual([[-1, 3], null]);
  });

  it('finds the column under the pointer and stays within', () => {
    expect([columnUnder(0, 20, 5), columnUnder(39.9, 20, 5), columnUnder(-3, 20, 5), columnUnder(400, 20, 5)]).toEqual([
      0, 1, 0, 4,
    ]);
  });
});
