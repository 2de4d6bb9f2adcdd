import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { colourScales } from './colour-scales.ts';
import { buildRamp, gradientRange, rampIndex } from './ramp.rules.ts';
import { scaleColour } from './sample.rules.ts';
import type { Gradient } from './scale.ts';
import { scaleIdents } from './scale-idents.ts';

const entry = (rgba: Uint8Array, index: number): number[] => [...rgba.subarray(index * 4, index * 4 + 4)];

describe('ramp table', () => {
  it.each(scaleIdents)('%s has its steps and ends in the colours of its ends', (ident) => {
    const scale = colourScales[ident];
    const ramp = buildRamp(scale);
    expect(ramp.rgba).toHaveLength(scale.steps * 4);
    expect(entry(ramp.rgba, 0)).toEqual([...scale.gradient[0][1]]);
    expect(entry(ramp.rgba, ramp.steps - 1)).toEqual([...(scale.gradient.at(-1)?.[1] ?? [])]);
    expect(gradientRange(scale.gradient)).toEqual({ from: ramp.from, to: ramp.to });
  });

  it('holds, at each entry, the colour of the entry’s value', () => {
    fc.assert(
      fc.property(fc.constantFrom(...scaleIdents), fc.double({ min: 0, max: 1, noNaN: true }), (ident, share) => {
        const scale = colourScales[ident];
        const ramp = buildRamp(scale);
        const index = Math.round(share * (ramp.steps - 1));
        const value = ramp.from + ((ramp.to - ramp.from) * index) / (ramp.steps - 1);
        expect(rampIndex(ramp, value)).toBe(index);
        const expected = scaleColour(scale, value);
        for (const [channel, part] of entry(ramp.rgba, index).entries())
          expect(Math.abs(part - (expected?.[channel] ?? Number.NaN))).toBeLessThanOrEqual(0.5 + 1e-6);
      }),
      { seed: 2, numRuns: 60 },
    );
  });

  it('clamps values beyond the range', () => {
    const ramp = buildRamp(colourScales.temp);
    expect(rampIndex(ramp, 0)).toBe(0);
    expect(rampIndex(ramp, 999)).toBe(2047);
  });

  it('keeps a break sharp: beside it the colour is already the other', () => {
    // Where tropical cyclones can grow, 26.5 °C.
    const ramp = buildRamp(colourScales.sst);
    const below = entry(ramp.rgba, rampIndex(ramp, 299.65 - 0.15));
    const above = entry(ramp.rgba, rampIndex(ramp, 299.65 + 0.05));
    expect(below[0]).toBeLessThan(200);
    expect(above[0]).toBeGreaterThan(240);
  });

  it('is never longer than 2048 nor shorter than 2', () => {
    expect(buildRamp({ ...colourScales.wind, steps: 100_000 }).steps).toBe(2048);
    expect(buildRamp({ ...colourScales.wind, steps: 0 }).steps).toBe(2);
  });

  it('takes the range of a custom gradient', () => {
    const custom: Gradient = [
      [5, [1, 2, 3, 4]],
      [9, [5, 6, 7, 8]],
    ];
    const ramp = buildRamp(colourScales.wind, custom);
    expect([ramp.from, ramp.to]).toEqual([5, 9]);
    expect(entry(ramp.rgba, 0)).toEqual([1, 2, 3, 4]);
    expect(entry(ramp.rgba, ramp.steps - 1)).toEqual([5, 6, 7, 8]);
  });
});
