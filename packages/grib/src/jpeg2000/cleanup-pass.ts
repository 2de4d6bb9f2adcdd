import { allCoded, around, becomeSignificant, coded, coder, contexts, symbol, words } from './block-state.ts';
import { afterLess, afterMore, runContext, significanceContexts, uniformContext } from './coder-states.ts';

/** Everything that the other two passes left; a column of four quiet samples can be one symbol. */
export function cleanupPass(
  octets: Uint8Array, out: Int32Array, first: number, outStride: number, width: number, height: number, kind: number, value: number,
): void {
  const stride = width + 2;
  const flags = words;
  const adaptive = contexts;
  const more = afterMore;
  const less = afterLess;
  let a = coder[0]!;
  let c = coder[1]!;
  let left = coder[2]!;
  let at = coder[3]!;
  const neighbourhoods = significanceContexts;
  const table = kind * 512;
  for (let y = 0, line = stride + 1; y < height; y += 4, line += stride) {
    const rows = Math.min(4, height - y);
    for (let x = 0; x < width; x += 1) {
      const place = line + x;
      let f = flags[place]!;
      let row = 0;
      if (rows === 4 && (f & (around | allCoded)) === 0) {
        const state = adaptive[runContext]!;
        const q = state >>> 16;
        let d = state & 1;
        a -= q;
        if (c >>> 16 < q) {
          if (a >= q) d ^= 1;
          adaptive[runContext] = a < q ? more[state & 127]! : less[state & 127]!;
          a = q;
        } else {
          c = (c - (q << 16)) | 0;
          if (a < 0x8000) {
            if (a < q) d ^= 1;
            adaptive[runContext] = a < q ? less[state & 127]! : more[state & 127]!;
          }
        }
        for (; a < 0x8000; a <<= 1, c <<= 1, left -= 1) {
          if (left > 0) continue;
          const stuffed = octets[at] === 0xff;
          if (stuffed && octets[at + 1]! > 0x8f) c = (c + 0xff00) | 0;
          else c = (c + (octets[++at]! << (stuffed ? 9 : 8))) | 0;
          left = stuffed && octets[at]! <= 0x8f ? 7 : 8;
        }
        if (d === 0) continue;
        coder[0] = a;
        coder[1] = c;
        coder[2] = left;
        coder[3] = at;
        row = symbol(octets, uniformContext) << 1;
        row |= symbol(octets, uniformContext);
        out[first + (y + row) * outStride + x] = becomeSignificant(octets, place, row, stride) ? -value : value;
        a = coder[0]!;
        c = coder[1]!;
        left = coder[2]!;
        at = coder[3]!;
        row += 1;
        f = flags[place]!;
      }
      for (; row < rows; row += 1) {
        const near = (f >> (3 * row)) & 0x1ff;
        if (near & 16 || f & (coded << row)) continue;
        const context = neighbourhoods[table + near]!;
        const state = adaptive[context]!;
        const q = state >>> 16;
        let d = state & 1;
        a -= q;
        if (c >>> 16 < q) {
          if (a >= q) d ^= 1;
          adaptive[context] = a < q ? more[state & 127]! : less[state & 127]!;
          a = q;
        } else {
          c = (c - (q << 16)) | 0;
          if (a < 0x8000) {
            if (a < q) d ^= 1;
            adaptive[context] = a < q ? less[state & 127]! : more[state & 127]!;
          }
        }
        for (; a < 0x8000; a <<= 1, c <<= 1, left -= 1) {
          if (left > 0) continue;
          const stuffed = octets[at] === 0xff;
          if (stuffed && octets[at + 1]! > 0x8f) c = (c + 0xff00) | 0;
          else c = (c + (octets[++at]! << (stuffed ? 9 : 8))) | 0;
          left = stuffed && octets[at]! <= 0x8f ? 7 : 8;
        }
        if (d) {
          coder[0] = a;
          coder[1] = c;
          coder[2] = left;
          coder[3] = at;
          out[first + (y + row) * outStride + x] = becomeSignificant(octets, place, row, stride) ? -value : value;
          a = coder[0]!;
          c = coder[1]!;
          left = coder[2]!;
          at = coder[3]!;
          f = flags[place]!;
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
