import type { Calendar } from './calendar.ts';

type Moments = Pick<Calendar, 'timestamps' | 'start' | 'end'>;

/** Index of the first moment at or after a time; the number of moments when there is none. */
function firstAtOrAfter(timestamps: readonly number[], time: number): number {
  let low = 0;
  let high = timestamps.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((timestamps[middle] ?? Infinity) < time) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** A time moved into the calendar; one that is not a number goes to the start. */
export function clampToCalendar(calendar: Moments, time: number): number {
  if (Number.isNaN(time)) return calendar.start;
  return Math.min(calendar.end, Math.max(calendar.start, time));
}

/** The moment of the calendar nearest to a time; the earlier of two that are equally near. */
export function nearestTimestamp(calendar: Moments, time: number): number {
  const inside = clampToCalendar(calendar, time);
  const index = firstAtOrAfter(calendar.timestamps, inside);
  const after = calendar.timestamps[index] ?? calendar.end;
  const before = calendar.timestamps[index - 1] ?? after;
  return inside - before <= after - inside ? before : after;
}

/** Index of the nearest moment, which is also the index of its path. */
export const nearestIndex = (calendar: Moments, time: number): number =>
  firstAtOrAfter(calendar.timestamps, nearestTimestamp(calendar, time));

/** The path of the nearest moment. */
export function nearestPath(calendar: Moments & Pick<Calendar, 'paths'>, time: number): string {
  return calendar.paths[nearestIndex(calendar, time)] ?? '';
}

/** Two steps around a time and how far it is from the first to the second, 0 to 1. */
export interface TimeNeighbours {
  readonly before: number;
  readonly after: number;
  readonly mix: number;
}

/** The steps to mix for a time between them; on a step both are that step. */
export function neighboursOf(calendar: Moments, time: number): TimeNeighbours {
  const inside = clampToCalendar(calendar, time);
  const index = firstAtOrAfter(calendar.timestamps, inside);
  const after = calendar.timestamps[index] ?? calendar.end;
  if (after === inside) return { before: after, after, mix: 0 };
  const before = calendar.timestamps[index - 1] ?? after;
  return { before, after, mix: (inside - before) / (after - before) };
}

/** The moment an arrow key moves to: the next step after or before a time, staying on the last and the first. */
export function stepInCalendar(calendar: Moments, time: number, direction: 1 | -1): number {
  const inside = clampToCalendar(calendar, time);
  const index = firstAtOrAfter(calendar.timestamps, inside);
  if (direction === -1) return calendar.timestamps[index - 1] ?? calendar.start;
  const isOnStep = calendar.timestamps[index] === inside;
  return calendar.timestamps[isOnStep ? index + 1 : index] ?? calendar.end;
}
