import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { regularGrid } from '@meltemi/fields';
import { cornersAt, mixCorners } from './between-points.ts';

const world = regularGrid({ lat0: 90, lon0: -180, dLat: -1, dLon: 1, nx: 360, ny: 181 });
const europe = regularGrid({ lat0: 60, lon0: 0, dLat: -1, dLon: 1, nx: 21, ny: 21 });

describe('cornersAt', () => {
  it('finds the cell of a place and how far into it the place lies', () => {
    expect(cornersAt(europe, 50.25, 10.5)).toEqual({ left: 10, right: 11, top: 9, bottom: 10, wx: 0.5, wy: 0.75 });
  });

  it('goes on from the last column to the first on a grid around the world', () => {
    expect(cornersAt(world, 0, 179.5)).toMatchObject({ left: 359, right: 0, wx: 0.5 });
  });

  it('stays on the last row and column of a regional grid and finds nothing beyond', () => {
    expect(cornersAt(europe, 40, 20)).toMatchObject({ left: 20, right: 20, top: 20, bottom: 20, wx: 0, wy: 0 });
    expect(cornersAt(europe, 39.9, 10)).toBeNull();
    expect(cornersAt(europe, 50, -0.1)).toBeNull();
    expect(cornersAt(world, Number.NaN, 0)).toBeNull();
  });
});

describe('mixCorners', () => {
  const unit = fc.double({ min: 0, max: 1, noNaN: true });

  it('lies between its corners and reaches each of them', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 4, maxLength: 4 }),
        unit,
        unit,
        (values, wx, wy) => {
          const mixed = mixCorners({ wx, wy }, values, false);
          expect(mixed).toBeGreaterThanOrEqual(Math.min(...values) - 1e-9);
          expect(mixed).toBeLessThanOrEqual(Math.max(...values) + 1e-9);
        },
      ),
      { seed: 8 },
    );
    const corners = [1, 2, 3, 4];
    expect(
      [
        [0, 0],
        [1, 0],
        [0, 1],
        [1, 1],
      ].map(([wx = 0, wy = 0]) => mixCorners({ wx, wy }, corners, false)),
    ).toEqual(corners);
  });

  it('never mixes classes', () => {
    fc.assert(
      fc.property(unit, unit, (wx, wy) => {
        expect([1, 5, 7, 8]).toContain(mixCorners({ wx, wy }, [1, 5, 7, 8], true));
      }),
      { seed: 8 },
    );
  });

  it('leaves out corners without a value, and gives none when those weigh more than half', () => {
    expect(mixCorners({ wx: 0.25, wy: 0 }, [4, Number.NaN, Number.NaN, Number.NaN], false)).toBe(4);
    expect(mixCorners({ wx: 0.75, wy: 0 }, [4, Number.NaN, Number.NaN, Number.NaN], false)).toBeNaN();
  });
});
