import { fullShare, type Weights } from './weights.ts';

/** Where corners have no value, those that have one count if they weigh at least so much: coasts stay where they are. */
const leastShare = 0.5;

/** No value where the source does not reach: before, between and after the runs. */
function clearOutside(out: Float32Array, runs: Int32Array): void {
  let from = 0;
  for (let run = 0; run < runs.length; run += 2) {
    out.fill(Number.NaN, from, runs[run]);
    from = runs[run + 1]!;
  }
  out.fill(Number.NaN, from);
}

/** Values of a source on our grid, linear between its four points; NaN outside, and where most of the corners have none. */
export function interpolate(values: Float32Array, weights: Weights, out: Float32Array): Float32Array {
  const { columns, corner, across, along, runs } = weights;
  const one = 1 / fullShare;
  clearOutside(out, runs);
  // Run by run: without a question at every point whether it is inside, a fifth of the time is saved.
  for (let run = 0; run < runs.length; run += 2) {
    for (let point = runs[run]!, end = runs[run + 1]!; point < end; point++) {
      const k = corner[point]!;
      const fx = across[point]! * one;
      const fy = along[point]! * one;
      const a = values[k]!;
      const c = values[k + columns]!;
      const low = a + (values[k + 1]! - a) * fx;
      const high = c + (values[k + columns + 1]! - c) * fx;
      const value = low + (high - low) * fy;
      // Only NaN differs from itself.
      out[point] = value === value ? value : mixOfPresent(values, k, 1, columns, fx, fy);
    }
  }
  for (const point of weights.seam)
    out[point] = mixOfPresent(
      values,
      corner[point]!,
      1 - columns,
      columns,
      across[point]! / fullShare,
      along[point]! / fullShare,
    );
  return out;
}

/** The mean of those corners that have a value, by their shares; `right` and `up` lead to the next column and row. */
function mixOfPresent(values: Float32Array, k: number, right: number, up: number, fx: number, fy: number): number {
  let [sum, share] = [0, 0];
  for (let n = 0; n < 4; n++) {
    const weight = (n & 1 ? fx : 1 - fx) * (n & 2 ? fy : 1 - fy);
    const value = values[k + (n & 1 ? right : 0) + (n & 2 ? up : 0)]!;
    if (weight === 0 || Number.isNaN(value)) continue;
    sum += value * weight;
    share += weight;
  }
  return share >= leastShare ? sum / share : Number.NaN;
}

/** Values of a source on our grid by the nearest of its points: for classes and directions, which cannot be mixed. */
export function takeNearest(values: Float32Array, weights: Weights, out: Float32Array): Float32Array {
  const { columns, corner, across, along, runs } = weights;
  const half = fullShare / 2;
  clearOutside(out, runs);
  for (let run = 0; run < runs.length; run += 2)
    for (let point = runs[run]!, end = runs[run + 1]!; point < end; point++)
      out[point] = values[corner[point]! + (across[point]! > half ? 1 : 0) + (along[point]! > half ? columns : 0)]!;
  for (const point of weights.seam)
    out[point] =
      values[corner[point]! + (across[point]! > half ? 1 - columns : 0) + (along[point]! > half ? columns : 0)]!;
  return out;
}
