import { requireLength } from '../faults/index.ts';

/** How consecutive values of a file walk over the grid. The signs of the steps are the grid's own business. */
export interface ScanOrder {
  /** Consecutive values go along a column instead of along a row. */
  readonly columnMajor: boolean;
  /** Every second line runs backwards (boustrophedon). */
  readonly alternating: boolean;
}

/** Copies values of any scan order into row-major order, which every function of this package expects. */
export function toRowMajor(values: Float32Array, nx: number, ny: number, order: ScanOrder): Float32Array {
  requireLength('values', values.length, nx * ny);
  const out = new Float32Array(nx * ny);
  const lines = order.columnMajor ? nx : ny;
  const length = order.columnMajor ? ny : nx;
  const alongStep = order.columnMajor ? nx : 1;
  const lineStep = order.columnMajor ? 1 : nx;
  let from = 0;
  for (let line = 0; line < lines; line++) {
    const backwards = order.alternating && (line & 1) === 1;
    const step = backwards ? -alongStep : alongStep;
    let to = line * lineStep + (backwards ? (length - 1) * alongStep : 0);
    for (let k = 0; k < length; k++, to += step) out[to] = values[from++]!;
  }
  return out;
}
