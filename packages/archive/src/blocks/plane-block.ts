import { planeSide } from '../disk/layout.ts';
import { missingCode } from '../disk/packing.ts';
import {
  groupSize,
  groupWords,
  loadBlock,
  mostWidth,
  type LoadedBlock,
  widthCodeOf,
  widths,
  widthWords,
  writeGroup,
} from './bit-groups.ts';
import type { BlockPlace } from './block-place.ts';
import { fillHoles, maskHoles, maskWords } from './holes.ts';

const planePoints = planeSide * planeSide;

/** The first word of a block: whether a mask of holes follows. */
const whole = 0;
const holed = 1;

/** Words that a block takes at most: its kind, the mask, the widths of its groups, and all numbers in full. */
export const mostPlaneWords =
  1 + maskWords(planePoints) + widthWords(planePoints / groupSize) + (planePoints * mostWidth) / 16;

// A table of this module: the loops below are where all of the time goes.
const bitsOf = Uint8Array.from(widths);
/** Bits by two width codes, which lie together in a byte. */
const bitsOfTwo = Uint8Array.from({ length: 256 }, (_, two) => widths[two & 15]! + widths[two >> 4]!);
const numbers = new Int32Array(4 * groupSize);
const filled = new Int16Array(planePoints);

/**
 * Writes a block of a plane. Of each code what it differs from left + above − above left is kept. `isWhole` says that the
 * plane has no holes, which need not be looked for then. Returns the number of words; 0 for a block without any value.
 */
export function encodePlaneBlock(codes: Int16Array, place: BlockPlace, isWhole: boolean, words: Uint16Array): number {
  const { width, height } = place;
  const holes = isWhole ? 0 : countHoles(codes, place);
  if (holes === width * height) return 0;
  if (holes === 0) {
    words[0] = whole;
    return encodeRows(codes, place, words, 1);
  }
  words[0] = holed;
  fillHoles(codes, place, filled, words, 1);
  return encodeRows(filled, { start: 0, stride: width, width, height }, words, 1 + maskWords(width * height));
}

function countHoles(codes: Int16Array, { start, stride, width, height }: BlockPlace): number {
  let holes = 0;
  for (let row = 0; row < height; row++) {
    const begin = start + row * stride;
    for (let i = begin; i < begin + width; i++) if (codes[i] === missingCode) holes++;
  }
  return holes;
}

function encodeRows(
  codes: Int16Array,
  { start, stride, width, height }: BlockPlace,
  words: Uint16Array,
  begin: number,
): number {
  let at = begin + widthWords(Math.ceil(width / groupSize) * height);
  words.fill(0, begin, at);
  for (let row = 0, group = 0; row < height; row++) {
    const rowEnd = start + row * stride + width;
    // What the code on the left differs from the one above it; above the first row there is nothing.
    let before = 0;
    for (let i = rowEnd - width; i < rowEnd; group++) {
      const end = rowEnd - i < groupSize ? rowEnd : i + groupSize;
      let count = 0;
      let all = 0;
      if (row === 0)
        for (; i < end; i = (i + 1) | 0) {
          const step = (codes[i]! - before) | 0;
          before = codes[i]!;
          const number = (step << 1) ^ (step >> 31);
          numbers[count] = number;
          count = (count + 1) | 0;
          all |= number;
        }
      else
        for (; i < end; i = (i + 1) | 0) {
          const rise = (codes[i]! - codes[i - stride]!) | 0;
          const step = (rise - before) | 0;
          before = rise;
          const number = (step << 1) ^ (step >> 31);
          numbers[count] = number;
          count = (count + 1) | 0;
          all |= number;
        }
      const code = widthCodeOf(all);
      words[begin + (group >> 2)]! |= code << ((group & 3) << 2);
      at = writeGroup(numbers, count, bitsOf[code]!, words, at);
    }
  }
  return at;
}

/**
 * Reads the first `rows` rows of a block into `out`, `planeSide` apart. False when the bytes cannot be such a block: they are
 * not as many as its widths say.
 */
export function decodePlaneBlock(
  bytes: Uint8Array,
  width: number,
  height: number,
  rows: number,
  out: Int16Array,
): boolean {
  if (bytes.length === 0) {
    out.fill(missingCode, 0, rows * planeSide);
    return true;
  }
  const from = loadBlock(bytes);
  const kind = from.view.getUint16(0, true);
  if (kind !== whole && kind !== holed) return false;
  const begin = kind === holed ? 2 + 2 * maskWords(width * height) : 2;
  if (bytes.length !== endOfGroups(from.bytes, begin, width, height, bytes.length)) return false;
  decodeRows(from, begin, width, height, rows, out);
  if (kind === holed) maskHoles(from.bytes, 2, width, rows, out, planeSide);
  return true;
}

/** Where the groups end by their widths, which begin at a byte; NaN when even those are cut off. */
function endOfGroups(bytes: Uint8Array, begin: number, width: number, height: number, length: number): number {
  const across = Math.ceil(width / groupSize);
  const last = width - (across - 1) * groupSize;
  const data = begin + 2 * widthWords(across * height);
  if (data > length) return Number.NaN;
  let words = 0;
  if (last === groupSize) {
    // A whole group of w bits takes w words; places beyond the last group hold width 0.
    for (let i = begin; i < data; i++) words += bitsOfTwo[bytes[i]!]!;
    return data + 2 * words;
  }
  for (let group = 0; group < across * height; group++) {
    const bits = bitsOf[(bytes[begin + (group >> 1)]! >>> ((group & 1) << 2)) & 15]!;
    words += group % across === across - 1 ? groupWords(last, bits) : bits;
  }
  return data + 2 * words;
}

function decodeRows(
  { bytes, view }: LoadedBlock,
  begin: number,
  width: number,
  height: number,
  rows: number,
  out: Int16Array,
): void {
  let bit = (begin + 2 * widthWords(Math.ceil(width / groupSize) * height)) << 3;
  // Above the first row there is nothing: it is added to itself, while it is still zero.
  out.fill(0, 0, planeSide);
  for (let row = 0, group = 0; row < rows; row++) {
    const rowEnd = row * planeSide + width;
    const up = row === 0 ? 0 : planeSide;
    let rise = 0;
    for (let i = row * planeSide; i < rowEnd; group++) {
      const bits = bitsOf[(bytes[begin + (group >> 1)]! >>> ((group & 1) << 2)) & 15]!;
      const mask = (1 << bits) - 1;
      const end = rowEnd - i < groupSize ? rowEnd : i + groupSize;
      if (bits === 0) {
        for (; i < end; i = (i + 1) | 0) out[i] = out[i - up]! + rise;
      } else if (bits <= 12 && ((end - i) & 1) === 0) {
        // Two numbers of up to 12 bits lie within any four bytes.
        const twoBits = bits + bits;
        for (; i < end; i = (i + 2) | 0) {
          const both = view.getInt32(bit >> 3, true) >>> (bit & 7);
          bit = (bit + twoBits) | 0;
          const one = both & mask;
          const two = (both >>> bits) & mask;
          const next = (rise + ((one >>> 1) ^ -(one & 1))) | 0;
          rise = (next + ((two >>> 1) ^ -(two & 1))) | 0;
          out[i] = out[i - up]! + next;
          out[i + 1] = out[i + 1 - up]! + rise;
        }
      } else {
        for (; i < end; i = (i + 1) | 0) {
          const number = (view.getInt32(bit >> 3, true) >>> (bit & 7)) & mask;
          bit = (bit + bits) | 0;
          rise = (rise + ((number >>> 1) ^ -(number & 1))) | 0;
          out[i] = out[i - up]! + rise;
        }
      }
      bit = (bit + 15) & ~15;
    }
  }
}
