import { localDate, localMoment, type Zone } from '../calendar/zones.ts';
import type { CapDisplay } from './warning-kinds.ts';

/** A stretch of time, ms; `to` is the first moment after it. */
export interface TimeSpan {
  readonly from: number;
  readonly to: number;
}

/** Later than any warning, ms: the end of 9999. */
const EVER = 253_402_300_799_000;

/** The time that a choice of days means at a place, ms: by its own clock, so that its day begins at its midnight. */
export function displaySpan(display: CapDisplay, now: number, zone: Zone): TimeSpan {
  const { year, month, day } = localDate(now, zone);
  const [tomorrow, later] = [localMoment(year, month, day + 1, 0, zone), localMoment(year, month, day + 2, 0, zone)];
  switch (display) {
    case 'today':
      return { from: now, to: tomorrow };
    case 'tomm':
      return { from: tomorrow, to: later };
    case 'later':
      return { from: later, to: EVER };
    case 'all':
      return { from: now, to: EVER };
  }
}

/** True for a warning that holds at some time of a span: it belongs to every day that it touches. */
export const isInSpan = (
  { start, end }: { readonly start: number; readonly end: number },
  { from, to }: TimeSpan,
): boolean => start < to && end > from;
