import type { WarningSummary } from '@meltemi/contract';
import type { Formats } from '#language/index.ts';

/** How moments are written. */
export interface TimeWriting {
  readonly formats: Pick<Formats, 'date' | 'time'>;
  readonly hourFormat: '12h' | '24h';
  /** Times of UTC instead of the place's. */
  readonly zulu: boolean;
}

/** Moments of a warning on the clock of its place, ms: to be written as if they were UTC. */
export function localShift({ start, startLocal }: Pick<WarningSummary, 'start' | 'startLocal'>): number {
  const local = Date.parse(`${startLocal}:00Z`);
  return Number.isNaN(local) ? 0 : local - Math.floor(start / 60_000) * 60_000;
}

/** The clock time of a moment: 15:00. */
export const clockText = (ts: number, shift: number, { formats, hourFormat, zulu }: TimeWriting): string =>
  `${formats.time(ts + (zulu ? 0 : shift), hourFormat, 'UTC')}${zulu ? 'Z' : ''}`;

/** Day and clock time of a moment: Mon 16 Nov, 15:00. */
export const dayText = (ts: number, shift: number, writing: TimeWriting): string =>
  `${writing.formats.date(ts + (writing.zulu ? 0 : shift), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  })} ${clockText(ts, shift, writing)}`;

const DAY = 86_400_000;

/** The clock time of a moment, with its day where it is not that of now. */
export function shortText(ts: number, now: number, shift: number, writing: TimeWriting): string {
  const own = writing.zulu ? 0 : shift;
  const isSameDay = Math.floor((ts + own) / DAY) === Math.floor((now + own) / DAY);
  return isSameDay ? clockText(ts, shift, writing) : dayText(ts, shift, writing);
}
