import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { count, decimal, flag, timeMs, timeMsText, whole } from './numbers.ts';

describe('numbers of an address', () => {
  it('reads plain decimals as text or number', () => {
    const schema = decimal(-90, 90);
    expect(schema.parse('50.1')).toBe(50.1);
    expect(schema.parse('-0.5')).toBe(-0.5);
    expect(schema.parse('+12')).toBe(12);
    expect(schema.parse(12)).toBe(12);
  });

  it.each([
    '',
    ' ',
    '1e3',
    '0x10',
    'NaN',
    'Infinity',
    '-Infinity',
    '1,5',
    '1.',
    '.5',
    '--1',
    '1 ',
    ' 1',
    '١',
    '1'.repeat(30),
  ])('refuses %j', (value) => {
    expect(decimal(-1e15, 1e15).safeParse(value).success).toBe(false);
  });

  it.each([null, undefined, true, [], {}, ['1'], Number.NaN, Number.POSITIVE_INFINITY])(
    'refuses %j of another kind',
    (value) => {
      expect(decimal(-1e15, 1e15).safeParse(value).success).toBe(false);
    },
  );

  it('holds to its bounds, ends included', () => {
    const schema = whole(0, 20);
    expect(schema.parse('0')).toBe(0);
    expect(schema.parse('20')).toBe(20);
    expect(schema.safeParse('21').success).toBe(false);
    expect(schema.safeParse('-1').success).toBe(false);
    expect(schema.safeParse('3.5').success).toBe(false);
  });

  it('is stable: what it answers, it reads again', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1000, max: 1000 }), (value) => {
        expect(whole(-1000, 1000).parse(String(whole(-1000, 1000).parse(value)))).toBe(value);
      }),
      { seed: 1 },
    );
  });
});

describe('flag', () => {
  it('reads the two words and the two digits', () => {
    expect(['true', '1', true].map((value) => flag.parse(value))).toEqual([true, true, true]);
    expect(['false', '0', false].map((value) => flag.parse(value))).toEqual([false, false, false]);
  });

  it.each(['yes', '', 'TRUE', 1, null])('refuses %j', (value) => {
    expect(flag.safeParse(value).success).toBe(false);
  });
});

describe('moments and counts', () => {
  it('takes a moment of today as text, with its thirteen digits', () => {
    expect(timeMsText.parse('1700000000000')).toBe(1_700_000_000_000);
  });

  it('refuses moments before 1970 and after 2100', () => {
    expect(timeMs.safeParse(-1).success).toBe(false);
    expect(timeMs.safeParse(4_102_444_800_001).success).toBe(false);
  });

  it('counts whole things only', () => {
    expect(count.safeParse(1.5).success).toBe(false);
    expect(count.safeParse(-1).success).toBe(false);
    expect(count.parse(0)).toBe(0);
  });
});
