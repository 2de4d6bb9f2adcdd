import { GribError } from '../errors.ts';
import { maxDataBytes } from '../limits.ts';
import { readBits } from './bit-window.ts';

/** The groups of a complex-packed field: parallel arrays, and the bit where their values begin. */
export interface Groups {
  readonly count: number;
  readonly references: Int32Array;
  readonly widths: Int32Array;
  readonly lengths: Int32Array;
  readonly position: number;
  /** Bits of a group reference; a reference of all ones can stand for "missing". */
  readonly referenceBits: number;
}

/** Kept between fields: three arrays a field of their own would double the time of small fields. */
let scratch = { references: new Int32Array(0), widths: new Int32Array(0), lengths: new Int32Array(0) };
const mostKept = 1 << 20;

function take(count: number): typeof scratch {
  if (count > scratch.lengths.length) {
    const fresh = { references: new Int32Array(count), widths: new Int32Array(count), lengths: new Int32Array(count) };
    if (count <= mostKept) scratch = fresh;
    return fresh;
  }
  return scratch;
}

/**
 * Reads references, widths and lengths and proves before any value is read that the lengths add up to `points` and
 * that the values fit into the section.
 */
export function readGroups(section: DataView, data: DataView, octets: number, points: number, before: number): Groups {
  const referenceBits = section.getUint8(19);
  const count = section.getUint32(31);
  const widthReference = section.getUint8(35);
  const widthBits = section.getUint8(36);
  const lengthReference = section.getUint32(37);
  const lengthIncrement = section.getUint8(41);
  const lastLength = section.getUint32(42);
  const lengthBits = section.getUint8(46);
  if (referenceBits > 32 || widthBits > 8 || lengthBits > 32)
    throw new GribError('malformed', 'group descriptors wider than 32 bits');
  if (count > points) throw new GribError('malformed', count + ' groups for ' + points + ' points');

  const referencesAt = before * 8;
  const widthsAt = (before + Math.ceil((count * referenceBits) / 8)) * 8;
  const lengthsAt = widthsAt + Math.ceil((count * widthBits) / 8) * 8;
  const position = lengthsAt + Math.ceil((count * lengthBits) / 8) * 8;
  const available = Math.min(octets, maxDataBytes) * 8;
  if (position > available) throw new GribError('truncated', 'the descriptors of ' + count + ' groups end early');

  const { references, widths, lengths } = take(count);
  readBits(data, referencesAt, referenceBits, count, references);
  readBits(data, widthsAt, widthBits, count, widths);
  readBits(data, lengthsAt, lengthBits, count, lengths);

  let total = 0;
  let bits = 0;
  for (let g = 0; g < count; g += 1) {
    const width = widths[g]! + widthReference;
    if (width > 32) throw new GribError('malformed', 'a group of ' + width + ' bits a value');
    widths[g] = width;
    const length = g === count - 1 ? lastLength : lengthReference + (lengths[g]! >>> 0) * lengthIncrement;
    total += length;
    if (total > points) break;
    lengths[g] = length;
    bits += width * length;
  }
  if (total !== points) throw new GribError('malformed', 'the groups do not add up to ' + points + ' points');
  if (position + bits > available) throw new GribError('truncated', 'the values of the groups end early');
  return { count, references, widths, lengths, position, referenceBits };
}
