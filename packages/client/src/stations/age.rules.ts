import { freshMinutes, freshness, type MeasuredType } from '@meltemi/catalogue';

const MINUTE_MS = 60_000;
/** Whatever is this young is fresh, minutes. */
const FRESH_MINUTES = 15;
/** And what is younger than this share of the time in which a value of its kind is current. */
const FRESH_SHARE = 0.3;

/** How old a measured value looks: green, grey or amber; always with its age in words. */
export type AgeLook = 'fresh' | 'normal' | 'obsolete';

/** Whole minutes since a moment; a clock that runs ahead makes nothing younger than now. */
export const minutesSince = (ts: number, now: number): number => Math.max(0, Math.floor((now - ts) / MINUTE_MS));

/** How old a value of a type looks; `gone` has no place on the map any more. Other types than stations do not age. */
export function ageLook(type: string, ts: number, now: number): AgeLook | 'gone' {
  const minutes = minutesSince(ts, now);
  if (!isMeasured(type)) return minutes <= FRESH_MINUTES ? 'fresh' : 'normal';
  const known = freshness(type, minutes);
  if (known !== 'fresh') return known;
  // Reports of some kinds come hours apart: the newest one that can be is fresh.
  return minutes <= Math.max(FRESH_MINUTES, FRESH_SHARE * freshMinutes[type]) ? 'fresh' : 'normal';
}

/** True for a type whose values age. */
export const isMeasured = (type: string): type is MeasuredType => Object.hasOwn(freshMinutes, type);
