import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AIRPORTS_FILE, frequencyTypes, surfaces, writeAirports } from '@meltemi/server/places';
import type { Airport, Runway, RunwayEnd, Surface } from '@meltemi/server/places';
import { METRES_A_FOOT, readAirportRows, withAirportDatabase } from './airport-database.ts';
import type { AirportRow } from './airport-database.ts';
import { readFaaAirports, type FaaAirport } from './faa-airports.ts';

interface RunwayRow {
  readonly id: number;
  readonly airport_id: number;
  readonly length_ft: number;
  readonly width_ft: number;
  readonly surface: string;
  readonly lighted: number;
}

interface EndRow {
  readonly runway_id: number;
  readonly ident: string;
  readonly heading_degT: number;
  readonly latitude_deg: number;
  readonly longitude_deg: number;
}

/** The same code farther away than this is another airport, degrees. */
const SAME_PLACE = 0.1;

const metres = (feet: number): number => Math.min(0xffff, Math.max(0, Math.round(feet * METRES_A_FOOT)));

/** A surface as the database writes it. */
const surfaceOf = (text: string): Surface =>
  surfaces.find((surface) => surface === text) ?? (text === 'metal' ? 'other' : 'unknown');

function groupBy<Row>(rows: readonly Row[], keyOf: (row: Row) => number): Map<number, Row[]> {
  const groups = new Map<number, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group === undefined) groups.set(keyOf(row), [row]);
    else group.push(row);
  }
  return groups;
}

const endOf = (row: EndRow): RunwayEnd => ({
  ident: row.ident,
  heading: row.heading_degT,
  lat: row.latitude_deg,
  lon: row.longitude_deg,
});

const endsWithHeading = (runways: readonly Runway[]): number =>
  runways.reduce((sum, { ends }) => sum + ends.filter(({ heading }) => heading !== null).length, 0);

/** The FAA's entry of an airport, if it has one at that place. */
function faaEntry(faa: ReadonlyMap<string, FaaAirport>, row: AirportRow): FaaAirport | undefined {
  const entry = faa.get(row.icao) ?? (row.local === null ? undefined : faa.get(row.local));
  const isNear =
    entry !== undefined &&
    Math.abs(entry.lat - row.latitude) < SAME_PLACE &&
    Math.abs(entry.lon - row.longitude) < SAME_PLACE;
  return isNear ? entry : undefined;
}

/** What the two lists together know of an airport: the FAA's runways where it has the directions of more ends, its frequencies always. */
function airportOf(row: AirportRow, runways: readonly Runway[], faa: FaaAirport | undefined): Airport {
  const better = faa !== undefined && endsWithHeading(faa.runways) >= endsWithHeading(runways) ? faa.runways : runways;
  return {
    code: row.icao,
    iata: row.iata,
    name: row.name,
    city: row.city,
    country: row.country_code,
    lat: row.latitude,
    lon: row.longitude,
    elevation: Math.round(row.elevation_ft * METRES_A_FOOT),
    kind: row.kind,
    runways: better.toSorted((a, b) => b.length - a.length),
    // Elsewhere the database has one frequency of many, which would look like all of them.
    frequencies: (faa?.frequencies ?? []).toSorted(
      (a, b) => frequencyTypes.indexOf(a.type) - frequencyTypes.indexOf(b.type) || a.mhz - b.mhz,
    ),
  };
}

/** Reads every airport in use with its runways and frequencies. */
export function readAirportList(faaFile: string): Airport[] {
  const faa = readFaaAirports(faaFile);
  return withAirportDatabase((read) => {
    const ends = groupBy(
      read<EndRow>('select runway_id, ident, heading_degT, latitude_deg, longitude_deg from runway_ends order by id'),
      (row) => row.runway_id,
    );
    const runways = groupBy(
      read<RunwayRow>('select id, airport_id, length_ft, width_ft, surface, lighted from runways order by id'),
      (row) => row.airport_id,
    );
    const runwaysOf = (row: AirportRow): Runway[] =>
      (runways.get(row.id) ?? []).map((runway) => ({
        length: metres(runway.length_ft),
        width: metres(runway.width_ft),
        surface: surfaceOf(runway.surface),
        lit: runway.lighted === 1,
        ends: (ends.get(runway.id) ?? []).map(endOf),
      }));
    return readAirportRows(read).map((row) => airportOf(row, runwaysOf(row), faaEntry(faa, row)));
  });
}

/** Writes the airports for the server. */
export function writeAirportFile(target: string, faaFile: string): { airports: number; bytes: number } {
  const airports = readAirportList(faaFile);
  const file = writeAirports(airports);
  writeFileSync(join(target, AIRPORTS_FILE), file);
  return { airports: airports.length, bytes: file.length };
}
