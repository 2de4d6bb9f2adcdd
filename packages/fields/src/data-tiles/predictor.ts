import { AREA, SIDE, STRIDE } from './layout.ts';

// Constants of other modules are copied into locals before loops: through the module each read costs a lookup.

/** PNG filter types written: the picture's own "left" predictor, or none. */
const SUB = 1;
const NONE = 0;

/**
 * One byte a sample: row 0 holds q, the others the step from the row above, all filtered Sub, which together is the
 * gradient predictor. Returns false if a step does not fit a signed byte; then the bytes must not be used.
 */
export function predictBytes(q: Int32Array, out: Uint8Array): boolean {
  const side = SIDE;
  const area = AREA;
  let over = 0;
  let previous = q[0]!;
  out[0] = SUB;
  out[1] = previous;
  for (let i = 1; i < side; i++) {
    const d = q[i]! - previous;
    previous = q[i]!;
    over |= d + 128;
    out[i + 1] = d;
  }
  let at = STRIDE;
  for (let k = side; k < area;) {
    out[at] = SUB;
    let left = 0;
    at = (at + 1) | 0;
    // Four samples a turn; 257 = 4 * 64 + 1.
    for (const end = k + side - 1; k < end; k += 4) {
      const d0 = (q[k]! - q[k - side]!) | 0;
      const d1 = (q[k + 1]! - q[k + 1 - side]!) | 0;
      const d2 = (q[k + 2]! - q[k + 2 - side]!) | 0;
      const d3 = (q[k + 3]! - q[k + 3 - side]!) | 0;
      out[at] = d0 - left;
      out[at + 1] = d1 - d0;
      out[at + 2] = d2 - d1;
      out[at + 3] = d3 - d2;
      over |= (d0 + 128) | (d1 + 128) | (d2 + 128) | (d3 + 128);
      left = d3;
      at = (at + 4) | 0;
    }
    const d = (q[k]! - q[k - side]!) | 0;
    over |= d + 128;
    out[at] = d - left;
    at = (at + 1) | 0;
    k += 1;
  }
  return (over & ~255) === 0;
}

/** Writes what `predictBytes` writes, for who has the whole numbers a row at a time and knows of rows that repeat. */
export class BytePlane {
  private readonly above = new Int32Array(SIDE);
  private out: Uint8Array = new Uint8Array(0);
  private at = 0;

  /** Starts a plane. */
  begin(out: Uint8Array): void {
    this.out = out;
    this.at = 0;
  }

  /** Adds a row; returns false if a step does not fit a signed byte; then the bytes must not be used. */
  add(line: Int32Array): boolean {
    const over = this.at === 0 ? firstRow(line, this.out) : nextRow(line, this.above, this.out, this.at);
    this.above.set(line);
    this.at += STRIDE;
    return (over & ~255) === 0;
  }

  /** Adds a row like the one before. */
  repeat(): void {
    this.out[this.at] = SUB;
    this.out.fill(0, this.at + 1, this.at + STRIDE);
    this.at += STRIDE;
  }
}

function firstRow(line: Int32Array, out: Uint8Array): number {
  const side = line.length;
  let over = 0;
  out[0] = SUB;
  out[1] = line[0]!;
  for (let i = 1; i < side; i++) {
    const d = line[i]! - line[i - 1]!;
    over |= d + 128;
    out[i + 1] = d;
  }
  return over;
}

function nextRow(line: Int32Array, above: Int32Array, out: Uint8Array, start: number): number {
  const last = above.length - 1;
  let over = 0;
  let left = 0;
  let at = (start + 1) | 0;
  out[start] = SUB;
  for (let i = 0; i < last; i += 4) {
    const d0 = (line[i]! - above[i]!) | 0;
    const d1 = (line[i + 1]! - above[i + 1]!) | 0;
    const d2 = (line[i + 2]! - above[i + 2]!) | 0;
    const d3 = (line[i + 3]! - above[i + 3]!) | 0;
    out[at] = d0 - left;
    out[at + 1] = d1 - d0;
    out[at + 2] = d2 - d1;
    out[at + 3] = d3 - d2;
    over |= (d0 + 128) | (d1 + 128) | (d2 + 128) | (d3 + 128);
    left = d3;
    at = (at + 4) | 0;
  }
  // 257 = 4 * 64 + 1.
  const d = (line[last]! - above[last]!) | 0;
  out[at] = d - left;
  return over | (d + 128);
}

/**
 * Two bytes a sample: the gradient difference, zigzagged, its low bytes in one plane and its high bytes in another.
 * Returns false if a step from the row above (in row 0: from the left) does not fit 16 bits.
 */
export function predictWide(q: Int32Array, low: Uint8Array, high: Uint8Array): boolean {
  const side = SIDE;
  let over = 0;
  let at = 0;
  for (let row = 0; row < side; row++) {
    low[at] = NONE;
    high[at++] = NONE;
    const start = row * side;
    let left = 0;
    for (let i = 0; i < side; i++) {
      const k = start + i;
      const before = row > 0 ? q[k - side]! : i > 0 ? q[k - 1]! : q[0]!;
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
  const side = SIDE;
  const area = AREA;
  q[0] = first;
  let at = from;
  for (let i = 1; i < side; i++) {
    at += stride;
    q[i] = q[i - 1]! + (((grey[at]! - grey[at - stride]!) << 24) >> 24);
  }
  at = from + side * stride;
  for (let k = side; k < area; k++, at += stride) q[k] = q[k - side]! + ((grey[at]! << 24) >> 24);
}

/** Undoes `predictWide`. */
export function sumWide(
  grey: Uint8Array,
  low: number,
  high: number,
  stride: number,
  first: number,
  q: Int32Array,
): void {
  const side = SIDE;
  let at = 0;
  for (let row = 0; row < side; row++) {
    let left = 0;
    for (let i = 0; i < side; i++, at++) {
      const zigzag = grey[low + at * stride]! | (grey[high + at * stride]! << 8);
      const g = (zigzag >>> 1) ^ -(zigzag & 1);
      if (row === 0) {
        q[at] = i > 0 ? q[at - 1]! + g : first;
        continue;
      }
      left = ((left + g) << 16) >> 16;
      q[at] = q[at - side]! + left;
    }
  }
}
