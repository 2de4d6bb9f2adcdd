import type { Resolution } from './tile-layout.ts';

/**
 * Undoes the reversible 5/3 transform in place. `samples` holds the subbands in quarters (low-pass upper left), row
 * length `stride`; `spare` is a second array of the same size. Rows go from `samples` to `spare`, columns back.
 */
export function inverse53(samples: Int32Array, spare: Int32Array, stride: number, resolutions: readonly Resolution[]): void {
  for (let r = 1; r < resolutions.length; r += 1) {
    const { x0, y0, x1, y1 } = resolutions[r]!;
    const width = x1 - x0;
    const height = y1 - y0;
    if (width === 0 || height === 0) continue;
    for (let y = 0; y < height; y += 1) rowSynthesis(samples, spare, y * stride, width, x0 & 1);
    columnSynthesis(spare, samples, stride, width, height, y0 & 1);
  }
}

/** One row: low-pass samples first, then high-pass; afterwards interleaved and lifted. `odd`: the row begins with a high-pass sample. */
function rowSynthesis(from: Int32Array, to: Int32Array, start: number, width: number, odd: number): void {
  if (width === 1) {
    to[start] = odd ? from[start]! >> 1 : from[start]!;
    return;
  }
  const low = (width + 1 - odd) >> 1;
  const high = width - low;
  const lowAt = start;
  const highAt = start + low;
  // Low-pass sample n stands at 2n + odd; its high-pass neighbours are number n − 1 + odd before and n + odd after.
  for (let n = 0; n < low; n += 1) {
    const before = Math.max(n - 1 + odd, 0);
    const after = Math.min(n + odd, high - 1);
    to[start + 2 * n + odd] = from[lowAt + n]! - ((from[highAt + before]! + from[highAt + after]! + 2) >> 2);
  }
  // High-pass sample n stands at 2n + 1 − odd, between the low-pass samples n − odd and n + 1 − odd.
  for (let n = 0; n < high; n += 1) {
    const before = Math.max(n - odd, 0);
    const after = Math.min(n + 1 - odd, low - 1);
    to[start + 2 * n + 1 - odd] = from[highAt + n]! + ((to[start + 2 * before + odd]! + to[start + 2 * after + odd]!) >> 1);
  }
}

/** All columns at once, row by row, so that memory is read in its order. */
function columnSynthesis(from: Int32Array, to: Int32Array, stride: number, width: number, height: number, odd: number): void {
  if (height === 1) {
    for (let x = 0; x < width; x += 1) to[x] = odd ? from[x]! >> 1 : from[x]!;
    return;
  }
  const low = (height + 1 - odd) >> 1;
  const high = height - low;
  for (let n = 0; n < low; n += 1) {
    const before = (low + Math.max(n - 1 + odd, 0)) * stride;
    const after = (low + Math.min(n + odd, high - 1)) * stride;
    const source = n * stride;
    const target = (2 * n + odd) * stride;
    for (let x = 0; x < width; x += 1) to[target + x] = from[source + x]! - ((from[before + x]! + from[after + x]! + 2) >> 2);
  }
  for (let n = 0; n < high; n += 1) {
    const before = (2 * Math.max(n - odd, 0) + odd) * stride;
    const after = (2 * Math.min(n + 1 - odd, low - 1) + odd) * stride;
    const source = (low + n) * stride;
    const target = (2 * n + 1 - odd) * stride;
    for (let x = 0; x < width; x += 1) to[target + x] = from[source + x]! + ((to[before + x]! + to[after + x]!) >> 1);
  }
}
