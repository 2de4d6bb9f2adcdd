import type { Calendar } from '../calendar/calendar.ts';
import { nearestTimestamp } from '../calendar/calendar-time.rules.ts';
import type { Layer } from '../layers/layer.ts';

const hourMs = 3_600_000;

/** The shortest range of an accumulation, in steps of one hour. */
export const leastAccumulation = 12;

/** The ranges people ask for, in hours: half a day up to two weeks. */
const usualRanges = [12, 24, 48, 72, 96, 120, 144, 168, 240, 336];

type Moments = Pick<Calendar, 'timestamps' | 'start' | 'end'>;

/** A range of time on the steps of a calendar. */
export interface AccumulationRange {
  readonly timestamp: number;
  readonly end: number;
  /** Hours from timestamp to end. */
  readonly range: number;
}

const spanning = (timestamp: number, end: number): AccumulationRange => ({
  timestamp,
  end,
  range: (end - timestamp) / hourMs,
});

/**
 * Fits a range to a calendar: it starts and ends on a step, is 12 hours at least and ends with the calendar at the latest.
 * Near the end the start moves back; a calendar that is too short gives all it has.
 */
export function adjustAccumulation(calendar: Moments, timestamp: number, range: number): AccumulationRange {
  const least = leastAccumulation * hourMs;
  const wanted = Number.isFinite(range) ? Math.max(least, range * hourMs) : least;
  const start = nearestTimestamp(calendar, timestamp);
  const nearest = nearestTimestamp(calendar, start + wanted);
  const end =
    nearest - start >= least ? nearest : (calendar.timestamps.find((step) => step - start >= least) ?? calendar.end);
  if (end - start >= least) return spanning(start, end);
  const earlier = calendar.timestamps.findLast((step) => end - step >= least);
  return spanning(earlier ?? calendar.start, end);
}

/** The ranges to offer from a moment, in hours, ascending: the usual ones that end on a step, and all the rest of the forecast. */
export function accumulationRanges(calendar: Moments, timestamp: number): readonly number[] {
  const start = nearestTimestamp(calendar, timestamp);
  const steps = new Set(calendar.timestamps);
  const rest = (calendar.end - start) / hourMs;
  const usual = usualRanges.filter((range) => steps.has(start + range * hourMs));
  const offered =
    rest >= leastAccumulation ? [...usual, rest] : [adjustAccumulation(calendar, start, leastAccumulation).range];
  return [...new Set(offered)].toSorted((a, b) => a - b);
}

/** The query of an accumulation's tiles; empty for a layer that shows one moment. The strongest gust is asked for as a maximum. */
export function accumulationQuery(layer: Pick<Layer, 'accumulate'>, range: number): string {
  switch (layer.accumulate) {
    case null:
      return '';
    case 'sum':
      return `?next=${range}h`;
    case 'max':
      return `?next=${range}h&acc=maxip`;
  }
}

/** Reads the query back into hours and kind; null when it is not one that this layer's tiles have. */
export function parseAccumulationQuery(
  layer: Pick<Layer, 'accumulate'>,
  next: string | undefined,
  acc: string | undefined,
): number | null {
  const hours = /^(\d{1,4})h$/.exec(next ?? '')?.[1];
  if (layer.accumulate === null || hours === undefined || acc !== (layer.accumulate === 'max' ? 'maxip' : undefined))
    return null;
  const range = Number(hours);
  return range > 0 ? range : null;
}
