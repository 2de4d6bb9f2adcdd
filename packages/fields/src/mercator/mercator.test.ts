import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FieldError } from '../faults/index.ts';
import {
  isTile,
  latOfWorldY,
  lonOfWorldX,
  MAX_MERCATOR_LAT,
  metresPerPixel,
  overzoom,
  requireTile,
  sampleLat,
  sampleLats,
  sampleLon,
  sampleLons,
  tileBounds,
  worldX,
  worldY,
} from './index.ts';
import type { TileAddress } from './index.ts';

const lat = fc.double({ min: -85, max: 85, noNaN: true });
const lon = fc.double({ min: -180, max: 179.999, noNaN: true });
const tile: fc.Arbitrary<TileAddress> = fc.integer({ min: 0, max: 18 }).chain((z) =>
  fc.record({
    z: fc.constant(z),
    x: fc.integer({ min: 0, max: 2 ** z - 1 }),
    y: fc.integer({ min: 0, max: 2 ** z - 1 }),
  }),
);

describe('world coordinates', () => {
  it('go there and back', () => {
    fc.assert(
      fc.property(lat, lon, (la, lo) => {
        expect(Math.abs(latOfWorldY(worldY(la)) - la)).toBeLessThan(1e-9);
        expect(Math.abs(lonOfWorldX(worldX(lo)) - lo)).toBeLessThan(1e-9);
      }),
      { seed: 21 },
    );
  });

  it('put the equator in the middle and the square at 85.0511 degrees', () => {
    expect([worldX(-180), worldX(0), worldY(0)]).toEqual([0, 0.5, 0.5]);
    expect(MAX_MERCATOR_LAT).toBeCloseTo(85.051_128_779_8, 9);
    expect(latOfWorldY(0)).toBeCloseTo(MAX_MERCATOR_LAT, 12);
    expect([worldY(90), worldY(-90), worldY(89)]).toEqual([0, 1, 0]);
  });

  it('scale: 156,543 m a pixel at zoom 0 on the equator, half of it at 60 degrees, half again a zoom deeper', () => {
    expect(metresPerPixel(0, 0)).toBeCloseTo(156_543.033_928, 5);
    expect(metresPerPixel(60, 0)).toBeCloseTo(78_271.516_964, 5);
    expect(metresPerPixel(60, 1)).toBeCloseTo(39_135.758_482, 5);
    expect(metresPerPixel(0, 0, 512)).toBeCloseTo(78_271.516_964, 5);
  });
});

describe('tiles', () => {
  it.each([
    [0, 0, 0, true],
    [3, 7, 7, true],
    [3, 8, 0, false],
    [3, 0, 8, false],
    [3, -1, 0, false],
    [3, 0.5, 0, false],
    [-1, 0, 0, false],
    [1.5, 0, 0, false],
    [23, 0, 0, false],
    [Number.NaN, 0, 0, false],
  ])('%f/%f/%f is a tile: %s', (z, x, y, valid) => {
    expect(isTile(z, x, y)).toBe(valid);
    if (valid) requireTile({ z, x, y });
    else expect(() => requireTile({ z, x, y })).toThrow(FieldError);
  });
});

describe('samples', () => {
  it('are bit for bit the same on a shared edge', () => {
    fc.assert(
      fc.property(tile, ({ z, x, y }) => {
        const count = 2 ** z;
        const here = sampleLons(z, x);
        const east = sampleLons(z, (x + 1) % count);
        expect(here[256]).toBe(east[0]);
        if (y + 1 < count) expect(sampleLats(z, y)[256]).toBe(sampleLats(z, y + 1)[0]);
      }),
      { seed: 23 },
    );
  });

  it('are bit for bit the same a zoom deeper', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 14 }), fc.nat(), (z, seed) => {
        const index = seed % (256 * 2 ** z);
        expect(sampleLon(z, index)).toBe(sampleLon(z + 1, 2 * index));
        expect(sampleLat(z, index)).toBe(sampleLat(z + 1, 2 * index));
      }),
      { seed: 24 },
    );
  });

  it('lie on the corners of the tile', () => {
    const address = { z: 4, x: 8, y: 5 };
    const b = tileBounds(address);
    const lons = sampleLons(4, 8);
    const lats = sampleLats(4, 5);
    expect([lons[0], lons[256]]).toEqual([b.west, b.east]);
    expect([lats[0], lats[256]]).toEqual([b.north, b.south]);
    expect(lons[128]).toBeCloseTo((b.west + b.east) / 2, 12);
    // Mercator rows: the middle row is nearer the pole-side in latitude than the mean.
    expect(lats[128]).toBeGreaterThan((b.north + b.south) / 2);
  });

  it('the last column of the world is its first meridian', () => {
    expect(sampleLon(3, 256 * 8)).toBe(-180);
    expect(sampleLons(3, 7)[256]).toBe(sampleLons(3, 0)[0]);
  });
});

describe('family', () => {
  it('overzoom names the part of the ancestor', () => {
    expect(overzoom({ z: 6, x: 35, y: 22 }, 4)).toEqual({ tile: { z: 4, x: 8, y: 5 }, left: 192, top: 128, size: 64 });
    expect(overzoom({ z: 3, x: 5, y: 2 }, 4)).toEqual({ tile: { z: 3, x: 5, y: 2 }, left: 0, top: 0, size: 256 });
  });
});
