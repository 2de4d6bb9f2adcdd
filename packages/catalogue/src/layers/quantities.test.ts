import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { layerIdents } from './layer-idents.ts';
import { layers } from './layers.ts';
import { quantities, quantityIdents, type Coding, type Quantity } from './quantities.ts';
import { rawUnits } from './raw-units.ts';

/** The promise of the data page: how far a decoded value may be from its source. */
const promised: Readonly<Record<string, number>> = { K: 0.05, 'm/s': 0.1, Pa: 5, '%': 0.5 };

const encode = (coding: Coding, value: number) =>
  Math.round(coding.kind === 'linear' ? value / coding.step : Math.log(1 + value / coding.floor) / coding.step);
const decode = (coding: Coding, code: number) =>
  coding.kind === 'linear' ? code * coding.step : coding.floor * (Math.exp(code * coding.step) - 1);

describe('the quantities', () => {
  it('are all carried by some layer, and all units are known', () => {
    const carried = new Set(layerIdents.flatMap((ident) => layers[ident].channels));
    expect([...carried].sort()).toEqual([...quantityIdents].sort());
    for (const ident of quantityIdents) expect(rawUnits).toContain(quantities[ident].unit);
  });

  it.each(quantityIdents.filter((ident) => quantities[ident].unit in promised && ident !== 'satellite'))(
    '%s keeps the promise of its unit when rounded to its step',
    (ident) => {
      const { coding, unit }: Quantity = quantities[ident];
      expect(coding.kind).toBe('linear');
      expect(coding.step / 2).toBeLessThanOrEqual(promised[unit] ?? 0);
    },
  );

  it('keep rain within 2 % or 0.05 mm', () => {
    const { coding } = quantities.rain;
    fc.assert(
      fc.property(fc.double({ min: 0, max: 500, noNaN: true }), (mm) => {
        const error = Math.abs(decode(coding, encode(coding, mm)) - mm);
        expect(error).toBeLessThanOrEqual(Math.max(0.05, 0.02 * mm));
      }),
      { seed: 2 },
    );
  });

  it('keep wave heights within 0.02 m and heights within 10 m', () => {
    for (const ident of ['waves', 'wwaves', 'swell1', 'swell2', 'swell3'] as const)
      expect(quantities[ident].coding.step).toBeLessThanOrEqual(0.02);
    for (const ident of ['cbase', 'cloudtop', 'ccl', 'deg0', 'gh'] as const)
      expect(quantities[ident].coding.step).toBeLessThanOrEqual(10);
  });

  it('tell fog thresholds apart: 0.7 and 1 are exact codes', () => {
    const { coding } = quantities.fog;
    for (const value of [0.7, 1]) expect(decode(coding, encode(coding, value))).toBeCloseTo(value, 9);
  });
});
