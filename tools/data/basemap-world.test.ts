import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contains } from './basemap-geometry.ts';
import { cutLayers, drawnIn, readShapes } from './basemap-layers.ts';
import { worldPosition } from './basemap-ranks.ts';
import { readTheme } from './naturalearth.ts';
import { readTile } from './test-read-tile.ts';
import { EXTENT, encodeTile } from './basemap-vector-tile.ts';

const root = join(import.meta.dirname, '..', '..');
const shapes = readShapes(
  (name, file) => join(root, 'node_modules', name, file),
  (theme) => readTheme(root, theme),
);
// Cut when asked for: the whole archive takes half a minute, a few tiles a moment.
const layers = cutLayers(shapes, false);
const partsIn = (layer: string, z: number, x: number, y: number): number[][] =>
  readTile(encodeTile(layers.map((drawn) => drawnIn(drawn, z, x, y))))
    .get(layer)
    ?.features.flatMap(({ parts }) => parts) ?? [];
const ringsIn = (layer: string, z: number, x: number, y: number): number[][][] =>
  partsIn(layer, z, x, y).map((flat) => {
    const ring = flat.flatMap((_, index) => (index % 2 === 0 ? [[flat[index] ?? 0, flat[index + 1] ?? 0]] : []));
    return ring.concat(ring.slice(0, 1));
  });

function isIn(layer: string, lat: number, lon: number, z: number): boolean {
  const { x, y } = worldPosition(lat, lon);
  const column = Math.floor(x * 2 ** z);
  const row = Math.floor(y * 2 ** z);
  return contains(ringsIn(layer, z, column, row), (x * 2 ** z - column) * EXTENT, (y * 2 ** z - row) * EXTENT);
}

/** Share of the sphere under a flat ring of tile 0/0/0: ∮ sin(lat) dlon / 4π. */
function sphereShare(ring: number[][]): number {
  let sum = 0;
  for (let index = 1; index < ring.length; index++) {
    const [ax = 0, ay = 0] = ring[index - 1] ?? [];
    const [bx = 0, by = 0] = ring[index] ?? [];
    const sine = Math.tanh(Math.PI * (1 - (ay + by) / EXTENT));
    sum += (((bx - ax) / EXTENT) * 2 * Math.PI * sine) / (4 * Math.PI);
  }
  return sum;
}

/** Units from a point to the nearest stretch of a flat line. */
function distanceTo(line: readonly number[], x: number, y: number): number {
  let least = Infinity;
  for (let at = 2; at < line.length; at += 2) {
    const [ax = 0, ay = 0, bx = 0, by = 0] = line.slice(at - 2, at + 2);
    const [dx, dy] = [bx - ax, by - ay];
    const along = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
    least = Math.min(least, Math.hypot(x - ax - along * dx, y - ay - along * dy));
  }
  return least;
}

const ON_LAND: readonly (readonly [string, number, number])[] = [
  ['Praha', 50.087, 14.421],
  ['Athens', 37.98, 23.72],
  ['Heraklion', 35.2, 25.1],
  ['Reykjavík', 64.1, -21.7],
  ['New York', 40.9, -74.2],
  ['Denver', 39.7, -105],
  ['Quito', -0.2, -78.5],
  ['Ushuaia', -54.6, -68],
  ['Nairobi', -1.29, 36.8],
  ['Delhi', 28.6, 77.2],
  ['Tokyo', 35.75, 139.5],
  ['Hobart', -42.6, 147],
  ['Suva', -17.9, 178.2],
  ['Wrangel Island', 71.2, 180],
  ['Chukotka', 67, -179],
  ['Siberia', 66.5, 120],
  ['Taveuni west', -16.96, 179.95],
  ['Taveuni east', -16.8, -179.9],
  ['polar plateau', -80, 150],
  ['Greenland', 72, -40],
  ['Svalbard', 78.8, 16],
];
const AT_SEA: readonly (readonly [string, number, number])[] = [
  ['Aegean', 38.6, 24.9],
  ['North Sea', 56, 3],
  ['Gulf of Guinea', 0, 0],
  ['Fiji Basin', -16.9, -175],
  ['Coral Sea', -16.8, 155],
  ['Bering Strait', 65.9, -168.9],
  ['Arctic', 68.98, -10],
  ['Barents Sea', 71.2, 40],
  ['Indian Ocean', -16.5, 80],
  ['Caspian', 42, 50.5],
];

describe('the world in tiles', () => {
  it('covers 29 % of the sphere with land', () => {
    const share = Math.abs(
      ringsIn('land', 0, 0, 0).reduce(
        (sum, ring) =>
          sum +
          sphereShare(
            ring.map(([x = 0, y = 0]) => [Math.max(0, Math.min(EXTENT, x)), Math.max(0, Math.min(EXTENT, y))]),
          ),
        0,
      ),
    );
    expect(share).toBeGreaterThan(0.28);
    expect(share).toBeLessThan(0.3);
  });

  it.each(ON_LAND)('has land at %s', (_name, lat, lon) => {
    for (const zoom of [5, 6, 7, 8]) expect([zoom, isIn('land', lat, lon, zoom)]).toEqual([zoom, true]);
  });

  it.each(AT_SEA)('has no land at %s', (_name, lat, lon) => {
    for (const zoom of [0, 3, 5, 8]) expect([zoom, isIn('land', lat, lon, zoom)]).toEqual([zoom, false]);
  });

  it.each([
    ['Superior', 47.7, -87.5],
    ['Victoria', -1, 33],
    ['Baikal', 53.5, 108.2],
    ['Ladoga', 60.8, 31.5],
    ['Léman', 46.42, 6.55],
    ['Volta', 7.2, 0.15],
  ])('has a lake at %s', (_name, lat, lon) => {
    for (const zoom of [5, 8]) expect(isIn('lakes', lat, lon, zoom)).toBe(true);
  });

  it.each([
    ['glaciers', 'Aletsch', 46.47, 8.05],
    ['glaciers', 'Vatnajökull', 64.4, -16.8],
    ['urban', 'München', 48.14, 11.57],
    ['urban', 'São Paulo', -23.55, -46.63],
  ])('has %s at %s', (layer, _name, lat, lon) => {
    expect(isIn(layer, lat, lon, 8)).toBe(true);
  });

  it.each([
    ['rivers', 'the Danube at Passau', 48.574, 13.46],
    ['rivers', 'the Isar at München', 48.13, 11.58],
    ['rivers', 'the Inn at Innsbruck', 47.27, 11.4],
    ['regions', 'the border of Kansas and Nebraska', 40, -99],
  ])('has %s: %s', (layer, _name, lat, lon) => {
    const { x, y } = worldPosition(lat, lon);
    const [column, row] = [Math.floor(x * 256), Math.floor(y * 256)];
    const [atX, atY] = [(x * 256 - column) * EXTENT, (y * 256 - row) * EXTENT];
    const distance = Math.min(...partsIn(layer, 8, column, row).map((part) => distanceTo(part, atX, atY)));
    // Of the 4096 units of a tile that is 105 km wide here: some 4 km, as exact as a map of 1 : 10 million is.
    expect(distance).toBeLessThan(160);
  });

  it('has few rivers far from the ground and all of them close to it', () => {
    const ranks = (z: number, x: number, y: number): number[] =>
      readTile(encodeTile(layers.map((drawn) => drawnIn(drawn, z, x, y))))
        .get('rivers')
        ?.features.map(({ tags }) => Number(tags['rank'])) ?? [];
    expect(Math.max(...ranks(2, 2, 1))).toBeLessThanOrEqual(3);
    expect(Math.max(...ranks(5, 17, 11))).toBeLessThanOrEqual(6);
    expect(new Set(ranks(8, 136, 88)).size).toBeGreaterThan(2);
  });

  it('draws no line across the map where the data is cut at 180°', () => {
    for (const [z, x, y] of [
      [0, 0, 0],
      [1, 0, 0],
      [1, 1, 0],
      [1, 1, 1],
      [3, 0, 1],
      [3, 7, 1],
      [5, 31, 17],
      [5, 0, 17],
      [6, 63, 35],
      [8, 255, 140],
      [8, 0, 140],
      [4, 0, 15],
    ] as const) {
      for (const layer of ['coastline', 'borders', 'rivers']) {
        for (const part of partsIn(layer, z, x, y)) {
          for (let at = 2; at < part.length; at += 2) {
            expect(Math.abs((part[at] ?? 0) - (part[at - 2] ?? 0))).toBeLessThan(EXTENT / 2);
          }
        }
      }
    }
  });

  it('has no coast along the edge of the world', () => {
    for (const [z, x, y, edge] of [
      [5, 31, 17, EXTENT],
      [5, 0, 17, 0],
      [8, 255, 140, EXTENT],
      [8, 0, 140, 0],
      [4, 0, 4, 0],
      [4, 15, 4, EXTENT],
    ] as const) {
      const along = partsIn('coastline', z, x, y).flatMap((part) =>
        part.flatMap((unit, at) =>
          at >= 2 && at % 2 === 0 && unit === edge && part[at - 2] === edge
            ? [Math.abs((part[at + 1] ?? 0) - (part[at - 1] ?? 0))]
            : [],
        ),
      );
      expect(along.filter((units) => units >= 8)).toEqual([]);
    }
  });

  it('goes on from tile to tile, also across 180°', () => {
    for (const [z, x, y] of [
      [5, 17, 11],
      [6, 36, 24],
      [8, 144, 98],
      [5, 31, 7],
      [3, 7, 1],
    ] as const) {
      const right = (x + 1) % 2 ** z;
      for (let unit = 64; unit < EXTENT; unit += 96) {
        // Two points a unit beside the shared edge: the same ground seen from either tile.
        expect(contains(ringsIn('land', z, x, y), EXTENT + 2, unit + 0.5)).toBe(
          contains(ringsIn('land', z, right, y), 2, unit + 0.5),
        );
      }
    }
  }, 60_000);
});
