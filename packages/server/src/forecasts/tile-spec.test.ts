import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { dstHours, products } from '@meltemi/catalogue';
import { accumulationSteps } from './tile-spec.ts';

const hours = dstHours(products.ecmwf.steps.premium);

describe('accumulationSteps', () => {
  it('covers the range without gap or overlap, three hours a step where the run is finer', () => {
    expect(accumulationSteps(0, hours, 3, 12)).toEqual(
      [6, 9, 12, 15].map((hour) => ({ validTs: hour * 3_600_000, hours: 3 })),
    );
    expect(accumulationSteps(0, hours, 0, 4)).toEqual([
      { validTs: 3 * 3_600_000, hours: 3 },
      { validTs: 4 * 3_600_000, hours: 1 },
    ]);
    expect(accumulationSteps(0, hours, 144, 12)?.map((step) => step.hours)).toEqual([6, 6]);
  });

  it('stands for exactly the hours of any range the run has', () => {
    fc.assert(
      fc.property(fc.constantFrom(0, ...hours), fc.constantFrom(...hours), (from, end) => {
        if (end <= from) return;
        const steps = accumulationSteps(7, hours, from, end - from) ?? [];
        expect(steps.reduce((sum, step) => sum + step.hours, 0)).toBe(end - from);
        expect(steps.at(-1)?.validTs).toBe(7 + end * 3_600_000);
      }),
      { seed: 9 },
    );
  });

  it('has none for a start or an end that is no step', () => {
    expect([
      accumulationSteps(0, hours, 91, 12),
      accumulationSteps(0, hours, 3, 300),
      accumulationSteps(0, hours, -3, 12),
    ]).toEqual([null, null, null]);
  });
});
