import type { Interval } from './running-totals.ts';

/** Which steps make up a wanted range, and how much of it they cover. */
export interface RangeCover {
  /** Indices of the steps wholly inside the range, in order. */
  readonly steps: readonly number[];
  /** Hours of the range covered by those steps. */
  readonly coveredHours: number;
  /** True if the steps meet end to end from the start of the range to its end. */
  readonly complete: boolean;
}

/** Chooses the steps of a range of hours; steps that overlap an earlier one or stick out are left out. */
export function coverRange(intervals: readonly Interval[], fromHour: number, toHour: number): RangeCover {
  const steps: number[] = [];
  let reached = fromHour;
  let covered = 0;
  let gap = false;
  for (const [k, { fromHour: start, toHour: end }] of intervals.entries()) {
    if (start < reached || end > toHour) continue;
    if (start > reached) gap = true;
    steps.push(k);
    covered += end - start;
    reached = end;
  }
  return { steps, coveredHours: covered, complete: !gap && reached === toHour };
}
