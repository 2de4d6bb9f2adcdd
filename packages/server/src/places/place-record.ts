/** Kinds of places, from the seat of a state to an abandoned village, then airports by size. The order is written into the index. */
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
] as const;

/** What a place is. */
export type PlaceKind = (typeof placeKinds)[number];

const FIRST_AIRPORT = placeKinds.indexOf('largeAirport');

/** True for the number of an airport kind. */
export const isAirportKind = (kind: number): boolean => kind >= FIRST_AIRPORT;

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
  readonly kind: PlaceKind;
}

/** Names of the first and second divisions of countries, by code such as `US.TX` and `US.TX.113`. */
export interface AreaNames {
  readonly admin1: ReadonlyMap<string, string>;
  readonly admin2: ReadonlyMap<string, string>;
}

const KIND_OF_FEATURE: Readonly<Record<string, PlaceKind>> = {
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
export const kindOfFeature = (code: string): PlaceKind => KIND_OF_FEATURE[code] ?? 'town';

const KIND_WEIGHT: Readonly<Record<PlaceKind, number>> = {
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
export const weightOf = (kind: PlaceKind, population: number): number => Math.log10(population + 1) + KIND_WEIGHT[kind];
