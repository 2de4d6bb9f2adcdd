/** Every kind of weather station: airports, weather services, citizens’ networks, moored and drifting buoys, ships, air quality. */
export const stationTypes = ['ad', 'wmo', 'madis', 'buoy', 'dbuoy', 'pws', 'ship', 'airq'] as const;

export type StationType = (typeof stationTypes)[number];

const professional: ReadonlySet<StationType> = new Set<StationType>(['ad', 'wmo', 'buoy', 'ship']);

/** True for stations that are run by professionals: they come first where a list is sorted by `profi`. */
export const isProfessional = (type: StationType): boolean => professional.has(type);

/** True for stations whose place changes from one report to the next. */
export const isMobile = (type: StationType): boolean => type === 'ship' || type === 'dbuoy';

/** The parts of a station's id. */
export interface StationRef {
  readonly type: StationType;
  /** What the network calls it: LKPR, 11518, 46042. */
  readonly id: string;
}

const pattern = new RegExp(`^(${stationTypes.join('|')})-([A-Za-z0-9_.:-]{1,56})$`);

/** Reads a station's id, `<type>-<id>`; null when it is none. */
export function readStationId(text: string): StationRef | null {
  const [, type, id] = pattern.exec(text) ?? [];
  return type === undefined || id === undefined ? null : { type: type as StationType, id };
}

/** The id of a station of a network. */
export const writeStationId = ({ type, id }: StationRef): string => `${type}-${id}`;
