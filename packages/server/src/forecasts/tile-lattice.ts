import type { GridLattice } from '@meltemi/archive';
import { planTile, type AxisGrid, type AxisPlan, type TileAddress, type TilePlan } from '@meltemi/fields';

/** The grid points that a tile's samples lie between, and the tile's plan counted in those points. */
export interface TileLattice {
  readonly lattice: GridLattice;
  readonly plan: TilePlan;
}

interface ThinAxis {
  readonly used: Int32Array;
  readonly axis: AxisPlan;
}

/** Axes thinned before; the plans of axes are kept per grid, so a kept plan is a good name. */
const thinned = new WeakMap<AxisPlan, ThinAxis>();

function thin(axis: AxisPlan): ThinAxis {
  const known = thinned.get(axis) ?? thinAxis(axis);
  thinned.set(axis, known);
  return known;
}

/** Keeps the lines of an axis that samples touch, in the order in which the tile meets them. */
function thinAxis(axis: AxisPlan): ThinAxis {
  const places = new Map<number, number>();
  const first = new Int32Array(axis.first.length);
  const second = new Int32Array(axis.second.length);
  const placeOf = (line: number): number => {
    const known = places.get(line);
    if (known !== undefined) return known;
    places.set(line, places.size);
    return places.size - 1;
  };
  for (let k = 0; k < first.length; k++) {
    if (Number.isNaN(axis.weight[k])) continue;
    first[k] = placeOf(axis.first[k]!);
    second[k] = placeOf(axis.second[k]!);
  }
  return { used: Int32Array.from(places.keys()), axis: { first, second, weight: axis.weight, inside: axis.inside } };
}

/** The lattice of a tile; null when no sample of the tile lies on the grid. */
export function latticeOfTile(grid: AxisGrid, tile: TileAddress): TileLattice | null {
  const plan = planTile(grid, tile);
  const columns = thin(plan.columns);
  const rows = thin(plan.rows);
  if (columns.used.length === 0 || rows.used.length === 0) return null;
  return {
    lattice: { columns: columns.used, rows: rows.used },
    plan: { columns: columns.axis, rows: rows.axis, nx: columns.used.length },
  };
}
