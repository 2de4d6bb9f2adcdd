import {
  afterLess, afterMore, contextCount, probability, refineContext, resetContexts, runContext, signContexts, significanceContexts, uniformContext,
} from './coder-states.ts';
import type { BlockShape } from './tile-layout.ts';

/**
 * Decodes one code-block: bit planes from the highest, each in three passes over stripes of four rows.
 *
 * Four samples of a column share one word of state. Bits 0–17: significance of the 3 columns × 6 rows around them, row
 * by row, so that three bits to the right is one row down; 18–21: coded in this plane; 22–25: refined before; 26–29:
 * signs. One test of the low bits passes over a quiet column.
 */
const around = 0x3ffff;
const own = 0x2490; // bits 4, 7, 10, 13: the four samples themselves
const coded = 1 << 18;
const allCoded = 15 << 18;
const refined = 1 << 22;
const sign = 26;

// State of the arithmetic decoder between calls. The loops keep interval and code in locals and come here only when
// the interval must be renormalized.
let bytes: Uint8Array = new Uint8Array(0);
let interval = 0;
let code = 0;
let left = 0;
let at = 0;
let words = new Int32Array(0);
const contexts = new Uint8Array(contextCount);

function nextOctet(): void {
  if (bytes[at] === 0xff) {
    if (bytes[at + 1]! > 0x8f) {
      code = (code + 0xff00) | 0;
      left = 8;
    } else {
      at += 1;
      code = (code + (bytes[at]! << 9)) | 0;
      left = 7;
    }
  } else {
    at += 1;
    code = (code + (bytes[at]! << 8)) | 0;
    left = 8;
  }
}

function renormalize(): void {
  do {
    if (left === 0) nextOctet();
    // As many places as the interval needs, but no more than bits are there.
    const places = Math.min(Math.clz32(interval) - 16, left);
    interval <<= places;
    code <<= places;
    left -= places;
  } while (interval < 0x8000);
}

/** The interval fell below half after the more probable symbol. */
function moreProbable(context: number, q: number): number {
  const state = contexts[context]!;
  const exchanged = interval < q;
  contexts[context] = exchanged ? afterLess[state]! : afterMore[state]!;
  renormalize();
  return exchanged ? (state & 1) ^ 1 : state & 1;
}

/** The code lies in the lower part of the interval. */
function lessProbable(context: number, q: number): number {
  const state = contexts[context]!;
  const exchanged = interval < q;
  interval = q;
  contexts[context] = exchanged ? afterMore[state]! : afterLess[state]!;
  renormalize();
  return exchanged ? state & 1 : (state & 1) ^ 1;
}

function symbol(context: number): number {
  const q = probability[contexts[context]!]!;
  interval -= q;
  if (code >>> 16 < q) return lessProbable(context, q);
  code = (code - (q << 16)) | 0;
  return interval & 0x8000 ? contexts[context]! & 1 : moreProbable(context, q);
}

/** Reads the sign of a sample that just became significant, and tells its eight neighbours. Returns 1 for negative. */
function becomeSignificant(place: number, row: number, stride: number): number {
  const f = words[place]!;
  const west = (words[place - 1]! >> (sign + row)) & 1;
  const east = (words[place + 1]! >> (sign + row)) & 1;
  const north = row === 0 ? (words[place - stride]! >> (sign + 3)) & 1 : (f >> (sign + row - 1)) & 1;
  const south = row === 3 ? (words[place + stride]! >> sign) & 1 : (f >> (sign + row + 1)) & 1;
  const near = f >> (3 * row);
  const bits = ((near >> 3) & 1) | (((near >> 5) & 1) << 1) | (((near >> 1) & 1) << 2) | (((near >> 7) & 1) << 3)
    | (west << 4) | (east << 5) | (north << 6) | (south << 7);
  const entry = signContexts[bits]!;
  const negative = symbol(entry >> 1) ^ (entry & 1);
  const shift = 3 * row;
  words[place] = f | (16 << shift) | (negative << (sign + row));
  words[place - 1] = words[place - 1]! | (32 << shift);
  words[place + 1] = words[place + 1]! | (8 << shift);
  if (row === 0) {
    const above = place - stride;
    words[above - 1] = words[above - 1]! | (1 << 17);
    words[above] = words[above]! | (1 << 16);
    words[above + 1] = words[above + 1]! | (1 << 15);
  } else if (row === 3) {
    const below = place + stride;
    words[below - 1] = words[below - 1]! | 4;
    words[below] = words[below]! | 2;
    words[below + 1] = words[below + 1]! | 1;
  }
  return negative;
}

/** Samples that are not significant but have a significant neighbour. */
function significancePass(out: Int32Array, first: number, outStride: number, width: number, height: number, kind: number, value: number): void {
  const stride = width + 2;
  const flags = words;
  const table = kind * 512;
  let a = interval;
  let c = code;
  for (let y = 0, line = stride + 1; y < height; y += 4, line += stride) {
    const rows = Math.min(4, height - y);
    for (let x = 0; x < width; x += 1) {
      const place = line + x;
      let f = flags[place]!;
      if ((f & around) === 0) continue;
      for (let row = 0; row < rows; row += 1) {
        const near = (f >> (3 * row)) & 0x1ff;
        if (near & 16 || near === 0) continue;
        const context = significanceContexts[table + near]!;
        const state = contexts[context]!;
        const q = probability[state]!;
        let d = state & 1;
        a -= q;
        if (c >>> 16 < q) {
          interval = a; code = c; d = lessProbable(context, q); a = interval; c = code;
        } else {
          c = (c - (q << 16)) | 0;
          if ((a & 0x8000) === 0) {
            interval = a; code = c; d = moreProbable(context, q); a = interval; c = code;
          }
        }
        if (d) {
          interval = a; code = c;
          out[first + (y + row) * outStride + x] = becomeSignificant(place, row, stride) ? -value : value;
          a = interval; c = code;
        }
        f = flags[place]! | (coded << row);
        flags[place] = f;
      }
    }
  }
  interval = a;
  code = c;
}

/** One more bit of the samples that were significant before this plane. */
function refinementPass(out: Int32Array, first: number, outStride: number, width: number, height: number, value: number): void {
  const stride = width + 2;
  const flags = words;
  let a = interval;
  let c = code;
  for (let y = 0, line = stride + 1; y < height; y += 4, line += stride) {
    const rows = Math.min(4, height - y);
    for (let x = 0; x < width; x += 1) {
      const place = line + x;
      let f = flags[place]!;
      if ((f & own) === 0) continue;
      for (let row = 0; row < rows; row += 1) {
        if ((f & (16 << (3 * row))) === 0 || f & (coded << row)) continue;
        const context = f & (refined << row) ? refineContext + 2 : (f >> (3 * row)) & 0x1ef ? refineContext + 1 : refineContext;
        const state = contexts[context]!;
        const q = probability[state]!;
        let d = state & 1;
        a -= q;
        if (c >>> 16 < q) {
          interval = a; code = c; d = lessProbable(context, q); a = interval; c = code;
        } else {
          c = (c - (q << 16)) | 0;
          if ((a & 0x8000) === 0) {
            interval = a; code = c; d = moreProbable(context, q); a = interval; c = code;
          }
        }
        if (d) {
          const i = first + (y + row) * outStride + x;
          const old = out[i]!;
          out[i] = old < 0 ? old - value : old + value;
        }
        f |= refined << row;
      }
      flags[place] = f;
    }
  }
  interval = a;
  code = c;
}

/** Everything that the other two passes left; a column of four quiet samples can be one symbol. */
function cleanupPass(out: Int32Array, first: number, outStride: number, width: number, height: number, kind: number, value: number): void {
  const stride = width + 2;
  const flags = words;
  const table = kind * 512;
  let a = interval;
  let c = code;
  for (let y = 0, line = stride + 1; y < height; y += 4, line += stride) {
    const rows = Math.min(4, height - y);
    for (let x = 0; x < width; x += 1) {
      const place = line + x;
      let f = flags[place]!;
      let row = 0;
      if (rows === 4 && (f & (around | allCoded)) === 0) {
        const state = contexts[runContext]!;
        const q = probability[state]!;
        let d = state & 1;
        a -= q;
        if (c >>> 16 < q) {
          interval = a; code = c; d = lessProbable(runContext, q); a = interval; c = code;
        } else {
          c = (c - (q << 16)) | 0;
          if ((a & 0x8000) === 0) {
            interval = a; code = c; d = moreProbable(runContext, q); a = interval; c = code;
          }
        }
        if (d === 0) continue;
        interval = a; code = c;
        row = symbol(uniformContext) << 1;
        row |= symbol(uniformContext);
        out[first + (y + row) * outStride + x] = becomeSignificant(place, row, stride) ? -value : value;
        a = interval; c = code;
        row += 1;
        f = flags[place]!;
      }
      for (; row < rows; row += 1) {
        const near = (f >> (3 * row)) & 0x1ff;
        if (near & 16 || f & (coded << row)) continue;
        const context = significanceContexts[table + near]!;
        const state = contexts[context]!;
        const q = probability[state]!;
        let d = state & 1;
        a -= q;
        if (c >>> 16 < q) {
          interval = a; code = c; d = lessProbable(context, q); a = interval; c = code;
        } else {
          c = (c - (q << 16)) | 0;
          if ((a & 0x8000) === 0) {
            interval = a; code = c; d = moreProbable(context, q); a = interval; c = code;
          }
        }
        if (d) {
          interval = a; code = c;
          out[first + (y + row) * outStride + x] = becomeSignificant(place, row, stride) ? -value : value;
          a = interval; c = code;
          f = flags[place]!;
        }
      }
      flags[place] = f & ~allCoded;
    }
  }
  interval = a;
  code = c;
}

/**
 * Decodes the passes of a block into `out` (signed integers, row length `stride`) and returns the lowest plane that
 * was reached. `data` must be followed by two octets FF.
 */
export function decodeBlock(data: Uint8Array, out: Int32Array, stride: number, block: BlockShape): number {
  const { width, height, kind } = block;
  const needed = (width + 2) * ((height + 3) / 4 + 2);
  if (words.length < needed) words = new Int32Array(Math.ceil(needed));
  words.fill(0, 0, Math.ceil(needed));
  resetContexts(contexts);
  bytes = data;
  at = 0;
  code = data[0]! << 16;
  nextOctet();
  code <<= 7;
  left -= 7;
  interval = 0x8000;
  let plane = block.plane;
  let pass = 2; // the highest plane has a cleanup pass only
  for (let done = 0; done < block.passes; done += 1) {
    const value = 1 << plane;
    if (pass === 0) significancePass(out, block.at, stride, width, height, kind, value);
    else if (pass === 1) refinementPass(out, block.at, stride, width, height, value);
    else {
      cleanupPass(out, block.at, stride, width, height, kind, value);
      if (block.segmentSymbols) for (let i = 0; i < 4; i += 1) symbol(uniformContext);
    }
    pass += 1;
    if (pass === 3) {
      pass = 0;
      plane -= 1;
    }
  }
  return pass === 0 ? plane + 1 : plane;
}
