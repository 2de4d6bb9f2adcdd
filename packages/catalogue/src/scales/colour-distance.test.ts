import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Rgba } from './colour.ts';
import {
  colourDistances,
  deltaE2000,
  dichromacies,
  simulateDichromacy,
  toLab,
  type Lab,
} from './test-colour-distance.ts';

const channel = fc.integer({ min: 0, max: 255 });
const colour = fc.tuple(channel, channel, channel, fc.constant(255));
const lab = fc.tuple(
  fc.double({ min: 0, max: 100, noNaN: true }),
  fc.double({ min: -100, max: 100, noNaN: true }),
  fc.double({ min: -100, max: 100, noNaN: true }),
);

describe('Lab', () => {
  it.each<[string, Rgba, Lab]>([
    ['white', [255, 255, 255, 255], [100, 0, 0]],
    ['black', [0, 0, 0, 255], [0, 0, 0]],
    ['red', [255, 0, 0, 255], [53.24, 80.09, 67.2]],
    ['green', [0, 255, 0, 255], [87.73, -86.18, 83.18]],
    ['blue', [0, 0, 255, 255], [32.3, 79.19, -107.86]],
  ])('knows %s', (_, rgba, expected) => {
    const found = toLab(rgba);
    for (const [index, part] of expected.entries()) expect(found[index]).toBeCloseTo(part, 1);
  });
});

describe('CIEDE2000', () => {
  // Pairs published by Sharma, Wu and Dalal (2005) for checking implementations: they cover every branch of the hue mean.
  it.each<[Lab, Lab, number]>([
    [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
    [[50, 3.1571, -77.2803], [50, 0, -82.7485], 2.8615],
    [[50, -1.3802, -84.2814], [50, 0, -82.7485], 1.0],
    [[50, 0, 0], [50, -1, 2], 2.3669],
    [[50, 2.49, -0.001], [50, -2.49, 0.0009], 7.1792],
    [[50, 2.49, -0.001], [50, -2.49, 0.0011], 7.2195],
    [[50, -0.001, 2.49], [50, 0.0009, -2.49], 4.8045],
    [[50, 2.5, 0], [50, 0, -2.5], 4.3065],
    [[50, 2.5, 0], [73, 25, -18], 27.1492],
    [[50, 2.5, 0], [58, 24, 15], 19.4535],
    [[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644],
    [[22.7233, 20.0904, -46.694], [23.0331, 14.973, -42.5619], 2.0373],
    [[90.8027, -2.0831, 1.441], [91.1528, -1.6435, 0.0447], 1.4441],
    [[2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514], 0.9082],
  ])('between %j and %j is %d', (first, second, expected) => {
    expect(deltaE2000(first, second)).toBeCloseTo(expected, 4);
  });

  it('is the same both ways, zero for itself, and never negative', () => {
    fc.assert(
      fc.property(lab, lab, (first, second) => {
        const distance = deltaE2000(first, second);
        expect(distance).toBeGreaterThanOrEqual(0);
        expect(deltaE2000(second, first)).toBeCloseTo(distance, 9);
        expect(deltaE2000(first, first)).toBe(0);
      }),
      { seed: 7 },
    );
  });
});

describe('dichromat simulation', () => {
  it('leaves greys as they are', () => {
    fc.assert(
      fc.property(channel, fc.constantFrom(...dichromacies), (grey, kind) => {
        for (const part of simulateDichromacy([grey, grey, grey, 255], kind).slice(0, 3))
          expect(Math.abs(part - grey)).toBeLessThan(0.2);
      }),
      { seed: 7 },
    );
  });

  it('stays inside the screen and keeps opacity', () => {
    fc.assert(
      fc.property(colour, fc.constantFrom(...dichromacies), (rgba, kind) => {
        const seen = simulateDichromacy([rgba[0], rgba[1], rgba[2], 77], kind);
        expect(seen[3]).toBe(77);
        expect(seen.every((part) => part >= 0 && part <= 255)).toBe(true);
      }),
      { seed: 7 },
    );
  });

  it('brings red and green together for red-green blindness only', () => {
    const distances = colourDistances([200, 80, 40, 255], [110, 120, 20, 255]);
    expect(distances.normal).toBeGreaterThan(40);
    expect(distances.deuteranopia).toBeLessThan(distances.normal / 2);
    expect(distances.tritanopia).toBeGreaterThan(distances.deuteranopia);
  });
});
