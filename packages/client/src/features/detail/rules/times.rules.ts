import type { Formats } from '#language/index.ts';
import type { PlaceClock } from './columns.rules.ts';

/** How the table writes times: the hour format of the settings and the clock of the place. */
export interface TimeStyle {
  readonly formats: Formats;
  readonly hourFormat: '12h' | '24h';
  readonly clock: PlaceClock;
}

/** The heading of a day: Tuesday 14 July, or Tue 14 where there is little room. */
export const dayHeading = (ts: number, style: TimeStyle, narrow: boolean): string =>
  narrow
    ? dayParts(ts, style).join(' ')
    : style.formats.date(ts, { weekday: 'long', day: 'numeric', month: 'long', timeZone: style.clock.timeZone });

/** The weekday and the day of the month apart, for day cards. */
export const dayParts = (ts: number, { formats, clock }: TimeStyle): readonly [weekday: string, day: string] => [
  formats.weekday(ts, 'short', clock.timeZone),
  formats.date(ts, { day: 'numeric', timeZone: clock.timeZone }),
];

/** The hour above a column: 03, or 3 AM; half hours of odd zones keep their minutes. */
export function hourText(ts: number, { formats, hourFormat, clock }: TimeStyle): string {
  const minutes = new Date(ts + clock.zone.offsetAt(ts) * 60_000).getUTCMinutes();
  if (minutes !== 0) return formats.time(ts, hourFormat, clock.timeZone);
  if (hourFormat === '12h') return formats.date(ts, { hour: 'numeric', hourCycle: 'h12', timeZone: clock.timeZone });
  return formats.time(ts, '24h', clock.timeZone).slice(0, 2);
}

/** A clock time of the place: 06:57, or 04:57Z in zulu. */
export const clockText = (ts: number, { formats, hourFormat, clock }: TimeStyle): string =>
  formats.time(Math.round(ts / 60_000) * 60_000, hourFormat, clock.timeZone) + (clock.zulu ? 'Z' : '');

/** A moment in words for readouts and captions: Wed 15 15:00. */
export const momentText = (ts: number, style: TimeStyle): string =>
  `${dayParts(ts, style).join(' ')} ${clockText(ts, style)}`;
