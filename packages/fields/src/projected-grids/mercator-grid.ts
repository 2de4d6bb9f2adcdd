import { FieldError, requireFinite, requireWhole } from '../faults/index.ts';
import { conformalT, DEG, latOfConformalT, parallelRadius } from './earth.ts';
import type { Earth } from './earth.ts';
import { insideLine, locateByAxes } from '../grids/grid.ts';
import type { AxisGrid, Bounds, Located, Position } from '../grids/grid.ts';
import { Longitudes } from '../grids/longitudes.ts';

/** Mercator as GRIB gives it: the latitude of true scale, the first point, metres between points. */
export interface MercatorParams {
  readonly earth: Earth;
  readonly latTrue: number;
  readonly lat0: number;
  readonly lon0: number;
  readonly dx: number;
  /** Negative when row 0 is the northernmost. */
  readonly dy: number;
  readonly nx: number;
  readonly ny: number;
}

class MercatorGrid implements AxisGrid {
  readonly kind = 'mercator';
  readonly nx: number;
  readonly ny: number;
  readonly wraps: boolean;
  readonly bounds: Bounds;
  private readonly longitudes: Longitudes;
  private readonly e: number;
  private readonly scale: number;
  private readonly y0: number;
  private readonly dy: number;

  constructor(p: MercatorParams) {
    requireFinite('row spacing', p.dy);
    requireFinite('column spacing', p.dx);
    requireWhole('rows', p.ny, 1, 1 << 24);
    if (p.dy === 0) throw new FieldError('bad-parameter', 'the grid spacing must not be 0');
    if (!(Math.abs(p.latTrue) < 90) || !(Math.abs(p.lat0) < 90)) {
      throw new FieldError('bad-parameter', 'a Mercator map does not reach the poles');
    }
    this.e = p.earth.eccentricity;
    this.scale = p.earth.radius * parallelRadius(p.latTrue, this.e);
    this.longitudes = new Longitudes(p.lon0, (p.dx / this.scale) * DEG, p.nx);
    this.nx = p.nx;
    this.ny = p.ny;
    this.wraps = this.longitudes.wraps;
    this.y0 = -this.scale * Math.log(conformalT(p.lat0, this.e));
    this.dy = p.dy;
    const last = this.position(0, p.ny - 1).lat;
    this.bounds = { south: Math.min(p.lat0, last), north: Math.max(p.lat0, last), ...this.longitudes.extent() };
  }

  columnOf(lon: number): number {
    return this.longitudes.columnOf(lon);
  }

  rowOf(lat: number): number {
    if (!(Math.abs(lat) < 90)) return Number.NaN;
    return insideLine((-this.scale * Math.log(conformalT(lat, this.e)) - this.y0) / this.dy, this.ny);
  }

  locate(lat: number, lon: number, out: Located): boolean {
    return locateByAxes(this, lat, lon, out);
  }

  position(col: number, row: number, out: Position = { lat: 0, lon: 0 }): Position {
    out.lat = latOfConformalT(Math.exp(-(this.y0 + this.dy * row) / this.scale), this.e);
    out.lon = this.longitudes.lonOf(col);
    return out;
  }

  turn(): number {
    return 0;
  }
}

/** A grid on a Mercator map. */
export function mercatorGrid(params: MercatorParams): AxisGrid {
  return new MercatorGrid(params);
}
