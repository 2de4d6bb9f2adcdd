import { hourMs } from './paths.ts';

/** A time zone: how far its clocks are from UTC at a moment, in minutes, east positive. */
export interface Zone {
  readonly offsetAt: (timestamp: number) => number;
}

const minuteMs = 60_000;
const dayMs = 24 * hourMs;

/** A zone whose clocks never change. */
export const fixedZone = (utcOffsetMinutes: number): Zone => ({ offsetAt: () => utcOffsetMinutes });

/** Clocks on UTC. */
export const utcZone: Zone = fixedZone(0);

/** A zone by its IANA name, with its summer time; null for a name that is not known. */
export function namedZone(name: string): Zone | null {
  let format: Intl.DateTimeFormat;
  try {
    format = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
      timeZone: name,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  } catch {
    return null;
  }
  return {
    offsetAt: (timestamp) => {
      const parts = Object.fromEntries(format.formatToParts(timestamp).map(({ type, value }) => [type, Number(value)]));
      const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
      const wall = Date.UTC(year, month - 1, day, hour, minute, second);
      return Math.round((wall - Math.floor(timestamp / 1000) * 1000) / minuteMs);
    },
  };
}

/** The date that the calendars of a zone show. */
export interface LocalDate {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
  /** 0 is Sunday. */
  readonly weekday: number;
}

/** The local date at a moment. */
export function localDate(timestamp: number, zone: Zone): LocalDate {
  const wall = new Date(timestamp + zone.offsetAt(timestamp) * minuteMs);
  return {
    year: wall.getUTCFullYear(),
    month: wall.getUTCMonth() + 1,
    day: wall.getUTCDate(),
    weekday: wall.getUTCDay(),
  };
}

/**
 * The moment when local clocks show an hour of a date; days past the month's end run on into the next.
 * Where clocks skip that hour it is the moment of the skip, where they show it twice the first.
 */
export function localMoment(year: number, month: number, day: number, hour: number, zone: Zone): number {
  const wall = Date.UTC(year, month - 1, day, hour);
  const candidates = [wall - dayMs, wall + dayMs].map((near) => wall - zone.offsetAt(near) * minuteMs);
  const exact = candidates.filter((moment) => moment + zone.offsetAt(moment) * minuteMs === wall);
  return exact.length > 0 ? Math.min(...exact) : Math.max(...candidates);
}
