import { describe, expect, it } from 'vitest';
import { dryness, drynessOf, landColour, naturalPixels, snowLine } from './natural-colours.ts';
import type { Terrain } from './relief.ts';

const brightness = (colour: ArrayLike<number>): number => (colour[0] ?? 0) + (colour[1] ?? 0) + (colour[2] ?? 0);

describe('dryness', () => {
  it.each([
    ['the Sahara', 23, 5],
    ['Arabia', 22, 46],
    ['the Atacama', -23, -69],
    ['inner Australia', -25, 131],
    ['the Taklamakan', 39, 84],
  ])('is great in %s', (_, lat, lon) => {
    expect(dryness(lat, lon)).toBeGreaterThan(0.7);
  });

  it.each([
    ['the Amazon', -4, -62],
    ['the Congo', 0, 22],
    ['Ireland', 53, -8],
    ['Borneo', 1, 114],
    ['the Canadian shield', 55, -85],
  ])('is little in %s', (_, lat, lon) => {
    expect(dryness(lat, lon)).toBeLessThan(0.25);
  });

  it('lies between nothing and one, across 180° too', () => {
    for (let lat = -90; lat <= 90; lat += 9) {
      for (let lon = -180; lon <= 180; lon += 15) {
        expect(dryness(lat, lon)).toBeGreaterThanOrEqual(0);
        expect(dryness(lat, lon)).toBeLessThanOrEqual(1);
      }
      expect(dryness(lat, 180)).toBeCloseTo(dryness(lat, -180), 9);
    }
  });

  it('of a picture is that of its places, within what straight lines between every eighth pixel allow', () => {
    const lats = Float64Array.from({ length: 33 }, (_, k) => 35 - 0.5 * k);
    const lons = Float64Array.from({ length: 33 }, (_, k) => -5 + 0.5 * k);
    const picture = drynessOf(lats, lons);
    for (const [row, column] of [
      [0, 0],
      [8, 16],
      [24, 32],
      [13, 5],
      [32, 32],
    ] as const) {
      expect(Math.abs((picture[row * 33 + column] ?? NaN) - dryness(lats[row] ?? 0, lons[column] ?? 0))).toBeLessThan(
        0.05,
      );
    }
  });
});

describe('the snow line', () => {
  it('falls from the tropics to the poles and rises where it is dry', () => {
    expect(snowLine(0, 0)).toBe(5600);
    expect(snowLine(46, 0)).toBeGreaterThan(2800);
    expect(snowLine(46, 0)).toBeLessThan(3900);
    expect(snowLine(80, 0)).toBe(0);
    expect(snowLine(30, 1)).toBeGreaterThan(snowLine(30, 0));
  });

  it('lies below the sea in Antarctica, so that all of it is white', () => {
    expect(brightness(landColour(-75, 0, 0))).toBeGreaterThan(680);
  });
});

describe('the colour of land', () => {
  it('is sand in deserts and green in rain forests', () => {
    const [sandRed, , sandBlue] = landColour(23, 300, 1);
    expect(sandRed).toBeGreaterThan(sandBlue + 40);
    const [forestRed, forestGreen] = landColour(0, 100, 0);
    expect(forestGreen).toBeGreaterThan(forestRed);
  });

  it('is snow on high mountains only', () => {
    expect(brightness(landColour(46, 4500, 0))).toBeGreaterThan(680);
    expect(brightness(landColour(46, 500, 0))).toBeLessThan(360);
  });
});

describe('the picture', () => {
  const terrain = (light: number): Terrain => ({
    metres: Float32Array.of(100, 100, 100, 100),
    light: new Float32Array(4).fill(light),
    lats: Float64Array.of(10, 5),
    lons: Float64Array.of(20, 25),
  });

  it('is sea where the mask is empty, whatever the light', () => {
    const dark = naturalPixels(terrain(-0.5), new Uint8Array(4));
    expect(dark).toEqual(naturalPixels(terrain(0.5), new Uint8Array(4)));
    expect(dark[2]).toBeGreaterThan(dark[0] ?? 255);
  });

  it('is brighter on slopes that face the light', () => {
    const mask = new Uint8Array(4).fill(255);
    expect(brightness(naturalPixels(terrain(0.4), mask))).toBeGreaterThan(
      brightness(naturalPixels(terrain(-0.4), mask)),
    );
  });
});
