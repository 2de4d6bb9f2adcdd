import { wrap360 } from './angles.ts';
import type { GribPlace, GribPosition } from './grid.ts';
import { scanIndex, scanPosition, type ScanMode } from './scan-mode.ts';

/** Both directions between an index of the file and a place. */
export interface Lookup {
  placeOf(index: number): GribPlace;
  indexNear(lat: number, lon: number): number | null;
  positionOf(lat: number, lon: number, out: GribPosition): boolean;
}

/** Longitudes of a row: the first, the step between neighbours (always positive) and the direction. */
export interface LongitudeAxis {
  readonly first: number;
  readonly step: number;
  readonly count: number;
  readonly leftward: boolean;
}

/** Longitude of a column, 0 to 360. */
export function longitudeAt(axis: LongitudeAxis, i: number): number {
  return wrap360(axis.first + (axis.leftward ? -i : i) * axis.step);
}

/** The column nearest to a longitude, around the globe where the row closes; null beyond half a step of its ends. */
export function columnNear({ first, step, count, leftward }: LongitudeAxis, lon: number): number | null {
  if (count === 1) return 0;
  const along = wrap360(leftward ? first - lon : lon - first) / step;
  const column = Math.round(along);
  if (column < count) return column;
  if (step * count > 360 - step / 2) return column % count;
  const beforeFirst = along - 360 / step;
  return beforeFirst >= -0.5 - 1e-9 ? 0 : along <= count - 0.5 + 1e-9 ? count - 1 : null;
}

/** The row whose latitude is nearest, for latitudes that rise or fall all the way; null beyond half a step of the ends. */
export function rowNear(latitudes: Float64Array, lat: number): number | null {
  const rows = latitudes.length;
  if (rows === 1) return 0;
  const falling = latitudes[0]! > latitudes[rows - 1]!;
  let low = 0;
  let high = rows - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (latitudes[middle]! > lat === falling) low = middle;
    else high = middle;
  }
  const row = Math.abs(latitudes[low]! - lat) <= Math.abs(latitudes[high]! - lat) ? low : high;
  const neighbour = row === 0 ? 1 : row - 1;
  const half = Math.abs(latitudes[row]! - latitudes[neighbour]!) / 2;
  return Math.abs(latitudes[row]! - lat) <= half + 1e-9 ? row : null;
}

/** The column of a longitude in parts of a step: from half the remaining circle before the first point to as much behind the last. */
function columnAt({ first, step, count, leftward }: LongitudeAxis, lon: number): number {
  const along = wrap360(leftward ? first - lon : lon - first) / step;
  const circle = 360 / step;
  return along > count - 1 + (circle - (count - 1)) / 2 && count < circle - 0.5 ? along - circle : along;
}

/** The row of a latitude in parts of a step, on beyond the ends by the last step. */
function rowAt(latitudes: Float64Array, lat: number): number {
  const last = latitudes.length - 1;
  if (last < 1) return 0;
  const falling = latitudes[0]! > latitudes[last]!;
  let low = 0;
  let high = last;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (latitudes[middle]! > lat === falling) low = middle;
    else high = middle;
  }
  return low + (lat - latitudes[low]!) / (latitudes[high]! - latitudes[low]!);
}

/** Rows of one length. */
export function regularLookup(scan: ScanMode, axis: LongitudeAxis, latitudes: Float64Array): Lookup {
  const columns = axis.count;
  const rows = latitudes.length;
  return {
    placeOf(index) {
      const { i, j } = scanPosition(scan, columns, rows, index);
      return { lat: latitudes[j]!, lon: longitudeAt(axis, i) };
    },
    indexNear(lat, lon) {
      const i = columnNear(axis, lon);
      const j = rowNear(latitudes, lat);
      return i === null || j === null ? null : scanIndex(scan, columns, rows, i, j);
    },
    positionOf(lat, lon, out) {
      out.column = columnAt(axis, lon);
      out.row = rowAt(latitudes, lat);
      return true;
    },
  };
}
