import type { Calendar, CalendarDay } from '@meltemi/catalogue';

const HOUR_MS = 3_600_000;
/** Hours between two ticks of the track. */
const TICK_HOURS = 6;

/** The part of time that the timeline shows, in ms: from the first local midnight to the last. */
export interface TimeSpan {
  readonly start: number;
  readonly end: number;
}

/** The span of a calendar's days; that of its steps where it has no days. */
export function spanOf({ days, start, end }: Pick<Calendar, 'days' | 'start' | 'end'>): TimeSpan {
  const [first, last] = [days[0], days.at(-1)];
  return first === undefined || last === undefined ? { start, end } : { start: first.start, end: last.end };
}

const within = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** Where a time lies on the timeline, 0 at its start and 1 at its end; times outside go to the nearer end. */
export function fractionOf({ start, end }: TimeSpan, time: number): number {
  return end > start ? within((time - start) / (end - start), 0, 1) : 0;
}

/** The time at a place of the timeline. */
export const timeAt = ({ start, end }: TimeSpan, fraction: number): number =>
  Math.round(start + within(fraction, 0, 1) * (end - start));

/** The place on a strip of some pixels, 0 to 1, of a pointer at a pixel; an empty strip has only its start. */
export const fractionAtPixel = (x: number, strip: { readonly left: number; readonly width: number }): number =>
  strip.width > 0 ? within((x - strip.left) / strip.width, 0, 1) : 0;

/** The time a pointer chooses: a whole hour, so that it reads well, and inside the forecast. */
export function chosenTime(calendar: Pick<Calendar, 'days' | 'start' | 'end'>, fraction: number): number {
  const hour = Math.round(timeAt(spanOf(calendar), fraction) / HOUR_MS) * HOUR_MS;
  return within(hour, calendar.start, calendar.end);
}

/** One day of the timeline as it is drawn; left and width are shares of the whole. */
export interface DayCell {
  readonly day: CalendarDay;
  readonly left: number;
  readonly width: number;
  /** Holds the chosen time. */
  readonly chosen: boolean;
  /** Kept for subscribers, and the reader is none. */
  readonly locked: boolean;
  /** The first of the locked days carries the lock. */
  readonly firstLocked: boolean;
}

/** The cells of a calendar's days, which lie side by side without a gap. */
export function dayCells(
  calendar: Pick<Calendar, 'days' | 'start' | 'end'>,
  time: number,
  subscriber: boolean,
): readonly DayCell[] {
  const span = spanOf(calendar);
  const firstLocked = subscriber ? undefined : calendar.days.find(({ premium }) => premium);
  return calendar.days.map((day) => {
    const left = fractionOf(span, day.start);
    return {
      day,
      left,
      width: fractionOf(span, day.end) - left,
      chosen: time >= day.start && time < day.end,
      locked: day.premium && !subscriber,
      firstLocked: day === firstLocked,
    };
  });
}

/** A mark below the track; midnights are longer. */
export interface Tick {
  readonly at: number;
  readonly midnight: boolean;
}

/** Marks every six hours of each day, counted from its local midnight. */
export function hourTicks(calendar: Pick<Calendar, 'days' | 'start' | 'end'>): readonly Tick[] {
  const span = spanOf(calendar);
  return calendar.days.flatMap(({ start, end }) => {
    const count = Math.ceil((end - start) / (TICK_HOURS * HOUR_MS));
    return Array.from({ length: count }, (_, index) => ({
      at: fractionOf(span, start + index * TICK_HOURS * HOUR_MS),
      midnight: index === 0,
    }));
  });
}

/** Two places of the timeline, the left one first. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** The stretch of the track that is filled: from now to the chosen time, or the whole range of a sum. */
export function filledStretch(span: TimeSpan, time: number, now: number, rangeHours: number | null): Stretch {
  const other = rangeHours === null ? now : time + rangeHours * HOUR_MS;
  const [from, to] = [fractionOf(span, Math.min(time, other)), fractionOf(span, Math.max(time, other))];
  return { from, to };
}

/** Pixels of wheel that make one step of time. */
const WHEEL_STEP_PX = 60;

/** Steps that a turn of the wheel makes, and the pixels kept for the next turn; a touchpad sends many small turns. */
export function wheelSteps(kept: number, pixels: number): { readonly steps: number; readonly kept: number } {
  const sum = kept + pixels;
  const steps = Math.trunc(sum / WHEEL_STEP_PX);
  return { steps, kept: sum - steps * WHEEL_STEP_PX };
}

/** A calendar with days, read from the setting, which promises only moments and paths; null until there is one. */
export function readCalendar(value: unknown): Calendar | null {
  if (typeof value !== 'object' || value === null || !('days' in value) || !('timestamps' in value)) return null;
  return Array.isArray(value.days) && Array.isArray(value.timestamps) && value.timestamps.length > 0
    ? (value as Calendar)
    : null;
}
