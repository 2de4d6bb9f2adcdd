import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { encodeMessage, latLonGrid, momentProduct } from '../encoder/message.ts';
import { packRunLength, packSimple } from '../encoder/packings.ts';
import { readGrib } from '../read-grib.ts';
import { countSet } from './bitmap.ts';

const grid = (columns: number) => latLonGrid({ columns, rows: 1 });

describe('bitmaps', () => {
  test('values stand where a bit is set, NaN elsewhere, for any pattern', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 1, maxLength: 120 }), (bitmap) => {
        const integers = bitmap.filter(Boolean).map((_, i) => i + 1);
        const bytes = encodeMessage([{ grid: grid(bitmap.length), packing: packSimple(integers, 9), bitmap }]);
        let next = 0;
        const expected = bitmap.map((bit) => (bit ? (next += 1) : NaN));
        expect([...readGrib(bytes).fields[0]!.values()]).toEqual(expected);
      }),
      { seed: 13, numRuns: 300 },
    );
  });

  test('whole octets of ones and of zeros take the short ways', () => {
    const bitmap = [
      ...Array.from<boolean>({ length: 16 }).fill(true),
      ...Array.from<boolean>({ length: 24 }).fill(false),
      ...Array.from<boolean>({ length: 11 }).fill(true),
    ];
    const bytes = encodeMessage([
      {
        grid: grid(bitmap.length),
        packing: packSimple(
          Array.from({ length: 27 }, (_, i) => i),
          8,
        ),
        bitmap,
      },
    ]);
    const values = readGrib(bytes).fields[0]!.values();
    expect(values[15]).toBe(15);
    expect([...values.subarray(16, 40)].every(Number.isNaN)).toBe(true);
    expect(values[50]).toBe(26);
  });

  test('an array that is used again holds no old values', () => {
    const bitmap = [true, false, true, false];
    const field = readGrib(encodeMessage([{ grid: grid(4), packing: packSimple([5, 6], 8), bitmap }])).fields[0]!;
    const into = new Float32Array(4).fill(99);
    expect(field.values({ into })).toBe(into);
    expect([...into]).toEqual([5, NaN, 6, NaN]);
  });

  test('254 uses the bitmap of an earlier field of the message', () => {
    const bytes = encodeMessage([
      { grid: grid(3), packing: packSimple([1, 2], 8), bitmap: [true, false, true] },
      { product: momentProduct(), packing: packSimple([3, 4], 8), bitmap: 254 },
    ]);
    expect(readGrib(bytes).fields.map((field) => Array.from(field.values()))).toEqual([
      [1, NaN, 2],
      [3, NaN, 4],
    ]);
  });

  test('254 without an earlier bitmap is malformed', () => {
    const bytes = encodeMessage([{ grid: grid(2), packing: packSimple([1, 2], 8), bitmap: 254 }]);
    expect(() => readGrib(bytes).fields[0]!.values()).toThrow(expect.objectContaining({ code: 'malformed' }));
  });

  test("a centre's predefined bitmap is not in the file", () => {
    const bytes = encodeMessage([{ grid: grid(2), packing: packSimple([1, 2], 8), bitmap: 17 }]);
    expect(() => readGrib(bytes).fields[0]!.values()).toThrow(
      expect.objectContaining({ code: 'unsupported-template', template: '6.17' }),
    );
  });

  test('a bitmap that ends early, or counts other values than are packed, is an error', () => {
    const short = encodeMessage([{ grid: grid(20), packing: packSimple([1], 8), bitmap: [true] }]);
    expect(() => readGrib(short).fields[0]!.values()).toThrow(expect.objectContaining({ code: 'truncated' }));
    const other = encodeMessage([{ grid: grid(3), packing: packSimple([1], 8), bitmap: [true, true, false] }]);
    expect(() => readGrib(other).fields[0]!.values()).toThrow(expect.objectContaining({ code: 'malformed' }));
  });

  test('only the bits of the points are counted', () => {
    expect(countSet(Uint8Array.from([255, 255]), 11)).toBe(11);
    expect(countSet(Uint8Array.from([0b1010_1010, 0b0101_1111]), 12)).toBe(6);
  });
});

describe('run-length packing (5.200)', () => {
  test('any sequence of levels comes back, level 0 as missing', () => {
    const table = [0, 10, 25, 700];
    const runs = fc.array(fc.tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 1, max: 700 })), {
      minLength: 1,
      maxLength: 12,
    });
    fc.assert(
      fc.property(runs, fc.constantFrom(4, 8), (pieces, bits) => {
        const levels = pieces.flatMap(([level, length]) => Array.from<number>({ length: length }).fill(level));
        const bytes = encodeMessage([{ grid: grid(levels.length), packing: packRunLength(levels, table, bits, 1) }]);
        const expected = levels.map((level) => (level === 0 ? NaN : Math.fround(table[level - 1]! / 10)));
        expect([...readGrib(bytes).fields[0]!.values()]).toEqual(expected);
      }),
      { seed: 14, numRuns: 60 },
    );
  });

  test('a run past the last point and data that end early are errors', () => {
    const packing = packRunLength([1, 1, 1, 1, 1, 2], [5, 6], 8);
    const cut = encodeMessage([{ grid: grid(6), packing: { ...packing, data: packing.data.slice(0, 2) } }]);
    expect(() => readGrib(cut).fields[0]!.values()).toThrow(expect.objectContaining({ code: 'truncated' }));
    const long = encodeMessage([{ grid: grid(4), packing: { ...packing, count: 4 } }]);
    expect(() => readGrib(long).fields[0]!.values()).toThrow(expect.objectContaining({ code: 'malformed' }));
  });
});
