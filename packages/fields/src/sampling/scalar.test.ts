import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleBicubic, sampleBilinear, sampleNearest } from './index.ts';
import type { Plane } from './index.ts';
import { regularGrid } from '../grids/index.ts';
import { type Interpolation, sample, sampleAt } from '../projected-grids/index.ts';

const NO = Number.NaN;
const ways: Interpolation[] = ['nearest', 'bilinear', 'bicubic'];

function planeOf(nx: number, ny: number, wraps: boolean, f: (col: number, row: number) => number): Plane {
  const values = new Float32Array(nx * ny);
  for (let row = 0; row < ny; row++) for (let col = 0; col < nx; col++) values[row * nx + col] = f(col, row);
  return { values, nx, ny, wraps };
}

const inside = (count: number, margin = 0): fc.Arbitrary<number> =>
  fc.double({ min: margin, max: count - 1 - margin, noNaN: true });

describe.each(ways)('%s', (how) => {
  it('gives a point its own value', () => {
    const plane = planeOf(9, 7, false, (c, r) => Math.sin(3 * c + r * r));
    for (let r = 0; r < 7; r++)
      for (let c = 0; c < 9; c++) expect(sample(plane, c, r, how)).toBe(plane.values[r * 9 + c]);
  });

  it('keeps a constant', () => {
    const plane = planeOf(9, 7, false, () => 12.5);
    fc.assert(
      fc.property(inside(9), inside(7), (c, r) => {
        expect(sample(plane, c, r, how)).toBeCloseTo(12.5, 10);
      }),
      { seed: 31 },
    );
  });

  it('is the same a turn around on a wrapping plane', () => {
    const plane = planeOf(16, 5, true, (c, r) => Math.round(10 * Math.cos((c * Math.PI) / 8)) + r);
    // Between the last column and the first.
    const value = sample(plane, 15.75, 2, how);
    const low = Math.min(plane.values[47] ?? 0, plane.values[32] ?? 0) - 0.5;
    const high = Math.max(plane.values[47] ?? 0, plane.values[32] ?? 0) + 0.5;
    expect(value).toBeGreaterThanOrEqual(low);
    expect(value).toBeLessThanOrEqual(high);
  });

  it('is no data in the middle of no data', () => {
    const plane = planeOf(6, 6, false, () => NO);
    expect(sample(plane, 2.3, 2.6, how)).toBeNaN();
  });
});

describe('bilinear and bicubic', () => {
  it('reproduce a tilted plane, bicubic away from the edge', () => {
    const plane = planeOf(12, 12, false, (c, r) => 3 * c - 2 * r + 1);
    fc.assert(
      fc.property(inside(12), inside(12), (c, r) => {
        expect(sampleBilinear(plane, c, r)).toBeCloseTo(3 * c - 2 * r + 1, 4);
        if (c >= 1 && r >= 1 && c <= 10 && r <= 10)
          expect(sampleBicubic(plane, c, r)).toBeCloseTo(3 * c - 2 * r + 1, 4);
      }),
      { seed: 32 },
    );
  });

  it('bicubic reproduces a parabola, which bilinear cannot', () => {
    const plane = planeOf(12, 12, false, (c, r) => c * c + r * r);
    fc.assert(
      fc.property(inside(12, 1.01), inside(12, 1.01), (c, r) => {
        expect(sampleBicubic(plane, c, r)).toBeCloseTo(c * c + r * r, 3);
      }),
      { seed: 33 },
    );
    expect(sampleBilinear(plane, 5.5, 5)).toBeCloseTo(55.5, 5);
    expect(sampleBicubic(plane, 5.5, 5)).toBeCloseTo(55.25, 5);
  });

  it('bilinear stays within its four points', () => {
    const plane = planeOf(10, 10, false, (c, r) => Math.sin(c * 12.9898 + r * 78.233) * 43);
    fc.assert(
      fc.property(inside(10), inside(10), (c, r) => {
        const value = sampleBilinear(plane, c, r);
        const corners = [0, 1, 10, 11].map(
          (d) => plane.values[Math.min(99, Math.floor(r) * 10 + Math.floor(c) + d)] ?? 0,
        );
        if (Math.floor(c) === 9 || Math.floor(r) === 9) return;
        expect(value).toBeGreaterThanOrEqual(Math.min(...corners) - 1e-9);
        expect(value).toBeLessThanOrEqual(Math.max(...corners) + 1e-9);
      }),
      { seed: 34 },
    );
  });

  it('are continuous across cells', () => {
    const plane = planeOf(10, 10, false, (c, r) => Math.sin(c * 1.3 + r * 0.7) * 10);
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 8 }),
        inside(10),
        fc.constantFrom('bilinear' as const, 'bicubic' as const),
        (c, r, how) => {
          expect(Math.abs(sample(plane, c - 1e-9, r, how) - sample(plane, c + 1e-9, r, how))).toBeLessThan(1e-6);
        },
      ),
      { seed: 35 },
    );
  });
});

describe('no data', () => {
  //  1  2
  //  3  NO
  const plane: Plane = { values: Float32Array.of(1, 2, 3, NO), nx: 2, ny: 2, wraps: false };

  it('answers with the rest where the rest weighs at least half', () => {
    // The missing corner weighs 1/4 in the middle: the mean of the other three.
    expect(sampleBilinear(plane, 0.5, 0.5)).toBeCloseTo(2, 12);
    expect(sampleBilinear(plane, 0, 0.25)).toBeCloseTo(1.5, 12);
  });

  it('is no data where the rest weighs less', () => {
    // Weight of the missing corner: 0.75 * 0.75 > 1/2.
    expect(sampleBilinear(plane, 0.75, 0.75)).toBeNaN();
    expect(sampleBilinear(plane, 1, 0.5)).toBe(2);
    expect(sampleBilinear(plane, 1, 0.51)).toBeNaN();
    expect(sampleBilinear(plane, 1, 1)).toBeNaN();
  });

  it('ignores a missing point of no weight', () => {
    expect(sampleBilinear(plane, 1, 0)).toBe(2);
    expect(sampleBilinear(plane, 0, 1)).toBe(3);
  });

  it('lets bicubic fall back to bilinear next to a hole', () => {
    const holed = planeOf(8, 8, false, (c, r) => (c === 5 && r === 3 ? NO : c * c + r));
    expect(sampleBicubic(holed, 3.5, 3.5)).toBe(sampleBilinear(holed, 3.5, 3.5));
    expect(sampleBicubic(holed, 1.5, 3.5)).not.toBe(sampleBilinear(holed, 1.5, 3.5));
  });

  it('never mixes classes', () => {
    const classes = planeOf(5, 5, false, (c) => (c < 2 ? 1 : 7));
    fc.assert(
      fc.property(inside(5), inside(5), (c, r) => {
        expect([1, 7]).toContain(sampleNearest(classes, c, r));
      }),
      { seed: 36 },
    );
    expect([sampleNearest(classes, 1.49, 0), sampleNearest(classes, 1.5, 0)]).toEqual([1, 7]);
  });
});

describe('reading at a place', () => {
  const grid = regularGrid({ lat0: 90, lon0: 0, dLat: -1, dLon: 1, nx: 360, ny: 181 });
  const lats = planeOf(360, 181, true, (_c, r) => 90 - r).values;

  it('reads the latitude field as the latitude', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -90, max: 90, noNaN: true }),
        fc.double({ min: -180, max: 180, noNaN: true }),
        (lat, lon) => {
          expect(sampleAt(grid, lats, lat, lon, 'bilinear')).toBeCloseTo(lat, 4);
          expect(Math.abs(sampleAt(grid, lats, lat, lon, 'nearest') - lat)).toBeLessThanOrEqual(0.500_001);
        },
      ),
      { seed: 37 },
    );
  });

  it('has no seam at the date line nor at Greenwich', () => {
    const waves = planeOf(360, 181, true, (c, r) => Math.cos((c * Math.PI) / 180) * r).values;
    for (const lon of [0, 180]) {
      for (const how of ways) {
        const west = sampleAt(grid, waves, 33.3, lon - 1e-7, how);
        const east = sampleAt(grid, waves, 33.3, lon + 1e-7, how);
        expect(Math.abs(west - east)).toBeLessThan(1e-4);
      }
    }
  });

  it('is no data outside a region', () => {
    const region = regularGrid({ lat0: 0, lon0: 0, dLat: 1, dLon: 1, nx: 3, ny: 3 });
    expect(sampleAt(region, new Float32Array(9), 5, 1, 'bilinear')).toBeNaN();
    expect(sampleAt(region, new Float32Array(9), 2, 2, 'bicubic')).toBe(0);
  });
});
