import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cloudBaseOf,
  cloudBaseOfCover,
  fogOfAir,
  fogOfVisibility,
  freezingHeight,
  freezingLevelOf,
} from './sky.rules.ts';

const kelvin = (celsius: number): number => celsius + 273.15;

describe('the base of clouds', () => {
  it('follows the spread of temperature and dew point under low cloud', () => {
    expect(cloudBaseOf(kelvin(20), kelvin(10), 80, 0, 0, 0)).toBeCloseTo(1240, 0);
    expect(cloudBaseOf(kelvin(20), kelvin(10), 80, 0, 0, 2)).toBeLessThan(800);
    expect(cloudBaseOf(kelvin(20), kelvin(10), 80, 0, 0, Number.NaN)).toBeCloseTo(1240, 0);
  });

  it('is high under high cloud only, and none in a clear sky', () => {
    expect(cloudBaseOf(kelvin(20), kelvin(10), 0, 60, 0, 0)).toBe(2900);
    expect(cloudBaseOf(kelvin(20), kelvin(10), 0, 0, 90, 0)).toBe(7350);
    expect(cloudBaseOf(kelvin(20), kelvin(10), 10, 10, 10, 0)).toBeNaN();
    expect(cloudBaseOfCover(kelvin(20), kelvin(10), 20, 0)).toBeNaN();
    expect(cloudBaseOfCover(kelvin(20), kelvin(10), 90, 0)).toBeCloseTo(1240, 0);
  });
});

describe('fog', () => {
  it('is short sight in moist air, rime below zero', () => {
    expect(fogOfVisibility(400, 99, kelvin(4))).toBe(1);
    expect(fogOfVisibility(400, 99, kelvin(-4))).toBe(2);
    expect(fogOfVisibility(400, 60, kelvin(4))).toBe(0);
    expect(fogOfVisibility(8000, 99, kelvin(4))).toBe(0);
    expect(fogOfVisibility(Number.NaN, 99, kelvin(4))).toBeNaN();
  });

  it('is saturated, calm air where visibility is not given', () => {
    expect(fogOfAir(kelvin(4), kelvin(3.9), 1, 0)).toBe(1);
    expect(fogOfAir(kelvin(-4), kelvin(-4), 0, 0)).toBe(2);
    expect(fogOfAir(kelvin(4), kelvin(3.9), 8, 0)).toBe(0);
    expect(fogOfAir(kelvin(4), kelvin(1), 1, 0)).toBe(0);
  });
});

describe('the freezing level', () => {
  it('lies where the temperature passes zero, the uppermost time', () => {
    expect(
      freezingHeight([
        [kelvin(10), 100],
        [kelvin(0) + 1, 1500],
        [kelvin(-3), 3000],
      ]),
    ).toBeCloseTo(1875, 6);
    // Warm air over a cold ground.
    expect(
      freezingHeight([
        [kelvin(-2), 100],
        [kelvin(3), 1500],
        [kelvin(-3), 3000],
      ]),
    ).toBe(2250);
  });

  it('is 0 in a cold column, the top in a warm one, none without values', () => {
    expect(
      freezingHeight([
        [260, 100],
        [250, 1500],
      ]),
    ).toBe(0);
    expect(
      freezingHeight([
        [290, 100],
        [280, 1500],
      ]),
    ).toBe(1500);
    expect(
      freezingHeight([
        [290, 100],
        [Number.NaN, 1500],
      ]),
    ).toBeNaN();
  });

  it('lies inside of the column', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 200, max: 310, noNaN: true }), { minLength: 2, maxLength: 9 }),
        (temperatures) => {
          const height = freezingHeight(temperatures.map((t, k) => [t, 100 + 900 * k]));
          expect(height).toBeGreaterThanOrEqual(0);
          expect(height).toBeLessThanOrEqual(100 + 900 * (temperatures.length - 1));
        },
      ),
      { seed: 3 },
    );
  });

  it('is made plane by plane', () => {
    const { make, makes } = freezingLevelOf(['850h', '700h']);
    expect(makes.quantity).toBe('deg0');
    expect(
      [
        ...make([
          Float32Array.of(275.15, 260),
          Float32Array.of(1500, 1400),
          Float32Array.of(271.15, 250),
          Float32Array.of(3000, 2900),
        ]),
      ].map(Math.round),
    ).toEqual([2250, 0]);
  });
});
