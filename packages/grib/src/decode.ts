import { GribError, unsupported, withinBytes } from './errors.ts';
import { checkPoints, maxDataBytes, type GribLimits } from './limits.ts';
import { missing32 } from './message/octets.ts';
import { sectionView, type FieldSections } from './message/sections.ts';
import { countSet, expandOverBitmap } from './packing/bitmap.ts';
import { unpackCcsds } from './packing/ccsds.ts';
import { unpackComplex } from './packing/complex.ts';
import { unpackIeee } from './packing/ieee.ts';
import { unpackRunLength } from './packing/run-length.ts';
import { unpackSimple } from './packing/simple.ts';
import { inflate as pureInflate, type Inflate } from './png/inflate.ts';
import { unpackPng } from './png/unpack-png.ts';
import { decodeJpeg2000, type DecodeJpeg2000 } from './jpeg2000/decode-jpeg2000.ts';
import { unpackJpeg2000 } from './jpeg2000/unpack-jpeg2000.ts';

/** Where a field's values go, and the host's own faster parts if it has any. */
export interface DecodeOptions {
  /** An array of exactly the field's points to fill and return; a fresh one costs page faults each time. */
  readonly into?: Float32Array;
  /** The host's zlib, for example Node's `inflateSync`; without it a pure one is used. */
  readonly inflate?: Inflate;
  /** Another JPEG 2000 decoder; without it the one of this package is used. */
  readonly jpeg2000?: DecodeJpeg2000;
}

/** Decodes the values of one field in the order of the file; NaN where a value is missing. */
export function decodeValues(
  message: DataView,
  sections: FieldSections,
  limits: GribLimits,
  options: DecodeOptions,
): Float32Array {
  const grid = sectionView(message, sections.grid);
  const points = grid.getUint32(6);
  checkPoints(points, limits);
  checkShape(grid, points);
  const packing = sectionView(message, sections.packing);
  const packed = packing.getUint32(5);
  const bits = bitmapOf(message, sections, points);
  const present = bits ? countSet(bits, points) : points;
  if (packed !== present) {
    throw new GribError(
      'malformed',
      packed + ' values are packed for ' + present + ' points' + (bits ? ' of the bitmap' : ''),
    );
  }
  const { into } = options;
  if (into && into.length !== points)
    throw new GribError('bad-argument', 'the array holds ' + into.length + ' places for ' + points + ' points');
  const out = into ?? new Float32Array(points);
  if (present > 0) {
    const compact = present === points ? out : out.subarray(points - present);
    withinBytes('the data section', () => unpack(message, sections, packing, compact, options));
  }
  if (bits) expandOverBitmap(bits, out, present);
  return out;
}

/** Templates whose octets 31 to 38 hold columns and rows; all bits set where the rows of a reduced grid differ. */
const rectangular = new Set([0, 1, 2, 3, 10, 12, 20, 30, 31, 40, 41, 42, 43, 90, 140, 32768, 32769]);

/** A number of points that is not columns × rows is a damaged header: refused before memory is taken for it. */
function checkShape(grid: DataView, points: number): void {
  if (!rectangular.has(grid.getUint16(12))) return;
  const columns = grid.getUint32(30);
  const rows = grid.getUint32(34);
  if (columns !== missing32 && rows !== missing32 && columns * rows !== points) {
    throw new GribError('malformed', columns + ' × ' + rows + ' is not ' + points + ' points');
  }
}

/** The bits of section 6, or null when every point has a value. */
function bitmapOf(message: DataView, sections: FieldSections, points: number): Uint8Array | null {
  const indicator = message.getUint8(sections.bitmap.start + 5);
  if (indicator === 255) return null;
  if (indicator !== 0 && indicator !== 254) {
    throw new GribError(
      'unsupported-template',
      'a bitmap predefined by the centre (' + indicator + ') is not in the file',
      '6.' + indicator,
    );
  }
  const section = indicator === 254 ? sections.earlierBitmap : sections.bitmap;
  if (!section) throw new GribError('malformed', 'a field uses an earlier bitmap, but none stands before it');
  if ((section.length - 6) * 8 < points)
    throw new GribError('truncated', 'the bitmap ends before ' + points + ' points');
  return new Uint8Array(message.buffer, message.byteOffset + section.start + 6, section.length - 6);
}

function unpack(
  message: DataView,
  sections: FieldSections,
  packing: DataView,
  out: Float32Array,
  options: DecodeOptions,
): void {
  const { start, length } = sections.data;
  const octets = length - 5;
  if (octets > maxDataBytes) throw new GribError('too-large', 'a data section of ' + octets + ' octets');
  // Up to the end of the message, not of the section: the window of the bit reader looks up to three octets ahead.
  const data = new DataView(message.buffer, message.byteOffset + start + 5, message.byteLength - start - 5);
  const bytes = new Uint8Array(message.buffer, message.byteOffset + start + 5, octets);
  const template = packing.getUint16(9);
  switch (template) {
    case 0:
      return unpackSimple(packing, data, octets, out);
    case 2:
      return unpackComplex(packing, data, octets, out, false);
    case 3:
      return unpackComplex(packing, data, octets, out, true);
    case 4:
      return unpackIeee(packing, data, octets, out);
    case 40:
    case 40000:
      return unpackJpeg2000(packing, bytes, out, options.jpeg2000 ?? decodeJpeg2000);
    case 41:
    case 40010:
      return unpackPng(packing, bytes, out, options.inflate ?? pureInflate);
    case 42:
      return unpackCcsds(packing, data, octets, out);
    case 200:
      return unpackRunLength(packing, data, octets, out);
    default:
      throw unsupported(5, template, 'data representation');
  }
}
