import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { packCcsds, type CcsdsOptions } from '../encoder/ccsds.ts';
import { encodeMessage, latLonGrid, type TestPacking } from '../encoder/message.ts';
import { readGrib } from '../read-grib.ts';

function valuesOf(packing: TestPacking): number[] {
  const bytes = encodeMessage([{ grid: latLonGrid({ columns: packing.count, rows: 1 }), packing }]);
  return [...readGrib(bytes).fields[0]!.values()];
}

const samplesOf = (bits: number, maxLength = 90): fc.Arbitrary<number[]> =>
  fc.array(
    fc.oneof(fc.integer({ min: 0, max: 2 ** bits - 1 }), fc.integer({ min: 0, max: Math.min(3, 2 ** bits - 1) })),
    { minLength: 1, maxLength },
  );

/** The samples packed and read again; equal to `single(samples)` when all is well. */
const again = (samples: readonly number[], options: CcsdsOptions): number[] => valuesOf(packCcsds(samples, options));
const single = (samples: readonly number[]): number[] => samples.map(Math.fround);

describe('CCSDS packing (5.42)', () => {
  test('samples of every width up to 24 bits come back, by the predictor and without it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 24 }).chain((bits) => fc.tuple(fc.constant(bits), samplesOf(bits))),
        fc.constantFrom(8, 16, 32),
        fc.constantFrom(1, 2, 5, 128),
        fc.constantFrom(14, 6),
        ([bits, samples], blockSize, interval, flags) => {
          expect(again(samples, { bits, blockSize, interval, flags })).toEqual(single(samples));
        },
      ),
      { seed: 7, numRuns: 300 },
    );
  });

  test('blocks sent as they are', () => {
    fc.assert(
      fc.property(samplesOf(12), (samples) => {
        expect(again(samples, { bits: 12, way: 'raw' })).toEqual(single(samples));
      }),
      { seed: 8 },
    );
  });

  test('31 and 32 bits a sample, where the predictor leaves the small integers', () => {
    for (const bits of [31, 32]) {
      const top = 2 ** bits - 1;
      const samples = [0, top, 1, top - 1, 2 ** 30, 2 ** 30 + 1, 5, top, top, 0];
      expect(again(samples, { bits, way: 'raw' })).toEqual(single(samples));
    }
  });

  test('pairs of small residuals (second extension)', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -2, max: 2 }), { minLength: 1, maxLength: 60 }), (steps) => {
        let level = 500;
        const samples = steps.map((step) => (level += step));
        expect(again(samples, { bits: 10, way: 'pairs' })).toEqual(samples);
      }),
      { seed: 9 },
    );
  });

  test('every split from 0 to 6 low bits', () => {
    const samples = Array.from({ length: 50 }, (_, i) => (i * i * 7) % 256);
    for (let low = 0; low <= 5; low += 1) expect(again(samples, { bits: 8, way: low })).toEqual(single(samples));
  });

  test('runs of empty blocks: 1 to 4, to the end of a segment of 64, and between', () => {
    for (const blocks of [1, 2, 3, 4, 5, 6, 40, 63, 64, 65, 130]) {
      const samples = [...Array.from<number>({ length: 8 * blocks }).fill(9), 3, 200, 17, 4];
      expect(again(samples, { bits: 8, blockSize: 8, interval: 128 })).toEqual(single(samples));
    }
  });

  test('intervals padded to whole octets', () => {
    fc.assert(
      fc.property(samplesOf(11), (samples) => {
        expect(again(samples, { bits: 11, interval: 2, flags: 14 | 32 })).toEqual(single(samples));
      }),
      { seed: 10 },
    );
  });

  test('the restricted set of codes for up to four bits', () => {
    for (const bits of [1, 2, 3, 4]) {
      const samples = Array.from({ length: 40 }, (_, i) => (i * 5) % 2 ** bits);
      expect(again(samples, { bits, flags: 14 | 16, way: 'raw' })).toEqual(single(samples));
      expect(again(samples, { bits, flags: 14 | 16, way: bits <= 2 ? 'raw' : 0 })).toEqual(single(samples));
    }
  });

  test('the scale is applied after decoding', () => {
    const packing = packCcsds([0, 10, 4000], { bits: 12, reference: 100, binary: -2, decimal: 1 });
    expect(valuesOf(packing)).toEqual([10, 10.25, 110].map(Math.fround));
  });

  test('no bits: a constant field', () => {
    expect(valuesOf({ ...packCcsds([0, 0, 0], { bits: 0, reference: 3, decimal: 1 }), data: [] })).toEqual(
      [0.3, 0.3, 0.3].map(Math.fround),
    );
  });
});

describe('CCSDS data that cannot be', () => {
  const packing = packCcsds(
    Array.from({ length: 64 }, (_, i) => (i * 37) % 900),
    { bits: 10 },
  );
  const changed = (at: number, value: number): TestPacking => ({
    ...packing,
    octets: packing.octets.map((octet, i) => (i === at ? value : octet)),
  });

  test.each([
    ['a block of no samples', 11, 0, 'malformed'],
    ['a block of an odd number of samples', 11, 7, 'malformed'],
    ['more than 32 bits', 8, 40, 'malformed'],
    ['signed samples', 10, 15, 'unsupported-template'],
  ])('%s', (_, at, value, code) => {
    expect(() => valuesOf(changed(at, value))).toThrow(expect.objectContaining({ code }));
  });

  test('data that end early are an error, not zeros', () => {
    expect(() => valuesOf({ ...packing, data: packing.data.slice(0, 20) })).toThrow(
      expect.objectContaining({ name: 'GribError' }),
    );
  });
});
