import type { AxisGrid } from '../grids/index.ts';
import { requireTile, sampleLats, sampleLons } from '../mercator/index.ts';
import type { TileAddress } from '../mercator/index.ts';
import { SIDE } from './layout.ts';

/** Along one axis: for each of the 257 samples the two source lines around it and the weight of the second. */
export interface AxisPlan {
  readonly first: Int32Array;
  readonly second: Int32Array;
  /** NaN outside the grid. */
  readonly weight: Float64Array;
  /** How many samples lie inside the grid. */
  readonly inside: number;
}

/** How to resample a grid onto a tile, axis by axis. */
export interface TilePlan {
  readonly columns: AxisPlan;
  readonly rows: AxisPlan;
  readonly nx: number;
}

/** Axes kept per grid; one takes 4 KB. */
const KEPT_AXES = 1024;

const columnsByGrid = new WeakMap<AxisGrid, Map<number, AxisPlan>>();
const rowsByGrid = new WeakMap<AxisGrid, Map<number, AxisPlan>>();

/** The plan of a tile; axes are computed once per grid and kept. */
export function planTile(grid: AxisGrid, tile: TileAddress): TilePlan {
  requireTile(tile);
  const { z, x, y } = tile;
  return {
    columns: kept(columnsByGrid, grid, z, x, planColumns),
    rows: kept(rowsByGrid, grid, z, y, planRows),
    nx: grid.nx,
  };
}

type Store = WeakMap<AxisGrid, Map<number, AxisPlan>>;

function kept(
  store: Store,
  grid: AxisGrid,
  z: number,
  k: number,
  make: (grid: AxisGrid, z: number, k: number) => AxisPlan,
): AxisPlan {
  let plans = store.get(grid);
  if (!plans) {
    plans = new Map();
    store.set(grid, plans);
  }
  const key = z * 2 ** 24 + k;
  const known = plans.get(key);
  if (known) return known;
  const plan = make(grid, z, k);
  const oldest = plans.keys().next();
  if (plans.size >= KEPT_AXES && !oldest.done) plans.delete(oldest.value);
  plans.set(key, plan);
  return plan;
}

function planColumns(grid: AxisGrid, z: number, x: number): AxisPlan {
  const lons = sampleLons(z, x);
  return planAxis(lons, (lon) => grid.columnOf(lon), grid.nx, grid.wraps);
}

function planRows(grid: AxisGrid, z: number, y: number): AxisPlan {
  const lats = sampleLats(z, y);
  return planAxis(lats, (lat) => grid.rowOf(lat), grid.ny, false);
}

function planAxis(degrees: Float64Array, find: (degree: number) => number, count: number, wraps: boolean): AxisPlan {
  const first = new Int32Array(SIDE);
  const second = new Int32Array(SIDE);
  const weight = new Float64Array(SIDE);
  let inside = 0;
  for (let k = 0; k < SIDE; k++) {
    const place = find(degrees[k]!);
    if (Number.isNaN(place)) {
      weight[k] = Number.NaN;
      continue;
    }
    inside++;
    const a = Math.min(count - 1, Math.floor(place));
    first[k] = a;
    second[k] = a + 1 < count ? a + 1 : wraps ? 0 : a;
    weight[k] = place - a;
  }
  return { first, second, weight, inside };
}
