import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FieldError } from '../faults/index.ts';
import { bracketTime, mixPlanes, mixValues } from './index.ts';

const NO = Number.NaN;

describe('steps around a time', () => {
  const times = [0, 3, 6, 12, 24];

  it.each([
    [0, { before: 0, after: 0, fraction: 0 }],
    [1.5, { before: 0, after: 1, fraction: 0.5 }],
    [3, { before: 1, after: 1, fraction: 0 }],
    [9, { before: 2, after: 3, fraction: 0.5 }],
    [24, { before: 4, after: 4, fraction: 0 }],
  ])('%f', (time, wanted) => {
    expect(bracketTime(times, time)).toEqual(wanted);
  });

  it.each([-0.1, 24.1, NO])('there are none for %f', (time) => {
    expect(bracketTime(times, time)).toBeNull();
  });

  it('one step is its own bracket, none has none', () => {
    expect(bracketTime([5], 5)).toEqual({ before: 0, after: 0, fraction: 0 });
    expect(bracketTime([], 5)).toBeNull();
  });

  it('hold every time between them', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 0, max: 1000 }), { minLength: 2, maxLength: 40 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (list, part) => {
          const steps = list.toSorted((a, b) => a - b);
          const first = steps[0] ?? 0;
          const last = steps.at(-1) ?? 0;
          const time = Math.min(last, first + (last - first) * part);
          const found = bracketTime(steps, time);
          expect(found).not.toBeNull();
          if (!found) return;
          const a = steps[found.before] ?? NO;
          const b = steps[found.after] ?? NO;
          expect(a + (b - a) * found.fraction).toBeCloseTo(time, 9);
        },
      ),
      { seed: 51 },
    );
  });
});

describe('fields between two steps', () => {
  const a = Float32Array.of(0, 10, NO, 4);
  const b = Float32Array.of(10, 20, 5, NO);

  it('mixes linearly and keeps no data', () => {
    expect([...mixPlanes(a, b, 0.25, new Float32Array(4))]).toEqual([2.5, 12.5, NO, NO]);
  });

  it('is the step itself at the step, whatever the other one lacks', () => {
    expect([...mixPlanes(a, b, 0, new Float32Array(4))]).toEqual([...a]);
    expect([...mixPlanes(a, b, 1, new Float32Array(4))]).toEqual([...b]);
    expect([mixValues(NO, 3, 1), mixValues(3, NO, 0), mixValues(2, 4, 0.5)]).toEqual([3, 3, 3]);
    expect(mixValues(3, NO, 0.5)).toBeNaN();
  });

  it('refuses planes of different size', () => {
    expect(() => mixPlanes(a, new Float32Array(3), 0.5, new Float32Array(4))).toThrow(FieldError);
    expect(() => mixPlanes(a, b, 0.5, new Float32Array(5))).toThrow(FieldError);
  });
});
