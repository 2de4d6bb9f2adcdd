import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { dstHours } from '../calendar/minifest.ts';
import { products } from '../products/products.ts';
import { accumulationSteps, partByDays, runDays } from './accumulation-steps.rules.ts';

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

  it('stops at the end of every day of the run, so that the days of all ranges are the same', () => {
    expect(accumulationSteps(0, hours, 20, 12)?.map(({ validTs }) => validTs / 3_600_000)).toEqual([
      23, 24, 27, 30, 32,
    ]);
    fc.assert(
      fc.property(fc.constantFrom(0, ...hours), fc.constantFrom(...hours), (from, end) => {
        if (end <= from) return;
        const parts = partByDays(7, accumulationSteps(7, hours, from, end - from) ?? []);
        const inside = runDays(hours).filter(({ hour }) => hour - 24 >= from && hour <= end);
        const own = inside.map(({ steps }) =>
          steps.map((step) => ({ validTs: 7 + step.hour * 3_600_000, hours: step.hours })),
        );
        expect(parts.filter((part) => part.reduce((sum, step) => sum + step.hours, 0) === 24)).toEqual(own);
        expect(parts.length - own.length).toBeLessThanOrEqual(2);
        expect(parts.flat()).toEqual(accumulationSteps(7, hours, from, end - from));
      }),
      { seed: 9 },
    );
  });
});

describe('runDays', () => {
  it('are eight steps of three hours where the run is finer, and as many as it has where it is not', () => {
    const days = runDays(hours);
    expect(days.map(({ hour }) => hour)).toEqual([24, 48, 72, 96, 120, 144, 168, 192, 216, 240]);
    expect(days.map(({ steps }) => steps.length)).toEqual([8, 8, 8, 8, 8, 8, 4, 4, 4, 4]);
    for (const { hour, steps } of days) {
      expect(steps.at(-1)?.hour).toBe(hour);
      expect(steps.reduce((sum, step) => sum + step.hours, 0)).toBe(24);
    }
  });

  it('need both of their ends, but for the start of the run', () => {
    expect(runDays([6, 12, 18])).toEqual([]);
    expect(runDays([9, 24])).toEqual([
      {
        hour: 24,
        steps: [
          { hour: 9, hours: 9 },
          { hour: 24, hours: 15 },
        ],
      },
    ]);
    expect(runDays([0, 30, 48, 72]).map(({ hour }) => hour)).toEqual([72]);
    expect(runDays([0])).toEqual([]);
  });
});

describe('partByDays', () => {
  it('leaves over what belongs to no whole day', () => {
    const steps = accumulationSteps(0, [6, 12, 18, 24, 30, 36, 42, 48, 54], 12, 42) ?? [];
    expect(partByDays(0, steps).map((part) => part.map(({ validTs }) => validTs / 3_600_000))).toEqual([
      [18, 24],
      [30, 36, 42, 48],
      [54],
    ]);
    expect(partByDays(0, [])).toEqual([]);
  });
});
