import {
  hasMeasurements,
  measurementsOf,
  type Measurement,
  type ReportingStation,
  type StationReport,
} from '../station-report.ts';
import { dewPointOf } from '../humidity.ts';
import { splitCells } from './split-cells.ts';

/** What a table of stations holds. */
export interface CsvReports {
  readonly reports: readonly StationReport[];
  readonly unusable: number;
}

const zeroCelsius = 273.15;
const round = (value: number): number => Math.round(value * 100) / 100;
const fahrenheit = (value: number): number => round(((value - 32) * 5) / 9 + zeroCelsius);
const milesAnHour = (value: number): number => round(value * 0.447_04);
const hectopascal = (value: number): number => Math.round(value * 100);
const same = (value: number): number => value;

interface Layout {
  /** Columns that a table must have to be of this kind. */
  readonly of: readonly string[];
  readonly columns: Readonly<Record<string, readonly [Measurement, (value: number) => number]>>;
  /** Relative humidity, %, where the dew point is not given. */
  readonly humidity: string;
  /** Hours of the rain's column. */
  readonly rainHours: number;
  readonly station: (cell: (name: string) => string) => ReportingStation | null;
  readonly time: (cell: (name: string) => string) => number | null;
}

const compass = ['N', 'NNE', 'NE', 'ENE', 'E', 'ESE', 'SE', 'SSE', 'S', 'SSW', 'SW', 'WSW', 'W', 'WNW', 'NW', 'NNW'];

/** A number, or a point of the compass as degrees; blanks, NAN and -9999 (or -999) are missing. */
function numberOf(text: string): number | null {
  const point = compass.indexOf(text.trim().toUpperCase());
  if (point !== -1) return point === 0 ? 360 : point * 22.5;
  if (!/^\s*[+-]?\d+(?:\.\d*)?\s*$/u.test(text)) return null;
  const value = Number(text);
  return value <= -999 ? null : value;
}

function timeFrom(parts: readonly (number | null)[]): number | null {
  const [year = null, month = null, day = null, hour = null, minute = null] = parts;
  if (year === null || month === null || day === null || hour === null) return null;
  const isTime = year >= 1970 && year < 2200 && month >= 1 && month <= 12 && day >= 1 && day <= 31 && hour <= 24;
  return isTime ? Date.UTC(year, month - 1, day, hour, minute ?? 0) : null;
}

function placeOf(latText: string, lonText: string): { lat: number; lon: number } | null {
  const [lat, lon] = [numberOf(latText), numberOf(lonText)];
  return lat !== null && lon !== null && Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { lat, lon } : null;
}

const layouts: readonly Layout[] = [
  {
    // WMO's template for automatic stations (csv2bufr "aws"), SI.
    of: ['wsi_series', 'wsi_local', 'air_temperature', 'year', 'latitude'],
    columns: {
      air_temperature: ['temperature', same],
      dewpoint_temperature: ['dewPoint', same],
      wind_direction: ['windDirection', same],
      wind_speed: ['windSpeed', same],
      maximum_wind_gust_speed_10_minutes: ['gust', same],
      msl_pressure: ['pressure', same],
      station_pressure: ['stationPressure', same],
      snow_depth: ['snowDepth', same],
      total_precipitation_1_hour: ['precipitation', same],
    },
    humidity: 'relative_humidity',
    rainHours: 1,
    station: (cell) => {
      const place = placeOf(cell('latitude'), cell('longitude'));
      const [block, number] = [numberOf(cell('wmo_block_number')), numberOf(cell('wmo_station_number'))];
      const wigos = ['wsi_series', 'wsi_issuer', 'wsi_issue_number', 'wsi_local'].map(cell).join('-');
      if (place === null || !/^\d+-\d+-\d+-[A-Za-z0-9]{1,16}$/u.test(wigos)) return null;
      const id =
        block !== null && number !== null
          ? `${String(block).padStart(2, '0')}${String(number).padStart(3, '0')}`
          : wigos;
      return { kind: 'wmo', id, name: null, ...place, elevation: numberOf(cell('station_height_above_msl')) };
    },
    time: (cell) => timeFrom(['year', 'month', 'day', 'hour', 'minute'].map((name) => numberOf(cell(name)))),
  },
  {
    // A mesonet of the United States: °F, miles an hour, points of the compass, pressure at the station.
    of: ['STID', 'LAT', 'LON', 'YR', 'MO', 'DA', 'HR', 'TAIR'],
    columns: {
      TAIR: ['temperature', fahrenheit],
      TDEW: ['dewPoint', fahrenheit],
      WDIR: ['windDirection', same],
      WSPD: ['windSpeed', milesAnHour],
      WMAX: ['gust', milesAnHour],
      PRES: ['stationPressure', hectopascal],
    },
    humidity: 'RELH',
    rainHours: 1,
    station: (cell) => {
      const place = placeOf(cell('LAT'), cell('LON'));
      const id = cell('STID').trim().toUpperCase();
      if (place === null || !/^[A-Z0-9]{2,12}$/u.test(id)) return null;
      return { kind: 'pws', id, name: cell('NAME').trim() || null, ...place, elevation: null };
    },
    time: (cell) => timeFrom(['YR', 'MO', 'DA', 'HR', 'MI'].map((name) => numberOf(cell(name)))),
  },
];

/** Reads a table whose head is known; null when it is of no known kind. */
export function readStationCsv(text: string): CsvReports | null {
  const lines = text.split('\n');
  const heads = splitCells(lines[0] ?? '').map((head) => head.trim());
  const layout = layouts.find(({ of }) => of.every((name) => heads.includes(name)));
  if (layout === undefined) return null;
  const places = new Map(heads.map((head, k) => [head, k]));
  const reports: StationReport[] = [];
  let unusable = 0;
  for (const line of lines.slice(1)) {
    if (line.trim() === '') continue;
    const cells = splitCells(line);
    const report = cells.length < heads.length ? null : readRow(layout, (name) => cells[places.get(name) ?? -1] ?? '');
    if (report === null) unusable++;
    else reports.push(report);
  }
  return { reports, unusable };
}

function readRow(layout: Layout, cell: (name: string) => string): StationReport | null {
  const station = layout.station(cell);
  const time = layout.time(cell);
  if (station === null || time === null) return null;
  const found: Partial<Record<Measurement, number | null>> = {};
  for (const [name, [key, convert]] of Object.entries(layout.columns)) {
    const value = numberOf(cell(name));
    if (value !== null) found[key] = convert(value);
  }
  const humidity = numberOf(cell(layout.humidity));
  if (
    found.dewPoint === undefined &&
    humidity !== null &&
    found.temperature !== undefined &&
    found.temperature !== null
  )
    found.dewPoint = dewPointOf(found.temperature, humidity / 100);
  if (found.precipitation !== undefined) found.precipitationHours = layout.rainHours;
  const measured = measurementsOf(found);
  return hasMeasurements(measured) ? { station, time, measured, isCorrection: false } : null;
}
