import { hourAfter, timeAfter, timeBefore } from '../text/day-time.ts';

const hour = 3_600_000;

export interface Period {
  /** UTC ms; null when the text has none that can be. */
  readonly from: number | null;
  readonly to: number | null;
}

/** What times without month (and in old texts without day) count from. */
export interface Anchor {
  /** UTC ms at which the report was issued, or received when it does not say. */
  readonly issued: number;
  /** Its validity, once it was read. */
  readonly from: number | null;
  /** Periods are hours of the day (`0812`), as before 2008. */
  readonly hoursOnly: boolean;
}

/** 2923/0124 of the head: a time near that of issue. */
export function readValidity(word: string, issued: number | null, received: number): Period | null {
  const match = /^(\d{2})(\d{2})\/(\d{2})(\d{2})$/.exec(word);
  if (match === null) return null;
  const [, day = 0, start = 0, lastDay = 0, end = 0] = match.map(Number);
  const from = startNear(issued, received, day, start);
  return { from, to: from === null ? null : timeAfter(from, lastDay, end, 0) };
}

/** 010606 of old heads: from 06 to 06 UTC of the next day. */
export function readOldValidity(word: string, issued: number | null, received: number): Period | null {
  const match = /^(\d{2})(\d{2})(\d{2})$/.exec(word);
  if (match === null) return null;
  const [, day = 0, start = 0, end = 0] = match.map(Number);
  const from = startNear(issued, received, day, start);
  return { from, to: from === null ? null : hourAfter(from + hour, end, 0) };
}

function startNear(issued: number | null, received: number, day: number, start: number): number | null {
  // An amendment begins up to some hours before it is issued.
  return issued === null ? timeBefore(received, day, start, 0) : timeAfter(issued - 12 * hour, day, start, 0);
}

/** 1915/1919 behind a kind of change, or 0812 in old texts; `0711/` has no end. */
export function readPeriod(word: string, anchor: Anchor): Period | null {
  const match = /^(\d{2})(\d{2})\/(?:(\d{2})(\d{2}))?$/.exec(word);
  const start = (anchor.from ?? anchor.issued) - 3 * hour;
  if (match !== null) {
    const [, day = 0, begin = 0, lastDay = 0, end = 0] = match.map(Number);
    const from = timeAfter(start, day, begin, 0);
    const open = match[3] === undefined || from === null;
    return { from, to: open ? null : timeAfter(from, lastDay, end, 0) };
  }
  const hours = anchor.hoursOnly ? /^(\d{2})(\d{2})$/.exec(word) : null;
  if (hours === null) return null;
  const from = hourAfter(anchor.from ?? anchor.issued, Number(hours[1]), 0);
  return { from, to: from === null ? null : hourAfter(from, Number(hours[2]), 0) };
}

/** FM281530, or FM1530 of old texts; null when the word is none or no such time exists. */
export function readFrom(word: string, anchor: Anchor, last: number | null): number | null {
  const match = /^FM(\d{2})?(\d{2})(\d{2})Z?$/.exec(word);
  if (match === null) return null;
  const [hours, minutes] = [Number(match[2]), Number(match[3])];
  const start = last ?? anchor.from ?? anchor.issued;
  return match[1] === undefined
    ? hourAfter(start, hours, minutes)
    : timeAfter(start - 3 * hour, Number(match[1]), hours, minutes);
}
