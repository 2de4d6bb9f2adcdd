import { ZERO_C } from './moist-air.ts';

/** Models write 0 % for very dry air, which has no dew point; half a percent is as dry as air gets. */
const driest = 0.5;

/** Bolton's formula of saturation. */
const slope = 17.67;
const shift = 243.5;

/**
 * Dew point (K) of a temperature (K) and a relative humidity (%); never above the temperature, NaN without one of them.
 * Bolton's formula as in `dewPointOfHumidity`, with its exponential and its logarithm taken together: a plane has a million
 * points to do.
 */
export function dewPointOfPercent(kelvin: number, percent: number): number {
  const t = kelvin - ZERO_C;
  const x = Math.log(Math.max(driest, percent) / 100) + (slope * t) / (t + shift);
  return Math.min(kelvin, (shift * x) / (slope - x) + ZERO_C);
}
