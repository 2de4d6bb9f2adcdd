import { precipitationTypes } from '@meltemi/catalogue';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  freshSnow,
  kindOfCode,
  kindOfColumn,
  kindOfFlags,
  lightning,
  lightningOfTotals,
  unstableAirOf,
} from './precipitation.rules.ts';

const kelvin = (celsius: number): number => celsius + 273.15;
const word = (value: number): string | undefined => precipitationTypes.find((type) => type.value === value)?.code;

describe('fresh snow', () => {
  it('is none in warm rain, about a centimetre for a millimetre near freezing, more in the cold', () => {
    expect(freshSnow(2, kelvin(5))).toBe(0);
    expect(freshSnow(2, kelvin(-1.5))).toBeCloseTo(2, 1);
    expect(freshSnow(2, kelvin(-12))).toBeGreaterThan(3);
    expect(freshSnow(0, kelvin(-12))).toBe(0);
    expect(freshSnow(Number.NaN, 270)).toBeNaN();
  });
});

describe('lightning', () => {
  it('needs unstable air and showers', () => {
    expect(lightning(2000, 0)).toBe(0);
    expect(lightning(0, 10)).toBe(0);
    expect(lightning(2500, 6)).toBeGreaterThan(2.5);
  });
});

describe('lightning without CAPE', () => {
  it('goes by the total totals of the column, and by the rain where showers are not known', () => {
    expect(unstableAirOf(kelvin(18), kelvin(14), kelvin(-9))).toBeCloseTo(170 * 6, 6);
    expect(unstableAirOf(kelvin(5), kelvin(0), kelvin(-15))).toBe(0);
    expect(unstableAirOf(kelvin(30), kelvin(30), kelvin(-30))).toBe(3000);
    expect(lightningOfTotals(0.5, 6, kelvin(18), kelvin(14), kelvin(-12))).toBeGreaterThan(2.5);
    expect(lightningOfTotals(6, Number.NaN, kelvin(18), kelvin(14), kelvin(-12))).toBe(
      lightningOfTotals(0.5, 6, kelvin(18), kelvin(14), kelvin(-12)),
    );
    expect(lightningOfTotals(0, 0, kelvin(18), kelvin(14), kelvin(-12))).toBe(0);
    expect(lightningOfTotals(6, 6, Number.NaN, kelvin(14), kelvin(-12))).toBeNaN();
  });
});

describe('kinds of precipitation', () => {
  it('come out where lightning is not known', () => {
    expect(word(kindOfFlags(9, kelvin(22), Number.NaN, 0, 0, 0))).toBe('justRain');
    expect(word(kindOfCode(9, 1, Number.NaN, kelvin(22)))).toBe('justRain');
    expect(word(kindOfColumn(9, kelvin(-3), kelvin(-8), kelvin(-5), Number.NaN))).toBe('snow');
  });

  it('come from flags', () => {
    expect(kindOfFlags(0.01, kelvin(-5), 0, 1, 0, 0)).toBe(0);
    expect(word(kindOfFlags(1, kelvin(-5), 0, 1, 0, 0))).toBe('snow');
    expect(word(kindOfFlags(1, kelvin(0.4), 0, 1, 0, 0))).toBe('wetSnow');
    expect(word(kindOfFlags(1, kelvin(1.4), 0, 1, 0, 0))).toBe('rainSnow');
    expect(word(kindOfFlags(1, kelvin(-2), 0, 0, 1, 0))).toBe('freezingRain');
    expect(word(kindOfFlags(1, kelvin(-2), 0, 0, 0, 1))).toBe('pellets');
    expect(word(kindOfFlags(1, kelvin(12), 0, 0, 0, 0))).toBe('justRain');
    expect(word(kindOfFlags(9, kelvin(22), 3, 0, 0, 0))).toBe('heavyThunder');
  });

  it.each([
    [1, 'justRain'],
    [3, 'freezingRain'],
    [5, 'snow'],
    [6, 'wetSnow'],
    [7, 'rainSnow'],
    [8, 'pellets'],
    [12, 'freezingRain'],
    [0, 'justRain'],
  ])('come from code %i', (code, expected) => {
    expect(word(kindOfCode(1, code, 0, kelvin(10)))).toBe(expected);
  });

  it('come from the column', () => {
    expect(word(kindOfColumn(1, kelvin(-3), kelvin(-8), kelvin(-5), 0))).toBe('snow');
    expect(word(kindOfColumn(1, kelvin(-3), kelvin(4), kelvin(1), 0))).toBe('freezingRain');
    expect(word(kindOfColumn(1, kelvin(-1), kelvin(1), kelvin(0), 0))).toBe('pellets');
    expect(word(kindOfColumn(1, kelvin(9), kelvin(3), kelvin(5), 0))).toBe('justRain');
    expect(word(kindOfColumn(8, kelvin(20), kelvin(12), kelvin(16), 1.5))).toBe('thunder');
  });

  it('always are a kind of the catalogue, or none where there is no rain value', () => {
    const t = fc.double({ min: 230, max: 310, noNaN: true });
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 30, noNaN: true }),
        t,
        t,
        t,
        fc.double({ min: 0, max: 20, noNaN: true }),
        (rain, wet, t850, t925, strikes) => {
          expect(word(kindOfColumn(rain, wet, t850, t925, strikes))).toBeDefined();
        },
      ),
      { seed: 2 },
    );
    expect(kindOfColumn(Number.NaN, 280, 280, 280, 0)).toBeNaN();
    expect(kindOfFlags(Number.NaN, 280, 0, 0, 0, 0)).toBeNaN();
    expect(kindOfCode(Number.NaN, 1, 0, 280)).toBeNaN();
  });
});
