/** Every kind of weather station: airports, weather services, citizens’ networks, moored and drifting buoys, ships, air quality. */
export const stationTypes = ['ad', 'wmo', 'madis', 'buoy', 'dbuoy', 'pws', 'ship', 'airq'] as const;

export type StationType = (typeof stationTypes)[number];

/** The stations that count as professional. */
export const professionalStationTypes = ['ad', 'wmo', 'buoy', 'ship'] as const satisfies readonly StationType[];

const types: ReadonlySet<string> = new Set(stationTypes);
const professional: ReadonlySet<StationType> = new Set(professionalStationTypes);

/** True for a code of the station type list. */
export const isStationType = (value: unknown): value is StationType => typeof value === 'string' && types.has(value);

/** True for airports, weather services, moored buoys and ships. */
export const isProfessionalStation = (type: StationType): boolean => professional.has(type);

/** The id of a station, `<type>-<id>`. */
export const stationId = (type: StationType, id: string): string => `${type}-${id}`;

/** Reads a station id; the part after the first dash may hold dashes of its own. Null when the type is unknown or the id is empty. */
export function parseStationId(value: string): { readonly type: StationType; readonly id: string } | null {
  const dash = value.indexOf('-');
  const type = value.slice(0, Math.max(0, dash));
  const id = value.slice(dash + 1);
  return isStationType(type) && /^[\w.:-]+$/.test(id) ? { type, id } : null;
}

/** The order of the station list: professional stations first, or the nearest first. */
export function sortStations<S extends { readonly type: StationType; readonly dist: number }>(
  stations: readonly S[],
  by: 'profi' | 'distance',
): readonly S[] {
  const rank = (station: S): number => (by === 'profi' && !isProfessionalStation(station.type) ? 1 : 0);
  return stations.toSorted((a, b) => rank(a) - rank(b) || a.dist - b.dist);
}

/** Flight conditions at an airport: the letter on the wire and what it stands for; the limits live with the classes. */
export const flightConditions = { V: 'VFR', M: 'MVFR', I: 'IFR', L: 'LIFR', U: 'unknown' } as const;

export type FlightConditionLetter = keyof typeof flightConditions;

/** High and low tide. */
export const tideEvents = ['HT', 'LT'] as const;

export type TideEvent = (typeof tideEvents)[number];

/** What air-quality stations measure. */
export const pollutants = ['bc', 'co', 'co2', 'no', 'no2', 'nox', 'o3', 'pm10', 'pm25', 'so2'] as const;

export type Pollutant = (typeof pollutants)[number];
