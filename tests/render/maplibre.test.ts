import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLab } from './harness/lab.ts';
import type { Lab } from './harness/lab.ts';
import type { Truth } from './scenes/pixel-truth.ts';

let lab: Lab;
beforeAll(async () => {
  lab = await openLab();
});
afterAll(() => lab.close());

const LEVELS = 2;

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
