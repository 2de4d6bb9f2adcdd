import { describe, expect, it } from 'vitest';
import { colourScales } from './colour-scales.ts';
import { scaleColour } from './sample.rules.ts';

/** Colours as drawn in the design, at raw values: ends, thresholds and both sides of a break. */
describe('colours of the design', () => {
  it.each([
    ['wind', 0, [59, 53, 111, 255]],
    ['wind', 4, [0, 109, 193, 255]],
    ['wind', 10.8, [66, 199, 160, 255]],
    ['wind', 17.2, [241, 239, 67, 255]],
    ['wind', 24.5, [247, 74, 52, 255]],
    ['wind', 32.7, [151, 20, 74, 255]],
    ['gust', 24.5, [247, 74, 52, 255]],
    ['gust', 50, [59, 18, 47, 255]],
    ['temp', 213.15, [31, 19, 75, 255]],
    ['temp', 263.15, [51, 167, 230, 255]],
    ['temp', 273.15, [229, 244, 236, 255]],
    ['temp', 293.15, [242, 119, 18, 255]],
    ['temp', 321.15, [86, 8, 36, 255]],
    ['rain', 1.5, [61, 115, 187, 184]],
    ['rain', 30, [228, 231, 76, 255]],
    ['rain', 240, [209, 36, 73, 255]],
    ['radar', 39, [228, 231, 76, 255]],
    ['radar', 70, [123, 0, 44, 255]],
    ['satellite', 183, [214, 49, 52, 255]],
    ['satellite', 242, [180, 185, 192, 255]],
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
    ['waves', 0, [23, 72, 123, 255]],
    ['waves', 1, [0, 146, 179, 255]],
    ['waves', 2.5, [142, 215, 150, 255]],
    ['waves', 14, [102, 31, 81, 255]],
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
