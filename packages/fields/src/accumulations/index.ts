export { stepAverages, stepSums } from './running-totals.ts';
export type { IntervalPlane } from './running-totals.ts';
export * from './fold-step.ts';
