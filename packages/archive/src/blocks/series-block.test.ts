import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { blockPoints, blockSide } from '../disk/layout.ts';
import { largestCode, missingCode } from '../disk/packing.ts';
import { loadBlock } from './bit-groups.ts';
import { encodeSeriesBlock, mostSeriesWords } from './series-block.ts';
import { decodeChain, readChains } from './series-chain.ts';
import { chainCount, chainPoints, chainsAcross, pointsOfChain } from './series-layout.ts';

function encode(codes: Int16Array, steps: number): Uint8Array {
  const words = new Uint16Array(mostSeriesWords(steps));
  return new Uint8Array(words.slice(0, encodeSeriesBlock(codes, 0, steps, words)).buffer);
}

/** All points of a block, or null when it is refused. */
function decode(bytes: Uint8Array, steps: number): Int16Array | null {
  const chains = readChains(bytes);
  if (chains === null) return null;
  const out = new Int16Array(blockPoints * steps).fill(99);
  for (let chain = 0; chain < chainCount; chain++) {
    const point = Math.floor(chain / chainsAcross) * blockSide + (chain % chainsAcross) * chainPoints;
    if (!decodeChain(loadBlock(bytes), 0, chains, chain, pointsOfChain(chain), steps, out, point * steps)) return null;
  }
  return out;
}

const code = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: -40, max: 40 }) },
  { weight: 1, arbitrary: fc.integer({ min: -largestCode, max: largestCode }) },
  { weight: 1, arbitrary: fc.constantFrom(-largestCode, largestCode) },
);
/** Any block: codes that repeat in some order, points without any value, and holes here and there. */
const block = fc
  .record({
    steps: fc.integer({ min: 1, max: 70 }),
    pool: fc.array(code, { minLength: 1, maxLength: 150 }),
    stride: fc.integer({ min: 1, max: 17 }),
    emptyEvery: fc.integer({ min: 2, max: 40 }),
    holeEvery: fc.integer({ min: 2, max: 4000 }),
    isWhole: fc.boolean(),
  })
  .map(({ steps, pool, stride, emptyEvery, holeEvery, isWhole }) => ({
    steps,
    codes: Int16Array.from({ length: blockPoints * steps }, (_, k) =>
      !isWhole && (Math.floor(k / steps) % emptyEvery === 0 || k % holeEvery === 0)
        ? missingCode
        : (pool[(k * stride) % pool.length] ?? 0),
    ),
  }));

describe('a block of series', () => {
  it('gives back every code, whatever its steps, its extremes and its holes', () => {
    fc.assert(
      fc.property(block, ({ steps, codes }) => {
        expect(decode(encode(codes, steps), steps)).toEqual(codes);
      }),
      { seed: 19, numRuns: 60 },
    );
  });

  it('has no bytes when it has no value', () => {
    expect(encode(new Int16Array(blockPoints * 5).fill(missingCode), 5)).toHaveLength(0);
  });

  it('takes no more room than said for the wildest codes', () => {
    const wild = Int16Array.from({ length: blockPoints * 33 }, (_, k) =>
      k % 100 === 0 ? missingCode : (k + Math.floor(k / 33)) % 2 === 0 ? largestCode : -largestCode,
    );
    const bytes = encode(wild, 33);
    expect(bytes.length).toBeLessThanOrEqual(2 * mostSeriesWords(33));
    expect(decode(bytes, 33)).toEqual(wild);
  });

  it('gives the first points of a chain without the rest', () => {
    const steps = 20;
    const codes = Int16Array.from({ length: blockPoints * steps }, (_, k) => (k * k) % 900);
    const bytes = encode(codes, steps);
    const chains = readChains(bytes);
    if (chains === null) throw new Error('the block has chains');
    const out = new Int16Array(2 * steps);
    // Bytes that begin at the chain, as a small read brings them.
    const begin = chains.starts[6] ?? 0;
    const loaded = loadBlock(bytes.slice(begin, chains.starts[7]));
    expect(decodeChain(loaded, begin, chains, 6, 2, steps, out, 0)).toBe(true);
    expect(out).toEqual(codes.slice(21 * steps, 23 * steps));
  });

  it('is refused when it is cut short or too long, and any bytes come to an end', () => {
    fc.assert(
      fc.property(block, fc.nat(), fc.uint8Array({ maxLength: 400 }), ({ steps, codes }, cut, noise) => {
        const bytes = encode(codes, steps);
        if (bytes.length > 0) {
          expect(decode(bytes.subarray(0, cut % bytes.length), steps)).toBeNull();
          expect(decode(Uint8Array.of(...bytes, 0, 0), steps)).toBeNull();
          bytes.set(noise.subarray(0, bytes.length));
        }
        decode(bytes, steps);
        const chains = {
          isHoled: noise.length % 2 === 0,
          starts: Uint32Array.of(0, noise.length),
          firsts: Int16Array.of(3),
        };
        decodeChain(loadBlock(noise), 0, chains, 0, 4, steps, new Int16Array(4 * steps), 0);
      }),
      { seed: 19, numRuns: 40 },
    );
  });
});
