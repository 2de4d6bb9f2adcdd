import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openLab } from './lab.ts';
import type { Lab } from './lab.ts';
import type { Truth } from './scenes/pixel-truth.ts';

let lab: Lab;
beforeAll(async () => {
  lab = await openLab(inject('stage'));
});
afterAll(() => lab.close());

const LEVELS = 2;

const ZOOMS = [3, 4, 5, 6, 7, 8, 9, 10, 11];
/** A dense screen has four times the pixels and nothing of its own that changes from zoom to zoom. */
const DENSE_ZOOMS = [3, 6, 9, 11];

describe('the scalar layer inside MapLibre, zoom 3 to 11,', () => {
  it.each([
    ['flat', false, 1, ZOOMS],
    ['flat on a dense screen', false, 2, DENSE_ZOOMS],
    ['on a globe', true, 1, ZOOMS],
    ['on a globe on a dense screen', true, 2, DENSE_ZOOMS],
  ])('matches the formula %s', async (_, globe, pixelRatio, zooms) => {
    const truths = await lab.run<Truth[]>(
      'maplibre',
      'compareZooms',
      { lat: 48.3, lon: 14.1, zoom: 2, globe },
      pixelRatio,
      zooms,
    );
    expect(truths.map(({ holes }) => holes)).toEqual(zooms.map(() => 0));
    for (const { checked, worst } of truths) {
      expect(checked).toBeGreaterThan(10_000);
      expect(worst).toBeLessThanOrEqual(LEVELS);
    }
  });
});

describe('the scalar layer inside MapLibre', () => {
  it.each([
    ['mercator', { lat: 48, lon: 14, zoom: 4, globe: false }],
    ['mercator at 180 degrees', { lat: -15, lon: 180, zoom: 2.4, globe: false }],
    ['mercator turned and leaning', { lat: 40, lon: -3, zoom: 5.5, globe: false, bearing: 50, pitch: 40 }],
    ['a globe', { lat: 30, lon: 10, zoom: 2, globe: true }],
    ['a globe at 180 degrees', { lat: 0, lon: 180, zoom: 2.6, globe: true }],
    ['a globe from close by', { lat: 47, lon: 9, zoom: 5, globe: true }],
    ['a globe over the north pole', { lat: 85, lon: 0, zoom: 2, globe: true }],
    ['a globe over the south pole', { lat: -85, lon: 60, zoom: 1.5, globe: true }],
  ])('matches the formula on %s, without a hole', async (_, place) => {
    const truth = await lab.run<Truth>('maplibre', 'compareInMap', place, 4, 4);
    expect(truth.checked).toBeGreaterThan(5000);
    expect(truth.holes).toBe(0);
    expect(truth.worst).toBeLessThanOrEqual(LEVELS);
  });
});
