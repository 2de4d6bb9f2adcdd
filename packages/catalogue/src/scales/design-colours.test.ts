import { describe, expect, it } from 'vitest';
import { colourScales } from './colour-scales.ts';
import { scaleColour } from './sample.rules.ts';

/** Colours as drawn in the design, at raw values: ends, thresholds and both sides of a break. */
describe('colours of the design', () => {
  it.each([
    ['temp', 213.15, [48, 2, 42, 255]],
    ['temp', 273.14, [165, 223, 237, 255]],
    ['temp', 273.15, [212, 249, 214, 255]],
    ['temp', 293.15, [239, 116, 0, 255]],
    ['temp', 321.15, [77, 31, 71, 255]],
    ['pressure', 96_000, [61, 0, 70, 255]],
    ['pressure', 101_300, [205, 227, 213, 255]],
    ['pressure', 105_000, [112, 22, 5, 255]],
    ['rh', 29.9, [199, 164, 48, 255]],
    ['rh', 30, [154, 173, 110, 255]],
    ['rh', 100, [41, 0, 92, 255]],
    ['clouds', 50, [134, 137, 139, 255]],
    ['clouds', 100, [240, 242, 243, 255]],
    ['cape', 999, [72, 158, 109, 255]],
    ['cape', 1000, [154, 147, 29, 255]],
    ['cape', 2500, [255, 187, 164, 255]],
    ['snowcover', 100, [199, 157, 219, 255]],
    ['snowcover', 500, [255, 240, 244, 255]],
    ['waves', 0.99, [63, 92, 166, 255]],
    ['waves', 1, [0, 117, 114, 255]],
    ['waves', 14, [255, 238, 251, 255]],
    ['currents', 1, [144, 197, 99, 255]],
    ['visibility', 1000, [255, 157, 103, 255]],
    ['visibility', 5000, [93, 153, 115, 255]],
    ['visibility', 50_000, [34, 32, 61, 255]],
    ['uvindex', 6, [201, 150, 0, 255]],
    ['fwi', 50, [255, 170, 121, 255]],
  ] as const)('%s at %d', (ident, value, colour) => {
    expect(scaleColour(colourScales[ident], value)).toEqual(colour);
  });

  it('lets the map through where there is nothing to show', () => {
    for (const ident of [
      'rain',
      'rainAccu',
      'snowAccu',
      'snowcover',
      'thunder',
      'radar',
      'cloudtop',
      'turbulence',
      'tcso2',
      'ptype',
      'icing',
      'drought',
      'fog',
      'capAlerts',
    ] as const) {
      expect(scaleColour(colourScales[ident], 0)?.[3]).toBe(0);
      expect(colourScales[ident].opaque).toBe(false);
    }
  });

  it('grows no fainter as the weather grows', () => {
    for (const ident of [
      'rain',
      'rainAccu',
      'snowAccu',
      'snowcover',
      'thunder',
      'radar',
      'cloudtop',
      'turbulence',
      'tcso2',
      'clouds',
    ] as const) {
      const alphas = colourScales[ident].gradient.map(([, colour]) => colour[3]);
      expect(alphas).toEqual(alphas.toSorted((a, b) => a - b));
      expect(alphas.at(-1)).toBe(255);
    }
  });
});
