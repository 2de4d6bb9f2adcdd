import { afterLess, afterMore, contextCount, resetContexts, signContexts } from './coder-states.ts';

/**
 * What the three passes over a code-block share. Four samples of a column have one word of state. Bits 0–17:
 * significance of the 3 columns × 6 rows around them, row by row, so that three bits to the right is one row down;
 * 18–21: coded in this plane; 22–25: refined before; 26–29: signs. One test of the low bits passes over a quiet column.
 */
export const around = 0x3ffff;
/** Bits 4, 7, 10, 13: the four samples themselves. */
export const own = 0x2490;
export const coded = 1 << 18;
export const allCoded = 15 << 18;
export const refined = 1 << 22;
const sign = 26;

/** A block has at most 4096 samples and 1024 columns, so that 3 × 1026 words are the most that are ever needed. */
export const words = new Int32Array(3200);

/** The contexts of the arithmetic decoder, and its registers between calls: interval, code, bits left, octet. */
export const contexts = new Int32Array(contextCount);
export const coder = new Int32Array(4);

/** Begins a block: all samples quiet, all contexts fresh, the first octets in the code register. */
export function beginBlock(octets: Uint8Array, width: number, height: number): void {
  words.fill(0, 0, (width + 2) * (((height + 3) >> 2) + 2));
  resetContexts(contexts);
  coder.set([0x8000, octets[0]! << 16, 0, 0]);
  nextOctet(octets);
  shiftCode(7);
}

function shiftCode(places: number): void {
  coder[1] = coder[1]! << places;
  coder[2] = coder[2]! - places;
}

/** The next octet into the code register. After FF only seven bits count; a marker ends the data, and ones follow. */
function nextOctet(octets: Uint8Array): void {
  const at = coder[3]!;
  const stuffed = octets[at] === 0xff;
  const marker = stuffed && octets[at + 1]! > 0x8f;
  coder[1] = coder[1]! + (marker ? 0xff00 : octets[at + 1]! << (stuffed ? 9 : 8));
  coder[2] = stuffed && !marker ? 7 : 8;
  if (!marker) coder[3] = at + 1;
}

/** One symbol. The passes hold a copy of this in their loops, with the registers in locals: a call each costs twice the time. */
export function symbol(octets: Uint8Array, context: number): number {
  const state = contexts[context]!;
  const q = state >>> 16;
  const interval = coder[0]! - q;
  const low = coder[1]! >>> 16 < q;
  if (!low) coder[1] = coder[1]! - (q << 16);
  coder[0] = low ? q : interval;
  if (!low && interval >= 0x8000) return state & 1;
  const exchanged = low === interval >= q;
  contexts[context] = exchanged ? afterLess[state & 127]! : afterMore[state & 127]!;
  for (let width = low ? q : interval; width < 0x8000; width <<= 1) {
    if (coder[2] === 0) nextOctet(octets);
    coder[0] = width << 1;
    shiftCode(1);
  }
  return exchanged ? (state & 1) ^ 1 : state & 1;
}

/** Reads the sign of a sample that just became significant, and tells its eight neighbours. Returns 1 for negative. */
export function becomeSignificant(octets: Uint8Array, place: number, row: number, stride: number): number {
  const f = words[place]!;
  const west = (words[place - 1]! >> (sign + row)) & 1;
  const east = (words[place + 1]! >> (sign + row)) & 1;
  const north = row === 0 ? (words[place - stride]! >> (sign + 3)) & 1 : (f >> (sign + row - 1)) & 1;
  const south = row === 3 ? (words[place + stride]! >> sign) & 1 : (f >> (sign + row + 1)) & 1;
  const near = f >> (3 * row);
  const bits = ((near >> 3) & 1) | (((near >> 5) & 1) << 1) | (((near >> 1) & 1) << 2) | (((near >> 7) & 1) << 3)
    | (west << 4) | (east << 5) | (north << 6) | (south << 7);
  const entry = signContexts[bits]!;
  const negative = symbol(octets, entry >> 1) ^ (entry & 1);
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
