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
    weights.set(
      [
        ((-0.5 * f + 1) * f - 0.5) * f,
        (1.5 * f - 2.5) * f * f + 1,
        ((-1.5 * f + 2) * f + 0.5) * f,
        (0.5 * f - 0.5) * f * f,
      ],
      s * 4,
    );
  }
  return weights;
}

/** Refines one axis of a periodic block: the axis has `from` points `stride` apart and gets `size` of them. */
function refine(source: Float32Array, outer: number, from: number, stride: number): Float32Array {
  const steps = size / from;
  const weights = cubicWeights(steps);
  const out = new Float32Array(outer * size * stride);
  const around = new Int32Array(4);
  for (let o = 0; o < outer; o += 1) {
    for (let base = 0; base < from; base += 1) {
      for (let k = 0; k < 4; k += 1) around[k] = (o * from + ((base + from - 1 + k) % from)) * stride;
      const to = (o * from + base) * steps * stride;
      if (stride === 1) putLine(source, around, weights, steps, out, to);
      else
        for (let step = 0; step < steps; step += 1)
          putPlane(source, around, weights, 4 * step, stride, out, to + step * stride);
    }
  }
  return out;
}

/** The points between two neighbours, one after the other. */
function putLine(
  source: Float32Array,
  around: Int32Array,
  weights: Float64Array,
  steps: number,
  out: Float32Array,
  to: number,
): void {
  const a = source[around[0]!]!;
  const b = source[around[1]!]!;
  const c = source[around[2]!]!;
  const d = source[around[3]!]!;
  for (let k = 0, w = 0; k < steps; k += 1, w += 4)
    out[to + k] = weights[w]! * a + weights[w + 1]! * b + weights[w + 2]! * c + weights[w + 3]! * d;
}

/** A line or a plane of points between two others, all with the same weights. */
function putPlane(
  source: Float32Array,
  around: Int32Array,
  weights: Float64Array,
  at: number,
  count: number,
  out: Float32Array,
  to: number,
): void {
  const a = around[0]!;
  const b = around[1]!;
  const c = around[2]!;
  const d = around[3]!;
  const wa = weights[at]!;
  const wb = weights[at + 1]!;
  const wc = weights[at + 2]!;
  const wd = weights[at + 3]!;
  for (let i = 0; i < count; i += 1)
    out[to + i] = wa * source[a + i]! + wb * source[b + i]! + wc * source[c + i]! + wd * source[d + i]!;
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
  for (let i = 0; i < sum.length; i += 1) {
    const value = sum[i]!;
    mean += value;
    square += value * value;
  }
  mean /= sum.length;
  const deviation = Math.sqrt(square / sum.length - mean * mean);
  const cells = new Int8Array(sum.length);
  // 36 steps a deviation: 3.5 deviations fit into a byte.
  for (let i = 0; i < sum.length; i += 1)
    cells[i] = Math.max(-127, Math.min(127, Math.round(((sum[i]! - mean) / deviation) * 36)));
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
