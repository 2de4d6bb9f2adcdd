import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { planeSide } from '../disk/layout.ts';
import { largestCode, missingCode } from '../disk/packing.ts';
import { decodePlaneBlock, encodePlaneBlock, mostPlaneWords } from './plane-block.ts';

const words = new Uint16Array(mostPlaneWords);

function encode(codes: Int16Array, width: number, height: number): Uint8Array {
  const place = { start: 0, stride: width, width, height };
  const count = encodePlaneBlock(codes, place, !codes.includes(missingCode), words);
  return new Uint8Array(words.slice(0, count).buffer);
}

function decode(bytes: Uint8Array, width: number, height: number, rows = height): Int16Array | null {
  const out = new Int16Array(planeSide * planeSide).fill(99);
  if (!decodePlaneBlock(bytes, width, height, rows, out)) return null;
  return Int16Array.from({ length: width * rows }, (_, k) => out[Math.floor(k / width) * planeSide + (k % width)] ?? 0);
}

const code = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: -40, max: 40 }) },
  { weight: 2, arbitrary: fc.integer({ min: -largestCode, max: largestCode }) },
  { weight: 1, arbitrary: fc.constantFrom(-largestCode, largestCode) },
  { weight: 1, arbitrary: fc.constant(missingCode) },
);
/** Any block: a size, and codes that repeat in some order. */
const block = fc
  .record({
    width: fc.integer({ min: 1, max: planeSide }),
    height: fc.integer({ min: 1, max: planeSide }),
    pool: fc.array(code, { minLength: 1, maxLength: 200 }),
    stride: fc.integer({ min: 1, max: 17 }),
  })
  .map(({ width, height, pool, stride }) => ({
    width,
    height,
    codes: Int16Array.from({ length: width * height }, (_, k) => pool[(k * stride) % pool.length] ?? 0),
  }));

describe('a block of a plane', () => {
  it('gives back every code, whatever its size, its extremes and its holes', () => {
    fc.assert(
      fc.property(block, ({ width, height, codes }) => {
        const bytes = encode(codes, width, height);
        expect(decode(bytes, width, height)).toEqual(codes);
        const rows = Math.ceil(height / 2);
        expect(decode(bytes, width, height, rows)).toEqual(codes.slice(0, width * rows));
      }),
      { seed: 19, numRuns: 200 },
    );
  });

  it('has no bytes when it has no value, and few when nothing changes', () => {
    expect(encode(new Int16Array(4096).fill(missingCode), 64, 64)).toHaveLength(0);
    expect(decode(new Uint8Array(0), 64, 64)).toEqual(new Int16Array(4096).fill(missingCode));
    // The kind, 256 widths, and one group with the first code.
    expect(encode(new Int16Array(4096).fill(300), 64, 64)).toHaveLength(2 + 128 + 2 * 10);
  });

  it('takes the most room for the wildest codes, and no more than said', () => {
    const wild = Int16Array.from({ length: 4096 }, (_, k) => ((k + (k >> 6)) % 2 === 0 ? largestCode : -largestCode));
    wild[77] = missingCode;
    const bytes = encode(wild, 64, 64);
    expect(bytes.length).toBeLessThanOrEqual(2 * mostPlaneWords);
    expect(decode(bytes, 64, 64)).toEqual(wild);
  });

  it('lies anywhere in a plane', () => {
    const plane = Int16Array.from({ length: 100 * 90 }, (_, k) => (k * 37) % 500);
    const place = { start: 20 * 100 + 64, stride: 100, width: 36, height: 64 };
    const count = encodePlaneBlock(plane, place, true, words);
    const own = Int16Array.from(
      { length: 36 * 64 },
      (_, k) => plane[place.start + Math.floor(k / 36) * 100 + (k % 36)] ?? 0,
    );
    expect(decode(new Uint8Array(words.slice(0, count).buffer), 36, 64)).toEqual(own);
  });

  it('is refused when it is cut short, too long or of another kind', () => {
    fc.assert(
      fc.property(block, fc.nat(), ({ width, height, codes }, cut) => {
        const bytes = encode(codes, width, height);
        if (bytes.length === 0) return;
        const short = bytes.subarray(0, 1 + (cut % (bytes.length - 1)));
        expect(decode(short, width, height)).toBeNull();
        expect(decode(Uint8Array.of(...bytes, 0, 0), width, height)).toBeNull();
        expect(decode(Uint8Array.of(7, ...bytes.subarray(1)), width, height)).toBeNull();
      }),
      { seed: 19, numRuns: 60 },
    );
  });

  it('never hangs or throws on any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 600 }), (bytes) => {
        for (const kind of [0, 1]) {
          const found = decode(Uint8Array.of(kind, 0, ...bytes), 17, 5);
          expect(found === null || found.length === 85).toBe(true);
        }
      }),
      { seed: 19, numRuns: 200 },
    );
  });
});
