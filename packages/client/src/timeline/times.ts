import { fixedZone, namedZone, utcZone, type Zone } from '@meltemi/catalogue';
import type { Formats } from '../language/index.ts';

/** How times are written: the hour format of the settings, and UTC for those who chose it. */
export interface TimeWriting {
  readonly hourFormat: '12h' | '24h';
  readonly zulu: boolean;
}

const MINUTE_MS = 60_000;

/** The zone of the device, or UTC in zulu mode. */
export function shownZone(zulu: boolean): Zone {
  if (zulu) return utcZone;
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return namedZone(timeZone) ?? fixedZone(-new Date().getTimezoneOffset());
}

const zoneOption = (zulu: boolean): { timeZone?: string } => (zulu ? { timeZone: 'UTC' } : {});

/** A weekday with the day of the month, in two parts: Wed and 15. */
export function dayWords(formats: Formats, timestamp: number, zulu: boolean): readonly [weekday: string, day: string] {
  const zone = zoneOption(zulu);
  return [formats.weekday(timestamp, 'short', zone.timeZone), formats.date(timestamp, { day: 'numeric', ...zone })];
}

/** The clock time of a moment, on whole minutes. */
export function clockWords(formats: Formats, timestamp: number, { hourFormat, zulu }: TimeWriting): string {
  const minute = Math.round(timestamp / MINUTE_MS) * MINUTE_MS;
  return formats.time(minute, hourFormat, zoneOption(zulu).timeZone) + (zulu ? 'Z' : '');
}

/** A moment for the time bubble: Wed 15 15:00. */
export function momentWords(formats: Formats, timestamp: number, writing: TimeWriting): string {
  return `${dayWords(formats, timestamp, writing.zulu).join(' ')} ${clockWords(formats, timestamp, writing)}`;
}

/** A moment with its month, for the phone's sheet: the date and the time apart. */
export function longWords(
  formats: Formats,
  timestamp: number,
  writing: TimeWriting,
): readonly [date: string, time: string] {
  const date = formats.date(timestamp, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...zoneOption(writing.zulu),
  });
  return [date, clockWords(formats, timestamp, writing)];
}

/** The reference time of a run as forecasters write it: 14 Jul 06Z. */
export function runWords(formats: Formats, refTimeTs: number): string {
  const date = formats.date(refTimeTs, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  return `${date} ${String(new Date(refTimeTs).getUTCHours()).padStart(2, '0')}Z`;
}
