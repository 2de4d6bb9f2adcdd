/**
 * A plane of values on nx columns and ny rows, row by row, NaN for no data. The rule for no data, the same in every
 * function and in the data tiles: a sample exists if the points that are data weigh at least one half of it; it is then
 * the weighted mean of those points.
 */
export interface Plane {
  readonly values: Float32Array;
  readonly nx: number;
  readonly ny: number;
  /** The column after the last is the first again. */
  readonly wraps: boolean;
}

function columnIndex(col: number, nx: number, wraps: boolean): number {
  if (wraps) return col < 0 ? col + nx : col >= nx ? col - nx : col;
  return col < 0 ? 0 : col >= nx ? nx - 1 : col;
}

function rowIndex(row: number, ny: number): number {
  return row < 0 ? 0 : row >= ny ? ny - 1 : row;
}

/** The value of the nearest point; halves go to the higher index. The way to read classes. */
export function sampleNearest(plane: Plane, col: number, row: number): number {
  const c = columnIndex(Math.floor(col + 0.5), plane.nx, plane.wraps);
  return plane.values[rowIndex(Math.floor(row + 0.5), plane.ny) * plane.nx + c]!;
}

/** Bilinear value between the four points around. */
export function sampleBilinear(plane: Plane, col: number, row: number): number {
  const { values, nx, ny, wraps } = plane;
  const c = Math.floor(col);
  const r = Math.floor(row);
  const wx = col - c;
  const wy = row - r;
  const left = columnIndex(c, nx, wraps);
  const right = columnIndex(c + 1, nx, wraps);
  const top = rowIndex(r, ny) * nx;
  const bottom = rowIndex(r + 1, ny) * nx;
  const a = values[top + left]!;
  const b = values[top + right]!;
  const d = values[bottom + left]!;
  const e = values[bottom + right]!;
  const upper = a + (b - a) * wx;
  const lower = d + (e - d) * wx;
  const mixed = upper + (lower - upper) * wy;
  return mixed === mixed ? mixed : weighData(a, b, d, e, wx, wy);
}

/** The weighted mean of those corners that are data, NaN if they weigh less than one half. */
export function weighData(a: number, b: number, d: number, e: number, wx: number, wy: number): number {
  let sum = 0;
  let weight = 0;
  const wa = (1 - wx) * (1 - wy);
  const wb = wx * (1 - wy);
  const wd = (1 - wx) * wy;
  const we = wx * wy;
  if (wa > 0 && a === a) {
    sum += a * wa;
    weight += wa;
  }
  if (wb > 0 && b === b) {
    sum += b * wb;
    weight += wb;
  }
  if (wd > 0 && d === d) {
    sum += d * wd;
    weight += wd;
  }
  if (we > 0 && e === e) {
    sum += e * we;
    weight += we;
  }
  return weight < 0.5 ? Number.NaN : sum / weight;
}

function catmullRom(a: number, b: number, c: number, d: number, t: number): number {
  return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)));
}

/** One row of the bicubic stencil. */
function cubicRow(
  values: Float32Array,
  base: number,
  c0: number,
  c1: number,
  c2: number,
  c3: number,
  t: number,
): number {
  return catmullRom(values[base + c0]!, values[base + c1]!, values[base + c2]!, values[base + c3]!, t);
}

/** Bicubic (Catmull-Rom) value; bilinear where one of the sixteen points is no data. Edges repeat their last point. */
export function sampleBicubic(plane: Plane, col: number, row: number): number {
  const { values, nx, ny, wraps } = plane;
  const c = Math.floor(col);
  const r = Math.floor(row);
  const c0 = columnIndex(c - 1, nx, wraps);
  const c1 = columnIndex(c, nx, wraps);
  const c2 = columnIndex(c + 1, nx, wraps);
  const c3 = columnIndex(c + 2, nx, wraps);
  const t = col - c;
  const mixed = catmullRom(
    cubicRow(values, rowIndex(r - 1, ny) * nx, c0, c1, c2, c3, t),
    cubicRow(values, rowIndex(r, ny) * nx, c0, c1, c2, c3, t),
    cubicRow(values, rowIndex(r + 1, ny) * nx, c0, c1, c2, c3, t),
    cubicRow(values, rowIndex(r + 2, ny) * nx, c0, c1, c2, c3, t),
    row - r,
  );
  return mixed === mixed ? mixed : sampleBilinear(plane, col, row);
}
