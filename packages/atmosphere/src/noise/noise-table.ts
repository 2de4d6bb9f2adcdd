import { mixKey, randomFrom } from './random.ts';

/** Cells along one edge of the table; a power of two so that wrapping is a mask. */
const size = 128;
/** Lattice points of the coarsest octave along an edge: eight cells a lattice step. */
const coarsest = 16;
/** Cells in one wavelength (two lattice steps) of the coarsest octave. */
export const cellsPerWave = (2 * size) / coarsest;

/** Smooth noise of three octaves, periodic, mean 0 and deviation 1, read by trilinear interpolation. */
export interface NoiseTable {
  /** Bricks of 4 × 4 × 4 cells with the far faces that they share: the corners of a cell lie in two lines of the cache. */
  readonly bricks: Int8Array;
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
  return { bricks: brickedUp(cells), scale: 1 / 36 };
}

/** Bytes from a brick to the next; its 5 × 5 × 5 numbers fill 125 of them. */
const brickBytes = 128;

/** The cells of a table, brick by brick. */
function brickedUp(cells: Int8Array): Int8Array {
  const across = size / 4;
  const out = new Int8Array(across ** 3 * brickBytes);
  for (let brick = 0; brick < across ** 3; brick += 1) {
    const [x0, y0, z0] = [
      4 * (brick % across),
      4 * (Math.floor(brick / across) % across),
      4 * Math.floor(brick / across ** 2),
    ];
    for (let z = 0, to = brick * brickBytes; z < 5; z += 1)
      for (let y = 0; y < 5; y += 1)
        for (let x = 0; x < 5; x += 1, to += 1)
          out[to] = cells[(((z0 + z) % size) * size + ((y0 + y) % size)) * size + ((x0 + x) % size)]!;
  }
  return out;
}

/** The noise at a position in cells. */
export function noiseAt({ bricks, scale }: NoiseTable, x: number, y: number, z: number): number {
  const xf = Math.floor(x);
  const yf = Math.floor(y);
  const zf = Math.floor(z);
  const fx = x - xf;
  const fy = y - yf;
  const fz = z - zf;
  return scale * mixedAt(bricks, xf, yf, zf, fx, fy, fz);
}

/** The numbers of a table around a place, in steps: its cell, and where it is between the corners. */
function mixedAt(bricks: Int8Array, xf: number, yf: number, zf: number, fx: number, fy: number, fz: number): number {
  // Which of 32 bricks along each axis, and where in it: steps of 1, 5 and 25.
  const brick = ((zf & 124) << 15) + ((yf & 124) << 10) + ((xf & 124) << 5);
  const at = brick + 25 * (zf & 3) + 5 * (yf & 3) + (xf & 3);
  const a = bricks[at]!;
  const b = bricks[at + 5]!;
  const c = bricks[at + 25]!;
  const d = bricks[at + 30]!;
  const p = a + (bricks[at + 1]! - a) * fx;
  const q = b + (bricks[at + 6]! - b) * fx;
  const r = c + (bricks[at + 26]! - c) * fx;
  const s = d + (bricks[at + 31]! - d) * fx;
  const low = p + (q - p) * fy;
  const high = r + (s - r) * fy;
  return low + (high - low) * fz;
}

/** Added to positions in cells so that none of the Earth is below 0: whole periods of a table. */
export const farFromZero = 32_768;

/** The noise at a position in cells, none of them below 0: less work than anywhere. */
export function noiseAbove0({ bricks, scale }: NoiseTable, x: number, y: number, z: number): number {
  const xf = x | 0;
  const yf = y | 0;
  const zf = z | 0;
  return scale * mixedAt(bricks, xf, yf, zf, x - xf, y - yf, z - zf);
}

/** Positions in cells of a table, one after the other; none is below 0. */
export interface TablePlaces {
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly z: Float64Array;
}

/**
 * Adds weighted values of a table to the numbers from `to` on: `steps` of them from each place between `from` and `end`
 * straight on towards the next one, which is not read with one step.
 */
export type AddTable = (
  weight: number,
  places: TablePlaces,
  from: number,
  end: number,
  steps: number,
  out: Float32Array,
  to: number,
) => void;

/** Adds noise of a table. The walk is written out again for froth: called through a function given to it, the reading was not inlined. */
export const noiseAdder =
  (table: NoiseTable): AddTable =>
  (weight, { x, y, z }, from, end, steps, out, to) => {
    for (let k = from, i = to; k < end; k += 1) {
      const px = x[k]!;
      const py = y[k]!;
      const pz = z[k]!;
      const dx = steps === 1 ? 0 : (x[k + 1]! - px) / steps;
      const dy = steps === 1 ? 0 : (y[k + 1]! - py) / steps;
      const dz = steps === 1 ? 0 : (z[k + 1]! - pz) / steps;
      for (let s = 0; s < steps; s += 1, i += 1)
        out[i]! += weight * noiseAbove0(table, px + s * dx, py + s * dy, pz + s * dz);
    }
  };

/** Cells per Earth radius for noise whose longest wave is so many kilometres. */
export const noiseFrequency = (wavelength: number): number => (6371 / wavelength) * cellsPerWave;
