import type { FrameCodes } from './look.ts';

/** Samples along a side of a tile's frame, and cells between them. */
export const SAMPLES = 257;
export const CELLS = 256;

/** A plane of codes with some samples of its neighbours around it. */
export interface PaddedPlane {
  /** Rows of `side` codes. */
  readonly codes: Uint8Array;
  readonly side: number;
  /** The column and row of the tile's own first sample. */
  readonly pad: number;
}

/** The number of a code. */
const valueOf = (code: number, { step, offset, zero }: FrameCodes): number =>
  code === zero ? 0 : offset + step * code;

/**
 * Reads a plane between its samples, bilinearly: out[0] is the value, out[1] the share of samples that are seen. The
 * twin is `frameSample` of the shader.
 */
export function sampleFrame(plane: PaddedPlane, codes: FrameCodes, x: number, y: number, out: Float64Array): void {
  const { side, pad } = plane;
  const column = Math.min(side - 1, Math.max(0, x + pad));
  const row = Math.min(side - 1, Math.max(0, y + pad));
  const i = Math.min(side - 2, Math.floor(column));
  const j = Math.min(side - 2, Math.floor(row));
  let sum = 0;
  let seen = 0;
  for (let corner = 0; corner < 4; corner++) {
    const [dx, dy] = [corner & 1, corner >> 1];
    const weight = (dx === 1 ? column - i : 1 - column + i) * (dy === 1 ? row - j : 1 - row + j);
    const code = plane.codes[(j + dy) * side + i + dx]!;
    if (code === codes.hole) continue;
    sum += weight * valueOf(code, codes);
    seen += weight;
  }
  out[0] = seen > 0 ? sum / seen : 0;
  out[1] = seen;
}

/**
 * The same, rounded off between samples by a quadratic B-spline: what is drawn larger than its samples would show their
 * squares otherwise. The twin is `frameSmooth` of the shader.
 */
export function sampleSmooth(plane: PaddedPlane, codes: FrameCodes, x: number, y: number, out: Float64Array): void {
  const { side, pad } = plane;
  const column = x + pad;
  const row = y + pad;
  const i = Math.floor(column + 0.5);
  const j = Math.floor(row + 0.5);
  const dx = column - i;
  const dy = row - j;
  let sum = 0;
  let seen = 0;
  for (let b = -1; b <= 1; b++) {
    const down = splineWeight(b, dy);
    const at = Math.min(side - 1, Math.max(0, j + b)) * side;
    for (let a = -1; a <= 1; a++) {
      const code = plane.codes[at + Math.min(side - 1, Math.max(0, i + a))]!;
      if (code === codes.hole) continue;
      const weight = down * splineWeight(a, dx);
      sum += weight * valueOf(code, codes);
      seen += weight;
    }
  }
  out[0] = seen > 0 ? sum / seen : 0;
  out[1] = seen;
}

const splineWeight = (k: number, d: number): number => (k === 0 ? 0.75 - d * d : 0.5 * (0.5 + k * d) ** 2);

/** Points along a side of a field of motion. */
export const MOTION_POINTS = 33;

/** The motion at a sample of the tile, in samples, bilinearly. */
export function motionAt(flow: Float32Array, x: number, y: number, out: Float64Array): void {
  const column = Math.min(MOTION_POINTS - 1, Math.max(0, x / 8));
  const row = Math.min(MOTION_POINTS - 1, Math.max(0, y / 8));
  const i = Math.min(MOTION_POINTS - 2, Math.floor(column));
  const j = Math.min(MOTION_POINTS - 2, Math.floor(row));
  const u = column - i;
  const v = row - j;
  const at = 2 * (j * MOTION_POINTS + i);
  const below = at + 2 * MOTION_POINTS;
  for (let axis = 0; axis < 2; axis++) {
    const top = flow[at + axis]! * (1 - u) + flow[at + 2 + axis]! * u;
    const bottom = flow[below + axis]! * (1 - u) + flow[below + 2 + axis]! * u;
    out[axis] = top * (1 - v) + bottom * v;
  }
}

/** The class of the samples around a place that weighs most; classes stand at every second sample, none of them counts last. */
export function classAt(plane: PaddedPlane, x: number, y: number): number {
  const { side, pad } = plane;
  const column = Math.min(side - 1, Math.max(0, x / 2 + pad));
  const row = Math.min(side - 1, Math.max(0, y / 2 + pad));
  const i = Math.min(side - 2, Math.floor(column));
  const j = Math.min(side - 2, Math.floor(row));
  const u = column - i;
  const v = row - j;
  const at = j * side + i;
  const classes = [
    plane.codes[at]!,
    plane.codes[at + 1]!,
    plane.codes[at + side]!,
    plane.codes[at + side + 1]!,
  ] as const;
  const weights = [(1 - u) * (1 - v), u * (1 - v), (1 - u) * v, u * v] as const;
  let best = 0;
  let most = 0;
  for (const kind of classes) {
    if (kind === 0) continue;
    let weight = 0;
    for (let k = 0; k < 4; k++) if (classes[k] === kind) weight += weights[k]!;
    if (weight > most) [best, most] = [kind, weight];
  }
  return best;
}

/** Distance of two lines of the hatching, CSS pixels. */
export const HATCH_PX = 8;

/** The share of a pixel that a line of the hatching takes: lines of 1.5 pixels, half a pixel soft on either side. */
export function hatchShare(along: number): number {
  const from = Math.abs(along - Math.floor(along) - 0.5) * HATCH_PX;
  return Math.min(1, Math.max(0, 1.25 - from));
}

/** Veil and lines of the hatching over a dark map: red, green, blue from 0 to 1, and alpha. */
export const HATCH_VEIL = [0.04, 0.055, 0.085, 0.28] as const;
export const HATCH_LINE = [0.6, 0.66, 0.74, 0.28] as const;
