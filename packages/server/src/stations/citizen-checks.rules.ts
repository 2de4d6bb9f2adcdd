/** Values of citizens' stations that cannot be right: they stay where they are kept, and nobody sees them. */

/** Fewer neighbours prove nothing. */
const leastNeighbours = 3;
/** Robust deviations from the middle of the neighbours beyond which a value is wrong. */
const mostDeviations = 5;
/** A robust deviation of normal errors, over the median of their sizes. */
const deviationOfMedian = 1.4826;
/** A thermometer in the open does not change faster, K in a minute: 8 K in ten. */
const fastestChange = 0.8;
/** A value that was left out is believed when it stays so for this long, minutes: the station was moved or mended. */
const believedAfter = 30;

/** What is checked, with the least deviation that neighbours have from each other: 1 K, 1 hPa. */
export const leastDeviation = { temp: 1, pressure: 100 } as const;

/** A quantity that is compared with neighbours. */
export type CheckedQuantity = keyof typeof leastDeviation;

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** True for a value that several neighbours contradict. */
export function isContradicted(quantity: CheckedQuantity, value: number, neighbours: readonly number[]): boolean {
  if (neighbours.length < leastNeighbours) return false;
  const middle = median(neighbours);
  const spread = deviationOfMedian * median(neighbours.map((one) => Math.abs(one - middle)));
  return Math.abs(value - middle) > mostDeviations * Math.max(leastDeviation[quantity], spread);
}

/** A temperature and when it was measured, minutes. */
export interface MeasuredTemp {
  readonly minutes: number;
  /** K. */
  readonly temp: number;
}

/** True for a temperature that jumped away from the last one that was believed. */
export function hasJumped(before: MeasuredTemp | null, now: MeasuredTemp): boolean {
  if (before === null) return false;
  const minutes = Math.abs(now.minutes - before.minutes);
  // Reports of the same few minutes may differ as much as those of ten.
  return minutes < believedAfter && Math.abs(now.temp - before.temp) > fastestChange * Math.max(10, minutes);
}

/** The temperatures of a series, oldest first, without those that jumped; NaN where there is none. */
export function withoutJumps(ts: ArrayLike<number>, temps: Float64Array): Float64Array {
  let before: MeasuredTemp | null = null;
  return temps.map((temp, k) => {
    if (Number.isNaN(temp)) return temp;
    const now = { minutes: ts[k]! / 60_000, temp };
    if (hasJumped(before, now)) return Number.NaN;
    before = now;
    return temp;
  });
}
