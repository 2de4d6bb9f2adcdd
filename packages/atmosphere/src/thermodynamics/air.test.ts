import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import {
  descentFactor,
  dewPoint,
  equivalentPotential,
  saturationHumidity,
  saturationPressure,
  wetBulb,
} from './air.ts';

const celsius = (kelvin: number): number => kelvin - 273.15;

describe('moist air', () => {
  it.each([
    [0, 6.11],
    [10, 12.27],
    [20, 23.39],
    [30, 42.43],
    [-20, 1.254],
  ])('saturates at %i °C with %f hPa', (t, hPa) => {
    expect(saturationPressure(t + 273.15) / hPa).toBeCloseTo(1, 1.8);
  });

  it('has the dew point and wet bulb of the psychrometric tables', () => {
    expect(celsius(dewPoint(293.15, 0.5))).toBeCloseTo(9.3, 1);
    expect(celsius(dewPoint(303.15, 0.7))).toBeCloseTo(23.9, 1);
    expect(celsius(wetBulb(293.15, 0.5, 1013))).toBeCloseTo(13.8, 0);
    expect(celsius(wetBulb(308.15, 0.2, 1013))).toBeCloseTo(18.8, 0);
    expect(1000 * saturationHumidity(293.15, 1000)).toBeCloseTo(14.7, 0);
  });

  it('keeps dew point ≤ wet bulb ≤ temperature, all equal when saturated', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 223, max: 322, noNaN: true }),
        fc.double({ min: 0.03, max: 1, noNaN: true }),
        (t, rh) => {
          const dew = dewPoint(t, rh);
          const wet = wetBulb(t, rh, 950);
          expect(dew).toBeLessThanOrEqual(wet + 1e-9);
          expect(wet).toBeLessThanOrEqual(t);
          expect(wetBulb(t, 1, 950)).toBeCloseTo(t, 2);
        },
      ),
      { seed: 4 },
    );
  });

  it('has an equivalent potential temperature near 355 K in tropical air', () => {
    expect(equivalentPotential(300, 0.019, descentFactor(1000))).toBeGreaterThan(345);
    expect(equivalentPotential(300, 0.019, descentFactor(1000))).toBeLessThan(360);
    expect(equivalentPotential(280, 0, descentFactor(1000))).toBeCloseTo(280, 9);
  });
});
