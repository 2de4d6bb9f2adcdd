import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unescapeValue } from './test-parse-path.ts';
import { escapeValue, isAddressValue, writeValue } from './values.ts';

describe('address values', () => {
  it('writes coordinates with three decimals at most', () => {
    fc.assert(
      fc.property(fc.double({ min: -90, max: 90, noNaN: true }), (north) => {
        const written = writeValue('lat', north);
        expect(written).toMatch(/^-?\d{1,2}(?:\.\d{1,3})?$/);
        expect(Math.abs(Number(written) - north)).toBeLessThanOrEqual(0.000_500_01);
        expect(written).not.toBe('-0');
      }),
      { seed: 16 },
    );
  });

  it('never writes an exponent', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e12, max: 1e12, noNaN: true }), (value) => {
        expect(writeValue('other', value)).toMatch(/^-?\d+(?:\.\d+)?$/);
      }),
      { seed: 17 },
    );
    expect(writeValue('other', 1e-9)).toBe('0');
    expect(writeValue('storeTs', 1_704_096_000_000)).toBe('1704096000000');
  });

  it('writes words and flags as they are', () => {
    expect(writeValue('lat', 'x')).toBe('x');
    expect(writeValue('pr', false)).toBe('false');
  });

  it('escapes and unescapes any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(unescapeValue(escapeValue(text))).toBe(text);
      }),
      { seed: 18 },
    );
  });

  it('replaces a lone surrogate instead of failing', () => {
    expect(escapeValue('a\uD800')).toBe('a%EF%BF%BD');
  });

  it('answers null for a broken escape', () => {
    expect(unescapeValue('%E0%A4%A')).toBeNull();
    expect(unescapeValue('%')).toBeNull();
  });

  it('knows what an address can carry', () => {
    expect([0, '', false].every(isAddressValue)).toBe(true);
    expect([undefined, null, {}, []].some(isAddressValue)).toBe(false);
  });
});
