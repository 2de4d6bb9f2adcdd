import { AtmosphereError } from '../atmosphere-error.ts';

/** A regular grid: longitude and latitude of its north-western point, and degrees between neighbours. */
export interface TargetGrid {
  readonly lon0: number;
  readonly lat0: number;
  readonly spacing: number;
  readonly columns: number;
  readonly rows: number;
  /** Degrees of the finest detail that the grid's values have; the spacing unless stated. */
  readonly detail?: number;
}

/** A part of a grid. */
export interface TargetPart {
  readonly column0: number;
  readonly row0: number;
  readonly columns: number;
  readonly rows: number;
}

/** The points that values are wanted at. */
export interface Target {
  /** Degrees; rows run from north to south. */
  readonly lats: Float64Array;
  readonly lons: Float64Array;
  readonly columns: number;
  readonly rows: number;
  readonly size: number;
  /** From a row's first longitude to that of the next: 0 on a grid, whose rows share them; 1 where each row is one place. */
  readonly lonStep: 0 | 1;
  /** Degrees between neighbours. */
  readonly spacing: number;
  /** Degrees of the finest detail that is seen. */
  readonly detail: number;
}

/** More points than any caller can want at once: 16 million. */
const mostPoints = 16_777_216;

/** The points of a part of a grid; a point has the same coordinates in every part that holds it. */
export function targetOf(grid: TargetGrid, part: TargetPart): Target {
  const numbers = [grid.lon0, grid.lat0, grid.spacing, part.column0, part.row0, part.columns, part.rows];
  const whole = [part.column0, part.row0, part.columns, part.rows].every(Number.isInteger);
  if (
    !numbers.every(Number.isFinite) ||
    !whole ||
    part.columns < 1 ||
    part.rows < 1 ||
    part.columns * part.rows > mostPoints ||
    grid.spacing <= 0
  ) {
    throw new AtmosphereError(
      'invalidWindow',
      'a window needs whole columns and rows, at least one of each and at most 16 million points',
    );
  }
  const lats = Float64Array.from({ length: part.rows }, (_, r) => grid.lat0 - grid.spacing * (part.row0 + r));
  const lons = Float64Array.from({ length: part.columns }, (_, c) => grid.lon0 + grid.spacing * (part.column0 + c));
  if (lats[0]! > 90.001 || lats.at(-1)! < -90.001)
    throw new AtmosphereError('invalidWindow', 'a window reaches beyond a pole');
  return {
    lats,
    lons,
    columns: part.columns,
    rows: part.rows,
    size: part.columns * part.rows,
    lonStep: 0,
    spacing: grid.spacing,
    detail: grid.detail ?? grid.spacing,
  };
}

/**
 * The points where chosen columns and rows of a grid cross, for pictures that touch few points of a fine grid. Columns may
 * start anywhere on a grid round the world and go on past its end; both lists run in the order of the grid.
 */
export function crossingsOf(grid: TargetGrid, columns: Int32Array, rows: Int32Array): Target {
  const size = columns.length * rows.length;
  if (size < 1 || size > mostPoints)
    throw new AtmosphereError(
      'invalidWindow',
      'crossings need at least one column and one row and at most 16 million points',
    );
  const first = columns[0]!;
  // A column before the first one lies past the end of the circle.
  const lons = Float64Array.from(
    columns,
    (column) => grid.lon0 + grid.spacing * (column < first ? column + grid.columns : column),
  );
  const lats = Float64Array.from(rows, (row) => grid.lat0 - grid.spacing * row);
  return {
    lats,
    lons,
    columns: columns.length,
    rows: rows.length,
    size,
    lonStep: 0,
    spacing: grid.spacing,
    detail: grid.detail ?? grid.spacing,
  };
}

/** Places anywhere, each a row of one point, which see detail of so many degrees. */
export function scatteredTarget(lats: Float64Array, lons: Float64Array, detail: number): Target {
  return { lats, lons, columns: 1, rows: lats.length, size: lats.length, lonStep: 1, spacing: detail, detail };
}

/** What lies around target points, degrees: west from 180° W eastward (0–360), east counted on from there. */
export interface Extent {
  readonly north: number;
  readonly south: number;
  readonly west: number;
  readonly east: number;
}

/** What lies around target points. */
export function extentOf({ lats, lons, columns, rows, lonStep }: Target): Extent {
  const isGrid = lonStep === 0;
  const [first, last] = isGrid ? [lons[0]!, lons[columns - 1]!] : rangeOf(lons);
  const [south, north] = isGrid ? [lats[rows - 1]!, lats[0]!] : rangeOf(lats);
  const turn = 360 * Math.floor((first + 180) / 360);
  return { north, south, west: first + 180 - turn, east: last + 180 - turn };
}

function rangeOf(values: Float64Array): readonly [least: number, most: number] {
  let [least, most] = [Infinity, -Infinity];
  for (const value of values) {
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  return [least, most];
}
