import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLab } from './lab.ts';
import type { Lab } from './lab.ts';
import type { Truth } from './scenes/pixel-truth.ts';

let lab: Lab;
beforeAll(async () => {
  lab = await openLab();
});
afterAll(() => lab.close());

/** The colour of every pixel may differ by so many levels of 255. */
const LEVELS = 2;
const small = { width: 640, height: 400 };

describe('pixels of the scalar layer', () => {
  it.each([3, 4, 5, 6, 7, 8, 9, 10, 11])('match the formula at zoom %i, data no deeper than zoom 4', async (zoom) => {
    for (const pixelRatio of [1, 2]) {
      const camera = { ...small, lat: 48.3, lon: 14.1, zoom: zoom - 1, pixelRatio };
      const truth = await lab.run<Truth>('pixel-truth', 'compare', camera, 4, 0, 3);
      expect(truth.holes).toBe(0);
      expect(truth.checked).toBeGreaterThan(20_000);
      expect(truth.worst).toBeLessThanOrEqual(LEVELS);
    }
  });

  it.each([
    ['0 degrees', { lat: 10, lon: 0, zoom: 3 }],
    ['180 degrees', { lat: -20, lon: 180, zoom: 3 }],
    ['the edge of the square', { lat: 84, lon: 179.9, zoom: 3 }],
    ['a corner of four tiles, turned', { lat: 0, lon: -90, zoom: 5.3, bearing: 30 }],
    ['several copies of the world', { lat: 0, lon: 540, zoom: 0 }],
  ])('have no seam and no hole at %s', async (_, place) => {
    const truth = await lab.run<Truth>('pixel-truth', 'compare', { ...small, ...place }, 4, 0, 1);
    expect(truth.holes).toBe(0);
    expect(truth.worst).toBeLessThanOrEqual(LEVELS);
  });

  it.each([0.25, 0.5, 0.9, 1])('match the mixture of two steps at %d', async (fraction) => {
    const truth = await lab.run<Truth>(
      'pixel-truth',
      'compare',
      { ...small, lat: 30, lon: 100, zoom: 4 },
      4,
      fraction,
      3,
    );
    expect(truth.worst).toBeLessThanOrEqual(LEVELS);
  });
});

describe('pixels of the plain canvas', () => {
  it.each([3, 4, 5, 6, 7, 8, 9, 10, 11])('match the formula at zoom %i', async (zoom) => {
    for (const pixelRatio of [1, 2]) {
      const truth = await lab.run<Truth>(
        'pixel-truth',
        'compareCanvas',
        { ...small, lat: 48.3, lon: 14.1, zoom: zoom - 1, pixelRatio },
        4,
        0,
        3,
      );
      expect(truth.holes).toBe(0);
      expect(truth.worst).toBeLessThanOrEqual(LEVELS);
    }
  });

  it('have no seam at 180 degrees and mix two steps', async () => {
    const truth = await lab.run<Truth>(
      'pixel-truth',
      'compareCanvas',
      { ...small, lat: -20, lon: 180, zoom: 3 },
      4,
      0.4,
      1,
    );
    expect(truth.holes).toBe(0);
    expect(truth.worst).toBeLessThanOrEqual(LEVELS);
  });
});
