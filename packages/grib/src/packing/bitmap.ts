import { GribError } from '../errors.ts';

/** How many of the first `points` bits are set. */
export function countSet(bits: Uint8Array, points: number): number {
  const whole = points >> 3;
  let count = 0;
  for (let i = 0; i < whole; i += 1) count += ones(bits[i]!);
  const rest = points & 7;
  if (rest > 0) count += ones(bits[whole]! >> (8 - rest));
  return count;
}

function ones(byte: number): number {
  let v = byte - ((byte >> 1) & 0x55);
  v = (v & 0x33) + ((v >> 2) & 0x33);
  return (v + (v >> 4)) & 0x0f;
}

/**
 * Spreads compact values over a bitmap, in place: they stand at the end of `out` and move forward, NaN where the
 * bit is 0. The write place never overtakes the read place, so no second array is needed.
 */
export function expandOverBitmap(bits: Uint8Array, out: Float32Array, values: number): void {
  const n = out.length;
  const whole = n >> 3;
  let from = n - values;
  let at = 0;
  for (let b = 0; b < whole; b += 1, at += 8) {
    const byte = bits[b]!;
    if (byte === 0) {
      out[at] = NaN;
      out[at + 1] = NaN;
      out[at + 2] = NaN;
      out[at + 3] = NaN;
      out[at + 4] = NaN;
      out[at + 5] = NaN;
      out[at + 6] = NaN;
      out[at + 7] = NaN;
    } else if (byte === 255) {
      out[at] = out[from]!;
      out[at + 1] = out[from + 1]!;
      out[at + 2] = out[from + 2]!;
      out[at + 3] = out[from + 3]!;
      out[at + 4] = out[from + 4]!;
      out[at + 5] = out[from + 5]!;
      out[at + 6] = out[from + 6]!;
      out[at + 7] = out[from + 7]!;
      from += 8;
    } else {
      for (let k = 0; k < 8; k += 1) out[at + k] = byte & (128 >> k) ? out[from++]! : NaN;
    }
  }
  for (let k = 0; at < n; at += 1, k += 1) out[at] = bits[whole]! & (128 >> k) ? out[from++]! : NaN;
  if (from !== n) throw new GribError('malformed', 'the bitmap and the number of packed values disagree');
}
