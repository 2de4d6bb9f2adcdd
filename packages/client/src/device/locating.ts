const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** Ages and waits of finding the user, in milliseconds. */
export const locatingTimes = {
  gpsTimeoutMs: 12_000,
  /** A fix younger than this is used again. */
  gpsReuseMs: 15 * MINUTE_MS,
  /** 12 of an unnamed unit in the documents; hours are ours. */
  ipStaleMs: 12 * HOUR_MS,
  /** How old the last fix may be to stand in for a failed one; the documents leave it open. */
  gpsFallbackMs: 24 * HOUR_MS,
} as const;

/** True when a GPS fix is young enough to be used without asking the device. */
export const isGpsReusable = (fixedAt: number, now: number): boolean => now - fixedAt < locatingTimes.gpsReuseMs;

/** True when the position by address must be asked again. */
export const isIpLocationStale = (foundAt: number, now: number): boolean => now - foundAt > locatingTimes.ipStaleMs;

/** True when the last GPS fix may stand in for one that could not be had. */
export const mayFallBackToGps = (fixedAt: number, now: number): boolean => now - fixedAt < locatingTimes.gpsFallbackMs;
