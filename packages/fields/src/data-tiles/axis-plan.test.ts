import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FieldError } from '../faults/index.ts';
import { sampleLats, sampleLons } from '../mercator/index.ts';
import type { TileAddress } from '../mercator/index.ts';
import { planTile } from './axis-plan.ts';
import type { AxisPlan } from './axis-plan.ts';
import { type AxisGrid, regularGrid } from '../grids/index.ts';
import { WGS84, gaussianGrid, mercatorGrid } from '../projected-grids/index.ts';

const grids: Record<string, AxisGrid> = {
  global: regularGrid({ lat0: 90, lon0: 0, dLat: -0.25, dLon: 0.25, nx: 1440, ny: 721 }),
  'global from -180, south first': regularGrid({ lat0: -90, lon0: -180, dLat: 0.5, dLon: 0.5, nx: 720, ny: 361 }),
  region: regularGrid({ lat0: 70, lon0: -20, dLat: -0.1, dLon: 0.1, nx: 601, ny: 401 }),
  gaussian: gaussianGrid({ n: 64, nx: 256 }),
  mercator: mercatorGrid({ earth: WGS84, latTrue: 0, lat0: -20, lon0: 100, dx: 20_000, dy: 20_000, nx: 300, ny: 200 }),
};
const tile: fc.Arbitrary<TileAddress> = fc.integer({ min: 0, max: 8 }).chain((z) =>
  fc.record({
    z: fc.constant(z),
    x: fc.integer({ min: 0, max: 2 ** z - 1 }),
    y: fc.integer({ min: 0, max: 2 ** z - 1 }),
  }),
);

function inside(plan: AxisPlan): number {
  return plan.weight.reduce((count, w) => count + (Number.isNaN(w) ? 0 : 1), 0);
}

describe.each(Object.entries(grids))('the plan of a %s grid', (_name, grid) => {
  it('says where each sample lies: first line, next line, weight', () => {
    fc.assert(
      fc.property(tile, (address) => {
        const plan = planTile(grid, address);
        const lons = sampleLons(address.z, address.x);
        const lats = sampleLats(address.z, address.y);
        let wrong = 0;
        for (let k = 0; k < 257; k++) {
          const col = grid.columnOf(lons[k] ?? 0);
          const row = grid.rowOf(lats[k] ?? 0);
          const plannedCol = (plan.columns.first[k] ?? 0) + (plan.columns.weight[k] ?? 0);
          const plannedRow = (plan.rows.first[k] ?? 0) + (plan.rows.weight[k] ?? 0);
          if (!Object.is(plannedCol + 0, col + 0) && Math.abs(plannedCol - col) > 1e-9) wrong++;
          if (!Object.is(plannedRow + 0, row + 0) && Math.abs(plannedRow - row) > 1e-9) wrong++;
        }
        expect(wrong).toBe(0);
      }),
      { seed: 261, numRuns: 25 },
    );
  });

  it('never points outside the grid, and weighs from 0 to 1', () => {
    fc.assert(
      fc.property(tile, (address) => {
        const plan = planTile(grid, address);
        for (const [axis, count] of [
          [plan.columns, grid.nx],
          [plan.rows, grid.ny],
        ] as const) {
          expect(Math.min(...axis.first, ...axis.second)).toBeGreaterThanOrEqual(0);
          expect(Math.max(...axis.first, ...axis.second)).toBeLessThan(count);
          const weights = [...axis.weight].filter((w) => !Number.isNaN(w));
          expect(weights.every((w) => w >= 0 && w <= 1)).toBe(true);
          expect(axis.inside).toBe(inside(axis));
        }
      }),
      { seed: 262, numRuns: 25 },
    );
  });
});

describe('plans', () => {
  const globe = regularGrid({ lat0: 90, lon0: 0, dLat: -1, dLon: 1, nx: 360, ny: 181 });

  it('join the last column with the first on a wrapping grid', () => {
    const { columns } = planTile(globe, { z: 2, x: 1, y: 1 });
    // Tile 2/1 runs from 90 W to Greenwich: its last samples lie between 359 and 0 degrees.
    expect([columns.first[256], columns.second[256], columns.weight[256]]).toEqual([0, 1, 0]);
    expect([columns.first[255], columns.second[255]]).toEqual([359, 0]);
  });

  it('do not join the edges of a region', () => {
    const region = regularGrid({ lat0: 10, lon0: -90, dLat: 1, dLon: 1, nx: 91, ny: 11 });
    const { columns } = planTile(region, { z: 2, x: 1, y: 1 });
    expect([columns.first[256], columns.second[256]]).toEqual([90, 90]);
    expect(columns.inside).toBe(257);
  });

  it('of two grids are apart, of one grid shared', () => {
    const other = regularGrid({ lat0: 90, lon0: 0, dLat: -1, dLon: 1, nx: 360, ny: 181 });
    const a = planTile(globe, { z: 3, x: 2, y: 2 });
    expect(planTile(globe, { z: 3, x: 2, y: 3 }).columns).toBe(a.columns);
    expect(planTile(globe, { z: 3, x: 3, y: 2 }).rows).toBe(a.rows);
    expect(planTile(other, { z: 3, x: 2, y: 2 }).columns).not.toBe(a.columns);
    expect(planTile(other, { z: 3, x: 2, y: 2 }).columns).toEqual(a.columns);
  });

  it('of the same number at another zoom are not mixed up', () => {
    const a = planTile(globe, { z: 3, x: 2, y: 2 });
    const b = planTile(globe, { z: 4, x: 2, y: 2 });
    expect(b.columns).not.toBe(a.columns);
    expect(b.columns.weight).not.toEqual(a.columns.weight);
  });

  it('keep only so many axes, and still answer', () => {
    const first = planTile(globe, { z: 11, x: 0, y: 0 }).columns;
    for (let x = 1; x <= 1024; x++) planTile(globe, { z: 11, x, y: 0 });
    const again = planTile(globe, { z: 11, x: 0, y: 0 }).columns;
    expect(again).not.toBe(first);
    expect(again).toEqual(first);
  });

  it('refuse tiles that are none', () => {
    expect(() => planTile(globe, { z: 2, x: 4, y: 0 })).toThrow(FieldError);
    expect(() => planTile(globe, { z: 2, x: 0, y: -1 })).toThrow(FieldError);
  });
});
