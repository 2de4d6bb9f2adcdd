import { FieldError } from '../faults/index.ts';
import { conformalT, DEG, latOfConformalT, parallelRadius, RAD } from './earth.ts';
import type { Earth } from './earth.ts';
import { wrapLon } from '../grids/grid.ts';
import type { Grid, Position } from '../grids/grid.ts';
import { ProjectedGrid } from './projected.ts';
import type { Plane, Projection } from './projected.ts';

/** Polar stereographic as GRIB gives it: the pole, the latitude of true scale, the upright meridian, the first point. */
export interface PolarParams {
  readonly earth: Earth;
  readonly pole: 'north' | 'south';
  /** Latitude at which dx and dy are true, e.g. 60 (or -60 for the south). */
  readonly latTrue: number;
  readonly lonUpright: number;
  readonly lat0: number;
  readonly lon0: number;
  /** Metres at latTrue; dy is negative when row 0 is the uppermost. */
  readonly dx: number;
  readonly dy: number;
  readonly nx: number;
  readonly ny: number;
}

class PolarProjection implements Projection {
  private readonly e: number;
  private readonly scale: number;
  private readonly upright: number;
  /** +1 north, -1 south: the southern map is the northern one of mirrored latitudes. */
  private readonly side: number;

  constructor(p: PolarParams) {
    this.side = p.pole === 'north' ? 1 : -1;
    const trueLat = p.latTrue * this.side;
    if (!(trueLat > -90 && trueLat <= 90)) {
      throw new FieldError('bad-parameter', `true scale at ${p.latTrue} is impossible for the ${p.pole} pole`);
    }
    const e = p.earth.eccentricity;
    this.e = e;
    this.upright = p.lonUpright;
    this.scale =
      90 - trueLat < 1e-9
        ? (2 * p.earth.radius) / Math.sqrt((1 + e) ** (1 + e) * (1 - e) ** (1 - e))
        : (p.earth.radius * parallelRadius(trueLat, e)) / conformalT(trueLat, e);
  }

  forward(lat: number, lon: number, out: Plane): void {
    const rho = this.scale * conformalT(lat * this.side, this.e);
    const theta = wrapLon(lon - this.upright) * RAD;
    out.x = rho * Math.sin(theta);
    out.y = -this.side * rho * Math.cos(theta);
  }

  inverse(x: number, y: number, out: Position): void {
    out.lat = this.side * latOfConformalT(Math.hypot(x, y) / this.scale, this.e);
    out.lon = wrapLon(this.upright + Math.atan2(x, -this.side * y) * DEG);
  }

  turn(_lat: number, lon: number): number {
    return this.side * wrapLon(lon - this.upright) * RAD;
  }
}

/** A grid on a polar stereographic plane (HRDPS-like, sea ice). */
export function polarGrid(p: PolarParams): Grid {
  const projection = new PolarProjection(p);
  const first: Plane = { x: 0, y: 0 };
  projection.forward(p.lat0, p.lon0, first);
  return new ProjectedGrid('polar', projection, { x0: first.x, y0: first.y, dx: p.dx, dy: p.dy, nx: p.nx, ny: p.ny });
}
