import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { encodeMessage, latLonGrid, type TestPacking } from '../encoder/message.ts';
import { packPng } from '../encoder/png.ts';
import { readGrib } from '../read-grib.ts';
import { crc32 } from './crc32.ts';
import { inflate } from './inflate.ts';

function valuesOf(packing: TestPacking, width: number): number[] {
  const grid = latLonGrid({ columns: width, rows: packing.count / width });
  return [...readGrib(encodeMessage([{ grid, packing }])).fields[0]!.values()];
}

const depth = fc.constantFrom(1 as const, 2 as const, 4 as const, 8 as const, 16 as const, 24 as const, 32 as const);

describe('PNG packing (5.41)', () => {
  test('every depth and every row filter gives back its integers', () => {
    fc.assert(
      fc.property(
        depth.chain((bits) =>
          fc
            .tuple(fc.constant(bits), fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 7 }))
            .chain(([own, width, height]) =>
              fc.tuple(
                fc.constant(own),
                fc.constant(width),
                fc.array(fc.integer({ min: 0, max: 2 ** own - 1 }), {
                  minLength: width * height,
                  maxLength: width * height,
                }),
              ),
            ),
        ),
        ([bits, width, integers]) => {
          expect(valuesOf(packPng(integers, width, bits), width)).toEqual(integers.map(Math.fround));
        },
      ),
      { seed: 12, numRuns: 200 },
    );
  });

  test('pixels are scaled like any packed integer', () => {
    expect(valuesOf(packPng([0, 1, 255], 3, 8, { reference: -30, decimal: 1 }), 3)).toEqual(
      [-3, -2.9, 22.5].map(Math.fround),
    );
  });

  test("the host's inflate is used when it is given, with the exact length to expect", () => {
    const packing = packPng([1, 2, 3, 4, 5, 6], 3, 16);
    const field = readGrib(encodeMessage([{ grid: latLonGrid({ columns: 3, rows: 2 }), packing }])).fields[0]!;
    const lengths: number[] = [];
    const values = field.values({
      inflate: (stream, length) => {
        lengths.push(length);
        return inflate(stream, length);
      },
    });
    expect([...values]).toEqual([1, 2, 3, 4, 5, 6]);
    expect(lengths).toEqual([2 * (3 * 2 + 1)]);
  });

  test('a host that inflates too little is found out', () => {
    const packing = packPng([1, 2, 3, 4], 2, 8);
    const field = readGrib(encodeMessage([{ grid: latLonGrid({ columns: 2, rows: 2 }), packing }])).fields[0]!;
    expect(() => field.values({ inflate: () => new Uint8Array(3) })).toThrow(
      expect.objectContaining({ code: 'truncated' }),
    );
  });

  test('no bits: a constant field needs no image', () => {
    const packing = { ...packPng([0, 0], 2, 8, { reference: 7 }), data: [] };
    const octets = packing.octets.map((octet, i) => (i === 8 ? 0 : octet));
    expect(valuesOf({ ...packing, octets }, 2)).toEqual([7, 7]);
  });
});

describe('PNG images that cannot be', () => {
  const packing = packPng([10, 20, 30, 40, 50, 60], 3, 8);

  test('any octet changed is found by a checksum or the structure', () => {
    for (let at = 0; at < packing.data.length; at += 1) {
      const data = packing.data.map((octet, i) => (i === at ? octet ^ 0x04 : octet));
      expect(() => valuesOf({ ...packing, data }, 3)).toThrow(expect.objectContaining({ name: 'GribError' }));
    }
  });

  test('an image of another size than the grid is refused before it is inflated', () => {
    const other = packPng([1, 2, 3, 4], 2, 8);
    expect(() => valuesOf({ ...other, count: 6 }, 3)).toThrow(expect.objectContaining({ code: 'malformed' }));
  });

  test('a cut image says so', () => {
    expect(() => valuesOf({ ...packing, data: packing.data.slice(0, 50) }, 3)).toThrow(
      expect.objectContaining({ name: 'GribError' }),
    );
  });
});

describe('crc32', () => {
  test('the check value of the standard', () => {
    const digits = Uint8Array.from('123456789', (digit) => digit.charCodeAt(0));
    expect(crc32(digits, 0, 9)).toBe(0xcbf43926);
  });

  test('a range counts from its own beginning, at every length', () => {
    const bytes = Uint8Array.from({ length: 40 }, (_, i) => (i * 89) & 255);
    for (let length = 0; length <= 30; length += 1) {
      expect(crc32(bytes, 5, 5 + length)).toBe(crc32(bytes.slice(5, 5 + length), 0, length));
    }
  });
});
