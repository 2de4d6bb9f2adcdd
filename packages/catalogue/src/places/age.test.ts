import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ageLabel, freshnessOf } from './age.ts';
import type { AgeLabel } from './age.ts';

const minute = 60_000;

describe('the label of an age', () => {
  it.each([
    [0, { unit: 'minutes', minutes: 0 }],
    [-5, { unit: 'minutes', minutes: 0 }],
    [59.9, { unit: 'minutes', minutes: 59 }],
    [60, { unit: 'hours-minutes', hours: 1, minutes: 0 }],
    [239, { unit: 'hours-minutes', hours: 3, minutes: 59 }],
    [240, { unit: 'hours', hours: 4 }],
    [1_439, { unit: 'hours', hours: 23 }],
    [1_440, { unit: 'days', days: 1 }],
    [4_319, { unit: 'days', days: 2 }],
  ] as const)('of %d minutes', (minutes, label) => {
    expect(ageLabel(minutes * minute)).toEqual(label);
  });

  it('never tells more than has passed, and less than a unit less', () => {
    const told = (label: AgeLabel): readonly [toldMinutes: number, unit: number] => {
      switch (label.unit) {
        case 'minutes':
          return [label.minutes, 1];
        case 'hours-minutes':
          return [label.hours * 60 + label.minutes, 1];
        case 'hours':
          return [label.hours * 60, 60];
        case 'days':
          return [label.days * 1_440, 1_440];
      }
    };
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), (minutes) => {
        const [value, unit] = told(ageLabel(minutes * minute));
        expect(value).toBeLessThanOrEqual(minutes);
        expect(minutes - value).toBeLessThan(unit);
      }),
      { seed: 18 },
    );
  });
});

describe('freshness', () => {
  it('is fresh under 9 of 30 minutes, normal under 30, then obsolete', () => {
    expect(freshnessOf(8.99 * minute)).toBe('fresh');
    expect(freshnessOf(9 * minute)).toBe('normal');
    expect(freshnessOf(29.99 * minute)).toBe('normal');
    expect(freshnessOf(30 * minute)).toBe('obsolete');
  });

  it('follows the window it is given', () => {
    expect(freshnessOf(29 * minute, 100 * minute)).toBe('fresh');
    expect(freshnessOf(30 * minute, 100 * minute)).toBe('normal');
    expect(freshnessOf(100 * minute, 100 * minute)).toBe('obsolete');
  });
});
