import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { colourScales } from './colour-scales.ts';
import { cssColour, nearestStopColour, sampleGradient, scaleColour } from './sample.rules.ts';
import type { Gradient } from './scale.ts';
import { scaleIdents } from './scale-idents.ts';

const ramp: Gradient = [
  [0, [0, 0, 0, 0]],
  [10, [100, 200, 50, 255]],
  [20, [200, 0, 50, 255]],
];

describe('sampling', () => {
  it('is linear between stops', () => {
    expect(sampleGradient(ramp, 5)).toEqual([50, 100, 25, 127.5]);
    expect(sampleGradient(ramp, 12.5)).toEqual([125, 150, 50, 255]);
  });

  it('gives each stop its own colour and clamps at the ends', () => {
    expect(sampleGradient(ramp, 10)).toEqual([100, 200, 50, 255]);
    expect(sampleGradient(ramp, -99)).toEqual([0, 0, 0, 0]);
    expect(sampleGradient(ramp, Infinity)).toEqual([200, 0, 50, 255]);
    expect(sampleGradient(ramp, -Infinity)).toEqual([0, 0, 0, 0]);
  });

  it('has no colour for a missing value', () => {
    expect(sampleGradient(ramp, Number.NaN)).toBeNull();
    expect(nearestStopColour(ramp, Number.NaN)).toBeNull();
  });

  it('stays between the colours of the neighbouring stops on every scale', () => {
    fc.assert(
      fc.property(fc.constantFrom(...scaleIdents), fc.double({ min: -0.2, max: 1.2, noNaN: true }), (ident, share) => {
        const { gradient } = colourScales[ident];
        const last = gradient.at(-1) ?? gradient[1];
        const value = gradient[0][0] + (last[0] - gradient[0][0]) * share;
        const colour = sampleGradient(gradient, value);
        const below = gradient.findLast(([at]) => at <= value) ?? gradient[0];
        const above = gradient.find(([at]) => at >= value) ?? last;
        for (const channel of [0, 1, 2, 3] as const) {
          const found = colour?.[channel] ?? Number.NaN;
          expect(found).toBeGreaterThanOrEqual(Math.min(below[1][channel], above[1][channel]) - 1e-9);
          expect(found).toBeLessThanOrEqual(Math.max(below[1][channel], above[1][channel]) + 1e-9);
        }
      }),
      { seed: 11, numRuns: 500 },
    );
  });
});

describe('classes', () => {
  it('take the nearest class, the lower one midway', () => {
    expect(nearestStopColour(ramp, 4.9)).toEqual([0, 0, 0, 0]);
    expect(nearestStopColour(ramp, 5)).toEqual([0, 0, 0, 0]);
    expect(nearestStopColour(ramp, 5.1)).toEqual([100, 200, 50, 255]);
    expect(nearestStopColour(ramp, 400)).toEqual([200, 0, 50, 255]);
  });

  it('paint fog by its limits: up to 0.7 none, up to 1 fog, else rime', () => {
    const { gradient } = colourScales.fog;
    const colourAt = (value: number) =>
      gradient.findIndex(([, colour]) => colour === scaleColour(colourScales.fog, value));
    expect([0, 0.5, 0.7].map(colourAt)).toEqual([0, 0, 0]);
    expect([0.71, 0.9, 1].map(colourAt)).toEqual([1, 1, 1]);
    expect([1.001, 1.5, 2].map(colourAt)).toEqual([2, 2, 2]);
    expect(gradient[0][1][3]).toBe(0);
  });

  it('never mix colours on a qualitative scale', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('ptype', 'icing', 'drought', 'fog', 'capAlerts'),
        fc.double({ min: -1, max: 12, noNaN: true }),
        (ident, value) => {
          const scale = colourScales[ident];
          expect(scale.gradient.map(([, colour]) => colour)).toContain(scaleColour(scale, value));
        },
      ),
      { seed: 11 },
    );
  });

  it('use the custom gradient where there is one', () => {
    expect(scaleColour(colourScales.wind, 5, ramp)).toEqual([50, 100, 25, 127.5]);
  });
});

describe('CSS', () => {
  it('writes opacity from 0 to 1', () => {
    expect(cssColour([12.4, 0, 254.6, 255])).toBe('rgba(12, 0, 255, 1)');
    expect(cssColour([1, 2, 3, 51])).toBe('rgba(1, 2, 3, 0.2)');
  });
});
