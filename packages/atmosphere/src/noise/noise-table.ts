import { mixKey, randomFrom } from './random.ts';

/** Cells along one edge of the table; a power of two so that wrapping is a mask. */
const size = 128;
/** Lattice points of the coarsest octave along an edge: eight cells a lattice step. */
const coarsest = 16;
/** Cells in one wavelength (two lattice steps) of the coarsest octave. */
export const cellsPerWave = (2 * size) / coarsest;

/** Smooth noise of three octaves, periodic, mean 0 and deviation 1, read by trilinear interpolation. */
export interface NoiseTable {
  readonly cells: Int8Array;
  /** Deviations in one step of a cell. */
  readonly scale: number;
}

/** Catmull-Rom weights at each of `steps` positions between two lattice points. */
function cubicWeights(steps: number): Float64Array {
  const weights = new Float64Array(steps * 4);
  for (let s = 0; s < steps; s += 1) {
    const f = s / steps;
    weights.set([
      ((-0.5 * f + 1) * f - 0.5) * f, (1.5 * f - 2.5) * f * f + 1, ((-1.5 * f + 2) * f + 0.5) * f, (0.5 * f - 0.5) * f * f,
    ], s * 4);
  }
  return weights;
}

/** Refines one axis of a periodic block: the axis has `from` points `stride` apart and gets `size` of them. */
function refine(source: Float32Array, outer: number, from: number, stride: number): Float32Array {
  const edge = size;
  const steps = edge / from;
  const weights = cubicWeights(steps);
  const out = new Float32Array(outer * edge * stride);
  for (let o = 0; o < outer; o += 1) {
    for (let k = 0; k < edge; k += 1) {
      const base = Math.floor(k / steps);
      const w = (k % steps) * 4;
      const a = (o * from + ((base + from - 1) % from)) * stride;
      const b = (o * from + base) * stride;
      const c = (o * from + ((base + 1) % from)) * stride;
      const d = (o * from + ((base + 2) % from)) * stride;
      const to = (o * edge + k) * stride;
      if (stride === 1) {
        out[to] = weights[w]! * source[a]! + weights[w + 1]! * source[b]! + weights[w + 2]! * source[c]! + weights[w + 3]! * source[d]!;
        continue;
      }
      for (let i = 0; i < stride; i += 1) {
        out[to + i] = weights[w]! * source[a + i]! + weights[w + 1]! * source[b + i]! + weights[w + 2]! * source[c + i]! + weights[w + 3]! * source[d + i]!;
      }
    }
  }
  return out;
}

/** Makes the table for a seed (about a tenth of a second). */
export function makeNoiseTable(seed: number): NoiseTable {
  const sum = new Float32Array(size * size * size);
  for (let octave = 0; octave < 3; octave += 1) {
    const n = coarsest << octave;
    const random = randomFrom(mixKey(seed, 401, octave));
    const lattice = new Float32Array(n * n * n);
    for (let i = 0; i < lattice.length; i += 1) lattice[i] = random() - 0.5;
    const fine = refine(refine(refine(lattice, 1, n, n * n), size, n, n), size * size, n, 1);
    const gain = 0.55 ** octave;
    for (let i = 0; i < sum.length; i += 1) sum[i]! += gain * fine[i]!;
  }
  let mean = 0;
  let square = 0;
  for (const value of sum) { mean += value; square += value * value; }
  mean /= sum.length;
  const deviation = Math.sqrt(square / sum.length - mean * mean);
  const cells = new Int8Array(sum.length);
  // 36 steps a deviation: 3.5 deviations fit into a byte.
  for (let i = 0; i < sum.length; i += 1) cells[i] = Math.max(-127, Math.min(127, Math.round(((sum[i]! - mean) / deviation) * 36)));
  return { cells, scale: 1 / 36 };
}

/** The noise at a position in cells. */
export function noiseAt(table: NoiseTable, x: number, y: number, z: number): number {
  const cells = table.cells;
  const mask = 127;
  const xf = Math.floor(x);
  const yf = Math.floor(y);
  const zf = Math.floor(z);
  const fx = x - xf;
  const fy = y - yf;
  const fz = z - zf;
  const x0 = xf & mask;
  const x1 = (x0 + 1) & mask;
  const y0 = (yf & mask) << 7;
  const y1 = ((yf + 1) & mask) << 7;
  const z0 = (zf & mask) << 14;
  const z1 = ((zf + 1) & mask) << 14;
  const a = cells[z0 | y0 | x0]!;
  const b = cells[z0 | y1 | x0]!;
  const c = cells[z1 | y0 | x0]!;
  const d = cells[z1 | y1 | x0]!;
  const p = a + (cells[z0 | y0 | x1]! - a) * fx;
  const q = b + (cells[z0 | y1 | x1]! - b) * fx;
  const r = c + (cells[z1 | y0 | x1]! - c) * fx;
  const s = d + (cells[z1 | y1 | x1]! - d) * fx;
  const low = p + (q - p) * fy;
  const high = r + (s - r) * fy;
  return (low + (high - low) * fz) * table.scale;
}

/** Cells per Earth radius for noise whose longest wave is so many kilometres. */
export const noiseFrequency = (wavelength: number): number => (6371 / wavelength) * cellsPerWave;
