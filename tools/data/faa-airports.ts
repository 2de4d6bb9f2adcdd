import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { METRES_A_FOOT } from './airport-database.ts';
import type { Frequency, FrequencyType, Runway, RunwayEnd, Surface } from '@meltemi/server/places';

/** What the list of the Federal Aviation Administration adds to an airport of the United States. */
export interface FaaAirport {
  readonly lat: number;
  readonly lon: number;
  readonly runways: readonly Runway[];
  readonly frequencies: readonly Frequency[];
}

interface FaaEnd {
  readonly id: string;
  readonly trueHeadingDeg?: number;
  readonly lat?: number;
  readonly lon?: number;
}

interface FaaRecord {
  readonly faaId: string;
  readonly icao?: string;
  readonly lat: number;
  readonly lon: number;
  readonly runways: readonly {
    readonly ends: readonly FaaEnd[];
    readonly lengthFt?: number;
    readonly widthFt?: number;
    readonly surfaceType?: string;
    readonly lighting?: string;
  }[];
  readonly frequencies: readonly {
    readonly frequencyMhz: number;
    readonly use: string;
    readonly sectorization?: string;
  }[];
}

const SURFACES: readonly (readonly [RegExp, Surface])[] = [
  [/^(?:ASPH|PEM|BIT)/, 'asphalt'],
  [/^CONC/, 'concrete'],
  [/^(?:TURF|GRASS|SOD)/, 'grass'],
  [/^(?:GRVL|GRAVEL)/, 'gravel'],
  [/^(?:DIRT|CALICHE|SAND|TRTD)/, 'dirt'],
  [/^WATER/, 'water'],
];

/** A surface as the FAA abbreviates it; of two mixed ones the first, which is the greater part. */
export const surfaceOf = (text: string | undefined): Surface =>
  text === undefined || text === '' ? 'unknown' : (SURFACES.find(([pattern]) => pattern.test(text))?.[1] ?? 'other');

const USES: readonly (readonly [RegExp, FrequencyType])[] = [
  [/^D?-?ATIS\b/, 'ATIS'],
  [/^(?:CD\/|CD PRE TAXI|CLNC DEL)/, 'CLD'],
  [/^GND\//, 'GND'],
  [/^LCL\//, 'TWR'],
  [/^CTAF$/, 'CTAF'],
  [/^UNICOM$/, 'UNICOM'],
  [/^APCH\//, 'APP'],
  [/^DEP\//, 'DEP'],
  [/\b(?:ASOS|AWOS)\b/, 'AWOS'],
  [/^RAMP CTL/, 'RAMP'],
];
/** Above this are the frequencies of the military, MHz. */
const MOST_CIVIL = 137;

/** Who answers, by the use that the FAA names; undefined for routes, emergencies and aids to navigation. */
export const frequencyTypeOf = (use: string): FrequencyType | undefined =>
  USES.find(([pattern]) => pattern.test(use))?.[1];

function frequenciesOf(record: FaaRecord): Frequency[] {
  const found = new Map<string, Frequency>();
  for (const { frequencyMhz: mhz, use, sectorization: name = '' } of record.frequencies) {
    const type = frequencyTypeOf(use);
    if (type !== undefined && mhz < MOST_CIVIL) found.set(`${type} ${mhz} ${name}`, { type, name, mhz });
  }
  return [...found.values()];
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The course from one end of a runway to the other, degrees from true north. */
function courseOf(from: FaaEnd, to: FaaEnd | undefined): number | null {
  if (from.lat === undefined || from.lon === undefined || to?.lat === undefined || to.lon === undefined) return null;
  const east = (to.lon - from.lon) * Math.cos(radians(from.lat));
  const north = to.lat - from.lat;
  if (east === 0 && north === 0) return null;
  const course = (Math.atan2(east, north) * 180) / Math.PI;
  return Math.round(((course + 360) % 360) * 10) / 10;
}

const metres = (feet: number | undefined): number => Math.round((feet ?? 0) * METRES_A_FOOT);

function runwaysOf(record: FaaRecord): Runway[] {
  return record.runways.map(({ ends, lengthFt, widthFt, surfaceType, lighting }) => ({
    length: metres(lengthFt),
    width: metres(widthFt),
    surface: surfaceOf(surfaceType),
    lit: lighting !== undefined && lighting !== 'NONE',
    ends: ends.map((end, index): RunwayEnd => ({
      ident: end.id,
      // The FAA rounds to whole degrees; what surveyed ends give is finer.
      heading: courseOf(end, ends[1 - index]) ?? end.trueHeadingDeg ?? null,
      lat: end.lat ?? null,
      lon: end.lon ?? null,
    })),
  }));
}

/** Reads the FAA's airports by both of their codes, that of ICAO and the FAA's own. */
export function readFaaAirports(file: string): ReadonlyMap<string, FaaAirport> {
  const { records } = JSON.parse(gunzipSync(readFileSync(file)).toString('utf8')) as { records: FaaRecord[] };
  const byCode = new Map<string, FaaAirport>();
  for (const record of records) {
    const airport = {
      lat: record.lat,
      lon: record.lon,
      runways: runwaysOf(record),
      frequencies: frequenciesOf(record),
    };
    byCode.set(record.faaId, airport);
    if (record.icao !== undefined) byCode.set(record.icao, airport);
  }
  return byCode;
}
