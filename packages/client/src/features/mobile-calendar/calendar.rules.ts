import { type Calendar, type CalendarDay } from '@meltemi/catalogue';
import { swipeThresholds } from '#windows/index.ts';

/** The days of a calendar that have something to show. */
export const daysWithForecast = ({ days }: Pick<Calendar, 'days'>): readonly CalendarDay[] =>
  days.filter(({ hasForecast }) => hasForecast);

/** The moments of a day, ms. */
export const momentsOf = (
  { timestamps }: Pick<Calendar, 'timestamps'>,
  { start, end }: Pick<CalendarDay, 'start' | 'end'>,
): readonly number[] => timestamps.filter((ts) => ts >= start && ts < end);

/** The day that holds a time; the nearest one where none does, −1 without days. */
export function dayAt(days: readonly Pick<CalendarDay, 'start' | 'end'>[], time: number): number {
  const held = days.findIndex(({ start, end }) => time >= start && time < end);
  if (held >= 0) return held;
  const [first] = days;
  return first === undefined ? -1 : time < first.start ? 0 : days.length - 1;
}

/** The moment of a day that is nearest to a time of another one, counted by the hour of the day; undefined for an empty day. */
export function sameHour(moments: readonly number[], dayStart: number, hourMs: number): number | undefined {
  return moments.toSorted((a, b) => Math.abs(a - dayStart - hourMs) - Math.abs(b - dayStart - hourMs))[0];
}

/** The moment that the map shows: the nearest of the day, undefined where the map is further than half a step away. */
export function shownMoment(moments: readonly number[], time: number, stepMs: number): number | undefined {
  return moments.find((ts) => Math.abs(ts - time) <= stepMs / 2);
}

/** The day that a sideways swipe of so many px leads to; the days run from left to right in every language. */
export function dayAfterSwipe(index: number, count: number, draggedPx: number): number {
  if (Math.abs(draggedPx) < swipeThresholds.stepPx) return index;
  return Math.min(count - 1, Math.max(0, index + (draggedPx < 0 ? 1 : -1)));
}
