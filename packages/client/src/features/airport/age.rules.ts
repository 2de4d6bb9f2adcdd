import { minutesSince } from '#stations/index.ts';

/** How old a report looks: green, grey or amber; always with its age in words. */
export type AgeLook = 'fresh' | 'normal' | 'obsolete';

/** A report is due every half hour at large airports, every hour at others, and takes some minutes: minutes. */
const FRESH = 40;
const NORMAL = 90;

/** How old a METAR looks. */
export function metarLook(ts: number, now: number): AgeLook {
  const age = minutesSince(ts, now);
  return age <= FRESH ? 'fresh' : age <= NORMAL ? 'normal' : 'obsolete';
}
