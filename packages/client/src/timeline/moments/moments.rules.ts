import { defaultCalendar, type Zone } from '@meltemi/catalogue';

const HOUR_MS = 3_600_000;

/** Hours in a row: from the start of the first to the end of the last, ms. */
export interface HourStretch {
  readonly from: number;
  readonly to: number;
}

/** Moments that stand for an hour each, as stretches of hours in a row; in any order, each counted once. */
export function stretchesOf(moments: readonly number[]): readonly HourStretch[] {
  const stretches: { from: number; to: number }[] = [];
  for (const moment of moments.toSorted((a, b) => a - b)) {
    const last = stretches.at(-1);
    if (last !== undefined && moment <= last.to) last.to = Math.max(last.to, moment + HOUR_MS);
    else stretches.push({ from: moment, to: moment + HOUR_MS });
  }
  return stretches;
}

/** Hours that some moments stand for. */
export const hoursOf = (moments: readonly number[]): number =>
  stretchesOf(moments).reduce((sum, { from, to }) => sum + (to - from) / HOUR_MS, 0);

/** A day of the strip; its stretches are shares of the day, 0 at its first midnight and 1 at its last. */
export interface StripDay {
  readonly start: number;
  readonly midday: number;
  readonly marks: readonly { readonly from: number; readonly to: number }[];
}

/** A calendar begins with its first step: so much earlier it has today also late in the evening, ms. */
const EARLIER_MS = 6 * HOUR_MS;

/** The days from today on with the parts of them that some moments stand for. */
export function stripDays(moments: readonly number[], now: number, zone: Zone): readonly StripDay[] {
  const stretches = stretchesOf(moments);
  const days = defaultCalendar(now - EARLIER_MS, zone).days.filter(({ end }) => end > now);
  return days.map(({ start, end, middayTs }) => ({
    start,
    midday: middayTs,
    marks: stretches
      .filter(({ from, to }) => to > start && from < end)
      .map(({ from, to }) => ({
        from: Math.max(0, (from - start) / (end - start)),
        to: Math.min(1, (to - start) / (end - start)),
      })),
  }));
}
