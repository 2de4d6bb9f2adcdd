import { GribError } from '../errors.ts';

/** Bits that one look into the table resolves; longer codes go on into a second table. */
export const rootBits = 10;

/**
 * A decoding table of canonical codes read lowest bit first: entry = symbol << 4 | length. Entries of codes longer
 * than `rootBits` are 0 in the first table and found by `slow` (code, length → symbol).
 */
export interface HuffmanTable {
  readonly fast: Uint16Array;
  /** Symbols in canonical order, and for each length the first code and where its symbols begin. */
  readonly symbols: Uint16Array;
  readonly counts: Uint16Array;
}

/** Builds the table; a set of lengths that asks for more codes than there are is refused. */
export function huffmanTable(lengths: Uint8Array, count: number): HuffmanTable {
  const counts = new Uint16Array(16);
  for (let i = 0; i < count; i += 1) counts[lengths[i]!] = counts[lengths[i]!]! + 1;
  counts[0] = 0;
  const offsets = new Uint16Array(17);
  const next = new Uint16Array(16);
  let code = 0;
  let room = 1;
  for (let bits = 1; bits <= 15; bits += 1) {
    room = room * 2 - counts[bits]!;
    if (room < 0) throw new GribError('malformed', 'an impossible set of Huffman codes');
    code = (code + (bits > 1 ? counts[bits - 1]! : 0)) << 1;
    next[bits] = code;
    offsets[bits + 1] = offsets[bits]! + counts[bits]!;
  }
  const symbols = new Uint16Array(count);
  const fast = new Uint16Array(1 << rootBits);
  for (let symbol = 0; symbol < count; symbol += 1) {
    const bits = lengths[symbol]!;
    if (bits === 0) continue;
    symbols[offsets[bits]!] = symbol;
    offsets[bits] = offsets[bits]! + 1;
    const own = next[bits]!;
    next[bits] = own + 1;
    if (bits > rootBits) continue;
    const entry = (symbol << 4) | bits;
    for (let at = reversed(own, bits); at < 1 << rootBits; at += 1 << bits) fast[at] = entry;
  }
  return { fast, symbols, counts };
}

function reversed(code: number, bits: number): number {
  let result = 0;
  for (let i = 0; i < bits; i += 1) result |= ((code >> i) & 1) << (bits - 1 - i);
  return result;
}

/** A code longer than `rootBits`, one bit at a time over the canonical order: symbol << 4 | length, or 0 if there is none. */
export function slowSymbol({ symbols, counts }: HuffmanTable, window: number): number {
  let code = 0;
  let first = 0;
  let index = 0;
  for (let bits = 1; bits <= 15; bits += 1) {
    code |= (window >>> (bits - 1)) & 1;
    const count = counts[bits]!;
    if (code - first < count) return (symbols[index + code - first]! << 4) | bits;
    index += count;
    first = (first + count) << 1;
    code <<= 1;
  }
  return 0;
}
