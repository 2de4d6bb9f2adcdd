import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { icosahedron } from '../test-mesh.ts';
import { meanOfCells, mostFrequent } from './apply-mesh.ts';
import { createCellsAround } from './cells-around.ts';
import { boxOf, checkPositions, type MeshPositions } from './mesh.ts';
import { makeMeshWeights } from './mesh-weights.ts';

const radians = Math.PI / 180;
const world = (degrees: number) => ({
  lat0: 90,
  lon0: -180,
  dLat: -degrees,
  dLon: degrees,
  nx: 360 / degrees,
  ny: 180 / degrees + 1,
});
/** 20,480 cells of 158 km, of which some three lie in a box of 2.5° at the equator, and none in most at 80°. */
const mesh = icosahedron(2, 4);
const grid = world(2.5);
const weights = makeMeshWeights(mesh, grid);
const latOf = (point: number): number => grid.lat0 + grid.dLat * Math.floor(point / grid.nx);

const onCells = (of: (lat: number, lon: number) => number, { lat, lon }: MeshPositions = mesh): Float32Array =>
  Float32Array.from(lat, (one, k) => of(one, lon[k]!));
const onPoints = (values: Float32Array): Float32Array => meanOfCells(values, weights, new Float32Array(weights.points));

describe('a made icosahedron', () => {
  it('has cells of nearly one size all over the world', () => {
    expect(mesh.lat).toHaveLength(20_480);
    const eighth = (lat: number, lon: number): number => (lat < 0 ? 4 : 0) + Math.floor((lon + 180) / 90);
    const cells = Array.from({ length: 8 }, () => 0);
    for (let k = 0; k < mesh.lat.length; k++) cells[Math.min(7, eighth(mesh.lat[k]!, mesh.lon[k]!))]! += 1;
    for (const count of cells) expect(Math.abs(count / 2560 - 1)).toBeLessThan(0.02);
  });
});

describe('weights of a mesh', () => {
  it('give every cell to the box that holds it, once, and every point at least one cell', () => {
    const times = new Uint32Array(mesh.lat.length);
    for (let point = 0; point < weights.points; point++) {
      // All points of a pole share its cap.
      if (Math.abs(latOf(point)) === 90 && point % grid.nx > 0) continue;
      for (let k = 0; k < weights.count[point]!; k++) {
        const cell = weights.members[weights.first[point]! + k]!;
        times[cell]! += 1;
        if (Math.abs(latOf(point)) < 90) expect(boxOf(grid, mesh.lat[cell]!, mesh.lon[cell]!)).toBe(point);
        else expect(Math.abs(mesh.lat[cell]!)).toBeGreaterThanOrEqual(90 - 1.25);
      }
    }
    expect(times.every((count) => count === 1)).toBe(true);
    const empty = [...weights.count.keys()].filter((point) => weights.count[point] === 0);
    expect([...weights.bare]).toEqual(empty);
    expect(empty.length).toBeGreaterThan(100);
  });

  it('put three cells around each point whose box has none, by shares that keep a plane as it is', () => {
    const around = createCellsAround(mesh);
    fc.assert(
      fc.property(
        fc.double({ min: -90, max: 90, noNaN: true }),
        fc.double({ min: -180, max: 360, noNaN: true }),
        (lat, lon) => {
          const { cells, shares } = around(lat, lon);
          expect([...shares].every((share) => share >= 0)).toBe(true);
          expect(shares[0]! + shares[1]! + shares[2]!).toBeCloseTo(1, 9);
          expect(shares[0]).toBeGreaterThanOrEqual(shares[2]!);
          // The mixed direction is that of the place: a mesh of 158 km bends by some kilometres within a triangle.
          const mix = [0, 0, 0];
          for (const [k, cell] of cells.entries()) {
            const [a, b] = [mesh.lat[cell]! * radians, mesh.lon[cell]! * radians];
            mix[0]! += shares[k]! * Math.cos(a) * Math.cos(b);
            mix[1]! += shares[k]! * Math.cos(a) * Math.sin(b);
            mix[2]! += shares[k]! * Math.sin(a);
          }
          const [p, q] = [lat * radians, lon * radians];
          const dot = mix[0]! * Math.cos(p) * Math.cos(q) + mix[1]! * Math.cos(p) * Math.sin(q) + mix[2]! * Math.sin(p);
          const missedBy = Math.acos(Math.min(1, dot / Math.hypot(mix[0]!, mix[1]!, mix[2]!))) * 6371;
          expect(missedBy).toBeLessThan(2);
        },
      ),
      { numRuns: 300, seed: 7 },
    );
  });

  it('are the same for longitudes from 0 as for those from −180', () => {
    const eastward = { lat: mesh.lat, lon: mesh.lon.map((lon) => (lon < 0 ? lon + 360 : lon)) };
    const other = makeMeshWeights(eastward, grid);
    expect(other.members).toEqual(weights.members);
    expect(other.around).toEqual(weights.around);
  });
});

describe('a field of a mesh on our grid', () => {
  it('that is smooth is within 0.25 K rms', () => {
    const fine = icosahedron(2, 6);
    const degree = world(1);
    const smooth = (lat: number, lon: number): number =>
      288 - 30 * Math.sin(lat * radians) ** 2 + 6 * Math.cos(lat * radians) ** 2 * Math.sin(3 * lon * radians);
    const out = new Float32Array(degree.nx * degree.ny);
    meanOfCells(onCells(smooth, fine), makeMeshWeights(fine, degree), out);
    let [sum, worst] = [0, 0];
    for (let point = 0; point < out.length; point++) {
      const missedBy = Math.abs(out[point]! - smooth(90 - Math.floor(point / degree.nx), -180 + (point % degree.nx)));
      sum += missedBy * missedBy;
      worst = Math.max(worst, missedBy);
    }
    expect(Math.sqrt(sum / out.length)).toBeLessThan(0.25);
    expect(worst).toBeLessThan(0.5);
  });

  it('keeps what falls: rain over the world within 1 %, wherever it falls', () => {
    const place = fc.record({
      lat: fc.double({ min: -90, max: 90, noNaN: true }),
      lon: fc.double({ min: -180, max: 180, noNaN: true }),
      // Width of the rain, degrees of a great circle.
      width: fc.double({ min: 8, max: 25, noNaN: true }),
    });
    /** All of a rain that thins out around a place, as a share of the earth: the sum of thin rings. */
    const fallenIn = (width: number): number => {
      let sum = 0;
      for (let ring = 0.0005; ring < Math.PI; ring += 0.001)
        sum += 10 * Math.exp(-((ring / (width * radians)) ** 2)) * Math.sin(ring) * 0.001;
      return sum / 2;
    };
    const boxes = Float64Array.from({ length: weights.points }, (_, point) => {
      const [north, south] = [Math.min(90, latOf(point) + 1.25), Math.max(-90, latOf(point) - 1.25)];
      return (Math.sin(north * radians) - Math.sin(south * radians)) / 2 / grid.nx;
    });
    fc.assert(
      fc.property(fc.array(place, { minLength: 1, maxLength: 4 }), (rains) => {
        const rain = onCells((lat, lon) =>
          rains.reduce((sum, one) => {
            const dot =
              Math.sin(lat * radians) * Math.sin(one.lat * radians) +
              Math.cos(lat * radians) * Math.cos(one.lat * radians) * Math.cos((lon - one.lon) * radians);
            return sum + 10 * Math.exp(-((Math.acos(Math.min(1, dot)) / (one.width * radians)) ** 2));
          }, 0),
        );
        const fallen = rains.reduce((sum, { width }) => sum + fallenIn(width), 0);
        const kept = onPoints(rain).reduce((sum, value, point) => sum + value * boxes[point]!, 0);
        expect(Math.abs(kept / fallen - 1)).toBeLessThan(0.01);
      }),
      { numRuns: 40, seed: 11 },
    );
  });

  it('has one value at each pole, that of the cells there', () => {
    const out = onPoints(onCells((lat, lon) => lat + 0.001 * lon));
    for (const row of [0, grid.ny - 1]) {
      const pole = out.subarray(row * grid.nx, (row + 1) * grid.nx);
      expect(new Set(pole).size).toBe(1);
      expect(Math.abs(Math.abs(pole[0]!) - 90)).toBeLessThan(1.4);
    }
  });

  it('goes on over 180° without a seam', () => {
    const out = onPoints(onCells((lat, lon) => 10 * Math.cos(lat * radians) * Math.cos((lon - 170) * radians)));
    for (let row = 1; row < grid.ny - 1; row++) {
      const [first, last] = [out[row * grid.nx]!, out[(row + 1) * grid.nx - 1]!];
      const lat = latOf(row * grid.nx);
      expect(Math.abs(first - 10 * Math.cos(lat * radians) * Math.cos(10 * radians))).toBeLessThan(0.25);
      expect(Math.abs(first - last)).toBeLessThan(0.3);
    }
  });

  it('has no value where most cells have none, and the mean of the others elsewhere', () => {
    const out = onPoints(onCells((lat) => (lat > 0 ? 5 : Number.NaN)));
    for (let point = 0; point < out.length; point++) {
      if (latOf(point) > 1.25) expect(out[point]).toBe(5);
      if (latOf(point) < -1.25) expect(out[point]).toBeNaN();
    }
    // Of the boxes on the equator some have a cell on either side.
    const row = out.subarray(36 * grid.nx, 37 * grid.nx);
    expect(new Set(row)).toEqual(new Set([5, Number.NaN]));
  });
});

describe('classes of a mesh', () => {
  const three: MeshPositions = { lat: Float32Array.of(1, 2, -4, 0.5), lon: Float32Array.of(1, 2, 4, 40) };
  const box = { lat0: 0, lon0: 0, dLat: -10, dLon: 10, nx: 1, ny: 1 };
  const classOf = (...values: readonly number[]): number =>
    mostFrequent(Float32Array.from(values), makeMeshWeights(three, box), new Float32Array(1))[0]!;

  it('are those of most cells in the box, of equals that of the nearest cell, never a mean', () => {
    expect(classOf(1, 7, 7, 9)).toBe(7);
    expect(classOf(3, 7, 5, 9)).toBe(3);
    expect(classOf(Number.NaN, Number.NaN, 5, 9)).toBeNaN();
    expect(classOf(Number.NaN, 5, 5, 9)).toBe(5);
  });

  it('without a cell in the box come from one of the cells around', () => {
    const codes = Float32Array.from(mesh.lat, (_, k) => k);
    const out = mostFrequent(codes, weights, new Float32Array(weights.points));
    for (const [k, point] of weights.bare.entries())
      expect([...weights.around.subarray(3 * k, 3 * k + 3)]).toContain(out[point]);
  });
});

describe('positions that are none', () => {
  const { lat, lon } = icosahedron(1, 2);
  it.each<[string, MeshPositions]>([
    ['of other numbers of latitudes and longitudes', { lat, lon: lon.subarray(1) }],
    ['in radians', { lat: lat.map((one) => one * radians), lon: lon.map((one) => one * radians) }],
    ['of a part of the world', { lat: lat.map((one) => one / 2), lon }],
    ['with longitudes in place of latitudes', { lat: lon, lon: lat }],
    ['with a hole', { lat: lat.with(5, Number.NaN), lon }],
  ])('%s are refused', (_name, positions) => {
    expect(() => checkPositions(positions)).toThrow(expect.objectContaining({ code: 'wrong-grid' }));
  });

  it('are not those of an icosahedron', () => {
    expect(() => checkPositions({ lat, lon })).not.toThrow();
  });
});
