import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pyramidOf, sampleHeights, type HeightRaster } from './elevation.ts';
import { TILE_PIXELS } from './land-mask.ts';
import { dryness, drynessOf, landColour, naturalPixels, snowLine } from './natural-colours.ts';
import { exaggeration, shadePixels, terrainOf } from './relief.ts';

const raster = (metres: (lat: number, lon: number) => number, width = 360): HeightRaster => ({
  width,
  height: width / 2,
  metres: Float32Array.from({ length: (width * width) / 2 }, (_, index) =>
    metres(90 - ((Math.floor(index / width) + 0.5) / width) * 360, ((index % width) + 0.5) * (360 / width) - 180),
  ),
});
const mean = (values: Float32Array): number => values.reduce((sum, value) => sum + value, 0) / values.length;

describe('heights', () => {
  it('keep a plain as it is, anywhere and at any level', () => {
    const pyramid = pyramidOf(raster(() => 1234, 720));
    expect(pyramid.map(({ width }) => width)).toEqual([720, 360, 180]);
    fc.assert(
      fc.property(
        fc.double({ min: -90, max: 90, noNaN: true }),
        fc.double({ min: -180, max: 180, noNaN: true }),
        (lat, lon) => {
          for (const level of pyramid)
            expect(sampleHeights(level, Float64Array.of(lat), Float64Array.of(lon))[0]).toBeCloseTo(1234, 2);
        },
      ),
      { numRuns: 40, seed: 4 },
    );
  });

  it('are smooth across 180°', () => {
    const level = raster((_lat, lon) => 1000 * Math.cos((lon * Math.PI) / 180));
    const [west = 0, east = 1] = sampleHeights(level, Float64Array.of(10), Float64Array.of(-179.999, 179.999));
    expect(west).toBeCloseTo(east, 1);
    expect(west).toBeCloseTo(-1000, -1);
  });

  it('halve to the mean of four cells', () => {
    const [, half] = pyramidOf({
      width: 184,
      height: 92,
      metres: Int16Array.from({ length: 184 * 92 }, (_, index) => index % 184),
    });
    expect(half?.metres[0]).toBe(0.5);
    expect(half?.metres[1]).toBe(2.5);
  });
});

describe('relief', () => {
  it('has no light or shadow on flat ground', () => {
    const { light } = terrainOf(pyramidOf(raster(() => 800)), { z: 3, x: 4, y: 3 });
    expect(Math.max(...light.map(Math.abs))).toBeLessThan(1e-4);
  });

  it('is lit on slopes towards the north-west and dark on those away from it', () => {
    const rise = (sign: number) =>
      mean(terrainOf(pyramidOf(raster((_lat, lon) => sign * lon * 600)), { z: 4, x: 8, y: 6 }).light);
    expect(rise(1)).toBeGreaterThan(0.05);
    expect(rise(-1)).toBeLessThan(-0.05);
    const north = mean(terrainOf(pyramidOf(raster((lat) => -lat * 600)), { z: 4, x: 8, y: 6 }).light);
    expect(north).toBeGreaterThan(0.05);
  });

  it('goes on from tile to tile without a seam', () => {
    const pyramid = pyramidOf(raster((lat, lon) => 900 * Math.sin(lat / 3) * Math.cos(lon / 4), 720));
    const left = terrainOf(pyramid, { z: 5, x: 17, y: 11 });
    const right = terrainOf(pyramid, { z: 5, x: 18, y: 11 });
    for (let row = 0; row < TILE_PIXELS; row += 15) {
      const [a = 0, b = 0, c = 0, d = 0] = [
        left.light[row * 256 + 254],
        left.light[row * 256 + 255],
        right.light[row * 256],
        right.light[row * 256 + 1],
      ];
      expect(Math.abs(c - b)).toBeLessThan(Math.abs(b - a) + Math.abs(d - c) + 0.01);
    }
    expect(right.lons[0]).toBeCloseTo((left.lons[255] ?? 0) + 360 / (256 * 32), 9);
  });

  it('is drawn steeper far out than near', () => {
    expect(exaggeration(0)).toBeGreaterThan(exaggeration(4));
    expect(exaggeration(9)).toBe(5);
  });

  it('veils only land: clear at sea, black in shadow, white in light', () => {
    const pixels = shadePixels(
      { metres: Float32Array.of(0, 0, 0, 3000), light: Float32Array.of(-0.5, -0.5, 0.3, 0) },
      Uint8Array.of(0, 255, 255, 255),
    );
    expect(pixels[1]).toBe(0);
    expect([pixels[2], pixels[3]]).toEqual([0, 134]);
    expect([pixels[4], pixels[5]]).toEqual([255, 84]);
    expect(pixels[6]).toBe(255);
    expect(pixels[7]).toBeGreaterThan(20);
  });
});

describe('natural colours', () => {
  it('know deserts from forests', () => {
    for (const [lat, lon] of [
      [24, 5],
      [22, 47],
      [-25, 131],
      [40, 84],
      [-23, -69],
    ] as const)
      expect(dryness(lat, lon)).toBeGreaterThan(0.75);
    for (const [lat, lon] of [
      [-5, -62],
      [0, 20],
      [50, 10],
      [0, 113],
      [60, 100],
      [35, -80],
    ] as const)
      expect(dryness(lat, lon)).toBeLessThan(0.15);
  });

  it('are the same dryness between the measured pixels', () => {
    const lats = Float64Array.from({ length: 256 }, (_, row) => 30 - row * 0.05);
    const lons = Float64Array.from({ length: 256 }, (_, column) => 40 + column * 0.05);
    const dry = drynessOf(lats, lons);
    for (const [row, column] of [
      [0, 0],
      [100, 77],
      [255, 255],
      [13, 250],
    ] as const)
      expect(dry[row * 256 + column]).toBeCloseTo(dryness(lats[row] ?? 0, lons[column] ?? 0), 2);
  });

  it('have snow on high mountains and at the poles', () => {
    expect(snowLine(0, 0)).toBe(5600);
    expect(snowLine(46, 0)).toBeGreaterThan(2500);
    expect(snowLine(46, 0)).toBeLessThan(3800);
    expect(snowLine(80, 0)).toBe(0);
    expect(snowLine(-75, 0)).toBeLessThan(0);
    const [red, , blue] = landColour(46, 4500, 0);
    expect(Math.min(red, blue)).toBeGreaterThan(220);
    const [, green, low] = landColour(5, 100, 0);
    expect(green).toBeGreaterThan(low);
  });

  it('are blue at sea and lit on land', () => {
    const lats = Float64Array.of(50, 50);
    const lons = Float64Array.of(10, 11);
    const pixels = naturalPixels(
      { metres: new Float32Array(4), light: Float32Array.of(0, 0.2, -0.4, 0), lats, lons },
      Uint8Array.of(0, 255, 255, 255),
    );
    expect(pixels[2]).toBeGreaterThan((pixels[0] ?? 255) + 30);
    expect(pixels[4]).toBeGreaterThan(pixels[10] ?? 255);
    expect(pixels[7]).toBeLessThan(pixels[10] ?? 0);
  });
});
