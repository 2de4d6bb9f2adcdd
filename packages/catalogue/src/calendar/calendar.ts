import { isPremiumDay } from '../access/premium-days.ts';
import { defaultDst, dstHours, type DstTriple, type Minifest } from './minifest.ts';
import { hourMs, timestampToPath } from './paths.ts';
import { localDate, localMoment, type Zone } from './zones.ts';

/** Weekday codes, Sunday first; the interface translates them. */
export const calendarWeekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

export type CalendarWeekday = (typeof calendarWeekdays)[number];

/** One day of the timeline in the user's zone. */
export interface CalendarDay {
  readonly display: CalendarWeekday;
  readonly day: number;
  /** 1 to 12. */
  readonly month: number;
  readonly year: number;
  /** Local midnight, milliseconds. */
  readonly start: number;
  /** The next local midnight; a day of a clock change is 23 or 25 hours long. */
  readonly end: number;
  /** When local clocks show 12. */
  readonly middayTs: number;
  /** Kept for subscribers. */
  readonly premium: boolean;
  /** Some step of the forecast falls on this day. */
  readonly hasForecast: boolean;
}

/** The moments a product can show; all times in milliseconds. */
export interface Calendar {
  readonly start: number;
  readonly end: number;
  /** Ascending, at least one. */
  readonly timestamps: readonly number[];
  /** The same moments as path parts, YYYYMMDDHH in UTC. */
  readonly paths: readonly string[];
  readonly days: readonly CalendarDay[];
  /** Reference time of the run as a path part. */
  readonly refTime: string;
  readonly refTimeTs: number;
  readonly updateTs: number;
  /** From this moment on only subscribers see the forecast; null when all of it is free. */
  readonly premiumStart: number | null;
}

/** What a calendar depends on besides the run. */
export interface CalendarOptions {
  readonly zone: Zone;
  /** Drought and fire danger have no premium days. */
  readonly freeProduct?: boolean;
  /** The present; steps of days before today are left out, so that the first day is today. */
  readonly now?: number;
}

/** The timeline shows at least the days of the default 240 hours, also for shorter models, whose last days then have no forecast. */
export const leastDays = 10;

function calendarDays(timestamps: readonly number[], options: CalendarOptions): readonly CalendarDay[] {
  const { zone, freeProduct = false } = options;
  const first = timestamps[0] ?? 0;
  const last = timestamps.at(-1) ?? first;
  const { year, month, day } = localDate(first, zone);
  const midnight = (index: number): number => localMoment(year, month, day + index, 0, zone);
  const days: CalendarDay[] = [];
  for (let index = 0; index < leastDays || midnight(index) <= last; index++) {
    const start = midnight(index);
    const end = midnight(index + 1);
    const middayTs = localMoment(year, month, day + index, 12, zone);
    const { weekday, ...date } = localDate(middayTs, zone);
    days.push({
      display: calendarWeekdays[weekday] ?? 'sun',
      ...date,
      start,
      end,
      middayTs,
      premium: isPremiumDay(index, freeProduct),
      hasForecast: timestamps.some((timestamp) => timestamp >= start && timestamp < end),
    });
  }
  return days;
}

/** Leaves out the steps of days before today; a run that ended before today keeps all of its steps. */
function fromToday(timestamps: readonly number[], { zone, now }: CalendarOptions): readonly number[] {
  if (now === undefined) return timestamps;
  const { year, month, day } = localDate(now, zone);
  const today = localMoment(year, month, day, 0, zone);
  const kept = timestamps.filter((timestamp) => timestamp >= today);
  return kept.length > 0 ? kept : timestamps;
}

function build(refTimeTs: number, updateTs: number, dst: readonly DstTriple[], options: CalendarOptions): Calendar {
  const steps = dstHours(dst.length > 0 ? dst : defaultDst).map((hours) => refTimeTs + hours * hourMs);
  const timestamps = fromToday(steps, options);
  const days = calendarDays(timestamps, options);
  return {
    start: timestamps[0] ?? refTimeTs,
    end: timestamps.at(-1) ?? refTimeTs,
    timestamps,
    paths: timestamps.map(timestampToPath),
    days,
    refTime: timestampToPath(refTimeTs),
    refTimeTs,
    updateTs,
    premiumStart: days.find((day) => day.premium)?.start ?? null,
  };
}

/** The calendar of a run. */
export function createCalendar(minifest: Minifest, options: CalendarOptions): Calendar {
  return build(Date.parse(minifest.ref), Date.parse(minifest.update), minifest.dst, options);
}

/** The calendar to show before any run is known: 240 hours in 3-hour steps from the last whole 3 hours. */
export function defaultCalendar(now: number, zone: Zone): Calendar {
  const reference = Math.floor(now / (3 * hourMs)) * 3 * hourMs;
  return build(reference, reference, defaultDst, { zone });
}
