const MINUTE_MS = 60_000;

/** A session ends after this long without activity, in milliseconds; the documents leave it open. */
export const sessionEndsAfterMs = 30 * MINUTE_MS;

/** True when activity now begins a session; a last activity far in the future is a changed clock and ends one too. */
export const isNewSession = (lastActive: number | null, now: number): boolean =>
  lastActive === null || Math.abs(now - lastActive) > sessionEndsAfterMs;
