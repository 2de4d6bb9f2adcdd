import { GribError } from '../errors.ts';
import { readTime, type GribOrigin } from '../message/origin.ts';

/** Milliseconds of the time units that have a fixed length (code table 4.4). */
const unitMilliseconds: ReadonlyMap<number, number> = new Map([
  [0, 60_000],
  [1, 3_600_000],
  [2, 86_400_000],
  [10, 10_800_000],
  [11, 21_600_000],
  [12, 43_200_000],
  [13, 1000],
]);
/** Months of the units counted by the calendar. */
const unitMonths: ReadonlyMap<number, number> = new Map([
  [3, 1],
  [4, 12],
  [5, 120],
  [6, 360],
  [7, 1200],
]);

/** How values were gathered over a stretch of time. */
export interface GribStatistics {
  /** Code table 4.10: 0 average, 1 accumulation, 2 maximum, 3 minimum, 4 difference, 10 severity … */
  readonly process: number;
  /** The process in a word, for example "accumulation". */
  readonly name: string;
  /** Length of the stretch in hours. */
  readonly hours: number;
}

const processNames = [
  'average',
  'accumulation',
  'maximum',
  'minimum',
  'difference',
  'root mean square',
  'standard deviation',
  'covariance',
  'difference (start minus end)',
  'ratio',
  'standardized anomaly',
  'summation',
] as const;

/** Adds a forecast time to a moment; months and years go by the calendar. */
export function addTime(from: Date, amount: number, unit: number): Date {
  const milliseconds = unitMilliseconds.get(unit);
  const months = unitMonths.get(unit);
  const result = new Date(from);
  if (milliseconds !== undefined) result.setTime(from.getTime() + amount * milliseconds);
  else if (months !== undefined) result.setUTCMonth(result.getUTCMonth() + amount * months);
  else throw new GribError('malformed', 'time unit ' + unit + ' of code table 4.4');
  if (Number.isNaN(result.getTime()))
    throw new GribError('malformed', 'a forecast time of ' + amount + ' in unit ' + unit);
  return result;
}

/** What a field is valid for: a moment, or a stretch from `from` to `to`. */
export interface GribTimes {
  readonly reference: Date;
  /** The moment, or the end of the stretch. */
  readonly valid: Date;
  /** Beginning of the stretch; equal to `valid` for a moment. */
  readonly from: Date;
  /** Hours from the reference time to `from` and to `valid`. */
  readonly hours: { readonly from: number; readonly to: number };
  readonly statistics: GribStatistics | null;
}

/** A field at one moment. */
export function momentTimes(origin: GribOrigin, start: Date): GribTimes {
  return between(origin, start, start, null);
}

/** One time range of the statistics part, twelve octets from `at`. */
interface TimeRange {
  /** Code table 4.10. */
  readonly process: number;
  /** Code table 4.11: 1 runs with starts one after the other, 2 hours of one run … */
  readonly increment: number;
  readonly unit: number;
  /** In units; null where the octets hold none: left empty, or a negative number. */
  readonly length: number | null;
}

function readRange(section: DataView, at: number): TimeRange {
  const length = section.getUint32(at + 3);
  return {
    process: section.getUint8(at),
    increment: section.getUint8(at + 1),
    unit: section.getUint8(at + 2),
    length: length >= 0x80000000 ? null : length,
  };
}

/**
 * A field over a stretch; `at` is the first octet of the statistics part. The end is said twice, as a time and by the
 * length of the range, and real files contradict themselves. As in ecCodes the length counts: of the only range, or of the
 * first that goes through the hours of one run. The written end is for what has no such length: runs that started one
 * after the other (no forecast hour tells where they end), and a length that is no number. Where that end lies before the
 * start, the stretch ends there.
 */
export function stretchTimes(section: DataView, at: number, origin: GribOrigin, start: Date): GribTimes {
  const outer = readRange(section, at + 12);
  const { process } = outer;
  const name = processNames[process] ?? 'process ' + process;
  const end = (outer.increment === 1 ? null : endByLength(section, at, start)) ?? writtenEnd(section, at, start, outer);
  // RDPA writes the end of its stretch, and counts from it backwards to a start that it puts after the end.
  const from = end.getTime() < start.getTime() ? new Date(2 * end.getTime() - start.getTime()) : start;
  return between(origin, from, end, { process, name, hours: (end.getTime() - from.getTime()) / 3_600_000 });
}

function endByLength(section: DataView, at: number, start: Date): Date | null {
  const count = section.getUint8(at + 7);
  for (let k = 0; k < Math.max(1, count); k += 1) {
    const { increment, unit, length } = readRange(section, at + 12 + 12 * k);
    if (count > 1 && increment !== 2) continue;
    return length === null || !isTimeUnit(unit) ? null : addTime(start, length, unit);
  }
  return null;
}

function writtenEnd(section: DataView, at: number, start: Date, { unit, length }: TimeRange): Date {
  const year = section.getUint16(at);
  const end = year === 0 || year === 0xffff ? start : readTime(section, at);
  return end.getTime() === start.getTime() && length !== null && length > 0 ? addTime(start, length, unit) : end;
}

const isTimeUnit = (unit: number): boolean => unitMilliseconds.has(unit) || unitMonths.has(unit);

function between(origin: GribOrigin, from: Date, valid: Date, statistics: GribStatistics | null): GribTimes {
  const reference = origin.referenceTime;
  const since = (time: Date): number => (time.getTime() - reference.getTime()) / 3_600_000;
  return { reference, valid, from, hours: { from: since(from), to: since(valid) }, statistics };
}
