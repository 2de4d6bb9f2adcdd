import type { Resolution } from './tile-layout.ts';

/**
 * Undoes the reversible 5/3 transform. `samples` holds the subbands in quarters (low-pass upper left), row length
 * `stride`; the picture comes back, rows without gaps. Rows and columns are lifted in one go over the picture, so that
 * every row is still at hand when the one below needs it.
 */
export function inverse53(samples: Int32Array, stride: number, resolutions: readonly Resolution[]): Int32Array {
  let low: Plane = { samples, stride };
  for (let r = 1; r < resolutions.length; r += 1) {
    const { x0, y0, x1, y1 } = resolutions[r]!;
    const width = x1 - x0;
    const height = y1 - y0;
    const made: Plane = { samples: new Int32Array(width * height), stride: width };
    if (width > 0 && height > 0) liftLevel(low, { samples, stride }, made, width, height, x0 & 1, y0 & 1);
    low = made;
  }
  return low.samples;
}

interface Plane {
  readonly samples: Int32Array;
  readonly stride: number;
}

/** One level: the low-pass quarter from `low`, the other three from `bands`. Odd: rows or columns begin with a high-pass sample. */
function liftLevel(
  low: Plane,
  bands: Plane,
  to: Plane,
  width: number,
  height: number,
  oddX: number,
  oddY: number,
): void {
  const across = (width + 1 - oddX) >> 1;
  const lows = (height + 1 - oddY) >> 1;
  const highs = height - lows;
  const lowRow = new Int32Array(width);
  const highRows = [new Int32Array(width), new Int32Array(width)] as const;
  let made = -1;
  /** Row n of the high-pass half; the one before it stays. */
  const highRow = (n: number): Int32Array => {
    const row = highRows[(n & 1) as 0 | 1];
    if (n > made) {
      const at = (lows + n) * bands.stride;
      liftRow(bands.samples, at, bands.samples, at + across, row, width, oddX);
      made = n;
    }
    return row;
  };
  const target = (row: number): Int32Array => to.samples.subarray(row * to.stride, row * to.stride + width);
  if (height === 1) {
    const out = target(0);
    if (oddY === 0) liftRow(low.samples, 0, bands.samples, across, out, width, oddX);
    else out.set(highRow(0).map((value) => value >> 1));
    return;
  }
  for (let n = 0; n < lows; n += 1) {
    const before = Math.max(n - 1 + oddY, 0);
    const after = Math.min(n + oddY, highs - 1);
    const [above, below] = [highRow(before), highRow(after)];
    liftRow(low.samples, n * low.stride, bands.samples, n * bands.stride + across, lowRow, width, oddX);
    const even = target(2 * n + oddY);
    // The high-pass row before this one lies between the last even row and this.
    const between = n - 1 + oddY;
    if (between < 0) liftEven(lowRow, above, below, even);
    else
      liftBoth(lowRow, above, below, even, target(2 * between + 1 - oddY), n === 0 ? null : target(2 * n - 2 + oddY));
  }
  // A last high-pass row has one low-pass neighbour, which counts for both.
  if (highs - oddY === lows) liftLast(highRow(highs - 1), target(2 * (lows - 1) + oddY), target(height - 1));
}

function liftEven(low: Int32Array, above: Int32Array, below: Int32Array, even: Int32Array): void {
  for (let x = 0; x < even.length; x += 1) even[x] = (low[x]! - ((above[x]! + below[x]! + 2) >> 2)) | 0;
}

/** An even row and the odd one above it, which is lifted by the even rows on both sides. */
function liftBoth(
  low: Int32Array,
  above: Int32Array,
  below: Int32Array,
  even: Int32Array,
  odd: Int32Array,
  last: Int32Array | null,
): void {
  if (last === null) {
    liftEven(low, above, below, even);
    liftLast(above, even, odd);
    return;
  }
  const width = even.length;
  for (let x = 0; x < width; x = (x + 1) | 0) {
    const high = above[x]!;
    const value = (low[x]! - ((high + below[x]! + 2) >> 2)) | 0;
    even[x] = value;
    odd[x] = (high + ((last[x]! + value) >> 1)) | 0;
  }
}

function liftLast(high: Int32Array, even: Int32Array, odd: Int32Array): void {
  for (let x = 0; x < odd.length; x += 1) odd[x] = (high[x]! + even[x]!) | 0;
}

/** One row from its low-pass and its high-pass half, interleaved and lifted. */
function liftRow(
  low: Int32Array,
  lowAt: number,
  high: Int32Array,
  highAt: number,
  out: Int32Array,
  width: number,
  odd: number,
): void {
  if (width === 1) {
    out[0] = odd === 0 ? low[lowAt]! : high[highAt]! >> 1;
    return;
  }
  const lows = (width + 1 - odd) >> 1;
  const highs = width - lows;
  // The first sample has one neighbour, which counts for both.
  let h = high[highAt]!;
  let e = (low[lowAt]! - ((h + (odd === 0 ? h : high[highAt + Math.min(1, highs - 1)]!) + 2) >> 2)) | 0;
  let at = 0;
  if (odd !== 0) {
    out[at++] = (h + e) | 0;
    h = high[highAt + Math.min(1, highs - 1)]!;
  }
  out[at++] = e;
  for (let n = 1; n < lows; n = (n + 1) | 0) {
    const next = n + odd < highs ? high[highAt + n + odd]! : h;
    const value = (low[lowAt + n]! - ((h + next + 2) >> 2)) | 0;
    out[at] = (h + ((e + value) >> 1)) | 0;
    out[at + 1] = value;
    at = (at + 2) | 0;
    h = next;
    e = value;
  }
  if (at < width) out[at] = (h + e) | 0;
}
