import type { Earth } from './earth.ts';
import type { ScanMode } from './scan-mode.ts';

/** A place on the earth in degrees; longitude from 0 up to 360. */
export interface GribPlace {
  readonly lat: number;
  readonly lon: number;
}

/** A place between the points of a grid: column and row in parts of a step, counted along the file's own axes. */
export interface GribPosition {
  column: number;
  row: number;
}

/** Where the points of a field lie. Columns and rows are counted along the file's own axes from its first point. */
export interface GribGrid {
  readonly template: number;
  readonly kind:
    | 'latlon'
    | 'rotated'
    | 'mercator'
    | 'transverse-mercator'
    | 'polar-stereographic'
    | 'lambert'
    | 'albers'
    | 'lambert-azimuthal'
    | 'space-view'
    | 'gaussian'
    | 'rotated-gaussian'
    | 'unstructured';
  readonly points: number;
  /** Points of a row; null where rows differ (reduced grids) or there are none (unstructured). */
  readonly columns: number | null;
  readonly rows: number | null;
  /** Points of each row of a reduced grid, in the order of the file. */
  readonly rowLengths: Int32Array | null;
  readonly scan: ScanMode;
  readonly earth: Earth;
  /** True when u and v components follow the grid's own axes and must be turned to become eastward and northward. */
  readonly alongGrid: boolean;
  /** The place of the value at an index of `values()`; null when the grid carries no coordinates, or the point lies beside the earth. */
  placeOf(index: number): GribPlace | null;
  /** The index of the value nearest to a place, or null when the place lies outside of the grid. */
  indexNear(lat: number, lon: number): number | null;
  /**
   * Writes where a place lies between the points, also outside of the rectangle; false where the grid has no rectangle or
   * its map does not show the place. Into an object of the caller, since it is called for millions of places.
   */
  positionOf(lat: number, lon: number, out: GribPosition): boolean;
}
