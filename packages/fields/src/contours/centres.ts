import { FieldError, requireLength } from '../faults/index.ts';
import type { Plane } from '../sampling/index.ts';

/** A high or a low: where it is, its value, and how far one must go down (or up) before reaching a stronger one or the border. */
export interface Centre {
  readonly kind: 'high' | 'low';
  readonly col: number;
  readonly row: number;
  readonly value: number;
  readonly prominence: number;
}

/** Which extremes count. */
export interface CentreRules {
  /** In the unit of the values. */
  readonly minProminence: number;
  /** Least distance between two centres in cells; the more prominent one stays. */
  readonly spacing: number;
}

/** Highs and lows of a plane, the most prominent first. Extremes on the border of the data are not centres. */
export function findCentres(plane: Plane, rules: CentreRules): Centre[] {
  requireLength('values', plane.values.length, plane.nx * plane.ny);
  if (plane.values.length > INDEX_LIMIT)
    throw new FieldError('bad-size', 'this plane is too large to search for centres');
  const all = [...peaks(plane, 1, rules.minProminence), ...peaks(plane, -1, rules.minProminence)];
  all.sort((a, b) => b.prominence - a.prominence);
  const out: Centre[] = [];
  for (const centre of all) {
    if (out.every((other) => distance(plane, centre, other) >= rules.spacing)) out.push(centre);
  }
  return out;
}

/** An order key of 32 bits and an index of 21 fill the 53 bits of a number: one native sort orders both. */
const INDEX_LIMIT = 2 ** 21;

/** Points from the highest (sign 1) or the lowest (sign -1), no data left out. */
function orderOf(values: Float32Array, sign: number): Float64Array {
  const word = new Int32Array(1);
  const float = new Float32Array(word.buffer);
  const keys = new Float64Array(values.length);
  let count = 0;
  for (let k = 0; k < values.length; k++) {
    const value = values[k]!;
    if (value !== value) continue;
    float[0] = sign * value + 0;
    const bits = word[0]!;
    // Order of floats as order of unsigned words, turned around so that the highest comes first.
    const rising = bits < 0 ? ~bits >>> 0 : (bits | 0x80000000) >>> 0;
    keys[count++] = (0xffffffff - rising) * INDEX_LIMIT + k;
  }
  return keys.subarray(0, count).sort();
}

/**
 * Floods the plane from the top: where two hills meet, the lower one has its prominence. What lies beyond the border is
 * unknown and counts as higher than everything, so a centre's prominence is the depth of its closed lines.
 */
function peaks(plane: Plane, sign: 1 | -1, minProminence: number): Centre[] {
  const { values, nx, ny, wraps } = plane;
  const outside = values.length;
  const order = orderOf(values, sign);
  const hill = new Int32Array(outside + 1).fill(-1);
  hill[outside] = outside;
  const out: Centre[] = [];
  for (let o = 0; o < order.length; o++) {
    const k = order[o]! % INDEX_LIMIT;
    const col = k % nx;
    const row = (k - col) / nx;
    hill[k] = k;
    let top = k;
    for (let n = 0; n < 8; n++) {
      const beside = neighbour(plane, col + DX[n]!, row + DY[n]!, nx, ny, wraps);
      if (hill[beside] === -1) continue;
      const other = rootOf(hill, beside);
      if (other === top) continue;
      // Roots are the peaks themselves. The point being added starts no hill of its own if it has a neighbour.
      const otherHigher =
        other === outside || (top !== outside && (top === k || sign * (values[other]! - values[top]!) > 0));
      const lower = otherHigher ? top : other;
      const higher = otherHigher ? other : top;
      const prominence = sign * (values[lower]! - values[k]!);
      if (lower !== k && prominence >= minProminence) {
        out.push({
          kind: sign === 1 ? 'high' : 'low',
          col: lower % nx,
          row: Math.floor(lower / nx),
          value: values[lower]!,
          prominence,
        });
      }
      hill[lower] = higher;
      top = higher;
    }
  }
  return out;
}

const DX = [-1, 0, 1, -1, 1, -1, 0, 1];
const DY = [-1, -1, -1, 0, 0, 1, 1, 1];

/** Index of a neighbouring point; the one past the last stands for everything beyond the border of the data. */
function neighbour(plane: Plane, col: number, row: number, nx: number, ny: number, wraps: boolean): number {
  const c = wraps ? (col + nx) % nx : col;
  if (c < 0 || c >= nx || row < 0 || row >= ny) return nx * ny;
  const k = row * nx + c;
  const value = plane.values[k]!;
  return value === value ? k : nx * ny;
}

function rootOf(hill: Int32Array, start: number): number {
  let k = start;
  while (hill[k] !== k) {
    const up = hill[k]!;
    hill[k] = hill[up]!;
    k = up;
  }
  return k;
}

function distance(plane: Plane, a: Centre, b: Centre): number {
  let across = Math.abs(a.col - b.col);
  if (plane.wraps) across = Math.min(across, plane.nx - across);
  return Math.hypot(across, a.row - b.row);
}
