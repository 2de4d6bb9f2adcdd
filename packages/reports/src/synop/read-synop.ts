import { hasMeasurements, measurementsOf, type ReportingStation, type StationReport } from '../station-report.ts';
import { timeBefore } from '../text/day-time.ts';
import { readGroups } from './read-synop-groups.ts';

/** What a bulletin of FM 12 (land), FM 13 (ships) and FM 14 (mobile stations) holds. */
export interface SynopReports {
  readonly reports: readonly StationReport[];
  /** Stations whose groups say nothing that can be read. */
  readonly unusable: number;
  /** Stations that say NIL. */
  readonly silent: number;
}

/** A report has 40 groups at most; what is longer is no report. */
const mostGroups = 200;

/** The hour and the unit of the wind that a head names, YYGGiw. */
interface Head {
  readonly time: number;
  readonly inKnots: boolean;
}

/** `received` decides the month: a bulletin names the day alone. */
export function readSynop(text: string, received: number): SynopReports {
  const reports: StationReport[] = [];
  let unusable = 0;
  let silent = 0;
  let kind = '';
  let head: Head | null = null;
  let isCorrection = false;
  for (const piece of text.replaceAll(/[^\x20-\x7e]+/gu, ' ').split('=')) {
    let groups = piece.trim().split(/ +/u).filter(Boolean);
    const start = groups.findLastIndex((group) => /^(?:AAXX|BBXX|OOXX)$/u.test(group));
    if (start !== -1) {
      const heading = groups.slice(0, start);
      if (heading.length > 0) isCorrection = heading.some((group) => /^CC[A-Z]$/u.test(group));
      kind = groups[start] ?? '';
      groups = groups.slice(start + 1);
      head = null;
      if (kind === 'AAXX') head = headOf(groups.shift(), received);
    }
    if (groups.length === 0 || kind === '') continue;
    if (groups.includes('NIL')) {
      silent++;
      continue;
    }
    const report = groups.length > mostGroups ? null : readStation(kind, groups, head, received);
    if (report === null) unusable++;
    else reports.push({ ...report, isCorrection });
  }
  return { reports, unusable, silent };
}

function headOf(group: string | undefined, received: number): Head | null {
  const [, day, hour, unit] = /^(\d\d)(\d\d)([0-9/])$/u.exec(group ?? '') ?? [];
  const time = day === undefined ? null : timeBefore(received, Number(day), Number(hour), 0);
  // 0 and 1 are m/s, 3 and 4 knots; with neither the wind would be a guess.
  return time === null || unit === undefined || !/^[0134]$/u.test(unit) ? null : { time, inKnots: Number(unit) >= 3 };
}

function readStation(
  kind: string,
  groups: readonly string[],
  head: Head | null,
  received: number,
): StationReport | null {
  if (kind === 'AAXX') {
    const [id = '', ...rest] = groups;
    if (head === null || !/^\d{5}$/u.test(id)) return null;
    return report({ kind: 'wmo', id, name: null, lat: null, lon: null, elevation: null }, head, rest);
  }
  // BBXX and OOXX: name, day and hour, place; mobile stations on land have two more groups.
  const [id = '', when, latGroup = '', lonGroup = '', ...rest] = groups;
  const own = headOf(when, received);
  const place = placeOf(latGroup, lonGroup);
  if (own === null || place === null || !/^[A-Z0-9]{3,9}$/u.test(id)) return null;
  const isBuoy = /^\d{5,7}$/u.test(id);
  const station = {
    kind: isBuoy ? 'buoy' : kind === 'BBXX' ? 'ship' : 'wmo',
    id,
    name: null,
    ...place,
    elevation: null,
  } as const;
  return report(station, own, kind === 'OOXX' ? rest.slice(2) : rest);
}

/** 99LLL QLLLL: tenths of a degree; Q says which quarter of the earth. */
function placeOf(latGroup: string, lonGroup: string): { lat: number; lon: number } | null {
  const [, latText] = /^99(\d{3})$/u.exec(latGroup) ?? [];
  const [, quadrant, lonText] = /^([1357])(\d{4})$/u.exec(lonGroup) ?? [];
  if (latText === undefined || lonText === undefined) return null;
  const lat = (Number(latText) / 10) * (quadrant === '1' || quadrant === '7' ? 1 : -1);
  const lon = (Number(lonText) / 10) * (quadrant === '1' || quadrant === '3' ? 1 : -1);
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { lat, lon } : null;
}

function report(station: ReportingStation, { time, inKnots }: Head, groups: readonly string[]): StationReport | null {
  const found = readGroups(groups, inKnots);
  if (found === null) return null;
  const measured = measurementsOf(found);
  return hasMeasurements(measured) ? { station, time, measured, isCorrection: false } : null;
}
