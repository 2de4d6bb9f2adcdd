import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { around } from 'geokdbush';
import KDBush from 'kdbush';
import { distanceKm } from '../distance.ts';
import { DataFileFault, openSections } from '../sections.ts';
import { readString } from '../string-pool.ts';
import { airportKinds, frequencyTypes, surfaces } from './airport.ts';
import type { Airport, AirportFacts, Frequency, Runway, RunwayEnd } from './airport.ts';
import { COORDINATE_SCALE, HEADING_SCALE, LIT, NO_COORDINATE, NO_HEADING } from './airports-file.ts';

/** The name of the file in the folder of built data. */
export const AIRPORTS_FILE = 'airports.bin';

/** The airports of the world that are in use and have a code. */
export interface Airports {
  /** An airport by its code, capital letters or small ones; undefined for a code that nobody has. */
  readonly byCode: (code: string) => Airport | undefined;
  /** Airports around a place, the nearest first, with their distance in km. */
  readonly near: (
    lat: number,
    lon: number,
    km: number,
    most?: number,
  ) => readonly (AirportFacts & { readonly dist: number })[];
  /** All of them in the order of their codes; made at its first use. */
  readonly all: readonly AirportFacts[];
}

const coordinate = (kept: number | undefined): number | null =>
  kept === undefined || kept === NO_COORDINATE ? null : kept / COORDINATE_SCALE;

/** Reads the file that writeAirports made; throws a DataFileFault for any other. */
export function readAirports(file: Uint8Array): Airports {
  const take = openSections(file);
  const [lat, lon] = [take('lat', Int32Array), take('lon', Int32Array)];
  const [elevation, kind] = [take('elevation', Int16Array), take('kind', Uint8Array)];
  const poolOf = (name: string) => ({
    bytes: take(`${name}.bytes`, Uint8Array),
    starts: take(`${name}.starts`, Uint32Array),
  });
  const [texts, idents, names] = [poolOf('text'), poolOf('ident'), poolOf('name')];
  const runway = {
    starts: take('runway.starts', Uint32Array),
    length: take('runway.length', Uint16Array),
    width: take('runway.width', Uint16Array),
    surface: take('runway.surface', Uint8Array),
    flags: take('runway.flags', Uint8Array),
  };
  const end = {
    starts: take('end.starts', Uint32Array),
    heading: take('end.heading', Uint16Array),
    lat: take('end.lat', Int32Array),
    lon: take('end.lon', Int32Array),
  };
  const frequency = {
    starts: take('frequency.starts', Uint32Array),
    type: take('frequency.type', Uint8Array),
    khz: take('frequency.khz', Uint32Array),
    name: take('frequency.name', Uint16Array),
  };

  const between = <T>(starts: Uint32Array, of: number, read: (index: number) => T): T[] => {
    const [from, to] = [starts[of] ?? 0, starts[of + 1] ?? 0];
    return Array.from({ length: to - from }, (_, index) => read(from + index));
  };
  const readEnd = (index: number): RunwayEnd => {
    const heading = end.heading[index] ?? NO_HEADING;
    return {
      ident: readString(idents, index),
      heading: heading === NO_HEADING ? null : heading / HEADING_SCALE,
      lat: coordinate(end.lat[index]),
      lon: coordinate(end.lon[index]),
    };
  };
  const readRunway = (index: number): Runway => ({
    length: runway.length[index] ?? 0,
    width: runway.width[index] ?? 0,
    surface: surfaces[runway.surface[index] ?? 0] ?? 'unknown',
    lit: ((runway.flags[index] ?? 0) & LIT) !== 0,
    ends: between(end.starts, index, readEnd),
  });
  const readFrequency = (index: number): Frequency => ({
    type: frequencyTypes[frequency.type[index] ?? 0] ?? 'ATIS',
    name: readString(names, frequency.name[index] ?? 0),
    mhz: (frequency.khz[index] ?? 0) / 1000,
  });
  const factsOf = (index: number): AirportFacts => {
    const [code = '', iata = '', country = '', name = '', city = ''] = readString(texts, index).split('\t');
    return {
      code,
      iata: iata === '' ? null : iata,
      name,
      city: city === '' ? null : city,
      country,
      lat: (lat[index] ?? 0) / COORDINATE_SCALE,
      lon: (lon[index] ?? 0) / COORDINATE_SCALE,
      elevation: elevation[index] ?? 0,
      kind: airportKinds[kind[index] ?? 0] ?? 'smallAirport',
    };
  };

  const codeOf = (index: number): string => readString(texts, index).split('\t', 1)[0] ?? '';
  const find = (code: string): number | undefined => {
    let [low, high] = [0, lat.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (codeOf(middle) < code) low = middle + 1;
      else high = middle;
    }
    return low < lat.length && codeOf(low) === code ? low : undefined;
  };

  const tree = KDBush.from(take('tree', Uint8Array).slice().buffer);
  let all: readonly AirportFacts[] | undefined;

  return {
    byCode: (code) => {
      const index = find(code.toUpperCase());
      if (index === undefined) return undefined;
      return {
        ...factsOf(index),
        runways: between(runway.starts, index, readRunway),
        frequencies: between(frequency.starts, index, readFrequency),
      };
    },
    near: (atLat, atLon, km, most = Infinity) =>
      lat.length === 0
        ? []
        : around(tree, atLon, atLat, most, km).map((index) => {
            const facts = factsOf(index);
            return Object.assign(facts, { dist: distanceKm(facts, { lat: atLat, lon: atLon }) });
          }),
    get all() {
      return (all ??= Array.from(lat, (_, index) => factsOf(index)));
    },
  };
}

/** Opens the airports that `npm run build:data` wrote; throws a DataFileFault that tells the operator what to do. */
export async function openAirports(folder: string): Promise<Airports> {
  let file: Uint8Array;
  try {
    file = await readFile(join(folder, AIRPORTS_FILE));
  } catch (cause) {
    throw new DataFileFault(`${AIRPORTS_FILE} cannot be read in ${folder}: run "npm run build:data"`, { cause });
  }
  return readAirports(file);
}
