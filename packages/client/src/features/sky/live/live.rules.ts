/** How fresh the newest picture is. */
export type Liveness = 'live' | 'late' | 'stopped';

const MINUTE_MS = 60_000;
/** Younger than this is live, younger than that is late, ms. */
const LIVE_MS = 8 * MINUTE_MS;
const LATE_MS = 30 * MINUTE_MS;

/**
 * How fresh a picture of some age is, ms; a clock that runs behind makes it no older than new. A source that sends every
 * quarter of an hour is no later than it always is: its last picture counts until the next but one would be there.
 */
export function livenessOf(ageMs: number, stepMs: number): Liveness {
  if (ageMs < Math.max(LIVE_MS, (5 / 3) * stepMs)) return 'live';
  return ageMs <= Math.max(LATE_MS, 3 * stepMs) ? 'late' : 'stopped';
}

/** Whole minutes of an age, never below 0: a clock an hour behind shows no picture of the future. */
export const ageMinutes = (ageMs: number): number => Math.max(0, Math.floor(ageMs / MINUTE_MS));

/** Whole minutes until the next picture, at least one; null where it is overdue. */
export const minutesUntil = (dueMs: number, now: number): number | null =>
  dueMs > now ? Math.ceil((dueMs - now) / MINUTE_MS) : null;
