import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { categoryOf, isTrouble, worseOf } from './category.rules.ts';

const FOOT = 0.3048;
const sky = (feet: number | null, clear = false) => ({
  ceiling: feet === null ? null : feet * FOOT,
  clear,
  clouds: feet === null ? [] : [{ cover: 'BKN' as const, base: feet * FOOT, type: null }],
});

describe('the flight category', () => {
  it.each([
    [10_000, sky(3001), 'V'],
    [10_000, sky(3000), 'M'],
    [10_000, sky(1000), 'M'],
    [10_000, sky(999), 'I'],
    [10_000, sky(500), 'I'],
    [10_000, sky(499), 'L'],
    [8000, sky(5000), 'M'],
    [4800, sky(5000), 'I'],
    [1600, sky(5000), 'L'],
    [10_000, sky(null, true), 'V'],
    [10_000, sky(null), 'U'],
    [null, sky(5000), 'U'],
    [null, sky(800), 'I'],
    [2000, sky(null), 'I'],
    [null, sky(null), 'U'],
  ] as const)('with %s m and %j is %s', (visibility, seen, category) => {
    expect(categoryOf({ visibility, ...seen })).toBe(category);
  });

  it('has no ceiling under a few clouds, and an unknown one where the instrument was blind', () => {
    const few = { cover: 'FEW' as const, base: 300, type: null };
    const blind = { cover: 'unknown' as const, base: 300, type: null };
    const open = { visibility: 10_000, ceiling: null, clear: false };
    expect([categoryOf({ ...open, clouds: [few] }), categoryOf({ ...open, clouds: [few, blind] })]).toEqual(['V', 'U']);
  });

  it('never gets better when sight or ceiling get worse', () => {
    const metres = fc.double({ min: 0, max: 12_000, noNaN: true });
    const order = ['V', 'M', 'I', 'L'];
    fc.assert(
      fc.property(metres, metres, metres, metres, (sight, lessSight, ceiling, lower) => {
        const of = (visibility: number, base: number): number =>
          order.indexOf(categoryOf({ visibility, ceiling: base, clear: false, clouds: [] }));
        expect(of(Math.min(sight, lessSight), Math.min(ceiling, lower))).toBeGreaterThanOrEqual(of(sight, ceiling));
      }),
      { seed: 12 },
    );
  });

  it('of two is the worse; an unknown one says nothing', () => {
    expect([worseOf('V', 'I'), worseOf('I', 'M'), worseOf('V', 'U'), worseOf('U', 'V')]).toEqual(['I', 'I', 'V', 'V']);
    expect(['V', 'M', 'I', 'L', 'U'].map((one) => isTrouble(one as 'V'))).toEqual([false, false, true, true, false]);
  });
});
