import type { PlanePoint, Projection } from './conformal.ts';
import type { GribGrid, GribPosition } from './grid.ts';
import { scanIndex, scanPosition, type ScanMode } from './scan-mode.ts';

/** A rectangle of points in the plane of a projection; steps in its unit. */
export interface PlaneShape {
  readonly columns: number;
  readonly rows: number;
  readonly stepX: number;
  readonly stepY: number;
  /** Where the first point lies. */
  readonly origin: PlanePoint;
  /** Radians by which rows are turned against the x axis, counterclockwise. */
  readonly turn?: number;
}

/** Both directions between an index of the file and a place, if there is one. */
export type PlaneLookup = Pick<GribGrid, 'placeOf' | 'indexNear' | 'positionOf'>;

/** Rows and columns at even distances on a map. */
export function projectedLookup(
  projection: Projection,
  scan: ScanMode,
  { columns, rows, stepX, stepY, origin, turn = 0 }: PlaneShape,
): PlaneLookup {
  const right = scan.leftward ? -stepX : stepX;
  const up = scan.upward ? stepY : -stepY;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)] as const;
  const positionOf = (lat: number, lon: number, out: GribPosition): boolean => {
    const point = projection.toPlane(lat, lon);
    if (!point) return false;
    const [x, y] = [point.x - origin.x, point.y - origin.y] as const;
    out.column = (x * cos + y * sin) / right;
    out.row = (y * cos - x * sin) / up;
    return true;
  };
  const near: GribPosition = { column: 0, row: 0 };
  return {
    positionOf,
    placeOf(index) {
      const { i, j } = scanPosition(scan, columns, rows, index);
      const [x, y] = [i * right, j * up] as const;
      const place = projection.toEarth(origin.x + x * cos - y * sin, origin.y + x * sin + y * cos);
      // A damaged header can put points where the formulas of its map end.
      return place !== null && Number.isFinite(place.lat + place.lon) ? place : null;
    },
    indexNear(lat, lon) {
      if (!positionOf(lat, lon, near)) return null;
      // Adding 0 turns −0, to which small negative numbers are rounded, into an index.
      const i = Math.round(near.column) + 0;
      const j = Math.round(near.row) + 0;
      return i >= 0 && i < columns && j >= 0 && j < rows ? scanIndex(scan, columns, rows, i, j) : null;
    },
  };
}
