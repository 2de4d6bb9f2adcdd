import { colourScales, relativeLuminance, scaleColour, scaleIdents } from '@meltemi/catalogue';
import type { Gradient } from '@meltemi/catalogue';
import { describe, expect, it } from 'vitest';
import { createRamps, lightnessOf } from './scale-ramp.ts';

describe('the ramps of the map', () => {
  it.each(scaleIdents.filter((ident) => !colourScales[ident].qualitative))(
    'of %s are as light as their colours: particles choose their ink by it',
    (ident) => {
      const scale = colourScales[ident];
      const ramp = createRamps()(ident, null);
      const lightness = (value: number): number =>
        Math.sqrt(relativeLuminance(scaleColour(scale, value) ?? [0, 0, 0, 0]));
      const half = (ramp.max - ramp.min) / (ramp.size - 1);
      for (let k = 0; k <= 200; k++) {
        const value = ramp.min + ((ramp.max - ramp.min) * k) / 200;
        // An entry may lie half a step beside the value, and channels are whole numbers.
        const around = [-half, 0, half].map((shift) => lightness(value + shift));
        expect(lightnessOf(ramp, value)).toBeGreaterThan(Math.min(...around) - 0.004);
        expect(lightnessOf(ramp, value)).toBeLessThan(Math.max(...around) + 0.004);
      }
    },
  );

  it('follow colours of one’s own, and are the same object while they stay the same', () => {
    const rampOf = createRamps();
    const own: Gradient = [
      [0, [255, 255, 255, 255]],
      [40, [0, 0, 0, 255]],
    ];
    const ramp = rampOf('wind', own);
    expect(rampOf('wind', own)).toBe(ramp);
    expect(rampOf('wind', null)).not.toBe(ramp);
    expect(lightnessOf(ramp, 0)).toBeCloseTo(1, 5);
    expect(lightnessOf(ramp, 40)).toBe(0);
    expect(lightnessOf(ramp, Number.NaN)).toBeNaN();
  });
});
