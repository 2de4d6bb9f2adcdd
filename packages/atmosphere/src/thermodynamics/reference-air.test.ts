import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import {
  dewPoint,
  descentFactor,
  equivalentPotential,
  gasConstant,
  gravity,
  kappa,
  metresPerDegree,
  saturationHumidity,
  saturationPressure,
  twiceOmega,
  wetBulb,
} from './air.ts';

const kelvin = (celsius: number): number => celsius + 273.15;

describe('saturation over water', () => {
  // Values of the Smithsonian meteorological tables, hPa.
  it.each([
    [-40, 0.1891],
    [-30, 0.5088],
    [-20, 1.254],
    [-10, 2.8627],
    [0, 6.1078],
    [5, 8.7192],
    [10, 12.272],
    [15, 17.044],
    [20, 23.373],
    [25, 31.671],
    [30, 42.43],
    [35, 56.236],
    [40, 73.777],
  ])('at %i °C has %f hPa within one per cent', (celsius, hPa) => {
    expect(Math.abs(saturationPressure(kelvin(celsius)) / hPa - 1)).toBeLessThan(0.01);
  });

  it('grows by about seven per cent a degree near 10 °C', () => {
    const growth = saturationPressure(kelvin(11)) / saturationPressure(kelvin(10)) - 1;
    expect(growth).toBeGreaterThan(0.06);
    expect(growth).toBeLessThan(0.075);
  });

  it('holds more water where the pressure is lower, and never more water than air', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 200, max: 330, noNaN: true }),
        fc.double({ min: 10, max: 1050, noNaN: true }),
        (t, hPa) => {
          const humidity = saturationHumidity(t, hPa);
          expect(humidity).toBeGreaterThan(0);
          expect(humidity).toBeLessThan(1);
          expect(saturationHumidity(t, hPa * 0.9)).toBeGreaterThanOrEqual(humidity * 0.999999);
        },
      ),
      { seed: 12 },
    );
  });
});

describe('the dew point', () => {
  it.each([
    [10, 0.5, 0.06],
    [20, 0.3, 1.9],
    [20, 0.8, 16.4],
    [25, 0.6, 16.7],
    [30, 0.5, 18.4],
    [35, 0.4, 19.4],
    [0, 0.7, -4.8],
  ])('of air at %i °C and a humidity of %f is %f °C', (celsius, humidity, expected) => {
    expect(dewPoint(kelvin(celsius), humidity)).toBeCloseTo(kelvin(expected), 0.5);
  });

  it('gives the humidity back', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 230, max: 320, noNaN: true }),
        fc.double({ min: 0.02, max: 0.999, noNaN: true }),
        (t, humidity) => {
          const back = saturationPressure(dewPoint(t, humidity)) / saturationPressure(t);
          expect(back / humidity).toBeCloseTo(1, 6);
        },
      ),
      { seed: 13 },
    );
  });

  it('rises with humidity and with temperature', () => {
    expect(dewPoint(290, 0.6)).toBeGreaterThan(dewPoint(290, 0.5));
    expect(dewPoint(295, 0.5)).toBeGreaterThan(dewPoint(290, 0.5));
  });
});

describe('the wet bulb', () => {
  // Psychrometric chart at 1013 hPa.
  it.each([
    [20, 0.5, 13.7],
    [25, 0.5, 17.9],
    [30, 0.3, 18.0],
    [30, 0.8, 27.1],
    [35, 0.5, 26.2],
    [40, 0.1, 18.3],
    [10, 0.7, 7.3],
    [0, 0.6, -2.6],
  ])('of air at %i °C and a humidity of %f is %f °C', (celsius, humidity, expected) => {
    expect(Math.abs(wetBulb(kelvin(celsius), humidity, 1013) - kelvin(expected))).toBeLessThan(0.6);
  });

  it('solves the psychrometer equation', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 255, max: 315, noNaN: true }),
        fc.double({ min: 0.1, max: 0.98, noNaN: true }),
        fc.double({ min: 600, max: 1040, noNaN: true }),
        (t, humidity, hPa) => {
          const wet = wetBulb(t, humidity, hPa);
          const vapour = saturationPressure(wet) - 0.000665 * hPa * (t - wet);
          expect(vapour / (humidity * saturationPressure(t))).toBeCloseTo(1, 2);
        },
      ),
      { seed: 14 },
    );
  });

  it('is lower in thin air: water evaporates better there', () => {
    expect(wetBulb(290, 0.4, 700)).toBeLessThan(wetBulb(290, 0.4, 1013));
  });
});

describe('the equivalent potential temperature', () => {
  it('of dry air is its potential temperature', () => {
    expect(equivalentPotential(250, 0, descentFactor(500))).toBeCloseTo(250 * 2 ** kappa, 6);
    expect(equivalentPotential(250, 0, descentFactor(500))).toBeCloseTo(304.8, 0);
  });

  it.each([
    [kelvin(20), 0.01, 1000, 319],
    [kelvin(27), 0.018, 1000, 349],
    [kelvin(0), 0.003, 850, 295],
  ])('of air at %f K with %f kg/kg at %i hPa is about %i K', (t, humidity, hPa, expected) => {
    expect(Math.abs(equivalentPotential(t, humidity, descentFactor(hPa)) - expected)).toBeLessThan(3);
  });
});

describe('the constants', () => {
  it('are those of the Earth', () => {
    expect(gravity).toBeCloseTo(9.807, 3);
    expect(gasConstant).toBeCloseTo(287.05, 2);
    expect(kappa).toBeCloseTo(gasConstant / 1004.7, 3);
    expect(twiceOmega).toBeCloseTo((4 * Math.PI) / 86_164, 7);
    expect(metresPerDegree * 360).toBeCloseTo(2 * Math.PI * 6_371_000, -4);
  });
});
