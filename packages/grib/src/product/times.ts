import { GribError } from '../errors.ts';
import { readTime, type GribOrigin } from '../message/origin.ts';
import { missing32, signed32 } from '../message/octets.ts';

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

/**
 * A field over a stretch; `at` is the first octet of the statistics part. The end of the stretch is written out. Real
 * files break this in three ways: the end is left empty or equals the start although the range has a length (then
 * start + length is meant), or the start is written after the end (then the stretch ends at the end).
 */
export function stretchTimes(section: DataView, at: number, origin: GribOrigin, start: Date): GribTimes {
  const process = section.getUint8(at + 12);
  const unit = section.getUint8(at + 14);
  const raw = section.getUint32(at + 15);
  const length = raw === missing32 ? 0 : signed32(section, at + 15);
  const empty = section.getUint16(at) === 0 || section.getUint16(at) === 0xffff;
  let from = start;
  let end = empty ? start : readTime(section, at);
  if (end.getTime() === start.getTime() && length > 0) end = addTime(start, length, unit);
  if (end.getTime() < start.getTime()) from = new Date(2 * end.getTime() - start.getTime());
  const hours = (end.getTime() - from.getTime()) / 3_600_000;
  return between(origin, from, end, { process, name: processNames[process] ?? 'process ' + process, hours });
}

function between(origin: GribOrigin, from: Date, valid: Date, statistics: GribStatistics | null): GribTimes {
  const reference = origin.referenceTime;
  const since = (time: Date): number => (time.getTime() - reference.getTime()) / 3_600_000;
  return { reference, valid, from, hours: { from: since(from), to: since(valid) }, statistics };
}
