const MINUTE_MS = 60_000;

/** When the data of an open model are looked at again, in milliseconds. */
export const modelDataTimes = {
  validMs: 5 * MINUTE_MS,
  refreshEveryMs: 30 * MINUTE_MS,
  /** Two checks are never closer than this. */
  refreshGapMs: 5 * MINUTE_MS,
} as const;

/** True while a loaded minifest may be used without asking the server. */
export const isModelDataValid = (loadedAt: number, now: number): boolean => now - loadedAt < modelDataTimes.validMs;

/** True when a page that became visible should check its model: only if the last check is over five minutes old. */
export const refreshesWhenVisible = (lastCheckAt: number, now: number, visible: boolean): boolean =>
  visible && now - lastCheckAt > modelDataTimes.refreshGapMs;
