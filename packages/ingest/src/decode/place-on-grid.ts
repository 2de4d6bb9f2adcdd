import type { RegularParams } from '@meltemi/fields';
import { arrange, type GribGrid } from '@meltemi/grib';
import { IngestError } from '../ingest-error.ts';

/** Steps of real files are rounded to millionths of a degree; over a whole grid that adds up to a thousandth of a cell. */
const stepTolerance = 1e-5;
/** How far a point may lie from ours, in cells. */
const pointTolerance = 0.01;

/** The rectangle of a file: its north-west corner and its steps in degrees, rows southward, columns eastward. */
export interface Rectangle {
  readonly north: number;
  readonly west: number;
  readonly dLat: number;
  readonly dLon: number;
  readonly columns: number;
  readonly rows: number;
}

function rectangleOf(grid: GribGrid): Rectangle {
  const { kind, columns, rows, scan } = grid;
  if (kind !== 'latlon' || columns === null || rows === null || columns < 2 || rows < 2) {
    throw new IngestError(
      'wrong-grid',
      `a ${kind} grid of ${columns ?? '?'} × ${rows ?? '?'} points in place of a regular one`,
    );
  }
  const first = grid.placeOf(0);
  // The neighbours of the first point along its row and its column.
  const beside = grid.placeOf(scan.columnsFirst ? rows * (scan.alternating ? 2 : 1) : 1);
  const below = grid.placeOf(scan.columnsFirst ? 1 : columns * (scan.alternating ? 2 : 1));
  if (!first || !beside || !below) throw new IngestError('wrong-grid', 'a grid without places');
  const twice = scan.alternating ? 2 : 1;
  const turn = ((beside.lon - first.lon + 540) % 360) - 180;
  const dLon = Math.abs(turn) / (scan.columnsFirst ? twice : 1);
  const dLat = Math.abs(below.lat - first.lat) / (scan.columnsFirst ? 1 : twice);
  return {
    north: scan.upward ? first.lat + dLat * (rows - 1) : first.lat,
    west: scan.leftward ? first.lon - dLon * (columns - 1) : first.lon,
    dLat,
    dLon,
    columns,
    rows,
  };
}

/**
 * Puts a picture of values (rows southward, columns eastward) onto a grid of ours. The points must be the same ones; ours
 * may be a part of the picture's, and may begin elsewhere on a circle around the earth.
 */
export function placePicture(
  picture: Float32Array,
  file: Rectangle,
  target: RegularParams,
  out: Float32Array,
): Float32Array {
  const { left, top } = cornerOf(file, target);
  const { columns, rows } = file;
  if (top === 0 && left === 0 && columns === target.nx && rows === target.ny) {
    out.set(picture);
    return out;
  }
  for (let y = 0; y < target.ny; y++) {
    const row = picture.subarray((top + y) * columns, (top + y + 1) * columns);
    const before = row.subarray(left, left + target.nx);
    out.set(before, y * target.nx);
    // What is left of the circle lies at the beginning of the file's row.
    if (before.length < target.nx) out.set(row.subarray(0, target.nx - before.length), y * target.nx + before.length);
  }
  return out;
}

/** The column and row of a file at which our grid begins; refuses a file whose points are others. */
function cornerOf(file: Rectangle, target: RegularParams): { readonly left: number; readonly top: number } {
  const { columns, rows } = file;
  if (Math.abs(file.dLon - target.dLon) > stepTolerance || Math.abs(file.dLat + target.dLat) > stepTolerance) {
    throw new IngestError(
      'wrong-grid',
      `steps of ${file.dLon} × ${file.dLat}° in place of ${target.dLon} × ${-target.dLat}°`,
    );
  }
  const wraps = Math.abs(columns * file.dLon - 360) < file.dLon / 2;
  const top = wholeCells((file.north - target.lat0) / file.dLat);
  const left = wholeCells(((((target.lon0 - file.west) % 360) + 360 + file.dLon / 2) % 360) / file.dLon - 0.5);
  if (top < 0 || top + target.ny > rows || target.nx > columns || (!wraps && left + target.nx > columns)) {
    throw new IngestError(
      'wrong-grid',
      `${columns} × ${rows} points from ${file.north}, ${file.west} do not reach over ours`,
    );
  }
  return { left, top };
}

/**
 * Puts the values of a file (in its own order) onto a grid of ours: rows from north to south, each from west to east. The
 * points must be the same ones; ours may be a part of the file's, and may begin elsewhere on a circle around the earth.
 */
export function placeOnGrid(
  values: Float32Array,
  grid: GribGrid,
  target: RegularParams,
  out: Float32Array,
): Float32Array {
  const file = rectangleOf(grid);
  const { leftward, upward, columnsFirst, alternating } = grid.scan;
  const picture = leftward || upward || columnsFirst || alternating ? arrange(values, grid) : values;
  return placePicture(picture, file, target, out);
}

function wholeCells(cells: number): number {
  const whole = Math.round(cells);
  if (Math.abs(cells - whole) > pointTolerance)
    throw new IngestError('wrong-grid', `points ${Math.abs(cells - whole)} cells beside ours`);
  return whole;
}
