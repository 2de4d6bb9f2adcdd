import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { quantities, quantityIdents } from '@meltemi/catalogue';
import { isClassQuantity, isTimeless, missingCode, packingOf } from './packing.ts';
import { packingError, packValues, valueOfCode } from './quantise.ts';

function through(quantity: string, values: readonly number[]): readonly number[] {
  const packing = packingOf(quantity);
  const codes = new Int16Array(values.length);
  packValues(packing, Float32Array.from(values), codes, quantity);
  return Array.from(codes, (code) => valueOfCode(packing, code));
}

/** What the maps promise, in the unit of the quantity. */
const permitted: Readonly<Record<string, number>> = { K: 0.05, 'm/s': 0.1, Pa: 5, '%': 0.5 };

/** Values that were measured on the earth, or that models give: they must fit. */
const extremes: readonly (readonly [string, number, number])[] = [
  ['temp', 170, 340],
  ['windU', -130, 130],
  ['gust', 0, 140],
  ['pressure', 30_000, 110_000],
  ['gh', -600, 32_500],
  ['rh', 0, 130],
  ['rain', 0, 400],
  ['newSnow', 0, 100],
  ['waves', 0, 30],
  ['visibility', 0, 100_000],
  ['cape', 0, 12_000],
  ['cbase', 0, 20_000],
  ['cloudtop', 0, 22_000],
  ['deg0', 0, 7000],
  ['snowcover', 0, 4000],
  ['solarpower', 0, 1500],
  ['uvindex', 0, 45],
  ['currentU', -4, 4],
  ['sst', 268, 310],
  ['pm2p5', 0, 5000],
  ['go3', 0, 600],
  ['dustsm', 0, 30_000],
  ['aod550', 0, 10],
  ['gtco3', 80, 600],
  ['aqi', 0, 1000],
  ['thunder', 0, 500],
  ['wavesPeriodU', -30, 30],
  ['modelElevation', -450, 8900],
];

describe('packing', () => {
  it.each(extremes)('%s holds %d and %d', (quantity, low, high) => {
    const packing = packingOf(quantity);
    for (const [index, value] of through(quantity, [low, high]).entries()) {
      const wanted = index === 0 ? low : high;
      expect(Math.abs(value - wanted)).toBeLessThanOrEqual(packingError(packing, wanted) + Math.abs(wanted) * 1e-7);
    }
  });

  it('leaves the tile enough of the permitted error', () => {
    for (const ident of quantityIdents) {
      const { unit, coding, isClass } = quantities[ident];
      const packing = packingOf(ident);
      if (isClass || packing.kind === 'log' || coding.kind === 'log') continue;
      const together = packing.step / 2 + coding.step / 2;
      const most = unit === 'm' ? (coding.step < 1 ? 0.02 : ident === 'visibility' ? 50 : 10) : permitted[unit];
      // A satellite's brightness is a picture, not a temperature of the air.
      if (most !== undefined && ident !== 'satellite') expect(together, ident).toBeLessThanOrEqual(most);
      // Whatever the unit, the archive takes half of what the tile takes; heights of pressure levels have room for more.
      expect(packing.step, ident).toBeLessThanOrEqual(ident === 'gh' ? 4 : coding.step / 2);
    }
  });

  it('keeps humidity within half a percent together with the tile, and a tenth of that in dry air', () => {
    const packing = packingOf('rh');
    for (let percent = -5; percent <= 125; percent += 0.37)
      expect(packingError(packing, percent) + quantities.rh.coding.step / 2).toBeLessThanOrEqual(0.5);
    expect(packingError(packing, 10)).toBeLessThan(0.05);
    expect(through('rh', [0])).toEqual([0]);
  });

  it('keeps amounts within two per cent or a twentieth of a millimetre together with the tile', () => {
    const { coding } = quantities.rain;
    if (coding.kind !== 'log') throw new Error('rain is a logarithm on the wire');
    for (const amount of [0.01, 0.1, 1, 10, 100]) {
      const tile = (amount + coding.floor) * Math.expm1(coding.step / 2);
      expect(packingError(packingOf('rain'), amount) + tile).toBeLessThanOrEqual(Math.max(0.05, amount * 0.02));
    }
    expect(through('rain', [0, -0])).toEqual([0, 0]);
  });

  it('gives every class back as it was', () => {
    for (const ident of quantityIdents.filter(isClassQuantity)) {
      const { step } = packingOf(ident);
      const values = Array.from({ length: 50 }, (_, k) => Math.fround(k * step));
      expect(through(ident, values).map(Math.fround), ident).toEqual(values);
    }
  });

  it('is within half a step for any value, and nothing stays nothing', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('temp', 'windU', 'rain', 'gh', 'pressure'),
        fc.array(fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { nil: Number.NaN }), { minLength: 1 }),
        (quantity, parts) => {
          const [, low, high] = extremes.find(([name]) => name === quantity) ?? ['', 0, 1];
          const values = parts.map((part) => Math.fround(low + (high - low) * part));
          for (const [index, value] of through(quantity, values).entries()) {
            const wanted = values[index] ?? 0;
            if (Number.isNaN(wanted)) expect(value).toBeNaN();
            else
              expect(Math.abs(value - wanted)).toBeLessThanOrEqual(
                packingError(packingOf(quantity), wanted) * (1 + 1e-6) + 1e-9,
              );
          }
        },
      ),
      { seed: 6 },
    );
  });

  it('refuses what does not fit instead of wrapping around', () => {
    for (const [quantity, value] of [
      ['windU', 2000],
      ['windU', -2000],
      ['temp', -400],
      ['rain', Infinity],
      ['rain', -1],
      ['temp', -Infinity],
      ['gh', 160_000],
    ] as const) {
      expect(() => through(quantity, [1, value])).toThrow(
        expect.objectContaining({ name: 'ArchiveError', code: 'unavailable', reason: 'out-of-range' }),
      );
    }
    expect(() => through('windU', [1, 2000])).toThrow('2000 of point 1');
  });

  it('refuses any value outside, however large', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('windU', 'temp', 'gh'),
        fc.double({ min: 1e6, max: 3e38 }),
        fc.boolean(),
        (quantity, size, isBelow) => {
          expect(() => through(quantity, [1, Math.fround(isBelow ? -size : size)])).toThrow('does not fit');
        },
      ),
      {
        seed: 6,
        examples: [
          ['windU', 42_949_672.96, false],
          ['windU', 42_949_674, false],
        ],
      },
    );
  });

  it('never gives the code of nothing to a value', () => {
    const codes = new Int16Array(2);
    packValues(packingOf('windU'), Float32Array.of(-1638.35, Number.NaN), codes, 'windU');
    expect([...codes]).toEqual([-32_767, missingCode]);
  });

  it('knows the two quantities beyond the catalogue and no other', () => {
    expect(packingOf('convPrecip').kind).toBe('log');
    expect(isTimeless('modelElevation')).toBe(true);
    expect(isTimeless('temp')).toBe(false);
    for (const name of ['warmth', 'toString', ''])
      expect(() => packingOf(name)).toThrow(expect.objectContaining({ code: 'unknown-parameter' }));
  });
});
