import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accept, picture, refuse } from './refusal.ts';
import type { Checked } from './refusal.ts';

describe('a checked value', () => {
  it('is distinguished by ok', () => {
    const half = (value: number): Checked<number, 'odd'> =>
      value % 2 === 0 ? accept(value / 2) : refuse('odd', `${value} is odd`);
    expect(half(8)).toEqual({ ok: true, value: 4 });
    expect(half(7)).toEqual({ ok: false, code: 'odd', message: '7 is odd' });
  });
});

describe('the picture of a value', () => {
  it('quotes text and shows plain values', () => {
    expect(picture('wind')).toBe('"wind"');
    expect(picture(null)).toBe('null');
    expect(picture(undefined)).toBe('undefined');
    expect(picture(Number.NaN)).toBe('NaN');
    expect(picture({ a: [1] })).toBe('{"a":[1]}');
  });

  it('survives values that have no JSON', () => {
    const loop: Record<string, unknown> = {};
    loop['self'] = loop;
    expect(picture(loop)).toBe('object');
    expect(picture(10n)).toBe('bigint');
    expect(picture(() => 1)).toBe('function');
  });

  it('never grows past one log line', () => {
    fc.assert(
      fc.property(fc.anything({ withBigInt: true }), (value) => {
        expect(picture(value).length).toBeLessThanOrEqual(80);
      }),
      { seed: 1 },
    );
  });
});
