import { requireLength } from '../faults/index.ts';
import { hashFloat } from './generators.ts';

/** Cells along one edge of the noise cube, a power of two. */
export const NOISE_SIZE = 128;
const MASK = NOISE_SIZE - 1;
/** Lattice points along an edge for the three octaves, and their weights. */
const OCTAVES = [
  { lattice: 16, weight: 1 },
  { lattice: 32, weight: 0.5 },
  { lattice: 64, weight: 0.25 },
] as const;

/** Periodic smooth noise: a cube of 128 cells an edge, three octaves summed beforehand, one byte a cell. */
export interface NoiseTable {
  readonly cells: Int8Array;
}

/** Builds the cube of a seed; some tenths of a second of work, so keep it. */
export function createNoiseTable(seed: number): NoiseTable {
  const sum = new Float32Array(NOISE_SIZE ** 3);
  for (const [k, octave] of OCTAVES.entries()) addOctave(sum, octave.lattice, octave.weight, seed + k * 101);
  const count = sum.length;
  let most = 0;
  for (let k = 0; k < count; k++) most = Math.max(most, Math.abs(sum[k]!));
  const cells = new Int8Array(count);
  for (let k = 0; k < count; k++) cells[k] = Math.round((sum[k]! / most) * 127);
  return { cells };
}

/** A cube from stored cells. */
export function noiseTableOf(cells: Int8Array): NoiseTable {
  requireLength('noise cells', cells.length, NOISE_SIZE ** 3);
  return { cells };
}

/**
 * Adds gradient noise of one lattice; periodic because the lattice is. Row by row: the four lattice edges around a row
 * are found once, and along the row only the two corners ahead and behind change.
 */
function addOctave(sum: Float32Array, lattice: number, weight: number, seed: number): void {
  const gradients = makeGradients(lattice, seed);
  const size = NOISE_SIZE;
  const scale = lattice / size;
  const fades = Float64Array.from({ length: size / lattice }, (_, k) => fade(k * scale));
  for (let z = 0; z < size; z++) {
    const iz = Math.floor(z * scale);
    const fz = z * scale - iz;
    const wz = fade(fz);
    for (let y = 0; y < size; y++) {
      const iy = Math.floor(y * scale);
      const fy = y * scale - iy;
      const wy = fade(fy);
      const start = (z * size + y) * size;
      for (let edge = 0; edge < 4; edge++) {
        const dy = edge & 1;
        const dz = edge >> 1;
        const base = (((iz + dz) % lattice) * lattice + ((iy + dy) % lattice)) * lattice;
        const share = weight * (dy === 1 ? wy : 1 - wy) * (dz === 1 ? wz : 1 - wz);
        addEdge(sum, start, gradients, base, lattice, fy - dy, fz - dz, share, fades);
      }
    }
  }
}

/** Adds what the lattice points along one edge give to a row of cells. */
function addEdge(
  sum: Float32Array,
  start: number,
  gradients: Float32Array,
  base: number,
  lattice: number,
  dy: number,
  dz: number,
  share: number,
  fades: Float64Array,
): void {
  const cells = fades.length;
  let at = start;
  for (let ix = 0; ix < lattice; ix++) {
    const left = 3 * (base + ix);
    const right = 3 * (base + ((ix + 1) % lattice));
    const gl = gradients[left]!;
    const gr = gradients[right]!;
    const bl = gradients[left + 1]! * dy + gradients[left + 2]! * dz;
    const br = gradients[right + 1]! * dy + gradients[right + 2]! * dz;
    for (let k = 0; k < cells; k++) {
      const fx = k / cells;
      const w = fades[k]!;
      const behind = gl * fx + bl;
      const ahead = gr * (fx - 1) + br;
      sum[at] = sum[at]! + share * (behind + (ahead - behind) * w);
      at++;
    }
  }
}

/** Unit vectors on the lattice points, three numbers each. */
function makeGradients(lattice: number, seed: number): Float32Array {
  const count = lattice ** 3;
  const out = new Float32Array(count * 3);
  for (let k = 0; k < count; k++) {
    const up = 2 * hashFloat(seed, k, 1) - 1;
    const turn = 2 * Math.PI * hashFloat(seed, k, 2);
    const across = Math.sqrt(1 - up * up);
    out[3 * k] = across * Math.cos(turn);
    out[3 * k + 1] = across * Math.sin(turn);
    out[3 * k + 2] = up;
  }
  return out;
}

function fade(t: number): number {
  return t * t * t * (t * (t * 6 - 15) + 10);
}

/** Reads the cube at a place in cells, trilinear and periodic; the result lies in [-1, 1]. */
export function noiseAt(table: NoiseTable, x: number, y: number, z: number): number {
  const cells = table.cells;
  const fx = Math.floor(x);
  const fy = Math.floor(y);
  const fz = Math.floor(z);
  const wx = x - fx;
  const wy = y - fy;
  const wz = z - fz;
  const x0 = fx & 127;
  const x1 = (fx + 1) & 127;
  const y0 = (fy & 127) << 7;
  const y1 = ((fy + 1) & 127) << 7;
  const z0 = (fz & 127) << 14;
  const z1 = ((fz + 1) & 127) << 14;
  const a = cells[z0 | y0 | x0]!;
  const b = cells[z0 | y1 | x0]!;
  const c = cells[z1 | y0 | x0]!;
  const d = cells[z1 | y1 | x0]!;
  const ab = a + (cells[z0 | y0 | x1]! - a) * wx;
  const bb = b + (cells[z0 | y1 | x1]! - b) * wx;
  const cb = c + (cells[z1 | y0 | x1]! - c) * wx;
  const db = d + (cells[z1 | y1 | x1]! - d) * wx;
  const low = ab + (bb - ab) * wy;
  const high = cb + (db - cb) * wy;
  return (low + (high - low) * wz) / 127;
}

/** Value noise without a table: one number a cell, smooth between cells; slower, endless, for rare reads. In [-1, 1]. */
export function valueNoise(seed: number, x: number, y: number, z: number): number {
  const ix = Math.floor(x);
  const iy = Math.floor(y);
  const iz = Math.floor(z);
  const wx = fade(x - ix);
  const wy = fade(y - iy);
  const wz = fade(z - iz);
  let value = 0;
  for (let corner = 0; corner < 8; corner++) {
    const dx = corner & 1;
    const dy = (corner >> 1) & 1;
    const dz = corner >> 2;
    const w = (dx ? wx : 1 - wx) * (dy ? wy : 1 - wy) * (dz ? wz : 1 - wz);
    value += w * (2 * hashFloat(seed, ix + dx, iy + dy, iz + dz) - 1);
  }
  return value;
}

/** The index mask of the cube, for code that walks it itself. */
export const NOISE_MASK = MASK;
