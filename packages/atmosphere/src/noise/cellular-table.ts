import type { AddTable } from './noise-table.ts';
import { mixKey, randomFrom } from './random.ts';

/** Cells along one edge of the table; a power of two so that wrapping is a mask. */
const size = 64;
/** Points along one edge of it: one in every small cube. */
const cubes = 10;

/** A froth of bubbles, periodic: 0 on their walls to about 1 in the middle of large ones. */
export interface CellularTable {
  readonly values: Float32Array;
}

/** Cells of the table in the width of a bubble. */
export const cellsPerBubble = size / cubes;

/** Makes the table for a seed: the distance to the second nearest point less that to the nearest (a tenth of a second). */
export function makeCellularTable(seed: number): CellularTable {
  const random = randomFrom(mixKey(seed, 443));
  const points = new Float32Array(cubes ** 3 * 3);
  for (let i = 0; i < points.length; i += 1) points[i] = random();
  const values = new Float32Array(size ** 3);
  const scale = cubes / size;
  for (let z = 0, i = 0; z < size; z += 1)
    for (let y = 0; y < size; y += 1)
      for (let x = 0; x < size; x += 1, i += 1) values[i] = gapAt(points, x * scale, y * scale, z * scale);
  return { values };
}

function gapAt(points: Float32Array, x: number, y: number, z: number): number {
  let nearest = 9;
  let second = 9;
  const [cx, cy, cz] = [Math.floor(x), Math.floor(y), Math.floor(z)];
  for (let k = cz - 1; k <= cz + 1; k += 1)
    for (let j = cy - 1; j <= cy + 1; j += 1)
      for (let i = cx - 1; i <= cx + 1; i += 1) {
        const at = 3 * ((((k + cubes) % cubes) * cubes + ((j + cubes) % cubes)) * cubes + ((i + cubes) % cubes));
        const dx = i + points[at]! - x;
        const dy = j + points[at + 1]! - y;
        const dz = k + points[at + 2]! - z;
        const d = dx * dx + dy * dy + dz * dz;
        if (d < nearest) {
          second = nearest;
          nearest = d;
        } else if (d < second) second = d;
      }
  return Math.sqrt(second) - Math.sqrt(nearest);
}

/** The table at a position in its cells, between its points by straight lines. */
function bubbleAt({ values }: CellularTable, x: number, y: number, z: number): number {
  const mask = size - 1;
  const xf = Math.floor(x);
  const yf = Math.floor(y);
  const zf = Math.floor(z);
  const fx = x - xf;
  const fy = y - yf;
  const fz = z - zf;
  const x0 = xf & mask;
  const x1 = (x0 + 1) & mask;
  const y0 = (yf & mask) << 6;
  const y1 = ((yf + 1) & mask) << 6;
  const z0 = (zf & mask) << 12;
  const z1 = ((zf + 1) & mask) << 12;
  const a = values[z0 | y0 | x0]!;
  const b = values[z0 | y1 | x0]!;
  const c = values[z1 | y0 | x0]!;
  const d = values[z1 | y1 | x0]!;
  const p = a + (values[z0 | y0 | x1]! - a) * fx;
  const q = b + (values[z0 | y1 | x1]! - b) * fx;
  const r = c + (values[z1 | y0 | x1]! - c) * fx;
  const s = d + (values[z1 | y1 | x1]! - d) * fx;
  const low = p + (q - p) * fy;
  return low + (r + (s - r) * fy - low) * fz;
}

/** Adds the froth of a table, by a walk of its own as `noiseAdder` has. */
export const bubbleAdder =
  (table: CellularTable): AddTable =>
  (weight, { x, y, z }, from, end, steps, out, to) => {
    for (let k = from, i = to; k < end; k += 1) {
      const [px, py, pz] = [x[k]!, y[k]!, z[k]!];
      out[i]! += weight * bubbleAt(table, px, py, pz);
      i += 1;
      if (steps === 1) continue;
      const dx = (x[k + 1]! - px) / steps;
      const dy = (y[k + 1]! - py) / steps;
      const dz = (z[k + 1]! - pz) / steps;
      for (let s = 1; s < steps; s += 1, i += 1)
        out[i]! += weight * bubbleAt(table, px + s * dx, py + s * dy, pz + s * dz);
    }
  };
