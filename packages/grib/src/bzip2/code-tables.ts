import { GribError } from '../errors.ts';

/** Bits that one look into the table resolves; longer codes are found by the canonical search. */
export const lookBits = 10;
const longest = 20;

/** The codes of one of a block's tables: `fast` holds symbol << 5 | length, or 0 for a longer code. */
export interface CodeTable {
  readonly fast: Uint16Array;
  /** Largest code of each length (−1 if none), shifted up to 20 bits, and what to add to find its place in `symbols`. */
  readonly limits: Int32Array;
  readonly bases: Int32Array;
  readonly symbols: Uint16Array;
}

/** Builds a table from code lengths of 1 to 20. */
export function codeTable(lengths: Uint8Array, count: number): CodeTable {
  const counts = new Int32Array(longest + 2);
  for (let i = 0; i < count; i += 1) counts[lengths[i]!] = counts[lengths[i]!]! + 1;
  const limits = new Int32Array(longest + 2).fill(-1);
  const bases = new Int32Array(longest + 2);
  const symbols = new Uint16Array(count);
  const fast = new Uint16Array(1 << lookBits);
  let code = 0;
  let placed = 0;
  for (let length = 1; length <= longest; length += 1) {
    const own = counts[length]!;
    bases[length] = placed - code;
    if (own > 0) {
      if (code + own > 2 ** length) throw new GribError('malformed', 'an impossible set of bzip2 codes');
      let symbol = 0;
      for (let k = 0; k < own; symbol += 1) {
        if (lengths[symbol] !== length) continue;
        symbols[placed + k] = symbol;
        if (length <= lookBits) {
          const start = (code + k) << (lookBits - length);
          fast.fill((symbol << 5) | length, start, start + (1 << (lookBits - length)));
        }
        k += 1;
      }
      limits[length] = ((code + own) << (longest - length)) - 1;
      code += own;
      placed += own;
    }
    code <<= 1;
  }
  return { fast, limits, bases, symbols };
}

/** A code longer than `lookBits`: symbol << 5 | length from the next 20 bits. */
export function longCode({ limits, bases, symbols }: CodeTable, next20: number): number {
  for (let length = 1; length <= longest; length += 1) {
    if (limits[length]! < 0 || next20 > limits[length]!) continue;
    return (symbols[bases[length]! + (next20 >>> (longest - length))]! << 5) | length;
  }
  throw new GribError('malformed', 'a bzip2 code that no symbol has');
}
