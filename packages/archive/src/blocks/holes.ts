import { missingCode } from '../disk/packing.ts';
import type { BlockPlace } from './block-place.ts';

/** Words of a mask with a bit a point. */
export const maskWords = (points: number): number => (points + 15) >> 4;

/**
 * Copies a block into `filled`, its rows side by side, with its holes closed: a hole takes the value on its left, at the left
 * edge that above it, so that it costs next to nothing. The mask, a bit a point, goes to `words` from `at` on.
 */
export function fillHoles(
  codes: Int16Array,
  { start, stride, width, height }: BlockPlace,
  filled: Int16Array,
  words: Uint16Array,
  at: number,
): void {
  words.fill(0, at, at + maskWords(width * height));
  for (let row = 0, k = 0; row < height; row++) {
    for (let column = 0; column < width; column++, k++) {
      const code = codes[start + row * stride + column]!;
      if (code !== missingCode) {
        filled[k] = code;
        continue;
      }
      filled[k] = column > 0 ? filled[k - 1]! : row > 0 ? filled[k - width]! : 0;
      words[at + (k >> 4)]! |= 1 << (k & 15);
    }
  }
}

/** Puts the holes of a mask, which begins at a byte, into the first rows of a block. */
export function maskHoles(
  bytes: Uint8Array,
  at: number,
  width: number,
  rows: number,
  out: Int16Array,
  stride: number,
): void {
  for (let row = 0, k = 0; row < rows; row++)
    for (let column = 0; column < width; column++, k++)
      if ((bytes[at + (k >> 3)]! >>> (k & 7)) & 1) out[row * stride + column] = missingCode;
}
