import type { BuiltKind } from '../place-record.ts';

/** Kinds of airports, the largest first. The order is written into the file. */
export const airportKinds = [
  'largeAirport',
  'mediumAirport',
  'smallAirport',
  'seaplaneBase',
  'heliport',
  'balloonport',
] as const satisfies readonly BuiltKind[];

/** What an airport is. */
export type AirportKind = (typeof airportKinds)[number];

/** What a runway is made of. The order is written into the file. */
export const surfaces = ['unknown', 'asphalt', 'concrete', 'grass', 'gravel', 'dirt', 'water', 'other'] as const;

/** What a runway is made of. */
export type Surface = (typeof surfaces)[number];

/** Who answers on a frequency, in the order pilots call them. The order is written into the file. */
export const frequencyTypes = ['ATIS', 'CLD', 'GND', 'TWR', 'CTAF', 'UNICOM', 'APP', 'DEP', 'AWOS', 'RAMP'] as const;

/** Who answers on a frequency. */
export type FrequencyType = (typeof frequencyTypes)[number];

/** One direction of a runway. */
export interface RunwayEnd {
  /** As it is painted, such as 06L. */
  readonly ident: string;
  /** Where an aircraft that lands here heads, degrees from true north; null when nobody wrote it down. */
  readonly heading: number | null;
  readonly lat: number | null;
  readonly lon: number | null;
}

/** A runway; its ends are empty when the lists have only its size. */
export interface Runway {
  /** Metres. */
  readonly length: number;
  /** Metres; 0 when not known. */
  readonly width: number;
  readonly surface: Surface;
  readonly lit: boolean;
  readonly ends: readonly RunwayEnd[];
}

/** A radio frequency of an airport. */
export interface Frequency {
  readonly type: FrequencyType;
  /** For whom or where it is, as the list has it, such as NORTH; empty for all. */
  readonly name: string;
  readonly mhz: number;
}

/** What a list of airports shows of one. */
export interface AirportFacts {
  /** The code it is found by: that of ICAO, else the one of its country. */
  readonly code: string;
  readonly iata: string | null;
  readonly name: string;
  readonly city: string | null;
  /** Two capital letters. */
  readonly country: string;
  readonly lat: number;
  readonly lon: number;
  /** Metres. */
  readonly elevation: number;
  readonly kind: AirportKind;
}

/** An airport with what pilots ask about. */
export interface Airport extends AirportFacts {
  readonly runways: readonly Runway[];
  /** Empty when they are not known: a single one of many would look like all. */
  readonly frequencies: readonly Frequency[];
}
