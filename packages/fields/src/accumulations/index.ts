export { foldPlanes, MIN_RANGE_STEPS, stepOfExtreme } from './fold.ts';
export type { FoldKind, MissingSteps } from './fold.ts';
export { rateOfSum, ratesOfSums, runningTotals, stepAverages, stepSums, sumOfRate } from './running-totals.ts';
export type { Interval, IntervalPlane, TotalRules } from './running-totals.ts';
export { coverRange } from './range.ts';
export type { RangeCover } from './range.ts';
