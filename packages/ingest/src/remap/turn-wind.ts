import type { RegularParams } from '@meltemi/fields';
import type { SourceGrid, SourcePosition } from './source-grid.ts';

/** Sine and cosine are kept in steps of 1/32,767: 0.002°. */
const unit = 32_767;

/** By how much the rows of a source are turned against true east at each of our points. */
export interface Turns {
  readonly sine: Int16Array;
  readonly cosine: Int16Array;
}

/** The distance (degrees) over which the direction of a map is measured. */
const reach = 0.005;
/** Maps turn slowly: within so many degrees the turn is taken between two measured ones. */
const even = 0.25;

/**
 * Measures which way "up" of the source's map points, all over our grid. The source is asked for places a little to the
 * north and to the east, so one rule holds for every map.
 */
export function makeTurns(source: SourceGrid, target: RegularParams): Turns {
  const { nx, ny } = target;
  const stride = Math.max(1, Math.min(16, Math.floor(even / Math.max(Math.abs(target.dLat), Math.abs(target.dLon)))));
  const [across, down] = [Math.ceil((nx - 1) / stride) + 1, Math.ceil((ny - 1) / stride) + 1];
  const sines = new Float64Array(across * down);
  const cosines = new Float64Array(across * down);
  for (let j = 0, k = 0; j < down; j++) {
    for (let i = 0; i < across; i++, k++) {
      const turn = turnAt(source, target.lat0 + target.dLat * j * stride, target.lon0 + target.dLon * i * stride);
      sines[k] = Math.sin(turn);
      cosines[k] = Math.cos(turn);
    }
  }
  const sine = new Int16Array(nx * ny);
  const cosine = new Int16Array(nx * ny);
  for (let y = 0, point = 0; y < ny; y++) {
    const j = Math.min(Math.floor(y / stride), Math.max(0, down - 2));
    const fy = y / stride - j;
    for (let x = 0; x < nx; x++, point++) {
      const i = Math.min(Math.floor(x / stride), Math.max(0, across - 2));
      const fx = x / stride - i;
      sine[point] = Math.round(unit * between(sines, j * across + i, across, fx, fy));
      cosine[point] = Math.round(unit * between(cosines, j * across + i, across, fx, fy));
    }
  }
  return { sine, cosine };
}

/** Linear between four measured values; one that weighs nothing is not read, since it may lie behind the last. */
function between(values: Float64Array, k: number, across: number, fx: number, fy: number): number {
  let low = values[k]!;
  if (fx > 0) low += (values[k + 1]! - low) * fx;
  if (fy === 0) return low;
  let high = values[k + across]!;
  if (fx > 0) high += (values[k + across + 1]! - high) * fx;
  return low + (high - low) * fy;
}

/** How far the map's "up" lies clockwise from true north at a place, radians; 0 where the map does not show it. */
function turnAt(source: SourceGrid, lat: number, lon: number): number {
  const here: SourcePosition = { column: 0, row: 0 };
  const north: SourcePosition = { column: 0, row: 0 };
  const east: SourcePosition = { column: 0, row: 0 };
  // Towards the equator at the pole, where there is no further north; rows of ours may end a stride beyond it.
  const at = Math.max(-90, Math.min(90, lat));
  const step = at + reach > 90 ? -reach : reach;
  const narrow = Math.max(1e-6, Math.cos((at * Math.PI) / 180));
  const isShown =
    source.positionOf(at, lon, here) &&
    source.positionOf(at + step, lon, north) &&
    source.positionOf(at, lon + reach / narrow, east);
  if (!isShown) return 0;
  // How column and row of the map change to the east and to the north.
  const columnEast = ((east.column - here.column) * source.rightward) / reach;
  const columnNorth = ((north.column - here.column) * source.rightward) / step;
  const rowEast = ((east.row - here.row) * source.upward) / reach;
  const rowNorth = ((north.row - here.row) * source.upward) / step;
  // The way that changes the row alone, solved for its parts to the east and to the north.
  const side = columnEast * rowNorth - columnNorth * rowEast < 0 ? -1 : 1;
  return Math.atan2(-columnNorth * side, columnEast * side);
}

/** Turns a wind along the axes of a map, in place, into one towards true east and true north. */
export function turnWind(u: Float32Array, v: Float32Array, { sine, cosine }: Turns): void {
  const one = 1 / unit;
  for (let point = 0; point < sine.length; point++) {
    const s = sine[point]! * one;
    const c = cosine[point]! * one;
    const right = u[point]!;
    const up = v[point]!;
    u[point] = right * c + up * s;
    v[point] = up * c - right * s;
  }
}
