import { coded, coder, contexts, own, refined, words } from './block-state.ts';
import { afterLess, afterMore, refineContext } from './coder-states.ts';

/** One more bit of the samples that were significant before this plane. `value` is the bit of this plane. */
export function refinementPass(
  octets: Uint8Array, out: Int32Array, first: number, outStride: number, width: number, height: number, value: number,
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
  for (let y = 0, line = stride + 1; y < height; y += 4, line += stride) {
    const rows = Math.min(4, height - y);
    for (let x = 0; x < width; x += 1) {
      const place = line + x;
      let f = flags[place]!;
      if ((f & own) === 0) continue;
      for (let row = 0; row < rows; row += 1) {
        if ((f & (16 << (3 * row))) === 0 || f & (coded << row)) continue;
        const context = f & (refined << row) ? refineContext + 2 : (f >> (3 * row)) & 0x1ef ? refineContext + 1 : refineContext;
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
          const i = first + (y + row) * outStride + x;
          const old = out[i]!;
          out[i] = old < 0 ? old - value : old + value;
        }
        f |= refined << row;
      }
      flags[place] = f;
    }
  }
  coder[0] = a;
  coder[1] = c;
  coder[2] = left;
  coder[3] = at;
}
