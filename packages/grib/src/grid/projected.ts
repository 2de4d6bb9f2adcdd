import type { Projection } from './conformal.ts';
import type { Lookup } from './regular.ts';
import { scanIndex, scanPosition, type ScanMode } from './scan-mode.ts';

/** A rectangle in the plane of a projection: steps in metres, first point in degrees. */
export interface PlaneShape {
  readonly columns: number;
  readonly rows: number;
  readonly stepX: number;
  readonly stepY: number;
  readonly firstLat: number;
  readonly firstLon: number;
}

/** Rows and columns at even distances on a map. */
export function projectedLookup(projection: Projection, scan: ScanMode, shape: PlaneShape): Lookup {
  const { columns, rows } = shape;
  const origin = projection.toPlane(shape.firstLat, shape.firstLon);
  const stepX = scan.leftward ? -shape.stepX : shape.stepX;
  const stepY = scan.upward ? shape.stepY : -shape.stepY;
  return {
    placeOf(index) {
      const { i, j } = scanPosition(scan, columns, rows, index);
      return projection.toEarth(origin.x + i * stepX, origin.y + j * stepY);
    },
    indexNear(lat, lon) {
      const { x, y } = projection.toPlane(lat, lon);
      const i = Math.round((x - origin.x) / stepX);
      const j = Math.round((y - origin.y) / stepY);
      return i >= 0 && i < columns && j >= 0 && j < rows ? scanIndex(scan, columns, rows, i, j) : null;
    },
  };
}
