import { FieldError, requireLength } from '../faults/index.ts';

/** Samples of a picture between two points of its motion. */
export const FLOW_SPACING = 8;

/** Motion on a lattice: point (i, j) lies at sample (8i, 8j) of its picture. */
export interface FlowField {
  readonly columns: number;
  readonly rows: number;
  /** Pairs, x then y: samples that what is seen moved east and south from one picture to the next. */
  readonly vectors: Float32Array;
}

/** Points that a lattice of motion needs along a side of so many samples. */
export const flowPoints = (samples: number): number => Math.ceil((samples - 1) / FLOW_SPACING) + 1;

/** Makes a field of motion; throws where the numbers do not fit. */
export function flowField(columns: number, rows: number, vectors: Float32Array): FlowField {
  requireLength('vectors', vectors.length, 2 * columns * rows);
  for (const value of vectors) {
    if (!Number.isFinite(value)) throw new FieldError('bad-parameter', `a motion must be finite, got ${value}`);
  }
  return { columns, rows, vectors };
}

/** The motion at a place of the lattice, in points, written to `out`; beyond the rim it is that of the rim. */
export function flowAt({ columns, rows, vectors }: FlowField, x: number, y: number, out: Float64Array): void {
  const cx = x <= 0 ? 0 : x >= columns - 1 ? columns - 1 : x;
  const cy = y <= 0 ? 0 : y >= rows - 1 ? rows - 1 : y;
  const i = Math.min(columns - 2, Math.floor(cx)) | 0;
  const j = Math.min(rows - 2, Math.floor(cy)) | 0;
  const left = i < 0 ? 0 : i;
  const top = j < 0 ? 0 : j;
  const wx = cx - left;
  const wy = cy - top;
  const a = 2 * (top * columns + left);
  const b = columns > 1 ? a + 2 : a;
  const down = rows > 1 ? 2 * columns : 0;
  for (let k = 0; k < 2; k++) {
    const above = vectors[a + k]! * (1 - wx) + vectors[b + k]! * wx;
    const below = vectors[a + down + k]! * (1 - wx) + vectors[b + down + k]! * wx;
    out[k] = above * (1 - wy) + below * wy;
  }
}
