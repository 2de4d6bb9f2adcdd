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
  const { codes: from, side, pad } = plane;
  const { hole, zero, step, offset } = codes;
  const column = x + pad;
  const row = y + pad;
  const i = Math.floor(column + 0.5);
  const j = Math.floor(row + 0.5);
  const dx = column - i;
  const dy = row - j;
  const last = side - 1;
  const [west, here, east] = [clamp(i - 1, last), clamp(i, last), clamp(i + 1, last)];
  const [left, middle, right] = [0.5 * (0.5 - dx) ** 2, 0.75 - dx * dx, 0.5 * (0.5 + dx) ** 2];
  let seen = 0;
  // Codes and their weights, without those of the number zero.
  let coded = 0;
  let weighed = 0;
  for (let b = -1; b <= 1; b++) {
    const down = b === 0 ? 0.75 - dy * dy : 0.5 * (0.5 + b * dy) ** 2;
    const at = clamp(j + b, last) * side;
    for (let a = -1; a <= 1; a++) {
      const code = from[at + (a < 0 ? west : a > 0 ? east : here)]!;
      if (code === hole) continue;
      const weight = down * (a < 0 ? left : a > 0 ? right : middle);
      seen += weight;
      if (code === zero) continue;
      weighed += weight;
      coded += weight * code;
    }
  }
  out[0] = seen > 0 ? (offset * weighed + step * coded) / seen : 0;
  out[1] = seen;
}

const clamp = (at: number, last: number): number => (at < 0 ? 0 : at > last ? last : at);

/** Points along a side of a field of motion. */
export const MOTION_POINTS = 33;

/** The motion along a row of a tile: 33 pairs, in samples. */
export function motionsOfRow(flow: Float32Array, y: number, out: Float64Array): void {
  const row = Math.min(MOTION_POINTS - 1, Math.max(0, y / 8));
  const j = Math.min(MOTION_POINTS - 2, Math.floor(row));
  const v = row - j;
  const width = 2 * MOTION_POINTS;
  for (let k = 0, at = j * width; k < width; k++, at++) out[k] = flow[at]! * (1 - v) + flow[at + width]! * v;
}

/** The motion at a sample of a row, in samples. */
export function motionInRow(row: Float64Array, x: number, out: Float64Array): void {
  const column = Math.min(MOTION_POINTS - 1, Math.max(0, x / 8));
  const i = Math.min(MOTION_POINTS - 2, Math.floor(column));
  const u = column - i;
  out[0] = row[2 * i]! * (1 - u) + row[2 * i + 2]! * u;
  out[1] = row[2 * i + 1]! * (1 - u) + row[2 * i + 3]! * u;
}

const motions = new Float64Array(2 * MOTION_POINTS);

/** The motion at a sample of the tile, in samples, bilinearly. */
export function motionAt(flow: Float32Array, x: number, y: number, out: Float64Array): void {
  motionsOfRow(flow, y, motions);
  motionInRow(motions, x, out);
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
