import * as memory from './block-memory.ts';
import { signAt, signEntry, markNeighbours } from './block-neighbours.ts';
import { nextStates, runContext, significanceContexts, uniformContext } from './coder-states.ts';

/**
 * Two of the three passes over a bit plane of a code-block; block-refinement.ts has the third. Four samples of a column have one word of state, and three bits to
 * the right is one row down. Bits 0–17: significance of the 3 columns × 6 rows around them, row by row; then, for each
 * of the four rows, one bit of what was coded in this plane (18, 21, 24, 27), refined before (19, …) and the sign
 * (20, …). So the samples that a pass has to visit are bits 0, 3, 6 and 9 of one expression.
 *
 * Everything hot stands in this one file, with the arrays once more as constants of the file and as locals: so they are
 * constants of the compiled code, while what is imported is looked up at each use. The loops hold copies of the arithmetic decoder
 * with its registers in locals.
 */
const around = 0x3ffff;
/** Bits 0, 3, 6, 9: one for each row. */
const everyRow = 0x249;
const codedAt = 18;
const allCoded = everyRow << codedAt;

const { words, samples, contexts, coder, code } = memory;
const next = Int32Array.from(nextStates);
const neighbourhoods = Uint8Array.from(significanceContexts);

/** Widens the interval to sixteen bits again, and moves the code with it. */
function shiftCode(a: number): void {
  let places = Math.clz32(a) - 16;
  let [c, left, at] = [coder[1]!, coder[2]!, coder[3]!];
  coder[0] = a << places;
  if (places > left) {
    c = (c << left) | code[at]!;
    places -= left;
    left = 16;
    at = Math.min(at + 1, coder[4]!);
  }
  coder[1] = c << places;
  coder[2] = left - places;
  coder[3] = at;
}

/**
 * One symbol. Whether the code lies in the lower part of the interval and which part is the larger are both as good as
 * random, so they are masks and not branches.
 */
export function symbol(context: number): number {
  const state = contexts[context]!;
  const q = state >>> 16;
  const c = coder[1]!;
  const low = ((c >>> 16) - q) >> 31;
  const rest = (coder[0]! - q) | 0;
  const flip = (low ^ ((rest - q) >> 31)) & 1;
  const a = (q & low) | (rest & ~low);
  coder[1] = (c - ((q << 16) & ~low)) | 0;
  if (a < 0x8000) {
    contexts[context] = next[(state & 127) | (flip << 7)]!;
    shiftCode(a);
  } else coder[0] = a;
  return (state ^ flip) & 1;
}

/** The rows of a stripe that are inside the block. */
const rowsOf = (height: number, y: number): number =>
  height - y >= 4 ? everyRow : everyRow & ((1 << (3 * (height - y))) - 1);

/** Samples that are not significant but have a significant neighbour. `value` is the bit of this plane. */
export function significancePass(width: number, height: number, kind: number, value: number): void {
  const flags = words;
  const out = samples;
  const adaptive = contexts;
  const following = next;
  const bits = code;
  const byNeighbours = neighbourhoods;
  const stride = width + 2;
  const table = kind * 512;
  let a = coder[0]!,
    c = coder[1]!,
    left = coder[2]!,
    at = coder[3]!;
  const ones = coder[4]!;
  for (let y = 0, place = stride + 1, column = 0; y < height; y += 4, place += 2) {
    const rows = rowsOf(height, y);
    for (const end = place + width; place < end; place += 1, column += 4) {
      let f = flags[place]!;
      if ((f & around) === 0) continue;
      let visit = rows;
      for (;;) {
        const row = f | (f >> 1) | (f >> 2);
        visit &= (row | (row >> 3) | (row >> 6)) & ~(f >> 4);
        if (visit === 0) break;
        const shift = 31 - Math.clz32(visit & -visit);
        const context = byNeighbours[table + ((f >> shift) & 0x1ff)]!;
        const state = adaptive[context]!;
        const q = state >>> 16;
        const low = ((c >>> 16) - q) >> 31;
        a = (a - q) | 0;
        const flip = (low ^ ((a - q) >> 31)) & 1;
        c = (c - ((q << 16) & ~low)) | 0;
        a = (q & low) | (a & ~low);
        if (a < 0x8000) {
          adaptive[context] = following[(state & 127) | (flip << 7)]!;
          let places = Math.clz32(a) - 16;
          a <<= places;
          if (places > left) {
            c = (c << left) | bits[at]!;
            places = (places - left) | 0;
            at = at < ones ? (at + 1) | 0 : ones;
            left = 16;
          }
          c <<= places;
          left = (left - places) | 0;
        }
        if (((state ^ flip) & 1) !== 0) {
          const entry = signEntry(f, place, shift, stride);
          const sign = adaptive[entry >> 1]!;
          const p = sign >>> 16;
          const under = ((c >>> 16) - p) >> 31;
          a = (a - p) | 0;
          const turn = (under ^ ((a - p) >> 31)) & 1;
          c = (c - ((p << 16) & ~under)) | 0;
          a = (p & under) | (a & ~under);
          if (a < 0x8000) {
            adaptive[entry >> 1] = following[(sign & 127) | (turn << 7)]!;
            let places = Math.clz32(a) - 16;
            a <<= places;
            if (places > left) {
              c = (c << left) | bits[at]!;
              places = (places - left) | 0;
              at = at < ones ? (at + 1) | 0 : ones;
              left = 16;
            }
            c <<= places;
            left = (left - places) | 0;
          }
          const negative = (sign ^ turn ^ entry) & 1;
          f |= (16 << shift) | (negative << (signAt + shift));
          markNeighbours(place, shift, stride);
          out[column + ((shift * 11) >> 5)] = (value ^ -negative) + negative;
        }
        f |= 1 << (codedAt + shift);
        visit = rows & (-8 << shift);
      }
      flags[place] = f;
    }
  }
  coder[0] = a;
  coder[1] = c;
  coder[2] = left;
  coder[3] = at;
}

/** Everything that the other two passes left; a column of four quiet samples can be one symbol. */
export function cleanupPass(width: number, height: number, kind: number, value: number): void {
  const flags = words;
  const out = samples;
  const adaptive = contexts;
  const following = next;
  const bits = code;
  const byNeighbours = neighbourhoods;
  const stride = width + 2;
  const table = kind * 512;
  let a = coder[0]!,
    c = coder[1]!,
    left = coder[2]!,
    at = coder[3]!;
  const ones = coder[4]!;
  for (let y = 0, place = stride + 1, column = 0; y < height; y += 4, place += 2) {
    const rows = rowsOf(height, y);
    for (const end = place + width; place < end; place += 1, column += 4) {
      let f = flags[place]!;
      let visit = rows;
      if (rows === everyRow && (f & (around | allCoded)) === 0) {
        const state = adaptive[runContext]!;
        const q = state >>> 16;
        // Mostly they stay quiet, and the interval remains wide: one question instead of a whole symbol.
        if ((state & 1) === 0 && c >>> 16 >= q && a - q >= 0x8000) {
          a = (a - q) | 0;
          c = (c - (q << 16)) | 0;
          continue;
        }
        coder[0] = a;
        coder[1] = c;
        coder[2] = left;
        coder[3] = at;
        const isQuiet = symbol(runContext) === 0;
        let shift = 0;
        if (!isQuiet) {
          shift = 6 * symbol(uniformContext);
          shift += 3 * symbol(uniformContext);
          const entry = signEntry(f, place, shift, stride);
          const negative = symbol(entry >> 1) ^ (entry & 1);
          f |= (16 << shift) | (negative << (signAt + shift));
          markNeighbours(place, shift, stride);
          out[column + ((shift * 11) >> 5)] = (value ^ -negative) + negative;
        }
        a = coder[0]!;
        c = coder[1]!;
        left = coder[2]!;
        at = coder[3]!;
        if (isQuiet) continue;
        visit = rows & (-8 << shift);
      }
      visit &= ~(f >> 4) & ~(f >> codedAt);
      for (; visit !== 0; visit &= visit - 1) {
        const shift = 31 - Math.clz32(visit & -visit);
        const context = byNeighbours[table + ((f >> shift) & 0x1ff)]!;
        const state = adaptive[context]!;
        const q = state >>> 16;
        const low = ((c >>> 16) - q) >> 31;
        a = (a - q) | 0;
        const flip = (low ^ ((a - q) >> 31)) & 1;
        c = (c - ((q << 16) & ~low)) | 0;
        a = (q & low) | (a & ~low);
        if (a < 0x8000) {
          adaptive[context] = following[(state & 127) | (flip << 7)]!;
          let places = Math.clz32(a) - 16;
          a <<= places;
          if (places > left) {
            c = (c << left) | bits[at]!;
            places = (places - left) | 0;
            at = at < ones ? (at + 1) | 0 : ones;
            left = 16;
          }
          c <<= places;
          left = (left - places) | 0;
        }
        if (((state ^ flip) & 1) !== 0) {
          const entry = signEntry(f, place, shift, stride);
          const sign = adaptive[entry >> 1]!;
          const p = sign >>> 16;
          const under = ((c >>> 16) - p) >> 31;
          a = (a - p) | 0;
          const turn = (under ^ ((a - p) >> 31)) & 1;
          c = (c - ((p << 16) & ~under)) | 0;
          a = (p & under) | (a & ~under);
          if (a < 0x8000) {
            adaptive[entry >> 1] = following[(sign & 127) | (turn << 7)]!;
            let places = Math.clz32(a) - 16;
            a <<= places;
            if (places > left) {
              c = (c << left) | bits[at]!;
              places = (places - left) | 0;
              at = at < ones ? (at + 1) | 0 : ones;
              left = 16;
            }
            c <<= places;
            left = (left - places) | 0;
          }
          const negative = (sign ^ turn ^ entry) & 1;
          f |= (16 << shift) | (negative << (signAt + shift));
          markNeighbours(place, shift, stride);
          out[column + ((shift * 11) >> 5)] = (value ^ -negative) + negative;
        }
      }
      flags[place] = f & ~allCoded;
    }
  }
  coder[0] = a;
  coder[1] = c;
  coder[2] = left;
  coder[3] = at;
}
