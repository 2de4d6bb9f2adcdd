import { GribError } from '../errors.ts';
import { bitsAt } from './bit-window.ts';
import type { Differencing } from './differences.ts';
import type { Groups } from './groups.ts';
import type { Scaling } from './scaling.ts';

/** Widest group whose values are looked up in a table with NaN in its last places instead of being compared. */
const tableBits = 5;
const table = new Float32Array(1 << tableBits);

/**
 * Complex packing where the largest packed number of a group (with management 2 also the second largest) stands for
 * a missing value. In a group of width 0 the group's reference itself carries the mark.
 */
export function unpackWithMissing(
  section: DataView,
  data: DataView,
  groups: Groups,
  scaling: Scaling,
  management: number,
  difference: Differencing | null,
  out: Float32Array,
): void {
  if (groups.referenceBits > 31)
    throw new GribError(
      'unsupported-template',
      'missing values with 32-bit group references',
      '5.' + section.getUint16(9),
    );
  if (difference) withDifferences(data, groups, scaling, management, difference, out);
  else withoutDifferences(data, groups, scaling, management, out);
}

function withoutDifferences(
  data: DataView,
  groups: Groups,
  scaling: Scaling,
  management: number,
  out: Float32Array,
): void {
  const { reference, binary, decimal } = scaling;
  const { references, widths, lengths, count } = groups;
  const constantMark = 2 ** groups.referenceBits - management;
  let p = groups.position;
  let i = 0;
  for (let g = 0; g < count; g += 1) {
    const base = references[g]!;
    const w = widths[g]!;
    const end = i + lengths[g]!;
    const mark = w <= 25 ? (1 << w) - management : 0; // this packed number and those above it are missing
    if (w === 0) {
      out.fill(base >= constantMark ? NaN : (reference + base * binary) * decimal, i, end);
      i = end;
    } else if (w <= tableBits && end - i >= 1 << w) {
      const size = 1 << w;
      for (let v = 0; v < size; v += 1) table[v] = v >= mark ? NaN : (reference + (v + base) * binary) * decimal;
      const right = 32 - w;
      for (; i < end; i += 1) {
        out[i] = table[(data.getInt32(p >>> 3) << (p & 7)) >>> right]!;
        p = (p + w) | 0;
      }
    } else if (w <= 25) {
      const right = 32 - w;
      for (; i < end; i += 1) {
        const v = (data.getInt32(p >>> 3) << (p & 7)) >>> right;
        p = (p + w) | 0;
        out[i] = v >= mark ? NaN : (reference + (v + base) * binary) * decimal;
      }
    } else {
      const wideMark = 2 ** w - management;
      for (; i < end; i += 1, p = (p + w) | 0) {
        const v = bitsAt(data, p, w);
        out[i] = v >= wideMark ? NaN : (reference + (v + base) * binary) * decimal;
      }
    }
  }
}

/** Missing points take no part in the differences: the running sums pass over them. */
function withDifferences(
  data: DataView,
  groups: Groups,
  scaling: Scaling,
  management: number,
  difference: Differencing,
  out: Float32Array,
): void {
  const { reference, binary, decimal } = scaling;
  const { references, widths, lengths, count } = groups;
  const { order, minimum } = difference;
  const constantMark = 2 ** groups.referenceBits - management;
  const first = difference.first | 0;
  const second = difference.second | 0;
  let p = groups.position;
  let i = 0;
  let seen = 0;
  let a = first;
  // With order 1 the difference itself is packed, so the sum of differences must not carry over.
  const carry = order === 2 ? -1 : 0;
  let d = (second - first) & carry;
  for (let g = 0; g < count; g += 1) {
    const base = references[g]!;
    const step = (base + minimum) | 0;
    const w = widths[g]!;
    const end = i + lengths[g]!;
    const mark = w === 0 ? (base >= constantMark ? 0 : 1) : 2 ** w - management;
    const right = 32 - w;
    for (; i < end; i += 1) {
      const v = w === 0 ? 0 : w <= 25 ? (data.getInt32(p >>> 3) << (p & 7)) >>> right : bitsAt(data, p, w);
      p = (p + w) | 0;
      if (v >= mark) {
        out[i] = NaN;
        continue;
      }
      if (seen < order) {
        a = seen === 0 ? first : second;
        seen += 1;
      } else {
        d = ((d & carry) + v + step) | 0;
        a = (a + d) | 0;
      }
      out[i] = (reference + a * binary) * decimal;
    }
  }
}
