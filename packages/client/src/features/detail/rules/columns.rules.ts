import { fixedZone, isPremium, localDate, namedZone, utcZone, type Tier, type Zone } from '@meltemi/catalogue';
import type { PointForecast } from '@meltemi/contract';

type Header = Pick<PointForecast['header'], 'tzName' | 'utcOffset' | 'daysAvail'>;

/** The clock a forecast is written by: that of the place, or UTC for those who chose zulu. */
export interface PlaceClock {
  /** The name that formats take. */
  readonly timeZone: string;
  readonly zone: Zone;
  readonly zulu: boolean;
}

/** Hours from UTC as a name that formats take: +05:30. */
function offsetName(hours: number): string {
  const minutes = Math.round(Math.abs(hours) * 60);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${hours < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** The clock of a place; a zone this browser does not know is counted by its hours from UTC. */
export function placeClock({ tzName, utcOffset }: Pick<Header, 'tzName' | 'utcOffset'>, zulu: boolean): PlaceClock {
  if (zulu) return { timeZone: 'UTC', zone: utcZone, zulu };
  const zone = namedZone(tzName);
  return zone === null
    ? { timeZone: offsetName(utcOffset), zone: fixedZone(utcOffset * 60), zulu }
    : { timeZone: tzName, zone, zulu };
}

/** A day of the table: its columns run from `first` for `length`. */
export interface DayColumns {
  /** YYYY-MM-DD by the clock in use. */
  readonly date: string;
  readonly first: number;
  readonly length: number;
  /** The first moment of the day that has a column, ms. */
  readonly ts: number;
}

/** The date of a moment by a clock, YYYY-MM-DD. */
export function dateOf(ts: number, zone: Zone): string {
  const { year, month, day } = localDate(ts, zone);
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** The days of a list of moments; a day begins where the clock's date changes. */
export function daysOf(moments: readonly number[], { zone }: Pick<PlaceClock, 'zone'>): readonly DayColumns[] {
  const days: { date: string; first: number; length: number; ts: number }[] = [];
  for (const [index, ts] of moments.entries()) {
    const date = dateOf(ts, zone);
    const last = days.at(-1);
    if (last?.date === date) last.length += 1;
    else days.push({ date, first: index, length: 1, ts });
  }
  return days;
}

/**
 * The column of a moment: the nearest, as long as the moment lies no further from it than half the gap to its
 * neighbour; −1 where the forecast does not reach. The table begins with a day of the place, and just after its midnight
 * the present lies in the step before: a whole step counts there.
 */
export function columnAt(moments: readonly number[], time: number): number {
  let best = -1;
  let least = Infinity;
  for (const [index, ts] of moments.entries()) {
    const gap = Math.max(Math.abs(ts - (moments[index - 1] ?? ts)), Math.abs((moments[index + 1] ?? ts) - ts));
    const away = Math.abs(ts - time);
    const reach = index === 0 && time < ts ? gap : gap / 2;
    if (away < least && away <= reach) {
      best = index;
      least = away;
    }
  }
  return best;
}

const DAY_MS = 86_400_000;

/** The days beyond the reply that a subscription would open, as moments of their middays; none for subscribers. */
export function lockedDays(
  days: readonly DayColumns[],
  { daysAvail }: Pick<Header, 'daysAvail'>,
  tier: Tier,
  { zone }: Pick<PlaceClock, 'zone'>,
): readonly number[] {
  const last = days.at(-1);
  if (isPremium(tier) || last === undefined) return [];
  const { year, month, day } = localDate(last.ts, zone);
  const noon = Date.UTC(year, month - 1, day, 12);
  return Array.from({ length: Math.max(0, daysAvail - days.length) }, (_, k) => {
    const wall = noon + (k + 1) * DAY_MS;
    return wall - zone.offsetAt(wall) * 60_000;
  });
}

/** Hours that a column stands for: since the one before; the first is as long as the forecast's step. */
export const hoursOf = (moments: readonly number[], index: number, step: number): number => {
  const ts = moments[index] ?? 0;
  const before = moments[index - 1];
  return before === undefined ? step : (ts - before) / 3_600_000;
};
