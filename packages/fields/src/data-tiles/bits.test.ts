import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alignToByte, createSink, ensureRoom, putBits, putUint32 } from './bit-sink.ts';
import { codeLengths, packedCodes } from './huffman.ts';

/** Reads bits as deflate does: lowest first. */
function bitsOf(bytes: Uint8Array): number[] {
  return [...bytes].flatMap((byte) => Array.from({ length: 8 }, (_, k) => (byte >> k) & 1));
}

describe('the sink', () => {
  it('writes bits lowest first, whatever their grouping', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(2 ** 24 - 1), fc.integer({ min: 0, max: 24 })), { maxLength: 60 }),
        (parts) => {
          const sink = createSink(8);
          const wanted: number[] = [];
          for (const [value, bits] of parts) {
            const cut = value & (2 ** bits - 1);
            ensureRoom(sink, 4);
            putBits(sink, cut, bits);
            for (let k = 0; k < bits; k++) wanted.push((cut >> k) & 1);
          }
          alignToByte(sink);
          while (wanted.length % 8 !== 0) wanted.push(0);
          expect(bitsOf(sink.bytes.subarray(0, sink.at))).toEqual(wanted);
        },
      ),
      { seed: 271 },
    );
  });

  it('keeps fewer than eight bits pending', () => {
    const sink = createSink(64);
    for (let k = 1; k <= 24; k++) {
      putBits(sink, 1, k);
      expect(sink.count).toBeLessThan(8);
    }
  });

  it('aligning twice writes nothing more', () => {
    const sink = createSink(64);
    putBits(sink, 5, 3);
    alignToByte(sink);
    const at = sink.at;
    alignToByte(sink);
    expect([sink.at, sink.bytes[0]]).toEqual([at, 5]);
  });

  it('grows without losing what was written', () => {
    const sink = createSink(4);
    for (let k = 0; k < 1000; k++) {
      ensureRoom(sink, 1);
      putBits(sink, k & 255, 8);
    }
    expect(sink.at).toBe(1000);
    expect([...sink.bytes.subarray(250, 260)]).toEqual([250, 251, 252, 253, 254, 255, 0, 1, 2, 3]);
  });

  it('writes 32-bit numbers with the highest byte first', () => {
    const sink = createSink(64);
    putUint32(sink, 0xdeadbeef);
    putUint32(sink, 1);
    expect([...sink.bytes.subarray(0, 8)]).toEqual([0xde, 0xad, 0xbe, 0xef, 0, 0, 0, 1]);
  });
});

describe('Huffman codes', () => {
  const cost = (frequencies: readonly number[], lengths: Uint8Array): number =>
    frequencies.reduce((sum, f, s) => sum + f * (lengths[s] ?? 0), 0);

  /** The least cost by joining the two rarest again and again: each join costs its weight. */
  function leastCost(frequencies: readonly number[]): number {
    const heap = frequencies.filter((f) => f > 0);
    let total = 0;
    while (heap.length > 1) {
      heap.sort((a, b) => a - b);
      const joined = (heap.shift() ?? 0) + (heap.shift() ?? 0);
      total += joined;
      heap.push(joined);
    }
    return total;
  }

  it('are as short as possible when the limit does not bind', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 200 }), { minLength: 3, maxLength: 40 }), (list) => {
        fc.pre(list.filter((f) => f > 0).length >= 2);
        const lengths = new Uint8Array(list.length);
        codeLengths(Int32Array.from(list), list.length, 15, lengths);
        expect(cost(list, lengths)).toBe(leastCost(list));
      }),
      { seed: 272 },
    );
  });

  it('cost little more when it does', () => {
    const list = Array.from({ length: 100 }, (_, k) => Math.round(1.15 ** k));
    const limited = new Uint8Array(100);
    codeLengths(Int32Array.from(list), 100, 12, limited);
    expect(cost(list, limited)).toBeLessThan(1.02 * leastCost(list));
  });

  it('can be distinguished: none begins another', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 5000 }), { minLength: 2, maxLength: 60 }), (list) => {
        const lengths = new Uint8Array(list.length);
        const codes = new Int32Array(list.length);
        codeLengths(Int32Array.from(list), list.length, 12, lengths);
        packedCodes(lengths, list.length, codes);
        const words = [...codes].filter((c) => (c & 15) > 0).map((c) => ({ bits: c >>> 4, length: c & 15 }));
        for (const [i, a] of words.entries()) {
          for (const b of words.slice(i + 1)) {
            const shared = 2 ** Math.min(a.length, b.length) - 1;
            expect((a.bits & shared) === (b.bits & shared)).toBe(false);
          }
        }
      }),
      { seed: 273, numRuns: 40 },
    );
  });

  it('are the canonical ones of the deflate specification', () => {
    // RFC 1951, 3.2.2: lengths 3 3 3 3 3 2 4 4 give codes 010 011 100 101 110 00 1110 1111.
    const codes = new Int32Array(8);
    packedCodes(Uint8Array.of(3, 3, 3, 3, 3, 2, 4, 4), 8, codes);
    const text = [...codes].map((c) => Array.from({ length: c & 15 }, (_, k) => (c >>> (4 + k)) & 1).join(''));
    expect(text).toEqual(['010', '011', '100', '101', '110', '00', '1110', '1111']);
  });
});
