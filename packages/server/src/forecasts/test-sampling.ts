import { TILE_CELLS, TILE_SAMPLES } from '@meltemi/fields';

/** A value between the samples of a decoded plane, counted from its north-western sample. */
export function between(plane: Float32Array, x: number, y: number): number {
  const [column, row] = [Math.min(TILE_CELLS - 1, Math.floor(x)), Math.min(TILE_CELLS - 1, Math.floor(y))];
  const [fx, fy] = [x - column, y - row];
  const at = (c: number, r: number): number => plane[r * TILE_SAMPLES + c] ?? NaN;
  const top = at(column, row) + (at(column + 1, row) - at(column, row)) * fx;
  return top + (at(column, row + 1) + (at(column + 1, row + 1) - at(column, row + 1)) * fx - top) * fy;
}

/** The value below which so large a share of sorted values lies. */
export const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.floor(sorted.length * share)] ?? NaN;
