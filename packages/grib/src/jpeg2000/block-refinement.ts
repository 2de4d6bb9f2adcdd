import * as memory from './block-memory.ts';
import { nextStates, refineContext } from './coder-states.ts';

// Bits of a word of state, and the arrays as constants of this file: see block-passes.ts.
const everyRow = 0x249;
const codedAt = 18;
const refinedAt = 19;
const { words, samples, contexts, coder, code } = memory;
const next = Int32Array.from(nextStates);

/** One more bit of the samples that were significant before this plane. */
export function refinementPass(width: number, height: number, value: number): void {
  const flags = words;
  const out = samples;
  const adaptive = contexts;
  const following = next;
  const bits = code;
  let a = coder[0]!,
    c = coder[1]!,
    left = coder[2]!,
    at = coder[3]!;
  const ones = coder[4]!;
  for (let y = 0, place = width + 3, column = 0; y < height; y += 4, place += 2) {
    for (const end = place + width; place < end; place += 1, column += 4) {
      const f = flags[place]!;
      let visit = (f >> 4) & ~(f >> codedAt) & everyRow;
      if (visit === 0) continue;
      flags[place] = f | (visit << refinedAt);
      for (; visit !== 0; visit &= visit - 1) {
        const shift = 31 - Math.clz32(visit & -visit);
        const g = f >> shift;
        const context =
          ((g >> refinedAt) & 1) !== 0 ? refineContext + 2 : (g & 0x1ef) !== 0 ? refineContext + 1 : refineContext;
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
        const i = column + ((shift * 11) >> 5);
        const old = out[i]!;
        // Away from zero, where the bit is one.
        const sign = old >> 31;
        out[i] = (old + (((value ^ sign) - sign) & -((state ^ flip) & 1))) | 0;
      }
    }
  }
  coder[0] = a;
  coder[1] = c;
  coder[2] = left;
  coder[3] = at;
}
