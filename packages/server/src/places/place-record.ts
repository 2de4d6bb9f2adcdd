import type { LanguageCode } from '@meltemi/catalogue';
import { natureKinds } from '@meltemi/contract';

export { natureKinds };

/** What a place of nature is. */
export type NatureKind = (typeof natureKinds)[number];

/** Kinds of places, from the seat of a state to an abandoned village, then airports by size, then nature. The order is written into the index. */
export const placeKinds = [
  'capital',
  'regionSeat',
  'countySeat',
  'minorSeat',
  'town',
  'section',
  'former',
  'largeAirport',
  'mediumAirport',
  'smallAirport',
  'seaplaneBase',
  'heliport',
  'balloonport',
  ...natureKinds,
] as const;

/** What a place is. */
export type PlaceKind = (typeof placeKinds)[number];

/** What a town or an airport is. */
export type BuiltKind = Exclude<PlaceKind, NatureKind>;

const FIRST_AIRPORT = placeKinds.indexOf('largeAirport');
const FIRST_NATURE = placeKinds.indexOf(natureKinds[0]);

/** True for the number of a town's kind. */
export const isTownKind = (kind: number): boolean => kind < FIRST_AIRPORT;

/** True for the number of an airport kind. */
export const isAirportKind = (kind: number): boolean => kind >= FIRST_AIRPORT && kind < FIRST_NATURE;

/** True for the number of a kind of nature. */
export const isNatureKind = (kind: number): boolean => kind >= FIRST_NATURE;

/** What is known of the names of a place beside its chief one. */
export interface KnownNames {
  /** What it is called in languages. */
  readonly known: ReadonlyMap<LanguageCode, string>;
  /** What people there call it, in Latin letters, where the chief name is a foreign one. */
  readonly local?: string;
}

/** A town as the builder takes it. */
export interface TownSource {
  /** GeoNames id. */
  readonly id: number;
  readonly name: string;
  readonly ascii: string;
  readonly alternates: readonly string[];
  readonly lat: number;
  readonly lon: number;
  readonly featureCode: string;
  /** Two capital letters. */
  readonly country: string;
  readonly admin1: string;
  readonly admin2: string;
  readonly population: number;
  /** Metres. */
  readonly elevation: number | undefined;
  readonly timeZone: string;
  /** What the town is called in languages, where that is known; else the alternates are searched by their script. */
  readonly known?: ReadonlyMap<LanguageCode, string>;
  /** What people there call it, in Latin letters, where the list's own name is a foreign one. */
  readonly local?: string;
}

/** A place of nature as the builder takes it. */
export interface NatureSource {
  readonly kind: NatureKind;
  readonly name: string;
  readonly known: ReadonlyMap<LanguageCode, string>;
  readonly local?: string;
  readonly lat: number;
  readonly lon: number;
  /** Metres, of a peak. */
  readonly elevation: number | undefined;
  /** The zoom of 256-pixel tiles from which its name fits the map. */
  readonly zoom: number;
}

/** An airport as the builder takes it. */
export interface AirportSource {
  readonly icao: string;
  readonly iata: string | undefined;
  readonly name: string;
  readonly city: string | undefined;
  readonly country: string;
  readonly lat: number;
  readonly lon: number;
  /** Metres. */
  readonly elevation: number;
  readonly kind: BuiltKind;
}

/** Names of the first and second divisions of countries, by code such as `US.TX` and `US.TX.113`. */
export interface AreaNames {
  readonly admin1: ReadonlyMap<string, string>;
  readonly admin2: ReadonlyMap<string, string>;
  /** What first divisions are called in languages and by the people there, where the list has English names. */
  readonly regions?: ReadonlyMap<string, KnownNames>;
}

const KIND_OF_FEATURE: Readonly<Record<string, BuiltKind>> = {
  PPLC: 'capital',
  PPLA: 'regionSeat',
  PPLG: 'regionSeat',
  PPLA2: 'countySeat',
  PPLA3: 'minorSeat',
  PPLA4: 'minorSeat',
  PPLA5: 'minorSeat',
  PPLX: 'section',
  PPLQ: 'former',
  PPLH: 'former',
  PPLW: 'former',
  PPLCH: 'former',
};

/** The kind of a GeoNames feature code. */
export const kindOfFeature = (code: string): BuiltKind => KIND_OF_FEATURE[code] ?? 'town';

const KIND_WEIGHT: Readonly<Record<BuiltKind, number>> = {
  capital: 0.6,
  regionSeat: 0.35,
  countySeat: 0.1,
  minorSeat: 0,
  town: 0,
  section: -0.7,
  former: -1.5,
  largeAirport: 5,
  mediumAirport: 3.5,
  smallAirport: 1.5,
  seaplaneBase: 0.8,
  heliport: 0.4,
  balloonport: 0.3,
};

/** How much a place matters by itself: the power of ten of its people, and what it is. */
export const weightOf = (kind: BuiltKind, population: number): number => Math.log10(population + 1) + KIND_WEIGHT[kind];

/** What a place of nature would weigh if the whole world were its own, and what each zoom takes off that it must be looked for at. */
const NATURE_WEIGHT: Readonly<Record<NatureKind, readonly [most: number, zoom: number]>> = {
  ocean: [7.5, 0.3],
  sea: [6.8, 0.3],
  lake: [6.8, 0.3],
  range: [7, 0.35],
  land: [6.7, 0.35],
  island: [6.8, 0.35],
  peak: [7, 0.35],
};
/** What the height of Everest adds to a peak. */
const HIGHEST = { metres: 8_849, worth: 0.6 } as const;

/** How much a place of nature matters, as towns count: the sooner its name is on the map, the more. */
export function natureWeight({ kind, zoom, elevation = 0 }: Pick<NatureSource, 'kind' | 'zoom' | 'elevation'>): number {
  const [most, aZoom] = NATURE_WEIGHT[kind];
  return most - aZoom * zoom + (HIGHEST.worth * Math.max(0, elevation)) / HIGHEST.metres;
}
