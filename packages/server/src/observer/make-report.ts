import { measure, measureAir, type SimulatedStation, type Truth } from '@meltemi/atmosphere';
import { flightCategory, readMetar, writeMetar, type FlightCategory } from '@meltemi/reports';
import type { ObservationRow, ReportRecord } from '@meltemi/station-store';
import { metarContent, styleOf } from './metar-content.rules.ts';
import { airportValues, airValues, citizenValues, seaValues, serviceValues } from './station-rows.rules.ts';

/** What a station sends: its values, and at an airport the text of its report. */
export interface SentReport {
  readonly row: ObservationRow;
  readonly text: ReportRecord | null;
  /** Of an airport. */
  readonly category: FlightCategory | null;
}

/** A station that reports; airports write in the style of their country. */
export type Reporting = SimulatedStation & { readonly cc: string | null };

const codeOf = ({ id }: Pick<SimulatedStation, 'id'>): string => id.slice(id.indexOf('-') + 1);

function airportReport(
  seed: number,
  station: Reporting,
  ts: number,
  truth: Truth,
  kind: 'METAR' | 'SPECI',
): SentReport | null {
  const measured = measure(seed, station, ts, truth);
  const ways = { style: styleOf(station.cc), isLarge: station.isLarge === true };
  const raw = writeMetar(metarContent(codeOf(station), kind, ts, measured, ways));
  // The values are those that a reader of the text gets.
  const report = readMetar(raw, ts);
  if (report === null) return null;
  return {
    row: { station: station.id, ts, values: airportValues(measured, report) },
    text: { station: station.id, kind, ts, raw },
    category: flightCategory(report.visibility, report.sky),
  };
}

function valuesOf(seed: number, station: Reporting, ts: number, truth: Truth): ObservationRow['values'] {
  if (station.type === 'airq') return airValues(measureAir(seed, station, ts, truth));
  const measured = measure(seed, station, ts, truth);
  switch (station.type) {
    case 'buoy':
    case 'dbuoy':
      return seaValues(measured, false);
    case 'ship':
      return seaValues(measured, true);
    case 'pws':
      return citizenValues(measured);
    default:
      return serviceValues(measured);
  }
}

/** What a station sends at a time when all this is true; the same whenever it is made. Null when nothing can be said. */
export function reportOf(
  seed: number,
  station: Reporting,
  ts: number,
  truth: Truth,
  kind: 'METAR' | 'SPECI' = 'METAR',
): SentReport | null {
  if (station.type === 'ad') return airportReport(seed, station, ts, truth, kind);
  return { row: { station: station.id, ts, values: valuesOf(seed, station, ts, truth) }, text: null, category: null };
}
