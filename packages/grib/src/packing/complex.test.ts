import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { encodeMessage, latLonGrid, type TestPacking } from '../encoder/message.ts';
import { packComplex } from '../encoder/packings.ts';
import { readGrib } from '../read-grib.ts';

function valuesOf(packing: TestPacking): number[] {
  const bytes = encodeMessage([{ grid: latLonGrid({ columns: packing.count, rows: 1 }), packing }]);
  return [...readGrib(bytes).fields[0]!.values()];
}

const integer = fc.integer({ min: 0, max: 60_000 });
const withHoles = fc
  .array(fc.oneof({ weight: 4, arbitrary: integer }, { weight: 1, arbitrary: fc.constant(null) }), {
    minLength: 4,
    maxLength: 60,
  })
  .filter((values) => values.filter((value) => value !== null).length >= 2);

function expected(values: readonly (number | null)[]): number[] {
  return values.map((value) => value ?? NaN);
}

describe('complex packing (5.2)', () => {
  test('groups of any length give back their integers', () => {
    fc.assert(
      fc.property(
        fc.array(integer, { minLength: 1, maxLength: 80 }),
        fc.integer({ min: 1, max: 30 }),
        (values, groupLength) => {
          expect(valuesOf(packComplex(values, { groupLength }))).toEqual(values);
        },
      ),
      { seed: 3, numRuns: 200 },
    );
  });

  test('missing values come back as NaN, in groups of every width', () => {
    fc.assert(
      fc.property(
        withHoles,
        fc.integer({ min: 1, max: 40 }),
        fc.constantFrom(1 as const, 2 as const),
        (values, groupLength, management) => {
          expect(valuesOf(packComplex(values, { groupLength, management }))).toEqual(expected(values));
        },
      ),
      { seed: 4, numRuns: 300 },
    );
  });

  test('long groups of few bits use the table and agree with short ones', () => {
    const values = Array.from({ length: 400 }, (_, i) => (i % 7 === 3 ? null : (i * 13) % 11));
    expect(valuesOf(packComplex(values, { groupLength: 200, management: 1 }))).toEqual(expected(values));
    expect(valuesOf(packComplex(values, { groupLength: 3, management: 1 }))).toEqual(expected(values));
  });

  test('a group without bits holds its reference in every place', () => {
    expect(valuesOf(packComplex([7, 7, 7, 9, 9, 9], { groupLength: 3, reference: 1, decimal: 1 }))).toEqual(
      [0.8, 0.8, 0.8, 1, 1, 1].map(Math.fround),
    );
  });

  test('no groups at all: every point holds the reference', () => {
    const packing = packComplex([1, 2, 3], { reference: 4, decimal: 1 });
    const octets = [...packing.octets];
    octets.splice(20, 4, 0, 0, 0, 0);
    expect(valuesOf({ ...packing, octets })).toEqual([0.4, 0.4, 0.4].map(Math.fround));
  });
});

describe('spatial differencing (5.3)', () => {
  test('first and second order give back any series', () => {
    fc.assert(
      fc.property(
        fc.array(integer, { minLength: 3, maxLength: 80 }),
        fc.constantFrom(1 as const, 2 as const),
        fc.integer({ min: 1, max: 20 }),
        (values, order, groupLength) => {
          expect(valuesOf(packComplex(values, { order, groupLength }))).toEqual(values);
        },
      ),
      { seed: 5, numRuns: 300 },
    );
  });

  test('missing values take no part in the differences', () => {
    fc.assert(
      fc.property(
        withHoles,
        fc.constantFrom(1 as const, 2 as const),
        fc.integer({ min: 1, max: 20 }),
        (values, order, groupLength) => {
          expect(valuesOf(packComplex(values, { order, groupLength, management: 1 }))).toEqual(expected(values));
        },
      ),
      { seed: 6, numRuns: 300 },
    );
  });

  test('the scale is applied to the sum, not to the differences', () => {
    const values = [100, 90, 95, 120, 180];
    const packing = packComplex(values, { order: 2, reference: 2000, binary: -1, decimal: 1 });
    expect(valuesOf(packing)).toEqual(values.map((value) => Math.fround((2000 + value / 2) / 10)));
  });

  test('an unknown order names the template', () => {
    const packing = packComplex([1, 2, 3], { order: 1 });
    const octets = [...packing.octets];
    octets[36] = 3;
    expect(() => valuesOf({ ...packing, octets })).toThrow(
      expect.objectContaining({ code: 'unsupported-template', template: '5.3' }),
    );
  });
});

describe('groups that contradict each other', () => {
  const packing = packComplex([1, 2, 3, 40, 50, 60], { groupLength: 3 });
  const changed = (at: number, ...octets: number[]): TestPacking => {
    const all = [...packing.octets];
    all.splice(at, octets.length, ...octets);
    return { ...packing, octets: all };
  };

  test('lengths that do not add up to the points', () => {
    expect(() => valuesOf(changed(31, 0, 0, 0, 4))).toThrow(expect.objectContaining({ code: 'malformed' }));
  });

  test('more groups than points', () => {
    expect(() => valuesOf(changed(20, 0, 0, 0, 7))).toThrow(expect.objectContaining({ code: 'malformed' }));
  });

  test('four thousand million groups are refused before memory is taken', () => {
    expect(() => valuesOf(changed(20, 255, 255, 255, 255))).toThrow(expect.objectContaining({ code: 'malformed' }));
  });

  test('an unknown management of missing values', () => {
    expect(() => valuesOf(changed(11, 7))).toThrow(expect.objectContaining({ code: 'malformed' }));
  });

  test('values that end early', () => {
    expect(() => valuesOf({ ...packing, data: packing.data.slice(0, -1) })).toThrow(
      expect.objectContaining({ code: 'truncated' }),
    );
  });
});
