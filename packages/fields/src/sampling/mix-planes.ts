import { requireLength } from '../faults/index.ts';

/** Continuous fields between two steps. No data in one of them is no data between them. Vectors: once per component. */
export function mixPlanes(a: Float32Array, b: Float32Array, fraction: number, out: Float32Array): Float32Array {
  requireLength('later plane', b.length, a.length);
  requireLength('mixed plane', out.length, a.length);
  if (fraction <= 0) out.set(a);
  else if (fraction >= 1) out.set(b);
  else {
    const n = a.length;
    for (let k = 0; k < n; k++) {
      const from = a[k]!;
      out[k] = from + (b[k]! - from) * fraction;
    }
  }
  return out;
}
