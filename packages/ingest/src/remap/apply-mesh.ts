import type { MeshWeights } from './mesh.ts';

/** Where cells have no value, the others count if they are at least this share: coasts stay where they are. */
const leastShare = 0.5;

/** Values of a mesh on our grid: the mean of the cells in each box; NaN where most of them have none. */
export function meanOfCells(values: Float32Array, weights: MeshWeights, out: Float32Array): Float32Array {
  const { points, first, count, members, bare, around, shares } = weights;
  for (let point = 0; point < points; point++) {
    const start = first[point]!;
    const end = start + count[point]!;
    let sum = 0;
    for (let k = start; k < end; k++) sum += values[members[k]!]!;
    const mean = sum / (end - start);
    // Only NaN differs from itself.
    out[point] = mean === mean || end === start ? mean : meanOfPresent(values, members, start, end);
  }
  for (let k = 0; k < bare.length; k++) {
    const three = 3 * k;
    let [sum, share] = [0, 0];
    for (let n = three; n < three + 3; n++) {
      const value = values[around[n]!]!;
      if (Number.isNaN(value)) continue;
      sum += value * shares[n]!;
      share += shares[n]!;
    }
    out[bare[k]!] = share >= leastShare ? sum / share : Number.NaN;
  }
  return out;
}

function meanOfPresent(values: Float32Array, members: Uint32Array, start: number, end: number): number {
  let [sum, present] = [0, 0];
  for (let k = start; k < end; k++) {
    const value = values[members[k]!]!;
    if (Number.isNaN(value)) continue;
    sum += value;
    present += 1;
  }
  return present >= leastShare * (end - start) ? sum / present : Number.NaN;
}

/**
 * Classes and directions of a mesh on our grid, which cannot be mixed: the most frequent value of each box, of equally
 * frequent ones that of the nearest cell; without a cell in the box that of the one around that counts most.
 */
export function mostFrequent(values: Float32Array, weights: MeshWeights, out: Float32Array): Float32Array {
  const { points, first, count, members, bare, around } = weights;
  for (let point = 0; point < points; point++) {
    const start = first[point]!;
    const end = start + count[point]!;
    let [best, times] = [Number.NaN, 0];
    for (let k = start; k < end; k++) {
      const value = values[members[k]!]!;
      let same = 0;
      for (let other = start; other < end; other++) if (Object.is(values[members[other]!]!, value)) same += 1;
      if (same > times) [best, times] = [value, same];
    }
    out[point] = best;
  }
  for (let k = 0; k < bare.length; k++) out[bare[k]!] = values[around[3 * k]!]!;
  return out;
}
