import { requireFinite } from '../faults/index.ts';
import { DEG, RAD } from './earth.ts';
import type { Grid, Position } from '../grids/grid.ts';
import { wrapLon } from '../grids/grid.ts';
import { ProjectedGrid } from './projected.ts';
import type { Plane, Projection } from './projected.ts';

/** A latitude-longitude grid on a turned sphere; lat0, lon0, dLat, dLon are in the turned coordinates. */
export interface RotatedParams {
  /** Where the south pole of the turned sphere lies on the earth. */
  readonly southPoleLat: number;
  readonly southPoleLon: number;
  readonly lat0: number;
  readonly lon0: number;
  readonly dLat: number;
  readonly dLon: number;
  readonly nx: number;
  readonly ny: number;
}

class RotatedProjection implements Projection {
  private readonly cosTilt: number;
  private readonly sinTilt: number;
  private readonly poleLon: number;
  private readonly centre: number;

  constructor(p: RotatedParams) {
    requireFinite('southern pole latitude', p.southPoleLat);
    requireFinite('southern pole longitude', p.southPoleLon);
    const tilt = (90 + p.southPoleLat) * RAD;
    this.cosTilt = Math.cos(tilt);
    this.sinTilt = Math.sin(tilt);
    this.poleLon = p.southPoleLon;
    // Turned longitudes are reported around the middle of the grid, so no grid is cut at 180.
    this.centre = p.lon0 + (p.dLon * (p.nx - 1)) / 2;
  }

  forward(lat: number, lon: number, out: Plane): void {
    const phi = lat * RAD;
    const lambda = (lon - this.poleLon) * RAD;
    const x = Math.cos(phi) * Math.cos(lambda);
    const y = Math.cos(phi) * Math.sin(lambda);
    const z = Math.sin(phi);
    const zTurned = Math.max(-1, Math.min(1, this.cosTilt * z - this.sinTilt * x));
    const lonTurned = Math.atan2(y, this.cosTilt * x + this.sinTilt * z) * DEG;
    out.x = this.centre + wrapLon(lonTurned - this.centre);
    out.y = Math.asin(zTurned) * DEG;
  }

  inverse(lonTurned: number, latTurned: number, out: Position): void {
    const phi = latTurned * RAD;
    const lambda = lonTurned * RAD;
    const x = Math.cos(phi) * Math.cos(lambda);
    const y = Math.cos(phi) * Math.sin(lambda);
    const z = Math.sin(phi);
    const zEarth = Math.max(-1, Math.min(1, this.cosTilt * z + this.sinTilt * x));
    out.lat = Math.asin(zEarth) * DEG;
    out.lon = wrapLon(this.poleLon + Math.atan2(y, this.cosTilt * x - this.sinTilt * z) * DEG);
  }

  /** Angle at the point between the arcs to the turned north pole and to the true one. */
  turn(lat: number, lon: number): number {
    const phi = lat * RAD;
    const lambda = (lon - this.poleLon) * RAD;
    // The turned north pole in the frame of poleLon is (-sinTilt, 0, cosTilt).
    const east = this.sinTilt * Math.sin(lambda);
    const north = this.cosTilt * Math.cos(phi) + this.sinTilt * Math.sin(phi) * Math.cos(lambda);
    return Math.atan2(east, north);
  }
}

/** A rotated latitude-longitude grid (COSMO- and HRDPS-like regional models). */
export function rotatedGrid(p: RotatedParams): Grid {
  const lattice = { x0: p.lon0, y0: p.lat0, dx: p.dLon, dy: p.dLat, nx: p.nx, ny: p.ny };
  return new ProjectedGrid('rotated', new RotatedProjection(p), lattice);
}
