import { bitsAt } from './bit-window.ts';
import type { Groups } from './groups.ts';
import type { Scaling } from './scaling.ts';

/** Spatial differencing: the values before the first difference, and the number taken off every difference. */
export interface Differencing {
  readonly order: 1 | 2;
  readonly first: number;
  readonly second: number;
  readonly minimum: number;
  /** Octets that these descriptors take in the data section. */
  readonly octets: number;
}

/**
 * Undoes differencing while unpacking. The sums run in 32-bit integers: wrapping around on the way is harmless
 * because the numbers they end at fit.
 */
export function despread(
  data: DataView,
  groups: Groups,
  scaling: Scaling,
  difference: Differencing,
  out: Float32Array,
): void {
  if (difference.order === 1) firstOrder(data, groups, scaling, difference, out);
  else secondOrder(data, groups, scaling, difference, out);
  const { reference, binary, decimal } = scaling;
  // The groups hold dummies in the first one or two places; the loops above pass over them.
  if (out.length > 0) out[0] = (reference + difference.first * binary) * decimal;
  if (difference.order === 2 && out.length > 1) out[1] = (reference + difference.second * binary) * decimal;
}

function firstOrder(
  data: DataView,
  groups: Groups,
  scaling: Scaling,
  difference: Differencing,
  out: Float32Array,
): void {
  const { reference, binary, decimal } = scaling;
  const { references, widths, lengths, count } = groups;
  const minimum = difference.minimum | 0;
  let p = groups.position;
  let a = difference.first | 0;
  let i = 0;
  let left = 1; // dummies still to be passed
  for (let g = 0; g < count; g += 1) {
    const base = (references[g]! + minimum) | 0;
    const w = widths[g]!;
    const end = i + lengths[g]!;
    for (; left > 0 && i < end; i += 1, left -= 1) p = (p + w) | 0;
    if (w === 0) {
      for (; i < end; i += 1) {
        a = (a + base) | 0;
        out[i] = (reference + a * binary) * decimal;
      }
    } else if (w <= 25) {
      const right = 32 - w;
      for (; i < end; i += 1) {
        a = (a + ((data.getInt32(p >>> 3) << (p & 7)) >>> right) + base) | 0;
        p = (p + w) | 0;
        out[i] = (reference + a * binary) * decimal;
      }
    } else {
      for (; i < end; i += 1) {
        a = (a + bitsAt(data, p, w) + base) | 0;
        p = (p + w) | 0;
        out[i] = (reference + a * binary) * decimal;
      }
    }
  }
}

function secondOrder(
  data: DataView,
  groups: Groups,
  scaling: Scaling,
  difference: Differencing,
  out: Float32Array,
): void {
  const { reference, binary, decimal } = scaling;
  const { references, widths, lengths, count } = groups;
  const minimum = difference.minimum | 0;
  const first = difference.first | 0;
  const second = difference.second | 0;
  let p = groups.position;
  let a = second;
  let d = (second - first) | 0;
  let i = 0;
  let left = 2; // dummies still to be passed
  for (let g = 0; g < count; g += 1) {
    const base = (references[g]! + minimum) | 0;
    const w = widths[g]!;
    const end = i + lengths[g]!;
    for (; left > 0 && i < end; i += 1, left -= 1) p = (p + w) | 0;
    if (w === 0) {
      for (; i < end; i += 1) {
        d = (d + base) | 0;
        a = (a + d) | 0;
        out[i] = (reference + a * binary) * decimal;
      }
    } else if (w <= 25) {
      const right = 32 - w;
      for (; i < end; i += 1) {
        d = (d + ((data.getInt32(p >>> 3) << (p & 7)) >>> right) + base) | 0;
        p = (p + w) | 0;
        a = (a + d) | 0;
        out[i] = (reference + a * binary) * decimal;
      }
    } else {
      for (; i < end; i += 1) {
        d = (d + bitsAt(data, p, w) + base) | 0;
        p = (p + w) | 0;
        a = (a + d) | 0;
        out[i] = (reference + a * binary) * decimal;
      }
    }
  }
}
