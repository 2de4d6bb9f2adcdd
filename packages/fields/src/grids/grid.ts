/** A place on a grid in fractional columns and rows; filled by `locate`, so that a hot loop allocates nothing. */
export interface Located {
  col: number;
  row: number;
}

/** Degrees north and degrees east. */
export interface Position {
  lat: number;
  lon: number;
}

/** Degrees; `west` lies in [-180, 180), `east` runs on past 180 where the area crosses the date line. */
export interface Bounds {
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
}

/** Where the values of a plane lie on the earth. Values are row-major: index = row * nx + col. */
export interface Grid {
  readonly kind: 'regular' | 'gaussian' | 'lambert' | 'polar' | 'rotated' | 'mercator';
  readonly nx: number;
  readonly ny: number;
  /** True if the column after the last is the first one again. */
  readonly wraps: boolean;
  readonly bounds: Bounds;
  /** Fills `out` and returns true, or returns false outside the grid. Columns run to nx on a wrapping grid, else to nx - 1. */
  locate(lat: number, lon: number, out: Located): boolean;
  /** The place of a (fractional) column and row; lon in [-180, 180). */
  position(col: number, row: number, out?: Position): Position;
  /** Radians by which the grid's own "up" is turned clockwise from true north; 0 where meridians are columns. */
  turn(lat: number, lon: number): number;
}

/** A grid whose columns are meridians and whose rows are parallels: both axes are found independently. */
export interface AxisGrid extends Grid {
  /** Fractional column of a longitude, NaN outside. */
  columnOf(lon: number): number;
  /** Fractional row of a latitude, NaN outside. */
  rowOf(lat: number): number;
}

/** A tolerance in cells: a point this near outside the edge counts as on the edge (rounding of coordinates). */
export const EDGE_CELLS = 1e-6;

/** A longitude brought into [-180, 180). */
export function wrapLon(lon: number): number {
  if (lon >= -180 && lon < 180) return lon;
  const turned = (((lon + 180) % 360) + 360) % 360;
  // A tiny negative input rounds to 360 exactly: that is the same meridian as 0.
  return (turned >= 360 ? 0 : turned) - 180;
}

/** Locates by the two axes of an axis grid. */
export function locateByAxes(grid: AxisGrid, lat: number, lon: number, out: Located): boolean {
  const row = grid.rowOf(lat);
  const col = grid.columnOf(lon);
  if (Number.isNaN(row) || Number.isNaN(col)) return false;
  out.col = col;
  out.row = row;
  return true;
}

/** A fractional index along a line of `count` points, snapped onto the ends, NaN beyond them. */
export function insideLine(index: number, count: number): number {
  if (index >= 0 && index <= count - 1) return index + 0; // never -0
  if (index < 0 && index > -EDGE_CELLS) return 0;
  if (index > count - 1 && index < count - 1 + EDGE_CELLS) return count - 1;
  return Number.NaN;
}
