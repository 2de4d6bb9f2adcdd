import { FieldError, requireFinite, requireWhole } from '../faults/index.ts';
import { insideLine, locateByAxes } from './grid.ts';
import type { AxisGrid, Bounds, Located, Position } from './grid.ts';
import { Longitudes } from './longitudes.ts';

/** The first point, the signed steps in degrees and the size of a regular latitude-longitude grid. */
export interface RegularParams {
  readonly lat0: number;
  readonly lon0: number;
  /** Negative when row 0 is the northernmost. */
  readonly dLat: number;
  /** Negative when columns run west. */
  readonly dLon: number;
  readonly nx: number;
  readonly ny: number;
}

class RegularGrid implements AxisGrid {
  readonly kind = 'regular';
  readonly nx: number;
  readonly ny: number;
  readonly wraps: boolean;
  readonly bounds: Bounds;
  private readonly longitudes: Longitudes;
  private readonly lat0: number;
  private readonly dLat: number;
  private readonly capFirst: boolean;
  private readonly capLast: boolean;

  constructor(p: RegularParams) {
    requireFinite('first latitude', p.lat0);
    requireFinite('latitude step', p.dLat);
    requireWhole('rows', p.ny, 1, 1 << 24);
    if (p.dLat === 0) throw new FieldError('bad-parameter', 'latitude step must not be 0');
    const lastLat = p.lat0 + p.dLat * (p.ny - 1);
    if (Math.abs(p.lat0) > 90 + 1e-6 || Math.abs(lastLat) > 90 + 1e-6) {
      throw new FieldError('bad-parameter', `rows from ${p.lat0} to ${lastLat} degrees leave the earth`);
    }
    this.longitudes = new Longitudes(p.lon0, p.dLon, p.nx);
    this.nx = p.nx;
    this.ny = p.ny;
    this.wraps = this.longitudes.wraps;
    this.lat0 = p.lat0;
    this.dLat = p.dLat;
    const cell = Math.abs(p.dLat);
    // A global grid of cell centres stops half a cell short of the pole; the cap belongs to its last row.
    this.capFirst = this.wraps && 90 - Math.abs(p.lat0) <= cell;
    this.capLast = this.wraps && 90 - Math.abs(lastLat) <= cell;
    const north = Math.max(p.lat0, lastLat);
    const south = Math.min(p.lat0, lastLat);
    const northCap = p.dLat < 0 ? this.capFirst : this.capLast;
    const southCap = p.dLat < 0 ? this.capLast : this.capFirst;
    this.bounds = {
      north: northCap && north > 0 ? 90 : north,
      south: southCap && south < 0 ? -90 : south,
      ...this.longitudes.extent(),
    };
  }

  columnOf(lon: number): number {
    return this.longitudes.columnOf(lon);
  }

  rowOf(lat: number): number {
    const row = (lat - this.lat0) / this.dLat;
    if (row < 0 && this.capFirst && lat >= -90 && lat <= 90) return 0;
    if (row > this.ny - 1 && this.capLast && lat >= -90 && lat <= 90) return this.ny - 1;
    return insideLine(row, this.ny);
  }

  locate(lat: number, lon: number, out: Located): boolean {
    return locateByAxes(this, lat, lon, out);
  }

  position(col: number, row: number, out: Position = { lat: 0, lon: 0 }): Position {
    out.lat = this.lat0 + this.dLat * row;
    out.lon = this.longitudes.lonOf(col);
    return out;
  }

  turn(): number {
    return 0;
  }
}

/** A grid of evenly spaced parallels and meridians, of any direction of rows and columns, global or regional. */
export function regularGrid(params: RegularParams): AxisGrid {
  return new RegularGrid(params);
}
