import { encodeTileFromGrid } from './test-grid-tile.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FieldError } from '../faults/index.ts';
import { sampleLats, sampleLons } from '../mercator/index.ts';
import type { TileAddress } from '../mercator/index.ts';
import { decodeTile, planTile } from './index.ts';
import type { GridChannel } from './index.ts';
import { type AxisGrid, regularGrid } from '../grids/index.ts';
import { gaussianGrid, sampleAt } from '../projected-grids/index.ts';

const SIDE = 257;
const NO = Number.NaN;
const globe = regularGrid({ lat0: 90, lon0: 0, dLat: -1, dLon: 1, nx: 360, ny: 181 });

function fieldOn(grid: AxisGrid, f: (lat: number, lon: number) => number): Float32Array {
  const out = new Float32Array(grid.nx * grid.ny);
  for (let row = 0; row < grid.ny; row++) {
    for (let col = 0; col < grid.nx; col++) {
      const at = grid.position(col, row);
      out[row * grid.nx + col] = f(at.lat, at.lon);
    }
  }
  return out;
}

const weather = (lat: number, lon: number): number =>
  270 + 25 * Math.cos((lat * Math.PI) / 90) + 6 * Math.sin((lon * Math.PI) / 30) * Math.cos(lat / 9);
const temperature = fieldOn(globe, weather);
const islands = fieldOn(globe, (lat, lon) =>
  Math.sin(lat / 5) * Math.sin(lon / 7) > 0.6 ? NO : weather(lat, lon) / 60,
);

function planes(grid: AxisGrid, tile: TileAddress, ...channels: GridChannel[]): readonly Float32Array[] {
  return decodeTile(encodeTileFromGrid(grid, tile, channels)).planes;
}

function only(grid: AxisGrid, tile: TileAddress, channel: GridChannel): Float32Array {
  const [plane] = planes(grid, tile, channel);
  if (!plane) throw new Error('no plane');
  return plane;
}

const tileOf = (z: number): fc.Arbitrary<TileAddress> =>
  fc.record({
    z: fc.constant(z),
    x: fc.integer({ min: 0, max: 2 ** z - 1 }),
    y: fc.integer({ min: 0, max: 2 ** z - 1 }),
  });
const anyTile = fc.integer({ min: 0, max: 6 }).chain(tileOf);

/** Compares a decoded tile with plain bilinear reads at the same places; returns the worst difference in steps. */
function worstInSteps(
  grid: AxisGrid,
  values: Float32Array,
  tile: TileAddress,
  decoded: Float32Array,
  step: number,
): number {
  const lons = sampleLons(tile.z, tile.x);
  const lats = sampleLats(tile.z, tile.y);
  let most = 0;
  for (let row = 0; row < SIDE; row += 3) {
    for (let col = 0; col < SIDE; col += 3) {
      const wanted = sampleAt(grid, values, lats[row] ?? 0, lons[col] ?? 0, 'bilinear');
      const got = decoded[row * SIDE + col] ?? NO;
      if (Number.isNaN(wanted) !== Number.isNaN(got)) return Number.POSITIVE_INFINITY;
      if (!Number.isNaN(wanted)) most = Math.max(most, Math.abs(wanted - got) / step);
    }
  }
  return most;
}

describe('a tile from a grid', () => {
  it.each([0.05, 0.1, 1])('is the bilinear field within half a step of %f', (step) => {
    fc.assert(
      fc.property(anyTile, (tile) => {
        const decoded = only(globe, tile, { kind: 'scalar', step, plane: { values: temperature } });
        expect(worstInSteps(globe, temperature, tile, decoded, step)).toBeLessThanOrEqual(0.501);
      }),
      { seed: 81, numRuns: 12 },
    );
  });

  it('with holes has no data exactly where bilinear reading has none', () => {
    fc.assert(
      fc.property(anyTile, (tile) => {
        const decoded = only(globe, tile, { kind: 'scalar', step: 0.02, plane: { values: islands } });
        expect(worstInSteps(globe, islands, tile, decoded, 0.02)).toBeLessThanOrEqual(0.501);
      }),
      { seed: 82, numRuns: 12 },
    );
  });

  it('takes an offset and negative values', () => {
    const celsius = temperature.map((k) => k - 273.15);
    const tile = { z: 2, x: 1, y: 0 };
    const decoded = only(globe, tile, { kind: 'scalar', step: 0.05, offset: -100, plane: { values: celsius } });
    expect(worstInSteps(globe, celsius, tile, decoded, 0.05)).toBeLessThanOrEqual(0.501);
  });

  it('falls back to two bytes where neighbours jump', () => {
    const rough = fieldOn(globe, (lat, lon) => 100 * Math.sin(lat * 12.9898 + lon * 78.233));
    const tile = { z: 2, x: 2, y: 1 };
    const bytes = encodeTileFromGrid(globe, tile, [{ kind: 'scalar', step: 0.1, plane: { values: rough } }]);
    const decoded = decodeTile(bytes);
    expect(decoded.header.planes.map((p) => p.kind)).toEqual(['low', 'high']);
    expect(worstInSteps(globe, rough, tile, decoded.planes[0] ?? rough, 0.1)).toBeLessThanOrEqual(0.501);
  });

  it('reads 16-bit planes like floats', () => {
    const ints = Int16Array.from(islands, (v) => (Number.isNaN(v) ? -32_768 : Math.round((v - 4) / 0.001)));
    const floats = Float32Array.from(ints, (n) => (n === -32_768 ? NO : 4 + n * 0.001));
    fc.assert(
      fc.property(anyTile, (tile) => {
        const decoded = only(globe, tile, {
          kind: 'scalar',
          step: 0.02,
          plane: { ints, scale: 0.001, base: 4, missing: -32_768 },
        });
        expect(worstInSteps(globe, floats, tile, decoded, 0.02)).toBeLessThanOrEqual(0.502);
      }),
      { seed: 83, numRuns: 8 },
    );
  });

  it('never mixes classes', () => {
    const classes = fieldOn(globe, (lat, lon) => (Math.sin(lat / 3) > 0 ? 3 : Math.cos(lon / 4) > 0 ? 7 : NO));
    const decoded = only(globe, { z: 3, x: 2, y: 3 }, { kind: 'class', step: 1, plane: { values: classes } });
    const seen = new Set(decoded);
    expect(seen).toEqual(new Set([3, 7, NO]));
    const lons = sampleLons(3, 2);
    const lats = sampleLats(3, 3);
    for (let row = 1; row < SIDE; row += 5) {
      for (let col = 1; col < SIDE; col += 5) {
        expect(decoded[row * SIDE + col]).toEqual(sampleAt(globe, classes, lats[row] ?? 0, lons[col] ?? 0, 'nearest'));
      }
    }
  });

  it('carries a vector as two planes with a common mask', () => {
    const v = islands.map((x) => -2 * x);
    const bytes = encodeTileFromGrid(globe, { z: 2, x: 0, y: 1 }, [
      { kind: 'vector-u', step: 0.1, plane: { values: islands } },
      { kind: 'vector-v', step: 0.1, plane: { values: v } },
    ]);
    const tile = decodeTile(bytes);
    expect(tile.header.planes.map((p) => p.kind)).toEqual(['mask', 'byte', 'byte']);
    expect(worstInSteps(globe, v, { z: 2, x: 0, y: 1 }, tile.planes[1] ?? v, 0.1)).toBeLessThanOrEqual(0.501);
  });

  it('works on a Gaussian grid, a grid from the south and one going west', () => {
    const grids = [
      gaussianGrid({ n: 48, nx: 192 }),
      regularGrid({ lat0: -90, lon0: -180, dLat: 1.5, dLon: 1.5, nx: 240, ny: 121 }),
      regularGrid({ lat0: 89.5, lon0: 179.5, dLat: -1, dLon: -1, nx: 360, ny: 180 }),
    ];
    for (const grid of grids) {
      const values = fieldOn(grid, weather);
      for (const tile of [
        { z: 0, x: 0, y: 0 },
        { z: 3, x: 3, y: 0 },
        { z: 3, x: 7, y: 5 },
      ]) {
        const decoded = only(grid, tile, { kind: 'scalar', step: 0.05, plane: { values } });
        expect(worstInSteps(grid, values, tile, decoded, 0.05)).toBeLessThanOrEqual(0.501);
      }
    }
  });
});

describe('neighbouring tiles', () => {
  it.each([
    ['without holes', temperature],
    ['with holes', islands],
  ])('agree bit for bit on shared edges, around the world too, %s', (_name, values) => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5 }).chain(tileOf), ({ z, x, y }) => {
        const channel: GridChannel = { kind: 'scalar', step: 0.02, plane: { values } };
        const here = only(globe, { z, x, y }, channel);
        const east = only(globe, { z, x: (x + 1) % 2 ** z, y }, channel);
        const south = y + 1 < 2 ** z ? only(globe, { z, x, y: y + 1 }, channel) : null;
        for (let k = 0; k < SIDE; k++) {
          expect(Object.is(here[k * SIDE + 256], east[k * SIDE])).toBe(true);
          if (south) expect(Object.is(here[256 * SIDE + k], south[k])).toBe(true);
        }
      }),
      { seed: 84, numRuns: 10 },
    );
  });

  it('a hole in one does not move a bit on the edge of the other', () => {
    const holed = temperature.slice();
    // 20 E 30 N lies well inside tile 2/2/1, whose western edge is Greenwich.
    holed[60 * 360 + 20] = NO;
    const channel = (values: Float32Array): GridChannel => ({ kind: 'scalar', step: 0.05, plane: { values } });
    const careful = only(globe, { z: 2, x: 2, y: 1 }, channel(holed));
    const fast = only(globe, { z: 2, x: 1, y: 1 }, channel(holed));
    expect(careful.some((v) => Number.isNaN(v))).toBe(true);
    for (let k = 0; k < SIDE; k++) expect(careful[k * SIDE]).toBe(fast[k * SIDE + 256]);
    const whole = only(globe, { z: 2, x: 2, y: 1 }, channel(temperature));
    for (let k = 0; k < SIDE * SIDE; k += 7)
      if (!Number.isNaN(careful[k])) expect(Math.abs((careful[k] ?? 0) - (whole[k] ?? 0))).toBeLessThan(3);
  });

  it('a tile a zoom deeper has the same values at the same places', () => {
    const channel: GridChannel = { kind: 'scalar', step: 0.05, plane: { values: temperature } };
    const parent = only(globe, { z: 3, x: 4, y: 2 }, channel);
    const child = only(globe, { z: 4, x: 9, y: 4 }, channel);
    for (let row = 0; row <= 128; row++)
      for (let col = 0; col <= 128; col++) expect(child[2 * row * SIDE + 2 * col]).toBe(parent[row * SIDE + 128 + col]);
  });
});

describe('edges of the data', () => {
  const region = regularGrid({ lat0: 40, lon0: 170, dLat: -0.5, dLon: 0.5, nx: 41, ny: 41 });
  const values = fieldOn(region, weather);

  it('are no data outside a region, also across the date line', () => {
    for (const tile of [
      { z: 4, x: 15, y: 6 },
      { z: 4, x: 0, y: 6 },
    ]) {
      const decoded = only(region, tile, { kind: 'scalar', step: 0.05, plane: { values } });
      expect(decoded.some((v) => Number.isNaN(v))).toBe(true);
      expect(decoded.some((v) => v > 200)).toBe(true);
      expect(worstInSteps(region, values, tile, decoded, 0.05)).toBeLessThanOrEqual(0.501);
    }
  });

  it('a tile wholly outside is all no data, and its plan says so beforehand', () => {
    const plan = planTile(region, { z: 4, x: 5, y: 6 });
    expect(plan.columns.inside).toBe(0);
    expect(
      only(region, { z: 4, x: 5, y: 6 }, { kind: 'scalar', step: 1, plane: { values } }).every((v) => Number.isNaN(v)),
    ).toBe(true);
  });

  it('a single point of data among holes shows only where it weighs at least one half', () => {
    const alone = new Float32Array(360 * 181).fill(NO);
    // 45 N 10 E.
    alone[45 * 360 + 10] = 7;
    const tile = { z: 6, x: 33, y: 22 };
    const decoded = only(globe, tile, { kind: 'scalar', step: 1, plane: { values: alone } });
    const lons = sampleLons(6, 33);
    const lats = sampleLats(6, 22);
    let shown = 0;
    let wrong = 0;
    for (let k = 0; k < SIDE * SIDE; k++) {
      const weight =
        Math.max(0, 1 - Math.abs((lons[k % SIDE] ?? 0) - 10)) *
        Math.max(0, 1 - Math.abs((lats[Math.floor(k / SIDE)] ?? 0) - 45));
      if (decoded[k] === 7) shown++;
      if (Math.abs(weight - 0.5) > 1e-9 && (decoded[k] === 7) !== weight > 0.5) wrong++;
    }
    expect(wrong).toBe(0);
    expect(shown).toBeGreaterThan(100);
  });

  it('plans are kept', () => {
    const a = planTile(globe, { z: 5, x: 3, y: 9 });
    const b = planTile(globe, { z: 5, x: 3, y: 10 });
    expect(b.columns).toBe(a.columns);
    expect(b.rows).not.toBe(a.rows);
  });

  it('refuses a missing tile, a wrong size, an impossible step and overlarge values', () => {
    const plane = { values: temperature };
    expect(() => encodeTileFromGrid(globe, { z: 1, x: 2, y: 0 }, [{ kind: 'scalar', step: 1, plane }])).toThrow(
      FieldError,
    );
    expect(() =>
      encodeTileFromGrid(globe, { z: 1, x: 1, y: 0 }, [{ kind: 'scalar', step: 1, plane: { values } }]),
    ).toThrow(FieldError);
    expect(() => encodeTileFromGrid(globe, { z: 1, x: 1, y: 0 }, [{ kind: 'scalar', step: 0, plane }])).toThrow(
      FieldError,
    );
    expect(() => encodeTileFromGrid(globe, { z: 1, x: 1, y: 0 }, [])).toThrow(FieldError);
    const huge = temperature.map(() => 1e12);
    expect(() =>
      encodeTileFromGrid(globe, { z: 1, x: 1, y: 0 }, [{ kind: 'scalar', step: 1, plane: { values: huge } }]),
    ).toThrow(expect.objectContaining({ code: 'value-out-of-range' }));
  });
});
