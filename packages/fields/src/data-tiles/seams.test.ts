import { encodeTileFromGrid } from './test-grid-tile.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TileAddress } from '../mercator/index.ts';
import { decodeTile } from './index.ts';
import type { GridChannel, SourcePlane } from './index.ts';
import { type AxisGrid, regularGrid } from '../grids/index.ts';
import { gaussianGrid } from '../projected-grids/index.ts';

const SIDE = 257;
const NO = Number.NaN;

function fieldOn(grid: AxisGrid, f: (col: number, row: number) => number): Float32Array {
  const out = new Float32Array(grid.nx * grid.ny);
  for (let row = 0; row < grid.ny; row++)
    for (let col = 0; col < grid.nx; col++) out[row * grid.nx + col] = f(col, row);
  return out;
}

const wave = (col: number, row: number): number => 12 * Math.sin((col * Math.PI) / 45) + 9 * Math.cos(row / 7);
const grain = (col: number, row: number): number =>
  ((Math.imul(col * 7919 + row * 131, 0x9e3779b1) >>> 12) % 1000) / 10;

const degree = regularGrid({ lat0: 90, lon0: 0, dLat: -1, dLon: 1, nx: 360, ny: 181 });
const gaussian = gaussianGrid({ n: 48, nx: 192 });
const region = regularGrid({ lat0: 65, lon0: -30, dLat: -0.5, dLon: 0.5, nx: 161, ny: 81 });

interface Source {
  readonly name: string;
  readonly grid: AxisGrid;
  readonly kind: GridChannel['kind'];
  readonly step: number;
  readonly plane: SourcePlane;
}

const sources: readonly Source[] = [
  { name: 'a smooth scalar', grid: degree, kind: 'scalar', step: 0.05, plane: { values: fieldOn(degree, wave) } },
  {
    name: 'a rough scalar in two planes',
    grid: degree,
    kind: 'scalar',
    step: 0.01,
    plane: { values: fieldOn(degree, grain) },
  },
  {
    name: 'half smooth, half rough',
    grid: degree,
    kind: 'scalar',
    step: 0.05,
    plane: { values: fieldOn(degree, (c, r) => (c < 180 ? wave(c, r) : grain(c, r))) },
  },
  {
    name: 'with islands',
    grid: degree,
    kind: 'scalar',
    step: 0.05,
    plane: { values: fieldOn(degree, (c, r) => (grain(c >> 3, r >> 3) < 30 ? NO : wave(c, r))) },
  },
  {
    name: 'classes',
    grid: degree,
    kind: 'class',
    step: 1,
    plane: { values: fieldOn(degree, (c, r) => Math.floor(grain(c >> 2, r >> 2) / 20)) },
  },
  {
    name: 'a component of the wind',
    grid: degree,
    kind: 'vector-u',
    step: 0.1,
    plane: { values: fieldOn(degree, wave) },
  },
  {
    name: '16-bit numbers with holes',
    grid: degree,
    kind: 'scalar',
    step: 0.05,
    plane: {
      ints: Int16Array.from(
        fieldOn(degree, (c, r) => (grain(c >> 4, r >> 4) < 20 ? -32_768 : Math.round(wave(c, r) * 100))),
      ),
      scale: 0.01,
      base: 3,
      missing: -32_768,
    },
  },
  { name: 'a Gaussian grid', grid: gaussian, kind: 'scalar', step: 0.05, plane: { values: fieldOn(gaussian, wave) } },
  { name: 'a region', grid: region, kind: 'scalar', step: 0.05, plane: { values: fieldOn(region, wave) } },
];

function decoded({ grid, kind, step, plane }: Source, tile: TileAddress): Float32Array {
  const [values] = decodeTile(encodeTileFromGrid(grid, tile, [{ kind, step, plane }])).planes;
  if (!values) throw new Error('no plane');
  return values;
}

/** How many samples of two edges differ in any bit. */
function differences(a: Float32Array, b: Float32Array, at: (k: number) => readonly [number, number]): number {
  let count = 0;
  for (let k = 0; k < SIDE; k++) {
    const [i, j] = at(k);
    if (!Object.is(a[i], b[j])) count++;
  }
  return count;
}

describe.each(sources)('$name', (source) => {
  it('has no seam between tiles side by side, around the world too', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 6 }), fc.nat(), fc.nat(), (z, a, b) => {
        const count = 2 ** z;
        const [x, y] = [a % count, b % count];
        const west = decoded(source, { z, x, y });
        const east = decoded(source, { z, x: (x + 1) % count, y });
        expect(differences(west, east, (k) => [k * SIDE + 256, k * SIDE])).toBe(0);
      }),
      { seed: 341, numRuns: 6 },
    );
  });

  it('has no seam between tiles one above the other', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 6 }), fc.nat(), fc.nat(), (z, a, b) => {
        const count = 2 ** z;
        const [x, y] = [a % count, b % (count - 1)];
        const north = decoded(source, { z, x, y });
        const south = decoded(source, { z, x, y: y + 1 });
        expect(differences(north, south, (k) => [256 * SIDE + k, k])).toBe(0);
      }),
      { seed: 342, numRuns: 6 },
    );
  });

  it('has the same samples a zoom deeper', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5 }), fc.nat(), fc.nat(), (z, a, b) => {
        const count = 2 ** z;
        const [x, y] = [a % count, b % count];
        const parent = decoded(source, { z, x, y });
        const child = decoded(source, { z: z + 1, x: 2 * x, y: 2 * y + 1 });
        let wrong = 0;
        for (let r = 0; r <= 128; r++) {
          for (let c = 0; c <= 128; c++)
            if (!Object.is(child[2 * r * SIDE + 2 * c], parent[(128 + r) * SIDE + c])) wrong++;
        }
        expect(wrong).toBe(0);
      }),
      { seed: 343, numRuns: 4 },
    );
  });
});
