import type { Clock } from '../clock.ts';
import { defaultLimits, type FetchDeps } from './fetch-bytes.ts';
import { defaultRetry } from './retry.rules.ts';

/** For tests: fetching by a clock of the test, without chance, that gives up after a few attempts. */
export const testFetching = (clock: Clock, attempts: number, signal?: AbortSignal): FetchDeps => ({
  clock,
  random: () => 0.5,
  retry: { ...defaultRetry, attempts },
  limits: defaultLimits,
  ...(signal === undefined ? {} : { signal }),
});
