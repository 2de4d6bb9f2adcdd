import { AREA, SIDE, STRIDE } from './layout.ts';

/** PNG filter types written: the picture's own "left" predictor, or none. */
const SUB = 1;
const NONE = 0;

/**
 * One byte a sample: row 0 holds q, the others the step from the row above, all filtered Sub, which together is the
 * gradient predictor. Returns false if a step does not fit a signed byte; then the bytes must not be used.
 */
export function predictBytes(q: Int32Array, out: Uint8Array): boolean {
  let over = 0;
  let previous = q[0]!;
  out[0] = SUB;
  out[1] = previous;
  for (let i = 1; i < SIDE; i++) {
    const d = q[i]! - previous;
    previous = q[i]!;
    over |= d + 128;
    out[i + 1] = d;
  }
  let at = STRIDE;
  for (let k = SIDE; k < AREA; ) {
    out[at++] = SUB;
    let left = 0;
    for (const end = k + SIDE; k < end; k++) {
      const d = (q[k]! - q[k - SIDE]!) | 0;
      over |= d + 128;
      out[at++] = d - left;
      left = d;
    }
  }
  return (over & ~255) === 0;
}

/**
 * Two bytes a sample: the gradient difference, zigzagged, its low bytes in one plane and its high bytes in another.
 * Returns false if a step from the row above (in row 0: from the left) does not fit 16 bits.
 */
export function predictWide(q: Int32Array, low: Uint8Array, high: Uint8Array): boolean {
  let over = 0;
  let at = 0;
  for (let row = 0; row < SIDE; row++) {
    low[at] = NONE;
    high[at++] = NONE;
    const start = row * SIDE;
    let left = 0;
    for (let i = 0; i < SIDE; i++) {
      const k = start + i;
      const before = row > 0 ? q[k - SIDE]! : i > 0 ? q[k - 1]! : q[0]!;
      const d = (q[k]! - before) | 0;
      over |= d + 32768;
      // In row 0 the step from the left is itself the difference: there is no row above to compare with.
      const g = ((row > 0 ? d - left : d) << 16) >> 16;
      const zigzag = (g << 1) ^ (g >> 31);
      low[at] = zigzag;
      high[at++] = zigzag >> 8;
      left = d;
    }
  }
  return (over & ~65535) === 0;
}

/** Undoes `predictBytes` on unfiltered grey bytes: whole numbers from the first one and running sums down the columns. */
export function sumBytes(grey: Uint8Array, from: number, stride: number, first: number, q: Int32Array): void {
  q[0] = first;
  let at = from;
  for (let i = 1; i < SIDE; i++) {
    at += stride;
    q[i] = q[i - 1]! + (((grey[at]! - grey[at - stride]!) << 24) >> 24);
  }
  at = from + SIDE * stride;
  for (let k = SIDE; k < AREA; k++, at += stride) q[k] = q[k - SIDE]! + ((grey[at]! << 24) >> 24);
}

/** Undoes `predictWide`. */
export function sumWide(grey: Uint8Array, low: number, high: number, stride: number, first: number, q: Int32Array): void {
  let at = 0;
  for (let row = 0; row < SIDE; row++) {
    let left = 0;
    for (let i = 0; i < SIDE; i++, at++) {
      const zigzag = grey[low + at * stride]! | (grey[high + at * stride]! << 8);
      const g = (zigzag >>> 1) ^ -(zigzag & 1);
      if (row === 0) {
        q[at] = i > 0 ? q[at - 1]! + g : first;
        continue;
      }
      left = ((left + g) << 16) >> 16;
      q[at] = q[at - SIDE]! + left;
    }
  }
}
