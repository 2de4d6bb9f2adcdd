import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FieldError } from '../faults/index.ts';
import {
  childTiles,
  isTile,
  latOfWorldY,
  lonOfWorldX,
  MAX_MERCATOR_LAT,
  metresPerPixel,
  overzoom,
  parentTile,
  requireTile,
  sampleLat,
  sampleLats,
  sampleLon,
  sampleLons,
  tileAt,
  tileBounds,
  tilePixel,
  worldCopy,
  worldX,
  worldY,
  wrapTileX,
  wrapWorldX,
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

  it('hold the place when wrapped', () => {
    expect(wrapWorldX(1.25)).toBe(0.25);
    expect(wrapWorldX(-0.25)).toBe(0.75);
    expect(wrapWorldX(1)).toBe(0);
    expect(wrapWorldX(-1e-20)).toBe(0);
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
    [51.5, -0.12, 10, 511, 340],
    [48.2, 16.37, 8, 139, 88],
    [-33.87, 151.21, 5, 29, 19],
    [89, 0, 3, 4, 0],
    [-89, 179.999, 3, 7, 7],
    [0, 180, 3, 0, 4],
  ])('%f %f at zoom %i lies in %i/%i', (la, lo, z, x, y) => {
    expect(tileAt(la, lo, z)).toEqual({ z, x, y });
  });

  it('hold the places they are found for', () => {
    fc.assert(
      fc.property(lat, lon, fc.integer({ min: 0, max: 16 }), (la, lo, z) => {
        const found = tileAt(la, lo, z);
        const b = tileBounds(found);
        expect(lo).toBeGreaterThanOrEqual(b.west - 1e-9);
        expect(lo).toBeLessThanOrEqual(b.east + 1e-9);
        expect(la).toBeGreaterThanOrEqual(b.south - 1e-9);
        expect(la).toBeLessThanOrEqual(b.north + 1e-9);
        const { px, py } = tilePixel(found, worldX(lo), worldY(la));
        expect(px >= -1e-6 && px <= 256 && py >= -1e-6 && py <= 256.000_001).toBe(true);
      }),
      { seed: 22 },
    );
  });

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

  it('repeat around the world', () => {
    expect([wrapTileX(3, 8), wrapTileX(3, -1), wrapTileX(3, 17), wrapTileX(0, -5)]).toEqual([0, 7, 1, 0]);
    expect([worldCopy(3, 7), worldCopy(3, 8), worldCopy(3, -1)]).toEqual([0, 1, -1]);
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
  it('children have their parent', () => {
    fc.assert(
      fc.property(tile, (address) => {
        const children = childTiles(address);
        expect(new Set(children.map((c) => `${c.x}/${c.y}`)).size).toBe(4);
        for (const child of children) expect(parentTile(child)).toEqual(address);
      }),
      { seed: 25 },
    );
    expect(parentTile({ z: 0, x: 0, y: 0 })).toEqual({ z: 0, x: 0, y: 0 });
  });

  it('overzoom names the part of the ancestor', () => {
    expect(overzoom({ z: 6, x: 35, y: 22 }, 4)).toEqual({ tile: { z: 4, x: 8, y: 5 }, left: 192, top: 128, size: 64 });
    expect(overzoom({ z: 3, x: 5, y: 2 }, 4)).toEqual({ tile: { z: 3, x: 5, y: 2 }, left: 0, top: 0, size: 256 });
  });

  it('the corner of an overzoomed tile is that sample of the ancestor', () => {
    fc.assert(
      fc.property(tile, fc.integer({ min: 0, max: 8 }), (address, up) => {
        const part = overzoom(address, address.z - Math.min(up, address.z));
        expect(part.left + part.size).toBeLessThanOrEqual(256);
        const west = tileBounds(address).west;
        const inside = tilePixel(part.tile, worldX(west), 0).px;
        expect(inside).toBeCloseTo(part.left, 6);
      }),
      { seed: 26 },
    );
  });
});
