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
