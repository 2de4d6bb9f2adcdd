import { GribError } from '../errors.ts';

/** Section 1: who made a field, with which tables, for which reference time. */
export interface GribOrigin {
  /** Common code table C-11, for example 7 NCEP, 78 Offenbach, 98 ECMWF. */
  readonly centre: number;
  readonly subcentre: number;
  readonly tablesVersion: number;
  readonly localTablesVersion: number;
  /** Code table 1.2: 0 analysis, 1 start of forecast, 2 verifying time of forecast, 3 observation time. */
  readonly significance: number;
  /** UTC. */
  readonly referenceTime: Date;
  /** Code table 1.3: 0 operational, 1 test, 2 research, 3 re-analysis … */
  readonly status: number;
  /** Code table 1.4: 0 analysis, 1 forecast, 3 control, 4 perturbed … */
  readonly kind: number;
}

/** Reads section 1. */
export function readOrigin(section: DataView): GribOrigin {
  return {
    centre: section.getUint16(5),
    subcentre: section.getUint16(7),
    tablesVersion: section.getUint8(9),
    localTablesVersion: section.getUint8(10),
    significance: section.getUint8(11),
    referenceTime: readTime(section, 12),
    status: section.getUint8(19),
    kind: section.getUint8(20),
  };
}

/** Seven octets: year, month, day, hour, minute, second in UTC; an impossible date is an error, not a shifted one. */
export function readTime(section: DataView, at: number): Date {
  const year = section.getUint16(at);
  const month = section.getUint8(at + 2);
  const day = section.getUint8(at + 3);
  const hour = section.getUint8(at + 4);
  const minute = section.getUint8(at + 5);
  const second = section.getUint8(at + 6);
  const time = new Date(0);
  time.setUTCFullYear(year, month - 1, day);
  const possible =
    month >= 1 &&
    time.getUTCMonth() === month - 1 &&
    time.getUTCDate() === day &&
    hour <= 24 &&
    minute < 60 &&
    second <= 60;
  if (!possible) {
    throw new GribError(
      'malformed',
      'an impossible time ' + [year, month, day].join('-') + ' ' + [hour, minute, second].join(':'),
    );
  }
  time.setUTCHours(hour, minute, second);
  return time;
}
