import { contextCount, nextStates, refineContext, resetContexts, runContext, signContexts, significanceContexts, uniformContext } from './coder-states.ts';

/**
 * The three passes over a bit plane of a code-block. Four samples of a column have one word of state, and three bits to
 * the right is one row down. Bits 0–17: significance of the 3 columns × 6 rows around them, row by row; then, for each
 * of the four rows, one bit of what was coded in this plane (18, 21, 24, 27), refined before (19, …) and the sign
 * (20, …). So the samples that a pass has to visit are bits 0, 3, 6 and 9 of one expression.
 *
 * Everything hot stands in this one file, with the arrays once more as locals: so they are constants of the compiled
 * code, while what is exported or imported is looked up at each use. The loops hold copies of the arithmetic decoder
 * with its registers in locals.
 */
const around = 0x3ffff;
/** Bits 0, 3, 6, 9: one for each row. */
const everyRow = 0x249;
const codedAt = 18;
const refinedAt = 19;
const signAt = 20;
const allCoded = everyRow << codedAt;

/** A block has at most 4096 samples and 1024 columns, so that 3 × 1026 words are the most that are ever needed. */
const words = new Int32Array(3200);
/** The samples of a block, the four of a stripe's column beside each other. */
const samples = new Int32Array(8192);
/** The contexts of the arithmetic decoder, and its registers between calls: interval, code, bits left, octet; longer than that, as the shortest arrays are slower. */
const contexts = new Int32Array(contextCount);
const coder = new Int32Array(32);
const next = Int32Array.from(nextStates);
const signs = Uint8Array.from(signContexts);
const neighbourhoods = Uint8Array.from(significanceContexts);

/** Begins a block: all samples quiet, all contexts fresh, the first octets in the code register. */
export function beginBlock(octets: Uint8Array, width: number, height: number): void {
  words.fill(0, 0, (width + 2) * (((height + 3) >> 2) + 2));
  samples.fill(0, 0, width * ((height + 3) & ~3));
  resetContexts(contexts);
  coder[0] = 0x8000;
  coder[1] = octets[0]! << 16;
  coder[2] = 0;
  coder[3] = 0;
  shiftCode(octets, 7);
}

/** The samples of the block into rows of an image. */
export function takeBlock(out: Int32Array, first: number, stride: number, width: number, height: number): void {
  for (let y = 0; y < height; y += 1) {
    for (let x = 0, i = first + y * stride, k = (y >> 2) * 4 * width + (y & 3); x < width; x += 1, i += 1, k += 4) out[i] = samples[k]!;
  }
}

/** Shifts the code register. Octets come in as it runs empty: after FF only seven bits count; a marker ends the data, and ones follow. */
function shiftCode(octets: Uint8Array, places: number): void {
  let [c, left, at, rest] = [coder[1]!, coder[2]!, coder[3]!, places];
  while (rest > left) {
    c <<= left;
    rest -= left;
    const stuffed = octets[at] === 0xff;
    if (stuffed && octets[at + 1]! > 0x8f) c = (c + 0xff00) | 0;
    else c = (c + (octets[++at]! << (stuffed ? 9 : 8))) | 0;
    left = stuffed && octets[at]! <= 0x8f ? 7 : 8;
  }
  coder[1] = c << rest;
  coder[2] = left - rest;
  coder[3] = at;
}

/**
 * One symbol. Whether the code lies in the lower part of the interval and which part is the larger are both as good as
 * random, so they are masks and not branches.
 */
export function symbol(octets: Uint8Array, context: number): number {
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
    const places = Math.clz32(a) - 16;
    coder[0] = a << places;
    shiftCode(octets, places);
  } else coder[0] = a;
  return (state ^ flip) & 1;
}

/** Reads the sign of a sample that just became significant, tells its eight neighbours, and returns the value with its sign. `shift` is three times the row. */
function becomeSignificant(octets: Uint8Array, place: number, shift: number, stride: number, value: number): number {
  const flags = words;
  const f = flags[place]!;
  const near = f >> shift;
  const west = flags[place - 1]! >> (signAt + shift);
  const east = flags[place + 1]! >> (signAt + shift);
  const north = shift === 0 ? flags[place - stride]! >> (signAt + 9) : f >> (signAt + shift - 3);
  const south = shift === 9 ? flags[place + stride]! >> signAt : f >> (signAt + shift + 3);
  const entry = signs[
    ((near >> 3) & 1) | ((near >> 4) & 2) | ((near << 1) & 4) | ((near >> 4) & 8)
    | ((west & 1) << 4) | ((east & 1) << 5) | ((north & 1) << 6) | ((south & 1) << 7)
  ]!;
  const negative = symbol(octets, entry >> 1) ^ (entry & 1);
  flags[place] = f | (16 << shift) | (negative << (signAt + shift));
  flags[place - 1] = flags[place - 1]! | (32 << shift);
  flags[place + 1] = flags[place + 1]! | (8 << shift);
  if (shift === 0) {
    const above = place - stride;
    flags[above - 1] = flags[above - 1]! | (1 << 17);
    flags[above] = flags[above]! | (1 << 16);
    flags[above + 1] = flags[above + 1]! | (1 << 15);
  } else if (shift === 9) {
    const below = place + stride;
    flags[below - 1] = flags[below - 1]! | 4;
    flags[below] = flags[below]! | 2;
    flags[below + 1] = flags[below + 1]! | 1;
  }
  return (value ^ -negative) + negative;
}

/** The rows of a stripe that are inside the block. */
const rowsOf = (height: number, y: number): number => (height - y >= 4 ? everyRow : everyRow & ((1 << (3 * (height - y))) - 1));

/** Samples that are not significant but have a significant neighbour. `value` is the bit of this plane. */
export function significancePass(octets: Uint8Array, width: number, height: number, kind: number, value: number): void {
  const flags = words;
  const out = samples;
  const adaptive = contexts;
  const following = next;
  const byNeighbours = neighbourhoods;
  const stride = width + 2;
  const table = kind * 512;
  let a = coder[0]!, c = coder[1]!, left = coder[2]!, at = coder[3]!;
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
          while (places > left) {
            c <<= left;
            places = (places - left) | 0;
            const stuffed = octets[at] === 0xff;
            if (stuffed && octets[at + 1]! > 0x8f) c = (c + 0xff00) | 0;
            else c = (c + (octets[++at]! << (stuffed ? 9 : 8))) | 0;
            left = stuffed && octets[at]! <= 0x8f ? 7 : 8;
          }
          c <<= places;
          left = (left - places) | 0;
        }
        if (((state ^ flip) & 1) !== 0) {
          flags[place] = f;
          coder[0] = a; coder[1] = c; coder[2] = left; coder[3] = at;
          out[column + ((shift * 11) >> 5)] = becomeSignificant(octets, place, shift, stride, value);
          a = coder[0]!; c = coder[1]!; left = coder[2]!; at = coder[3]!;
          f = flags[place]!;
        }
        f |= 1 << (codedAt + shift);
        visit = rows & (-8 << shift);
      }
      flags[place] = f;
    }
  }
  coder[0] = a; coder[1] = c; coder[2] = left; coder[3] = at;
}

/** One more bit of the samples that were significant before this plane. */
export function refinementPass(octets: Uint8Array, width: number, height: number, value: number): void {
  const flags = words;
  const out = samples;
  const adaptive = contexts;
  const following = next;
  let a = coder[0]!, c = coder[1]!, left = coder[2]!, at = coder[3]!;
  for (let y = 0, place = width + 3, column = 0; y < height; y += 4, place += 2) {
    for (const end = place + width; place < end; place += 1, column += 4) {
      const f = flags[place]!;
      let visit = (f >> 4) & ~(f >> codedAt) & everyRow;
      if (visit === 0) continue;
      flags[place] = f | (visit << refinedAt);
      for (; visit !== 0; visit &= visit - 1) {
        const shift = 31 - Math.clz32(visit & -visit);
        const g = f >> shift;
        const context = ((g >> refinedAt) & 1) !== 0 ? refineContext + 2 : (g & 0x1ef) !== 0 ? refineContext + 1 : refineContext;
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
          while (places > left) {
            c <<= left;
            places = (places - left) | 0;
            const stuffed = octets[at] === 0xff;
            if (stuffed && octets[at + 1]! > 0x8f) c = (c + 0xff00) | 0;
            else c = (c + (octets[++at]! << (stuffed ? 9 : 8))) | 0;
            left = stuffed && octets[at]! <= 0x8f ? 7 : 8;
          }
          c <<= places;
          left = (left - places) | 0;
        }
        const i = column + ((shift * 11) >> 5);
        const old = out[i]!;
        // Away from zero, where the bit is one.
        const sign = old >> 31;
        out[i] = (old + (((value ^ sign) - sign) & -((state ^ flip) & 1))) | 0;
      }
    }
  }
  coder[0] = a; coder[1] = c; coder[2] = left; coder[3] = at;
}

/** Everything that the other two passes left; a column of four quiet samples can be one symbol. */
export function cleanupPass(octets: Uint8Array, width: number, height: number, kind: number, value: number): void {
  const flags = words;
  const out = samples;
  const adaptive = contexts;
  const following = next;
  const byNeighbours = neighbourhoods;
  const stride = width + 2;
  const table = kind * 512;
  let a = coder[0]!, c = coder[1]!, left = coder[2]!, at = coder[3]!;
  for (let y = 0, place = stride + 1, column = 0; y < height; y += 4, place += 2) {
    const rows = rowsOf(height, y);
    for (const end = place + width; place < end; place += 1, column += 4) {
      let f = flags[place]!;
      let visit = rows;
      if (rows === everyRow && (f & (around | allCoded)) === 0) {
        coder[0] = a; coder[1] = c; coder[2] = left; coder[3] = at;
        const isQuiet = symbol(octets, runContext) === 0;
        let shift = 0;
        if (!isQuiet) {
          shift = 6 * symbol(octets, uniformContext);
          shift += 3 * symbol(octets, uniformContext);
          out[column + ((shift * 11) >> 5)] = becomeSignificant(octets, place, shift, stride, value);
          f = flags[place]!;
        }
        a = coder[0]!; c = coder[1]!; left = coder[2]!; at = coder[3]!;
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
          while (places > left) {
            c <<= left;
            places = (places - left) | 0;
            const stuffed = octets[at] === 0xff;
            if (stuffed && octets[at + 1]! > 0x8f) c = (c + 0xff00) | 0;
            else c = (c + (octets[++at]! << (stuffed ? 9 : 8))) | 0;
            left = stuffed && octets[at]! <= 0x8f ? 7 : 8;
          }
          c <<= places;
          left = (left - places) | 0;
        }
        if (((state ^ flip) & 1) !== 0) {
          flags[place] = f;
          coder[0] = a; coder[1] = c; coder[2] = left; coder[3] = at;
          out[column + ((shift * 11) >> 5)] = becomeSignificant(octets, place, shift, stride, value);
          a = coder[0]!; c = coder[1]!; left = coder[2]!; at = coder[3]!;
          f = flags[place]!;
        }
      }
      flags[place] = f & ~allCoded;
    }
  }
  coder[0] = a; coder[1] = c; coder[2] = left; coder[3] = at;
}
