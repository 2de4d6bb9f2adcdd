/** How old a report looks: green, grey or amber; always with its age in words. */
export type AgeLook = 'fresh' | 'normal' | 'obsolete';

const MINUTE_MS = 60_000;
/** A report is due every half hour at large airports, every hour at others, and takes some minutes: minutes. */
const FRESH = 40;
const NORMAL = 90;

/** Whole minutes since a moment; a clock that runs ahead makes nothing younger than now. */
export const minutesSince = (ts: number, now: number): number => Math.max(0, Math.floor((now - ts) / MINUTE_MS));

/** How old a METAR looks. */
export function metarLook(ts: number, now: number): AgeLook {
  const age = minutesSince(ts, now);
  return age <= FRESH ? 'fresh' : age <= NORMAL ? 'normal' : 'obsolete';
}
