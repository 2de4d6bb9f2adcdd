import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deepEqual } from './deep-equal.rules.ts';

describe('equal by content', () => {
  it('holds for every copy of a JSON value, whatever the order of its keys', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(deepEqual(value, structuredClone(value))).toBe(true);
        if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
          expect(deepEqual(value, Object.fromEntries(Object.entries(value).reverse()))).toBe(true);
        }
      }),
      { seed: 41 },
    );
  });

  it('is symmetric and agrees with the written form', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 2 }), fc.jsonValue({ maxDepth: 2 }), (a, b) => {
        expect(deepEqual(a, b)).toBe(deepEqual(b, a));
        if (deepEqual(a, b)) expect(Object.keys(Object(a)).sort()).toEqual(Object.keys(Object(b)).sort());
      }),
      { seed: 42 },
    );
  });

  it.each([
    [[1, 2], [1]], [[1], { 0: 1 }], [{ a: undefined }, {}], [{ a: undefined }, { b: undefined }], [null, {}], [0, '0'],
    [new Date(1), new Date(1)], [new Map(), new Map()], [() => 1, () => 1],
  ])('does not hold for %o and %o', (a, b) => {
    expect(deepEqual(a, b)).toBe(false);
  });

  it('takes not-a-number as equal to itself', () => {
    expect(deepEqual({ a: NaN }, { a: NaN })).toBe(true);
  });
});
