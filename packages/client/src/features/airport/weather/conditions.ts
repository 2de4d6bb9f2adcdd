import type { FlightLetter } from '@meltemi/catalogue';

/** A layer of clouds; base in m above the ground, null where it was not measured. */
export interface CloudLayer {
  readonly cover: 'FEW' | 'SCT' | 'BKN' | 'OVC' | 'VV' | 'unknown';
  readonly base: number | null;
  readonly type: 'CB' | 'TCU' | null;
}

/** Wind, sight and sky of a report or of a group of a forecast: m/s, degrees, m; null for what is not said. */
export interface Conditions {
  readonly wind: number | null;
  /** Null when it is variable, calm or not known. */
  readonly dir: number | null;
  readonly gust: number | null;
  readonly dirFrom: number | null;
  readonly dirTo: number | null;
  readonly visibility: number | null;
  readonly visibilityIs: 'exact' | 'above' | 'below';
  /** Codes as they stand in the report: -RA, TSRA, FG. */
  readonly weather: readonly string[];
  readonly clouds: readonly CloudLayer[];
  /** No layer that counts, said by the report. */
  readonly clear: boolean;
  readonly ceiling: number | null;
}

/** The categories in the order of the row, the best first. */
export const CATEGORIES = ['V', 'M', 'I', 'L'] as const satisfies readonly FlightLetter[];

/** What is the same in every language: names of reports, and letters that pilots know. */
export const CODES = { taf: 'TAF', notam: 'NOTAM', utc: 'UTC', mhz: 'MHz', variable: 'VRB', gust: 'g' } as const;

/** What pilots call the categories: the same in every language. */
export const CATEGORY_NAMES: Readonly<Record<FlightLetter, string>> = {
  V: 'VFR',
  M: 'MVFR',
  I: 'IFR',
  L: 'LIFR',
  U: '?',
};
