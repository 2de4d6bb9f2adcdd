import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FieldError } from '../faults/index.ts';
import { createSink, putBits, putUint32 } from './bit-sink.ts';
import { adler32, adler32Of, crc32 } from './checksums.ts';
import { createBlock, deflateBlock } from './deflate.ts';
import { codeLengths } from './huffman.ts';
import { inflateZlib } from './inflate.ts';

const ascii = (text: string): Uint8Array => Uint8Array.from(text, (c) => c.charCodeAt(0));
const fromHex = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** zlib 1.3 at level 9 of 700 bytes given by `formula`: a dynamic block with far matches. */
const DYNAMIC = fromHex(
  '78daed91d791453108436b036c1c70009cfaefe4dd12b680fd9546d29911002005ce45d42e25d173c3508afd668562d02f08eb9a4bb71d833d54f858' +
    'c1d5e26ec10b1d6364d261c64da8408b3dcde2d5eca5dbbcbe60e990bd790724a3afd7411cf33c7d016f413d3df2e10d4efb29acb8a515c8db716c8b' +
    '27f4f6258d6f45cd3d97c74fe48d4be5625a77da0aa9f61b584e9d4ff6e79d6e25d6b4a6243c2a89aee4a5797d5b686537e8bbacd45fdd283231b5e6' +
    '9f14b8831830b0a0c5f694b21b795e1f67269d1fe03daf292399cf10b4e268fa1c9343a8cc54ab2aa2d4fd2527d571f02295283adbbc7793057fef61' +
    '348ce3c1361fa3c637fc860569a4ee618506ff7ffcf98f1f2d39cf8a',
);
const formula = (k: number): number => ((((k * k) / 7) ^ (k >> 3)) % 23) + 65;

function pack(parts: readonly Uint8Array[], fixed = false): Uint8Array {
  const sink = createSink(64);
  putBits(sink, 0x78, 8);
  putBits(sink, 0x01, 8);
  let adler = 1;
  for (const [k, part] of parts.entries()) {
    const block = createBlock(part.length);
    block.bytes.set(part);
    block.length = part.length;
    deflateBlock(sink, block, k === parts.length - 1, fixed);
    adler = adler32(adler, block.bytes, block.words, block.length);
  }
  putUint32(sink, adler);
  return sink.bytes.slice(0, sink.at);
}

/** Bytes as a predictor leaves them: mostly small, with stretches of zeros. */
const residuals = fc
  .array(
    fc.oneof(
      fc.constant(0),
      fc.integer({ min: -3, max: 3 }),
      fc.integer({ min: 0, max: 255 }),
      fc.integer({ min: 256, max: 1400 }),
    ),
    { maxLength: 400 },
  )
  .map((list) =>
    Uint8Array.from(list.flatMap((v) => (v >= 256 ? Array.from({ length: v - 256 }, () => 0) : [v & 255]))),
  );

describe('checksums', () => {
  it('are those of the standard check string', () => {
    expect(crc32(ascii('123456789'))).toBe(0xcbf43926);
    expect(adler32Of(ascii('123456789'))).toBe(0x091e01de);
    expect(adler32Of(new Uint8Array(0))).toBe(1);
    expect(crc32(new Uint8Array(0))).toBe(0);
  });

  it('are those of zlib for 1280 bytes', () => {
    const bytes = Uint8Array.from({ length: 1280 }, (_, k) => k & 255);
    expect(crc32(bytes)).toBe(511_339_812);
    expect(adler32Of(bytes)).toBe(2_964_356_511);
  });

  it('by words equal by bytes, also over long data of the highest bytes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 30_000 }), fc.integer({ min: 0, max: 255 }), (length, byte) => {
        const block = createBlock(length);
        block.bytes.fill(byte, 0, length);
        expect(adler32(1, block.bytes, block.words, length)).toBe(adler32Of(block.bytes.subarray(0, length)));
      }),
      { seed: 61, numRuns: 50, examples: [[30_000, 255]] },
    );
  });

  it('of a part are those of the copied part', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 20, maxLength: 60 }), fc.nat(19), fc.nat(19), (bytes, a, b) => {
        const end = bytes.length - b;
        const start = Math.min(a, end);
        expect(crc32(bytes, start, end)).toBe(crc32(bytes.slice(start, end)));
      }),
      { seed: 62 },
    );
  });
});

describe('code lengths', () => {
  const kraft = (lengths: Uint8Array): number => lengths.reduce((sum, l) => sum + (l > 0 ? 2 ** -l : 0), 0);

  it('are complete and within the limit for any frequencies', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 8_000_000 }), { minLength: 2, maxLength: 286 }),
        fc.integer({ min: 9, max: 15 }),
        (list, limit) => {
          const lengths = new Uint8Array(list.length);
          codeLengths(Int32Array.from(list), list.length, limit, lengths);
          expect(kraft(lengths)).toBe(1);
          expect(Math.max(...lengths)).toBeLessThanOrEqual(limit);
          for (const [s, f] of list.entries()) if (f > 0) expect(lengths[s]).toBeGreaterThan(0);
        },
      ),
      { seed: 63 },
    );
  });

  it('are complete for frequencies that would need 40 bits', () => {
    const list = Array.from({ length: 30 }, (_, k) => Math.round(1.618 ** k));
    const lengths = new Uint8Array(30);
    codeLengths(Int32Array.from(list), 30, 7, lengths);
    expect(kraft(lengths)).toBe(1);
    expect(Math.max(...lengths)).toBe(7);
  });

  it('give frequent symbols the shorter codes', () => {
    const lengths = new Uint8Array(5);
    codeLengths(Int32Array.of(1, 100, 2, 50, 3), 5, 15, lengths);
    expect([...lengths]).toEqual([4, 1, 4, 2, 3]);
  });

  it('complete a code of one symbol or none with a partner', () => {
    const lengths = new Uint8Array(4);
    codeLengths(Int32Array.of(0, 0, 7, 0), 4, 7, lengths);
    expect([...lengths]).toEqual([1, 0, 1, 0]);
    codeLengths(Int32Array.of(0, 0, 0, 0), 4, 7, lengths);
    expect(kraft(lengths)).toBe(1);
  });
});

describe('deflate and inflate', () => {
  it('go there and back for any bytes in any number of blocks', () => {
    fc.assert(
      fc.property(fc.array(residuals, { minLength: 1, maxLength: 3 }), fc.boolean(), (parts, fixed) => {
        const all = Uint8Array.from(parts.flatMap((p) => [...p]));
        expect(inflateZlib(pack(parts, fixed), all.length)).toEqual(all);
      }),
      { seed: 64, numRuns: 150 },
    );
  });

  it.each([0, 1, 3, 4, 15, 16, 17, 19, 20, 258, 259, 260, 261, 262, 516, 517, 520, 1035, 66_306])(
    '%i zeros come back',
    (count) => {
      const zeros = new Uint8Array(count);
      const framed = Uint8Array.from([9, 9, 9, ...zeros, 8]);
      expect(inflateZlib(pack([zeros]), count)).toEqual(zeros);
      expect(inflateZlib(pack([framed]), framed.length)).toEqual(framed);
    },
  );

  it('make a long zero run tiny', () => {
    expect(pack([new Uint8Array(66_306)]).length).toBeLessThan(160);
  });

  it('all 256 bytes evenly come back', () => {
    const bytes = Uint8Array.from({ length: 5000 }, (_, k) => Math.imul(k, 2_654_435_761) >>> 24);
    expect(inflateZlib(pack([bytes]), bytes.length)).toEqual(bytes);
  });
});

describe('inflating what zlib made', () => {
  it('a dynamic block with far matches', () => {
    const wanted = Uint8Array.from({ length: 700 }, (_, k) => formula(k < 400 ? k : k - 400));
    expect(inflateZlib(DYNAMIC, 700)).toEqual(wanted);
  });

  it('a fixed block and a stored one', () => {
    const fixed = Uint8Array.of(120, 1, 43, 207, 204, 75, 81, 40, 71, 33, 0, 72, 11, 7, 41);
    expect(inflateZlib(fixed, 19)).toEqual(ascii('wind wind wind wind'));
    const stored = Uint8Array.of(120, 1, 1, 7, 0, 248, 255, 109, 101, 108, 116, 101, 109, 105, 11, 190, 2, 238);
    expect(inflateZlib(stored, 7)).toEqual(ascii('meltemi'));
  });

  it('refuses every truncation', () => {
    for (let length = 0; length < DYNAMIC.length; length++) {
      expect(() => inflateZlib(DYNAMIC.subarray(0, length), 700)).toThrow(FieldError);
    }
  });

  it('refuses or survives every flipped bit, and never answers with other bytes', () => {
    const wanted = inflateZlib(DYNAMIC, 700);
    for (let bit = 0; bit < DYNAMIC.length * 8; bit += 3) {
      const broken = DYNAMIC.slice();
      broken[bit >> 3] = (broken[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      try {
        expect(inflateZlib(broken, 700)).toEqual(wanted);
      } catch (error) {
        expect(error).toBeInstanceOf(FieldError);
      }
    }
  });

  it('refuses more or less data than announced', () => {
    expect(() => inflateZlib(DYNAMIC, 699)).toThrow('more data than announced');
    expect(() => inflateZlib(DYNAMIC, 701)).toThrow('were announced');
  });
});
