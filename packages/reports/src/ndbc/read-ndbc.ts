import {
  hasMeasurements,
  measurementsOf,
  type Measurement,
  type ReportingStation,
  type StationReport,
} from '../station-report.ts';

/** What a file of NDBC holds. */
export interface NdbcReports {
  readonly reports: readonly StationReport[];
  /** Rows that are no report: broken, without a moment, a place or any value. */
  readonly unusable: number;
}

/** Zero degrees Celsius, K; a nautical mile, m. */
const zeroCelsius = 273.15;
const nauticalMile = 1852;

const kelvin = (value: number): number => Math.round((value + zeroCelsius) * 100) / 100;
const pascal = (value: number): number => Math.round(value * 100);

/** Columns by their names in the head, and how their numbers become ours. */
const columns: Readonly<Record<string, readonly [Measurement, (value: number) => number]>> = {
  WDIR: ['windDirection', Number],
  WSPD: ['windSpeed', Number],
  GST: ['gust', Number],
  WVHT: ['waveHeight', Number],
  DPD: ['wavePeriod', Number],
  MWD: ['waveDirection', Number],
  PRES: ['pressure', pascal],
  ATMP: ['temperature', kelvin],
  WTMP: ['waterTemperature', kelvin],
  DEWP: ['dewPoint', kelvin],
  VIS: ['visibility', (miles) => Math.round(miles * nauticalMile)],
};

/** A number; "MM" says that there is none. */
function numberOf(text: string | undefined): number | null {
  if (text === undefined || text === 'MM' || !/^[+-]?\d+(?:\.\d*)?$/u.test(text)) return null;
  return Number(text);
}

/**
 * Reads latest_obs and the files of one station (realtime2), buoys and drifters alike: the head says which column is what.
 * `station` is for files that name none.
 */
export function readNdbc(text: string, station: ReportingStation | null): NdbcReports {
  const reports: StationReport[] = [];
  let unusable = 0;
  let heads: readonly string[] = [];
  let isSecondHead = false;
  for (const line of text.split('\n')) {
    const cells = line.trim().split(/\s+/u);
    if (line.startsWith('#')) {
      // The second line of a head holds units.
      if (!isSecondHead) heads = cells.map((cell) => cell.replace('#', ''));
      isSecondHead = !isSecondHead;
      continue;
    }
    isSecondHead = false;
    if (line.trim() === '') continue;
    const report = cells.length === heads.length ? readRow(heads, cells, station) : null;
    if (report === null) unusable++;
    else reports.push(report);
  }
  return { reports, unusable };
}

function readRow(
  heads: readonly string[],
  cells: readonly string[],
  given: ReportingStation | null,
): StationReport | null {
  // "MM" is the month in the head and a missing value in a cell.
  const cell = (name: string): string | undefined => cells[heads.indexOf(name)];
  const time = timeOf(cell);
  const station = stationOf(cell, given);
  if (time === null || station === null) return null;
  const found: Partial<Record<Measurement, number | null>> = {};
  for (const [name, [key, convert]] of Object.entries(columns)) {
    const value = heads.includes(name) ? numberOf(cell(name)) : null;
    if (value !== null) found[key] = convert(value);
  }
  const measured = measurementsOf(found);
  return hasMeasurements(measured) ? { station, time, measured, isCorrection: false } : null;
}

function timeOf(cell: (name: string) => string | undefined): number | null {
  const clock = cell('hhmm');
  const parts = [
    cell('YYYY') ?? cell('YY'),
    cell('MM'),
    cell('DD'),
    clock?.slice(0, 2) ?? cell('hh'),
    clock?.slice(2) ?? cell('mm'),
  ];
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = parts.map((part) => numberOf(part) ?? NaN);
  const isTime = year >= 1970 && month >= 1 && month <= 12 && day >= 1 && day <= 31 && hour < 24 && minute < 60;
  return isTime ? Date.UTC(year, month - 1, day, hour, minute) : null;
}

/** The station of a row: as the row names it, else as the caller does; drifters have a place in every row. */
function stationOf(
  cell: (name: string) => string | undefined,
  given: ReportingStation | null,
): ReportingStation | null {
  const lat = numberOf(cell('LAT'));
  const lon = numberOf(cell('LON'));
  const isPlace = lat !== null && lon !== null && Math.abs(lat) <= 90 && Math.abs(lon) <= 180;
  const id = cell('STN');
  if (id === undefined) return given === null || !isPlace ? given : { ...given, lat, lon };
  if (!isPlace || !/^[A-Z0-9]{3,8}$/iu.test(id)) return null;
  return { kind: ndbcKind(id), id: id.toUpperCase(), name: null, lat, lon, elevation: null };
}

/** Five digits are a buoy; names with letters are masts on the coast and platforms. */
export const ndbcKind = (id: string): 'buoy' | 'wmo' => (/^\d{5}$/u.test(id) ? 'buoy' : 'wmo');
