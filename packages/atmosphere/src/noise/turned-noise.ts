import { farFromZero, noiseAbove0, type NoiseTable } from './noise-table.ts';

/** Points of the unit sphere, or ways from them in Earth radii. */
export interface Vectors {
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly z: Float32Array;
}

/** Where and how a table is laid round the Earth. */
export interface LaidTable {
  readonly table: NoiseTable;
  /** Cells of the table in an Earth radius. */
  readonly frequency: number;
  /** Where it lies, in cells. */
  readonly offsets: readonly [number, number, number];
}

// Tables are turned out of the axes, where their period would show. Both functions read planes alone: they are compiled
// once, whatever the planes come from.

/** Noise at points of the sphere, moved by a drift in cells. */
export function noiseOn(
  { table, frequency: f, offsets }: LaidTable,
  { x, y, z }: Vectors,
  drift: number,
): Float32Array {
  const out = new Float32Array(x.length);
  const [a, b, c] = [farFromZero + offsets[0], farFromZero + offsets[1], farFromZero + offsets[2]];
  for (let i = 0; i < out.length; i += 1) {
    const px = f * x[i]!;
    const py = f * y[i]!;
    const pz = f * z[i]!;
    out[i] = noiseAbove0(
      table,
      0.36 * px + 0.48 * py - 0.8 * pz + a + drift,
      -0.8 * px + 0.6 * py + b,
      0.48 * px + 0.64 * py + 0.6 * pz + c,
    );
  }
  return out;
}

/** Adds weighted noise where the ways from points of the sphere lead. */
export function addNoiseAlong(
  { table, frequency: f, offsets }: LaidTable,
  weight: number,
  { x, y, z }: Vectors,
  ways: Vectors,
  out: Float32Array,
): void {
  const [a, b, c] = [farFromZero + offsets[0], farFromZero + offsets[1], farFromZero + offsets[2]];
  for (let i = 0; i < out.length; i += 1) {
    const px = f * (x[i]! + ways.x[i]!);
    const py = f * (y[i]! + ways.y[i]!);
    const pz = f * (z[i]! + ways.z[i]!);
    out[i]! +=
      weight *
      noiseAbove0(
        table,
        0.36 * px + 0.48 * py - 0.8 * pz + a,
        -0.8 * px + 0.6 * py + b,
        0.48 * px + 0.64 * py + 0.6 * pz + c,
      );
  }
}
