import { describe, expect, it } from 'vitest';
import { FieldError } from '../faults/index.ts';
import { stepAverages, stepSums } from './index.ts';
import type { IntervalPlane } from './index.ts';

const NO = Number.NaN;
const total = (fromHour: number, toHour: number, ...values: number[]): IntervalPlane => ({
  fromHour,
  toHour,
  plane: Float32Array.from(values),
});
const plain = (list: readonly IntervalPlane[]): (number | number[])[][] =>
  list.map((p) => [p.fromHour, p.toHour, [...p.plane]]);
const rules = { tolerance: 0.05 };

describe('running totals', () => {
  it('since the start of the forecast become sums of steps', () => {
    const sums = stepSums([total(0, 3, 1, 0), total(0, 6, 4, 0), total(0, 12, 4, 2)], rules);
    expect(plain(sums)).toEqual([
      [0, 3, [1, 0]],
      [3, 6, [3, 0]],
      [6, 12, [0, 2]],
    ]);
  });

  it('in buckets that start anew (GFS: 0-3, 0-6, 6-9, 6-12) are taken from their own start', () => {
    const sums = stepSums([total(0, 3, 1), total(0, 6, 4), total(6, 9, 2), total(6, 12, 7)], rules);
    expect(plain(sums)).toEqual([
      [0, 3, [1]],
      [3, 6, [3]],
      [6, 9, [2]],
      [9, 12, [5]],
    ]);
  });

  it('with a missing step give a longer interval, not a guess', () => {
    const sums = stepSums([total(0, 3, 1), total(0, 9, 5)], rules);
    expect(plain(sums)).toEqual([
      [0, 3, [1]],
      [3, 9, [4]],
    ]);
  });

  it('never give negative rain: a hair of rounding is none, a counter set back starts anew', () => {
    const sums = stepSums([total(0, 3, 2, 9), total(0, 6, 1.97, 4)], rules);
    expect(plain(sums)[1]).toEqual([3, 6, [0, 4]]);
  });

  it('keep no data', () => {
    const sums = stepSums([total(0, 3, NO, 1), total(0, 6, 5, NO)], rules);
    expect([...(sums[1]?.plane ?? [])]).toEqual([NO, NO]);
  });

  it('refuse wrong order, empty intervals and planes of another size', () => {
    expect(() => stepSums([total(0, 6, 1), total(0, 3, 1)], rules)).toThrow(FieldError);
    expect(() => stepSums([total(3, 3, 1)], rules)).toThrow(FieldError);
    expect(() => stepSums([total(0, 3, 1), total(0, 6, 1, 2)], rules)).toThrow(FieldError);
  });

  it('do not touch their input', () => {
    const input = [total(0, 3, 1), total(0, 6, 4)];
    stepSums(input, rules)[0]?.plane.fill(77);
    expect(plain(input)).toEqual([
      [0, 3, [1]],
      [0, 6, [4]],
    ]);
  });
});

describe('averages since the start', () => {
  it('become averages of steps, negative ones too', () => {
    // 0-3 h mean 6, 0-6 h mean 4: the second half must have 2; then a flux that turns.
    const steps = stepAverages([total(0, 3, 6), total(0, 6, 4), total(6, 9, -3), total(6, 12, -6)]);
    expect(plain(steps)).toEqual([
      [0, 3, [6]],
      [3, 6, [2]],
      [6, 9, [-3]],
      [9, 12, [-9]],
    ]);
  });
});
