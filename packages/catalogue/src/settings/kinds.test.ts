import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flag, listOf, moment, numberBetween, oneOf, orNull, shape, shapeWith, text, wholeBetween } from './kinds.ts';

describe('kinds of values', () => {
  it('say yes to their own and no to the rest', () => {
    expect([true, false].every(flag.is)).toBe(true);
    expect([0, 1, 'true', null, undefined].some(flag.is)).toBe(false);
    expect(text.is('a')).toBe(true);
    expect(['', 5, null].some(text.is)).toBe(false);
    expect([0, 1_700_000_000_000].every(moment.is)).toBe(true);
    expect([-1, 1.5, Number.NaN, '5', null].some(moment.is)).toBe(false);
  });

  it('take numbers with their bounds', () => {
    const level = numberBetween(0, 2);
    expect([0, 0.5, 2].every(level.is)).toBe(true);
    expect([-0.01, 2.01, Number.NaN, Number.POSITIVE_INFINITY, '1'].some(level.is)).toBe(false);
    const whole = wholeBetween(-3, 3);
    expect([-3, 0, 3].every(whole.is)).toBe(true);
    expect([-4, 4, 0.5, '0'].some(whole.is)).toBe(false);
  });

  it('tell numbers from their texts in a list of choices', () => {
    const choice = oneOf([1, 3, null, 'always']);
    expect([1, 3, null, 'always'].every(choice.is)).toBe(true);
    expect(['1', 2, undefined, 'never'].some(choice.is)).toBe(false);
  });

  it('name what they allow, shortly', () => {
    expect(oneOf(['12h', '24h']).says).toBe('one of 12h, 24h');
    expect(oneOf(Array.from({ length: 60 }, (_, at) => at)).says.endsWith('19 …')).toBe(true);
    expect(orNull(flag).says).toBe('true or false, or null');
  });

  it('refuse a list that repeats or is too long', () => {
    const list = listOf(oneOf(['a', 'b', 'c']), 2);
    expect(list.is([])).toBe(true);
    expect(list.is(['a', 'c'])).toBe(true);
    expect(list.is(['a', 'a'])).toBe(false);
    expect(list.is(['a', 'b', 'c'])).toBe(false);
    expect(list.is(['a', 'x'])).toBe(false);
    expect(list.is('ab')).toBe(false);
  });

  it('check every field of an object, and let others pass', () => {
    const place = shapeWith({ lat: numberBetween(-90, 90) }, { name: text });
    expect(place.is({ lat: 5 })).toBe(true);
    expect(place.is({ lat: 5, name: 'x', other: 1 })).toBe(true);
    expect(place.is({ lat: 5, name: '' })).toBe(false);
    expect(place.is({ name: 'x' })).toBe(false);
    expect([null, [], 'lat', 5].some(place.is)).toBe(false);
    expect(shape({ on: flag }).is({})).toBe(false);
  });

  it('are not fooled by what objects inherit', () => {
    expect(shape({ toString: text }).is({})).toBe(false);
  });

  it('accept null only where null is said', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5 }), (value) => {
        const inner = wholeBetween(0, 5);
        expect(inner.is(null)).toBe(false);
        expect(orNull(inner).is(null)).toBe(true);
        expect(orNull(inner).is(value)).toBe(true);
        expect(orNull(inner).is(value + 6)).toBe(false);
      }),
      { seed: 40 },
    );
  });
});
