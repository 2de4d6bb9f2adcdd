import { sampleLat, sampleLon, TILE_CELLS, type TileAddress } from '@meltemi/fields';
import type { GridGeometry } from '../observed-grid.ts';
import type { Point } from '../projections/projection.ts';

/** Nodes across a tile, one every eighth sample: between them the earth is flat enough (8 m at z7, a tenth of a sample at z3). */
export const planNodes = 33;
export const planSpacing = TILE_CELLS / (planNodes - 1);

/** Where the nodes of a tile lie in a picture, in cells from its first one; NaN where the satellite does not see. */
export interface TilePlan {
  readonly columns: Float64Array;
  readonly rows: Float64Array;
}

/** The plan of a tile, or null where the picture does not reach it. */
export function planTile(geometry: GridGeometry, tile: TileAddress): TilePlan | null {
  const columns = new Float64Array(planNodes * planNodes);
  const rows = new Float64Array(planNodes * planNodes);
  const at: Point = [0, 0];
  let [west, east, north, south] = [Infinity, -Infinity, Infinity, -Infinity];
  for (let j = 0, k = 0; j < planNodes; j++) {
    const place = geometry.projection.row(sampleLat(tile.z, tile.y * TILE_CELLS + j * planSpacing));
    for (let i = 0; i < planNodes; i++, k++) {
      place(sampleLon(tile.z, tile.x * TILE_CELLS + i * planSpacing), at);
      const column = (at[0] - geometry.x0) / geometry.dx;
      const row = (at[1] - geometry.y0) / geometry.dy;
      columns[k] = column;
      rows[k] = row;
      if (column !== column || row !== row) continue;
      west = Math.min(west, column);
      east = Math.max(east, column);
      north = Math.min(north, row);
      south = Math.max(south, row);
    }
  }
  const beside = !(east > -1 && west < geometry.columns && south > -1 && north < geometry.rows);
  return beside ? null : { columns, rows };
}

/** Cells of the picture that lie along a side of a sample, at the node nearest to the middle of the picture. */
export function cellsPerSample(plan: TilePlan, geometry: GridGeometry): number {
  let [best, nearest] = [Infinity, Number.NaN];
  for (let j = 1; j < planNodes - 1; j++) {
    for (let i = 1; i < planNodes - 1; i++) {
      const k = j * planNodes + i;
      const away = Math.hypot(plan.columns[k]! - geometry.columns / 2, plan.rows[k]! - geometry.rows / 2);
      const area = Math.abs(determinant(plan, k));
      if (!(away < best) || !(area > 0)) continue;
      best = away;
      nearest = Math.sqrt(area);
    }
  }
  return nearest;
}

/** The four derivatives of the plan at an inner node, cells a sample, by central differences. */
export function derivatives(plan: TilePlan, i: number, j: number): readonly [number, number, number, number] {
  const [west, east] = [Math.max(0, i - 1), Math.min(planNodes - 1, i + 1)];
  const [north, south] = [Math.max(0, j - 1), Math.min(planNodes - 1, j + 1)];
  const [dx, dy] = [(east - west) * planSpacing, (south - north) * planSpacing];
  const [row, column] = [j * planNodes, i];
  return [
    (plan.columns[row + east]! - plan.columns[row + west]!) / dx,
    (plan.columns[south * planNodes + column]! - plan.columns[north * planNodes + column]!) / dy,
    (plan.rows[row + east]! - plan.rows[row + west]!) / dx,
    (plan.rows[south * planNodes + column]! - plan.rows[north * planNodes + column]!) / dy,
  ];
}

function determinant(plan: TilePlan, k: number): number {
  const [a, b, c, d] = derivatives(plan, k % planNodes, Math.floor(k / planNodes));
  return a * d - b * c;
}
