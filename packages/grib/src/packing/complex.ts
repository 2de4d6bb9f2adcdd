import { GribError } from '../errors.ts';
import { bitsAt } from './bit-window.ts';
import { readGroups, type Groups } from './groups.ts';
import { despread, type Differencing } from './differences.ts';
import { constantValue, readScaling, type Scaling } from './scaling.ts';
import { unpackWithMissing } from './complex-missing.ts';

/**
 * Complex packing (templates 5.2 and, with spatial differencing, 5.3): groups of values with a reference, a width
 * and a length each.
 */
export function unpackComplex(
  section: DataView,
  data: DataView,
  octets: number,
  out: Float32Array,
  differenced: boolean,
): void {
  const scaling = readScaling(section);
  const missing = section.getUint8(22);
  if (missing > 2) throw new GribError('malformed', 'missing value management ' + missing);
  const groupCount = section.getUint32(31);
  if (groupCount === 0) {
    out.fill(constantValue(scaling));
    return;
  }
  const difference = differenced ? readDifferencing(section, data, octets) : null;
  const groups = readGroups(section, data, octets, out.length, difference?.octets ?? 0);
  if (missing > 0) unpackWithMissing(section, data, groups, scaling, missing, difference, out);
  else if (difference) despread(data, groups, scaling, difference, out);
  else plain(data, groups, scaling, out);
}

/** The first values and the smallest difference stand before the groups, each in the same number of octets. */
function readDifferencing(section: DataView, data: DataView, octets: number): Differencing {
  const order = section.getUint8(47);
  const size = section.getUint8(48);
  if (order !== 1 && order !== 2)
    throw new GribError('unsupported-template', 'spatial differencing of order ' + order, '5.3');
  if (size > 4) throw new GribError('malformed', 'differencing descriptors of ' + size + ' octets');
  const total = (order + 1) * size;
  if (total > octets) throw new GribError('truncated', 'the differencing descriptors end early');
  const bits = size * 8;
  const first = bitsAt(data, 0, bits);
  const second = order === 2 ? bitsAt(data, bits, bits) : 0;
  const raw = bitsAt(data, order * bits, bits);
  const sign = 2 ** Math.max(bits - 1, 0);
  return { order, first, second, minimum: size > 0 && raw >= sign ? sign - raw : raw, octets: total };
}

function plain(data: DataView, groups: Groups, scaling: Scaling, out: Float32Array): void {
  const { reference, binary, decimal } = scaling;
  const { references, widths, lengths, count } = groups;
  let p = groups.position;
  let i = 0;
  for (let g = 0; g < count; g += 1) {
    const base = references[g]! >>> 0;
    const w = widths[g]!;
    const end = i + lengths[g]!;
    if (w === 0) {
      out.fill((reference + base * binary) * decimal, i, end);
      i = end;
    } else if (w <= 25) {
      const right = 32 - w;
      for (; i < end; i += 1) {
        out[i] = (reference + (((data.getInt32(p >>> 3) << (p & 7)) >>> right) + base) * binary) * decimal;
        p = (p + w) | 0;
      }
    } else {
      for (; i < end; i += 1, p = (p + w) | 0) out[i] = (reference + (bitsAt(data, p, w) + base) * binary) * decimal;
    }
  }
}
