import { describe, expect, test } from 'vitest';
import { fromBase64 } from './encoder/base64.ts';
import { packCcsds } from './encoder/ccsds.ts';
import { codestreams, pictureHeight, pictureWidth } from './encoder/codestreams.ts';
import { lossyCodestreams } from './encoder/lossy-codestreams.ts';
import {
  encodeMessage,
  latLonGrid,
  momentProduct,
  scalingOctets,
  statistics,
  type TestPacking,
} from './encoder/message.ts';
import { mutate, seededRandom } from './encoder/mutate.ts';
import { f32, missing, s32, u32 } from './encoder/octets.ts';
import { packComplex, packIeee, packRunLength, packSimple } from './encoder/packings.ts';
import { packPng } from './encoder/png.ts';
import { GribError } from './errors.ts';
import { readGrib } from './read-grib.ts';

const count = pictureWidth * pictureHeight;
const integers = Array.from({ length: count }, (_, i) => (i * i * 7 + (i % 13) * 40) % 900);
const grid = latLonGrid({ columns: pictureWidth, rows: pictureHeight });
const packings: Readonly<Record<string, TestPacking>> = {
  '5.0': packSimple(integers, 10),
  '5.2': packComplex(
    integers.map((value) => (value % 9 === 0 ? null : value)),
    { management: 1 },
  ),
  '5.3': packComplex(integers, { order: 2 }),
  '5.4': packIeee(integers),
  '5.41': packPng(integers, pictureWidth, 16),
  '5.42': packCcsds(integers, { bits: 10, interval: 16 }),
  '5.200': packRunLength(
    integers.map((value) => value % 4),
    [1, 2, 3],
    4,
  ),
  '5.40': {
    template: 40,
    count,
    octets: [...scalingOctets(0, 0, 0, 12), 0, 0, 255],
    data: [...fromBase64(codestreams.plain)],
  },
  '5.40 with the 9/7 wavelet': {
    template: 40,
    count,
    octets: [...scalingOctets(0, 0, 0, 12), 1, 4, 255],
    data: [...fromBase64(lossyCodestreams.cut.codestream)],
  },
};

/** Reads everything that a file offers, as a curious caller would. */
function readAll(bytes: Uint8Array): number {
  let read = 0;
  for (const field of readGrib(bytes, { maxPoints: 100_000 }).fields) {
    read += field.values().length;
    void field.origin;
    void field.product;
    const place = field.grid.placeOf(field.points - 1);
    if (place) void field.grid.indexNear(place.lat, place.lon);
  }
  return read;
}

/** Maps of eleven columns and nine rows, section 3 from octet 39 on; angles in millionths of a degree. */
const maps: Readonly<Record<number, readonly number[]>> = {
  10: [...[40e6, 260e6].flatMap(s32), 8, ...[0, 44e6, 256e6].flatMap(s32), 64, ...[30e6, 50e6, 50e6].flatMap(u32)],
  12: [
    ...[0, -117e6].flatMap(s32),
    0,
    ...f32(0.9996),
    ...[50e6, 0].flatMap(s32),
    64,
    ...[6e5, 6e5, 44e6, 375e6, 0, 0].flatMap(u32),
  ],
  31: [
    ...[40e6, 260e6].flatMap(s32),
    8,
    ...[38e6, 265e6, 50e6, 50e6].flatMap(s32),
    0,
    64,
    ...[29e6, 45e6, -90e6, 0].flatMap(s32),
  ],
  90: [...[0, -75e6].flatMap(s32), 0, ...[10, 8, 5000, 4000].flatMap(u32), 0, ...[0, 6_610_700, 0, 0].flatMap(u32)],
  140: [...[66e6, -20e6, 52e6, 10e6].flatMap(s32), 8, ...[300e6, 250e6].flatMap(u32), 0],
};
const bands = [1, 1, 77, 0, 57, 0, 207, 0, ...s32(92_592)];
const products: Readonly<Record<number, readonly number[]>> = {
  10: momentProduct({ template: 107, after: [...statistics(), 0, 51, 1, 0, 0, ...missing(20)] }),
  12: [...momentProduct({ template: 31 }).slice(0, 8), ...bands],
  31: [...momentProduct({ template: 32 }).slice(0, 17), ...bands],
  90: [0, 0, 0, 103, 0, 3, 7, 0, ...s32(10), 0, ...s32(12), ...momentProduct().slice(6)],
  140: momentProduct(),
};

describe('damaged headers', () => {
  test.each(Object.keys(maps).map(Number))(
    'grid 3.%i: a place is finite or none, and found again or not',
    (template) => {
      const packing = packSimple(integers.slice(0, 99), 10);
      const octets = [5, ...missing(15), ...u32(11), ...u32(9), ...maps[template]!];
      const original = encodeMessage([
        { grid: { template, points: 99, octets }, product: [...products[template]!], packing },
      ]);
      expect(readAll(original)).toBe(99);
      const random = seededRandom(template);
      let places = 0;
      for (let n = 0; n < 600; n += 1) {
        const { bytes, kind } = mutate(original, random);
        try {
          for (const field of readGrib(bytes, { maxPoints: 100_000 }).fields) {
            void field.product.times.hours;
            for (let index = 0; index < field.points; index += 7) {
              const place = field.grid.placeOf(index);
              if (!place) continue;
              places += 1;
              if (!Number.isFinite(place.lat + place.lon))
                throw new Error('a place of ' + place.lat + ', ' + place.lon);
              void field.grid.indexNear(place.lat, place.lon);
            }
          }
        } catch (error) {
          if (!(error instanceof GribError))
            throw new Error('input ' + n + ' (' + kind + ') threw something else', { cause: error });
        }
      }
      expect(places).toBeGreaterThan(1000);
    },
  );
});

describe('damaged files', () => {
  test.each(Object.entries(packings))(
    'packing %s: 700 damaged copies give values or a GribError, nothing else',
    (_, packing) => {
      const half = { ...packSimple(integers.slice(0, 541), 9) };
      const bitmap = integers.map((__, i) => i < 541);
      const product = momentProduct({ template: 8, after: statistics() });
      const original = encodeMessage([
        { grid, product, packing },
        { product: momentProduct(), packing: half, bitmap },
      ]);
      expect(readAll(original)).toBe(2 * count);
      const random = seededRandom(2026);
      const codes = new Set<string>();
      for (let n = 0; n < 700; n += 1) {
        const { bytes, kind } = mutate(original, random);
        try {
          readAll(bytes);
        } catch (error) {
          if (!(error instanceof GribError))
            throw new Error('input ' + n + ' (' + kind + ') threw something else', { cause: error });
          codes.add(error.code);
        }
      }
      expect(codes).toContain('malformed');
      expect(codes).toContain('truncated');
    },
    60_000,
  );
});
