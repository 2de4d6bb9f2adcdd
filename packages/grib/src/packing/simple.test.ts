import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { encodeMessage, latLonGrid, type TestPacking } from '../encoder/message.ts';
import { packIeee, packSimple } from '../encoder/packings.ts';
import { readGrib } from '../read-grib.ts';

function valuesOf(packing: TestPacking): number[] {
  const bytes = encodeMessage([{ grid: latLonGrid({ columns: packing.count, rows: 1 }), packing }]);
  return [...readGrib(bytes).fields[0]!.values()];
}

describe('simple packing (5.0)', () => {
  test('every width from 1 to 32 bits gives back its integers, whatever their number', () => {
    fc.assert(
      fc.property(
        fc
          .integer({ min: 1, max: 32 })
          .chain((bits) =>
            fc.tuple(
              fc.constant(bits),
              fc.array(fc.integer({ min: 0, max: 2 ** bits - 1 }), { minLength: 1, maxLength: 40 }),
            ),
          ),
        ([bits, integers]) => {
          expect(valuesOf(packSimple(integers, bits))).toEqual(integers.map(Math.fround));
        },
      ),
      { seed: 1, numRuns: 300 },
    );
  });

  test('the largest and the smallest integer of each width stand in the first, middle and last place', () => {
    for (let bits = 1; bits <= 32; bits += 1) {
      const most = 2 ** bits - 1;
      const integers = Array.from({ length: 19 }, (_, i) => (i % 3 === 0 ? most : 0));
      expect(valuesOf(packSimple(integers, bits))).toEqual(integers.map(Math.fround));
    }
  });

  test('a value is (R + X × 2^E) / 10^D in double precision, rounded once', () => {
    const scaling = { reference: 2731.5, binary: -3, decimal: 1 };
    const expected = [0, 1, 77, 4095].map((x) => Math.fround((2731.5 + x * 2 ** -3) / 10));
    expect(valuesOf(packSimple([0, 1, 77, 4095], 12, scaling))).toEqual(expected);
  });

  test('a negative decimal scale multiplies', () => {
    expect(valuesOf(packSimple([0, 3], 8, { reference: 5, decimal: -2 }))).toEqual([500, 800]);
  });

  test('no bits at all: every point holds R / 10^D (ecCodes 2.28 forgets the 10^D)', () => {
    const packing = { ...packSimple([0, 0, 0], 0, { reference: 25, decimal: -1 }), data: [] };
    expect(valuesOf(packing)).toEqual([250, 250, 250]);
  });

  test('too few octets for the values are refused before anything is read', () => {
    const packing = packSimple([1, 2, 3, 4], 16);
    expect(() => valuesOf({ ...packing, data: packing.data.slice(0, 7) })).toThrow(
      expect.objectContaining({ code: 'truncated' }),
    );
  });

  test('more than 32 bits a value are refused', () => {
    const packing = packSimple([1, 2], 32);
    const octets = [...packing.octets];
    octets[8] = 33;
    expect(() => valuesOf({ ...packing, octets, data: Array.from<number>({ length: 20 }).fill(0) })).toThrow(
      expect.objectContaining({ code: 'malformed' }),
    );
  });
});

describe('IEEE packing (5.4)', () => {
  test('single precision comes back bit for bit', () => {
    fc.assert(
      fc.property(fc.array(fc.float({ noNaN: true }), { minLength: 1, maxLength: 30 }), (values) => {
        expect(valuesOf(packIeee(values))).toEqual(values);
      }),
      { seed: 2 },
    );
  });

  test('double precision is rounded to single', () => {
    const view = new DataView(new ArrayBuffer(16));
    view.setFloat64(0, Math.PI);
    view.setFloat64(8, -1e-3);
    const data = [...new Uint8Array(view.buffer)];
    expect(valuesOf({ template: 4, count: 2, octets: [2], data })).toEqual([Math.fround(Math.PI), Math.fround(-1e-3)]);
  });

  test('quadruple precision names its template', () => {
    const data = Array.from<number>({ length: 32 }).fill(0);
    expect(() => valuesOf({ template: 4, count: 2, octets: [3], data })).toThrow(
      expect.objectContaining({ code: 'unsupported-template', template: '5.4' }),
    );
  });

  test('a cut array is refused', () => {
    expect(() => valuesOf({ ...packIeee([1, 2, 3]), data: [0, 0, 0, 0] })).toThrow(
      expect.objectContaining({ code: 'truncated' }),
    );
  });
});
