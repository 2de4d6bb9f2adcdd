import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { feelsLike } from './comfort.rules.ts';

const kelvin = (celsius: number): number => celsius + 273.15;
const feels = (celsius: number, dew: number, kmh: number): number =>
  feelsLike(kelvin(celsius), kelvin(dew), kmh / 3.6) - 273.15;

describe('how warm it feels', () => {
  // The table of the Canadian weather service.
  it.each([
    [0, 10, -3],
    [0, 30, -6],
    [-10, 20, -18],
    [-20, 40, -34],
    [5, 20, 1],
  ])('at %i °C in a wind of %i km/h: %i °C', (celsius, kmh, expected) => {
    expect(Math.round(feels(celsius, celsius - 5, kmh))).toBe(expected);
  });

  it('is the temperature in the cold without wind', () => {
    expect(feels(-5, -8, 3)).toBeCloseTo(-5, 9);
  });

  it('is more in moist heat, less in dry heat and wind', () => {
    expect(feels(32, 26, 4)).toBeGreaterThan(37);
    expect(feels(32, 0, 30)).toBeLessThan(26);
  });

  it('has no jump anywhere, and no value without values', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -40, max: 45, noNaN: true }),
        fc.double({ min: 6, max: 80, noNaN: true }),
        (celsius, kmh) => {
          expect(Math.abs(feels(celsius + 0.01, celsius - 4, kmh) - feels(celsius, celsius - 4, kmh))).toBeLessThan(
            0.05,
          );
        },
      ),
      { seed: 8 },
    );
    expect(feelsLike(Number.NaN, 280, 3)).toBeNaN();
    expect(feelsLike(280, 275, Number.NaN)).toBeNaN();
  });
});
