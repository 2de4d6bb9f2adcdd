import { requireLength } from '../faults/index.ts';
import type { Grid, Located } from '../grids/index.ts';
import { requireTile, sampleLats, sampleLons, TILE_SAMPLES } from '../mercator/index.ts';
import type { TileAddress } from '../mercator/index.ts';
import { planeOn, sample } from './scalar.ts';
import type { Interpolation } from './scalar.ts';

/** Fractional columns and rows of the 257 x 257 samples of a tile; NaN outside the grid. Worth keeping: 1 MB a tile. */
export interface TileLocations {
  readonly cols: Float64Array;
  readonly rows: Float64Array;
  /** How many samples lie inside the grid. */
  readonly inside: number;
}

/** Locates the samples of a tile on any grid, also a projected one. */
export function locateTile(grid: Grid, tile: TileAddress): TileLocations {
  requireTile(tile);
  const side = TILE_SAMPLES;
  const lons = sampleLons(tile.z, tile.x);
  const lats = sampleLats(tile.z, tile.y);
  const cols = new Float64Array(side * side).fill(Number.NaN);
  const rows = new Float64Array(side * side).fill(Number.NaN);
  const found: Located = { col: 0, row: 0 };
  let inside = 0;
  for (let j = 0; j < side; j++) {
    for (let i = 0; i < side; i++) {
      if (!grid.locate(lats[j]!, lons[i]!, found)) continue;
      cols[j * side + i] = found.col;
      rows[j * side + i] = found.row;
      inside++;
    }
  }
  return { cols, rows, inside };
}

/** Reads a plane at the located samples of a tile, ready for `encodeTile`. */
export function sampleTile(
  grid: Grid,
  values: Float32Array,
  at: TileLocations,
  how: Interpolation,
  out: Float32Array,
): Float32Array {
  requireLength('values', values.length, grid.nx * grid.ny);
  requireLength('samples', out.length, at.cols.length);
  const plane = planeOn(grid, values);
  for (let k = 0; k < out.length; k++) {
    const col = at.cols[k]!;
    out[k] = col === col ? sample(plane, col, at.rows[k]!, how) : Number.NaN;
  }
  return out;
}
