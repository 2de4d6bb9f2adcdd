import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fireAgeOf, fireAges, fireRadius, shownFireMs } from './fire-ages.ts';

const hour = 3_600_000;

describe('fires on the map', () => {
  it('have an age in five steps, and none after three days', () => {
    expect([0, 2.9, 3, 6, 12, 24, 71.9, 72].map((hours) => fireAgeOf(hours * hour))).toEqual([
      'h3',
      'h3',
      'h6',
      'h12',
      'h24',
      'h72',
      'h72',
      null,
    ]);
    expect(fireAgeOf(-hour)).toBe('h3');
    expect(fireAges.at(-1)!.hours * hour).toBe(shownFireMs);
  });

  it('grow with the root of their power, within limits', () => {
    expect([null, 0, 36, 100, 1e6].map(fireRadius)).toEqual([4, 4, 9, 13, 16]);
    fc.assert(
      fc.property(fc.float({ noNaN: true }), fc.float({ noNaN: true }), (a, b) =>
        a <= b ? fireRadius(a) <= fireRadius(b) : true,
      ),
      { seed: 3 },
    );
  });
});
