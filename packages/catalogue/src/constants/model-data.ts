import { minute } from './spans.ts';

/** When the data of an open model are looked at again, in milliseconds. */
export const modelDataTimes = {
  validMs: 5 * minute,
  refreshEveryMs: 30 * minute,
  /** Two checks are never closer than this. */
  refreshGapMs: 5 * minute,
} as const;

/** True while a loaded minifest may be used without asking the server. */
export const isModelDataValid = (loadedAt: number, now: number): boolean => now - loadedAt < modelDataTimes.validMs;

/** True when a page that became visible should check its model: only if the last check is over five minutes old. */
export const refreshesWhenVisible = (lastCheckAt: number, now: number, visible: boolean): boolean =>
  visible && now - lastCheckAt > modelDataTimes.refreshGapMs;
