import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { colourScales } from './colour-scales.ts';
import { rainForScale } from './rain-amount.rules.ts';
import { scaleColour } from './sample.rules.ts';

describe('an amount of rain on the scale', () => {
  it('is itself over three hours', () => {
    expect(rainForScale(6, 3)).toBe(6);
    expect(rainForScale(2, 1)).toBe(6);
    expect(rainForScale(12, 6)).toBe(6);
  });

  it('is of the brightest yellow at ten millimetres an hour, whatever the step', () => {
    for (const hours of [1, 3, 6, 12])
      expect(scaleColour(colourScales.rain, rainForScale(10 * hours, hours))).toEqual([228, 231, 76, 255]);
  });

  it('has the colour of its rate alone', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 80 }), fc.constantFrom(1, 3, 6), (rate, hours) => {
        expect(rainForScale(rate * hours, hours)).toBeCloseTo(rainForScale(rate, 1), 9);
      }),
    );
  });
});
