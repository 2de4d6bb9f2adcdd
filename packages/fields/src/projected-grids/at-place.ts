import { sampleBicubic, sampleBilinear, sampleNearest, type Plane } from '../sampling/index.ts';
import type { Grid, Located, Position } from '../grids/grid.ts';

/** Ways to read between points. */
export type Interpolation = 'nearest' | 'bilinear' | 'bicubic';

/** An eastward and a northward component. */
export interface Vector {
  u: number;
  v: number;
}

/** The plane of values on a grid. */
export function planeOn(grid: Grid, values: Float32Array): Plane {
  return { values, nx: grid.nx, ny: grid.ny, wraps: grid.wraps };
}

/** Reads a plane at a fractional column and row. */
export function sample(plane: Plane, col: number, row: number, how: Interpolation): number {
  switch (how) {
    case 'nearest':
      return sampleNearest(plane, col, row);
    case 'bilinear':
      return sampleBilinear(plane, col, row);
    case 'bicubic':
      return sampleBicubic(plane, col, row);
  }
}

/** Poleward of this east and north turn so fast from column to column that components are mixed in space instead. */
const POLAR_LAT = 80;
const RAD = Math.PI / 180;

const found: Located = { col: 0, row: 0 };
const corner: Position = { lat: 0, lon: 0 };

/**
 * Reads an eastward and a northward component at a place. Components are interpolated, never speed and direction; near
 * the poles the four vectors are mixed in three dimensions. Returns false (and NaN) outside or where either is no data.
 */
export function sampleVectorAt(
  grid: Grid,
  u: Float32Array,
  v: Float32Array,
  lat: number,
  lon: number,
  how: Interpolation,
  out: Vector,
): boolean {
  out.u = Number.NaN;
  out.v = Number.NaN;
  if (!grid.locate(lat, lon, found)) return false;
  if (how !== 'nearest' && Math.abs(lat) > POLAR_LAT) return mixInSpace(grid, u, v, lat, lon, out);
  const { col, row } = found;
  const a = sample(planeOn(grid, u), col, row, how);
  const b = sample(planeOn(grid, v), col, row, how);
  if (a !== a || b !== b) return false;
  out.u = a;
  out.v = b;
  return true;
}

function mixInSpace(grid: Grid, u: Float32Array, v: Float32Array, lat: number, lon: number, out: Vector): boolean {
  const { nx, ny } = grid;
  const c = Math.floor(found.col);
  const r = Math.floor(found.row);
  const wx = found.col - c;
  const wy = found.row - r;
  let x = 0;
  let y = 0;
  let z = 0;
  let weight = 0;
  for (let k = 0; k < 4; k++) {
    const w = (k & 1 ? wx : 1 - wx) * (k & 2 ? wy : 1 - wy);
    const col = k & 1 ? c + 1 : c;
    const row = Math.min(ny - 1, k & 2 ? r + 1 : r);
    const at = row * nx + (grid.wraps ? col % nx : Math.min(nx - 1, col));
    const a = u[at]!;
    const b = v[at]!;
    if (w === 0 || a !== a || b !== b) continue;
    grid.position(col, row, corner);
    const sinLat = Math.sin(corner.lat * RAD);
    const sinLon = Math.sin(corner.lon * RAD);
    const cosLon = Math.cos(corner.lon * RAD);
    x += w * (-a * sinLon - b * sinLat * cosLon);
    y += w * (a * cosLon - b * sinLat * sinLon);
    z += w * b * Math.cos(corner.lat * RAD);
    weight += w;
  }
  if (weight < 0.5) return false;
  const sinLat = Math.sin(lat * RAD);
  const sinLon = Math.sin(lon * RAD);
  const cosLon = Math.cos(lon * RAD);
  out.u = (-x * sinLon + y * cosLon) / weight;
  out.v = (-x * sinLat * cosLon - y * sinLat * sinLon + z * Math.cos(lat * RAD)) / weight;
  return true;
}

/** Reads values on a grid at a place on the earth; NaN outside the grid. */
export function sampleAt(grid: Grid, values: Float32Array, lat: number, lon: number, how: Interpolation): number {
  if (!grid.locate(lat, lon, found)) return Number.NaN;
  return sample(planeOn(grid, values), found.col, found.row, how);
}

/** Turns components along a grid's own axes into east and north, by the grid's `turn` at the place, in radians. */
export function toEarth(vector: Vector, turn: number): Vector {
  const { u, v } = vector;
  const c = Math.cos(turn);
  const s = Math.sin(turn);
  vector.u = u * c + v * s;
  vector.v = v * c - u * s;
  return vector;
}
