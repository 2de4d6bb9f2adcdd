import { FieldError, requireFinite } from '../faults/index.ts';
import { conformalT, DEG, latOfConformalT, parallelRadius, RAD } from './earth.ts';
import type { Earth } from './earth.ts';
import { wrapLon } from '../grids/grid.ts';
import type { Grid, Position } from '../grids/grid.ts';
import { ProjectedGrid } from './projected.ts';
import type { Plane, Projection } from './projected.ts';

/** Lambert conformal conic as GRIB gives it: two standard parallels, the upright meridian, the first point. */
export interface LambertParams {
  readonly earth: Earth;
  readonly latin1: number;
  readonly latin2: number;
  /** Meridian parallel to the columns, degrees east. */
  readonly lonUpright: number;
  readonly lat0: number;
  readonly lon0: number;
  /** Metres at the standard parallels; dy is negative when row 0 is the northernmost. */
  readonly dx: number;
  readonly dy: number;
  readonly nx: number;
  readonly ny: number;
}

class LambertProjection implements Projection {
  private readonly e: number;
  private readonly n: number;
  private readonly scale: number;
  private readonly upright: number;

  constructor(p: LambertParams) {
    for (const lat of [p.latin1, p.latin2]) {
      requireFinite('standard parallel', lat);
      if (Math.abs(lat) >= 90) throw new FieldError('bad-parameter', 'a standard parallel must lie between the poles');
    }
    if (Math.abs(p.latin1 + p.latin2) < 1e-9) {
      throw new FieldError('bad-parameter', 'standard parallels of opposite latitude make a cylinder, not a cone');
    }
    const e = p.earth.eccentricity;
    const m1 = parallelRadius(p.latin1, e);
    const t1 = conformalT(p.latin1, e);
    this.e = e;
    this.n =
      Math.abs(p.latin1 - p.latin2) < 1e-9
        ? Math.sin(p.latin1 * RAD)
        : Math.log(m1 / parallelRadius(p.latin2, e)) / Math.log(t1 / conformalT(p.latin2, e));
    this.scale = (p.earth.radius * m1) / (this.n * t1 ** this.n);
    this.upright = p.lonUpright;
  }

  forward(lat: number, lon: number, out: Plane): void {
    const rho = this.scale * conformalT(lat, this.e) ** this.n;
    const theta = this.n * wrapLon(lon - this.upright) * RAD;
    out.x = rho * Math.sin(theta);
    out.y = -rho * Math.cos(theta);
  }

  inverse(x: number, y: number, out: Position): void {
    // A southern cone has n, scale and rho negative: turning both axes keeps one formula.
    const s = Math.sign(this.n);
    const rho = s * Math.hypot(x, y);
    out.lat = latOfConformalT((rho / this.scale) ** (1 / this.n), this.e);
    out.lon = wrapLon(this.upright + (Math.atan2(s * x, -s * y) / this.n) * DEG);
  }

  turn(_lat: number, lon: number): number {
    return this.n * wrapLon(lon - this.upright) * RAD;
  }
}

/** A grid on a Lambert conformal cone (HRRR, NAM, AROME-like regional models). */
export function lambertGrid(p: LambertParams): Grid {
  const projection = new LambertProjection(p);
  const first: Plane = { x: 0, y: 0 };
  projection.forward(p.lat0, p.lon0, first);
  return new ProjectedGrid('lambert', projection, { x0: first.x, y0: first.y, dx: p.dx, dy: p.dy, nx: p.nx, ny: p.ny });
}
