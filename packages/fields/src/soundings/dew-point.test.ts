import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dewPointOfPercent } from './dew-point.ts';
import { dewPointOfHumidity } from './moist-air.ts';

const kelvin = (celsius: number): number => celsius + 273.15;

describe('the dew point of a humidity in percent', () => {
  it.each([
    [20, 50, 9.3],
    [30, 70, 23.9],
    [0, 70, -4.8],
    [25, 60, 16.7],
  ])('at %d °C and %d %% lies at %d °C', (t, rh, dew) => {
    expect(dewPointOfPercent(kelvin(t), rh)).toBeCloseTo(kelvin(dew), 0.9);
  });

  it('is what the slower formula gives', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 200, max: 325, noNaN: true }),
        fc.double({ min: 1, max: 100, noNaN: true }),
        (t, rh) => {
          expect(dewPointOfPercent(t, rh)).toBeCloseTo(dewPointOfHumidity(t, rh / 100), 8);
        },
      ),
      { seed: 7, numRuns: 2000 },
    );
  });

  it('stays within its limits whatever a model writes', () => {
    expect(dewPointOfPercent(280, 104)).toBe(280);
    expect(dewPointOfPercent(280, 0)).toBe(dewPointOfPercent(280, 0.5));
    expect(dewPointOfPercent(Number.NaN, 50)).toBeNaN();
    expect(dewPointOfPercent(280, Number.NaN)).toBeNaN();
  });
});
