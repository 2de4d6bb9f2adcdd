import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { freshMinutes, freshness, type MeasuredType } from './freshness.rules.ts';

describe('how long a value counts as current', () => {
  it.each([
    ['pws', 30],
    ['ad', 75],
    ['buoy', 100],
    ['airq', 150],
    ['wmo', 200],
    ['ship', 400],
    ['radiosonde', 900],
  ] as const)('%s: %d minutes', (type, minutes) => {
    expect(freshness(type, minutes)).toBe('fresh');
    expect(freshness(type, minutes + 1)).toBe('obsolete');
    expect(freshness(type, 3 * minutes)).toBe('obsolete');
    expect(freshness(type, 3 * minutes + 1)).toBe('gone');
  });

  it('never makes a value newer by waiting', () => {
    const order = ['fresh', 'obsolete', 'gone'];
    const types = Object.keys(freshMinutes) as MeasuredType[];
    fc.assert(
      fc.property(fc.constantFrom(...types), fc.nat(5000), fc.nat(5000), (type, age, wait) => {
        expect(order.indexOf(freshness(type, age + wait))).toBeGreaterThanOrEqual(order.indexOf(freshness(type, age)));
      }),
      { seed: 5 },
    );
  });
});
