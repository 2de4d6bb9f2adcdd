import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { elevationRaster } from './elevation-raster.ts';
import { rasteriseLand } from './land-raster.ts';
import { readGreyPng } from './png-grey.ts';

const box = (west: number, south: number, east: number, north: number): number[][] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
];
const at = (raster: ArrayLike<number>, lat: number, lon: number): number =>
  raster[Math.floor(90 - lat) * 360 + Math.floor(lon + 180)] ?? Number.NaN;

describe('rasteriseLand', () => {
  it('covers a box and nothing beside it', () => {
    const raster = rasteriseLand({ type: 'MultiPolygon', coordinates: [[box(10, 20, 14, 24)]] }, 360, 180);
    expect(at(raster, 21.5, 12.5)).toBe(255);
    expect(at(raster, 24.5, 12.5)).toBe(0);
    expect(at(raster, 21.5, 14.5)).toBe(0);
  });

  it('leaves a hole open and gives a coast cell its share', () => {
    const raster = rasteriseLand(
      { type: 'MultiPolygon', coordinates: [[box(10, 20, 20, 30), box(13, 23, 15, 25)], [box(40.25, 0, 41, 1)]] },
      360,
      180,
    );
    expect(at(raster, 24.5, 14.5)).toBe(0);
    expect(at(raster, 26.5, 14.5)).toBe(255);
    expect(at(raster, 0.5, 40.5)).toBe(Math.round(0.75 * 255));
  });

  it('keeps the area of any box outside Antarctica', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -170, max: 150 }),
        fc.integer({ min: -70, max: 70 }),
        fc.integer({ min: 1, max: 20 }),
        (west, south, size) => {
          const raster = rasteriseLand(
            { type: 'MultiPolygon', coordinates: [[box(west, south, west + size, south + size)]] },
            360,
            180,
          );
          const cells = raster.subarray(0, 172 * 360).reduce((sum, share) => sum + share / 255, 0);
          expect(cells).toBeCloseTo(size * size, 3);
        },
      ),
      { numRuns: 30, seed: 7 },
    );
  });

  it('keeps a ring that jumps over 180° on its own side of the world', () => {
    const ring = [
      [176, 60],
      [-176, 61],
      [-176, 65],
      [176, 64],
      [176, 60],
    ];
    const raster = rasteriseLand({ type: 'MultiPolygon', coordinates: [[ring]] }, 360, 180);
    expect(at(raster, 62.5, 178.5)).toBe(255);
    expect(at(raster, 62.5, -178.5)).toBe(255);
    for (const lon of [-170.5, -90.5, 0.5, 90.5, 170.5])
      for (const lat of [60.5, 62.5, 64.5]) expect(at(raster, lat, lon)).toBe(0);
  });

  it('fills the pole south of the ice shelf', () => {
    expect(at(rasteriseLand({ type: 'MultiPolygon', coordinates: [] }, 360, 180), -88.5, 0.5)).toBe(255);
  });
});

describe('elevationRaster', () => {
  const picture = { width: 36, height: 18, samples: new Uint8Array(36 * 18).fill(10) };
  const land = new Uint8Array(360 * 180).fill(255);

  it('is the picture where nothing else is known', () => {
    expect(at(elevationRaster(picture, [], land, 360, 180), 45.5, 10.5)).toBe(240);
  });

  it('is pulled to a known height near it and not far from it', () => {
    const raster = elevationRaster(picture, [{ lat: 45.5, lon: 10.5, metres: 1240 }], land, 360, 180);
    expect(at(raster, 45.5, 10.5)).toBeGreaterThan(900);
    expect(at(raster, 45.5, 20.5)).toBe(240);
  });

  it('is zero at sea and weighted at the coast, also across 180°', () => {
    const coast = new Uint8Array(land);
    coast[44 * 360] = 0;
    coast[44 * 360 + 359] = 51;
    const raster = elevationRaster(picture, [], coast, 360, 180);
    expect(raster[44 * 360]).toBe(0);
    expect(raster[44 * 360 + 359]).toBe(48);
  });
});

describe('readGreyPng', () => {
  const chunk = (name: string, data: Uint8Array): Buffer => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(data.length, 0);
    head.write(name, 4, 'latin1');
    return Buffer.concat([head, data, Buffer.alloc(4)]);
  };
  const png = (width: number, rows: number[][], depth = 8): Uint8Array => {
    const header = Buffer.alloc(13);
    header.writeUInt32BE(width, 0);
    header.writeUInt32BE(rows.length, 4);
    header[8] = depth;
    return Buffer.concat([
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]),
      chunk('IHDR', header),
      chunk('IDAT', deflateSync(Buffer.from(rows.flat()))),
      chunk('IEND', Buffer.alloc(0)),
    ]);
  };

  it('undoes each of the five filters', () => {
    const file = png(3, [
      [0, 1, 2, 3],
      [1, 1, 1, 1],
      [2, 1, 1, 1],
      [3, 5, 5, 5],
      [4, 1, 1, 1],
    ]);
    const { samples, width, height } = readGreyPng(file);
    expect([width, height]).toEqual([3, 5]);
    expect([...samples]).toEqual([1, 2, 3, 1, 2, 3, 2, 3, 4, 6, 9, 11, 7, 10, 12]);
  });

  it('refuses another depth and an unknown filter', () => {
    expect(() => readGreyPng(png(1, [[0, 1]], 16))).toThrow('8-bit grey');
    expect(() => readGreyPng(png(1, [[9, 1]]))).toThrow('filter 9');
  });
});
