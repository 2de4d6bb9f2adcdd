import { z } from 'zod';

const stampMs = (stamp: string): number => {
  const part = (from: number, to: number): number => Number(stamp.slice(from, to));
  const minutes = stamp.length > 10 ? part(10, 12) : 0;
  return Date.UTC(part(0, 4), part(4, 6) - 1, part(6, 8), part(8, 10), minutes);
};

/** Reads a stamp (YYYYMMDDHH or YYYYMMDDHHMM, UTC) as milliseconds; null when it is no such moment. */
export const readStamp = (stamp: string): number | null => {
  if (!/^\d{10}(?:\d{2})?$/.test(stamp)) return null;
  const ms = stampMs(stamp);
  return writeStamp(ms, stamp.length === 12) === stamp ? ms : null;
};

/** Writes a moment as the ten digits of a data path, or twelve with the minutes of radar and satellite. */
export const writeStamp = (ms: number, withMinutes = false): string =>
  new Date(ms)
    .toISOString()
    .replace(/\D/g, '')
    .slice(0, withMinutes ? 12 : 10);

/** A moment of a path: ten digits for models, twelve for radar and satellite. */
export const stamp = z
  .string()
  .regex(/^\d{10}(?:\d{2})?$/, 'not YYYYMMDDHH or YYYYMMDDHHMM')
  .refine((value) => readStamp(value) !== null, 'no such moment')
  .meta({ description: 'UTC moment, YYYYMMDDHH or YYYYMMDDHHMM.' });

/** An ISO date-time in UTC, as runs and updates are written. */
export const isoTime = z.iso.datetime({ offset: true }).max(40);

/** A calendar day, YYYY-MM-DD. */
export const isoDay = z.iso.date().max(10);
