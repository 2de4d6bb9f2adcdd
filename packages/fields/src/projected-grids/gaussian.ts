import { requireWhole } from '../faults/index.ts';
import { DEG } from './earth.ts';
import { locateByAxes } from '../grids/grid.ts';
import type { AxisGrid, Bounds, Located, Position } from '../grids/grid.ts';
import { Longitudes } from '../grids/longitudes.ts';

const latitudesByNumber = new Map<number, Float64Array>();

/** The 2N Gaussian latitudes from north to south: arc sines of the roots of the Legendre polynomial of degree 2N. */
export function gaussianLatitudes(n: number): Float64Array {
  requireWhole('gaussian number', n, 1, 8000);
  const known = latitudesByNumber.get(n);
  if (known) return known;
  const count = 2 * n;
  const lats = new Float64Array(count);
  for (let k = 0; k < n; k++) {
    let x = Math.cos((Math.PI * (k + 0.75)) / (count + 0.5));
    for (let turn = 0; turn < 20; turn++) {
      let before = 1;
      let value = x;
      for (let d = 2; d <= count; d++) {
        const next = ((2 * d - 1) * x * value - (d - 1) * before) / d;
        before = value;
        value = next;
      }
      const step = (value * (1 - x * x)) / (count * (before - x * value));
      x -= step;
      if (Math.abs(step) < 1e-15) break;
    }
    lats[k] = Math.asin(x) * DEG;
    lats[count - 1 - k] = -lats[k]!;
  }
  latitudesByNumber.set(n, lats);
  return lats;
}

/** Size and start of a global Gaussian grid. */
export interface GaussianParams {
  /** Number of parallels between pole and equator. */
  readonly n: number;
  readonly nx: number;
  /** First longitude, 0 unless said. */
  readonly lon0?: number;
  /** Row 0 is the southernmost. */
  readonly southFirst?: boolean;
}

class GaussianGrid implements AxisGrid {
  readonly kind = 'gaussian';
  readonly nx: number;
  readonly ny: number;
  readonly wraps = true;
  readonly bounds: Bounds = { south: -90, north: 90, west: -180, east: 180 };
  private readonly longitudes: Longitudes;
  private readonly lats: Float64Array;
  private readonly south: boolean;

  constructor(p: GaussianParams) {
    requireWhole('columns', p.nx, 1, 1 << 20);
    this.longitudes = new Longitudes(p.lon0 ?? 0, 360 / p.nx, p.nx);
    this.lats = gaussianLatitudes(p.n);
    this.nx = p.nx;
    this.ny = 2 * p.n;
    this.south = p.southFirst ?? false;
  }

  columnOf(lon: number): number {
    return this.longitudes.columnOf(lon);
  }

  /** Poleward of the last parallel the last row answers. */
  rowOf(lat: number): number {
    if (!(lat >= -90 && lat <= 90)) return Number.NaN;
    const row = fractionalRow(this.lats, lat);
    return this.south ? this.ny - 1 - row : row;
  }

  locate(lat: number, lon: number, out: Located): boolean {
    return locateByAxes(this, lat, lon, out);
  }

  position(col: number, row: number, out: Position = { lat: 0, lon: 0 }): Position {
    const r = Math.max(0, Math.min(this.ny - 1, this.south ? this.ny - 1 - row : row));
    const k = Math.min(this.ny - 2, Math.floor(r));
    out.lat = this.lats[k]! + (this.lats[k + 1]! - this.lats[k]!) * (r - k);
    out.lon = this.longitudes.lonOf(col);
    return out;
  }

  turn(): number {
    return 0;
  }
}

/** Row among falling latitudes. The spacing is nearly even, so a guess is at most a step or two off. */
function fractionalRow(lats: Float64Array, lat: number): number {
  const last = lats.length - 1;
  const top = lats[0]!;
  if (lat >= top) return 0;
  if (lat <= lats[last]!) return last;
  let k = Math.min(last - 1, Math.max(0, Math.floor(((top - lat) / (2 * top)) * last)));
  while (lats[k]! < lat) k--;
  while (lats[k + 1]! > lat) k++;
  return k + (lats[k]! - lat) / (lats[k]! - lats[k + 1]!);
}

/** A regular Gaussian grid: Gaussian parallels, the same meridians on each. */
export function gaussianGrid(params: GaussianParams): AxisGrid {
  return new GaussianGrid(params);
}
