import { weighData, type Grid } from '@meltemi/fields';

/** The four grid points around a place and how near it lies to the second of each pair, 0 … 1. */
export interface Corners {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly wx: number;
  readonly wy: number;
}

/** The grid points around a place; null outside the grid. On a grid that wraps the last column's right neighbour is the first. */
export function cornersAt(grid: Grid, lat: number, lon: number): Corners | null {
  const found = { col: 0, row: 0 };
  if (!grid.locate(lat, lon, found)) return null;
  const left = Math.min(grid.nx - 1, Math.floor(found.col));
  const top = Math.min(grid.ny - 1, Math.floor(found.row));
  const right = left + 1 < grid.nx ? left + 1 : grid.wraps ? 0 : left;
  return { left, right, top, bottom: Math.min(grid.ny - 1, top + 1), wx: found.col - left, wy: found.row - top };
}

/**
 * The value of a place from its four grid points (top left, top right, bottom left, bottom right), by the rule of data
 * tiles: bilinear, over the points that are data if they weigh at least one half; classes by the nearest point.
 */
export function mixCorners(
  { wx, wy }: Pick<Corners, 'wx' | 'wy'>,
  values: ArrayLike<number>,
  isClass: boolean,
): number {
  return mixFour(values[0] ?? NaN, values[1] ?? NaN, values[2] ?? NaN, values[3] ?? NaN, wx, wy, isClass);
}

/** The same for four values, without an array to hold them. */
export function mixFour(a: number, b: number, c: number, d: number, wx: number, wy: number, isClass: boolean): number {
  if (isClass) return wy < 0.5 ? (wx < 0.5 ? a : b) : wx < 0.5 ? c : d;
  const top = a + (b - a) * wx;
  const bottom = c + (d - c) * wx;
  const mixed = top + (bottom - top) * wy;
  return Number.isNaN(mixed) ? weighData(a, b, c, d, wx, wy) : mixed;
}
