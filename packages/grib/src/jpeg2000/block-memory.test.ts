import fc from 'fast-check';
import { expect, test } from 'vitest';
import { beginBlock } from './block-memory.ts';
import { symbol } from './block-passes.ts';
import { nextStates } from './coder-states.ts';

/** An encoder by the flow charts of ISO/IEC 15444-1, annex C.2; all symbols in one context, which begins like those of the signs. */
function encode(bits: readonly number[]): { readonly octets: Uint8Array; readonly carries: number } {
  let a = 0x8000,
    c = 0,
    ct = 12,
    state = 0x5601 << 16,
    carries = 0;
  const out: number[] = [0];
  const byteOut = (): void => {
    const last = out.at(-1)!;
    if (last === 0xff) {
      if ((c >>> 20) & 0x80) carries += 1;
      out.push(c >>> 20);
      c &= 0xfffff;
      ct = 7;
    } else if (c < 0x8000000) {
      out.push(c >>> 19);
      c &= 0x7ffff;
      ct = 8;
    } else {
      out[out.length - 1] = last + 1;
      if (last + 1 === 0xff) {
        c &= 0x7ffffff;
        out.push(c >>> 20);
        c &= 0xfffff;
        ct = 7;
      } else {
        out.push((c >>> 19) & 0xff);
        c &= 0x7ffff;
        ct = 8;
      }
    }
  };
  const renew = (): void => {
    do {
      a <<= 1;
      c = (c << 1) >>> 0;
      ct -= 1;
      if (ct === 0) byteOut();
    } while ((a & 0x8000) === 0);
  };
  for (const bit of bits) {
    const q = state >>> 16;
    const isLikely = bit === (state & 1);
    a -= q;
    if (isLikely && (a & 0x8000) !== 0) {
      c += q;
      continue;
    }
    if (isLikely === a < q) a = q;
    else c += q;
    state = nextStates[(state & 127) | (isLikely ? 0 : 128)]!;
    renew();
  }
  const most = c + a;
  c |= 0xffff;
  if (c >= most) c -= 0x8000;
  for (let round = 0; round < 2; round += 1) {
    c = (c << ct) >>> 0;
    byteOut();
  }
  return { octets: Uint8Array.from([...out.slice(1), 0xff, 0xff]), carries };
}

/** So many symbols of which a share is 1, out of a seed: a generator that fast-check could shrink takes a hundred times as long. */
function symbolsOf(seed: number, share: number, count: number): number[] {
  let state = seed | 1;
  return Array.from({ length: count }, () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % 100 < share ? 1 : 0;
  });
}

test('symbols of any likelihood come back, carries over full octets too', () => {
  let carries = 0;
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 1, max: 99 }), (seed, share) => {
      const bits = symbolsOf(seed, share, 4000);
      const made = encode(bits);
      carries += made.carries;
      beginBlock(made.octets, 4, 4);
      expect(bits.map(() => symbol(9))).toEqual(bits);
    }),
    { seed: 5, numRuns: 400 },
  );
  expect(carries).toBeGreaterThan(10);
});
