import { type LonLat } from '../geometry/sphere.ts';

/** Floor or ceiling of an airspace. */
export interface AirspaceLimit {
  /** As it was written. */
  readonly text: string;
  /** Feet; null when the text has no number that can be read, and for "unlimited". */
  readonly feet: number | null;
  /** Above sea level, above ground, standard pressure (flight level), or without end. */
  readonly reference: 'MSL' | 'GND' | 'FL' | 'UNL' | null;
}

export interface Airspace {
  /** R restricted, Q danger, P prohibited, A–G, GP, CTR, W wave window and more. */
  readonly class: string;
  readonly kind: string | null;
  readonly name: string | null;
  readonly id: string | null;
  /** As it was written, MHz. */
  readonly frequency: string | null;
  readonly callSign: string | null;
  readonly lower: AirspaceLimit | null;
  readonly upper: AirspaceLimit | null;
  /** When it is active, as it was written. */
  readonly active: readonly string[];
  readonly labels: readonly LonLat[];
  /** Closed; longitudes run on across ±180°. */
  readonly ring: readonly LonLat[];
  /** The line of the file where it begins, from 1. */
  readonly line: number;
}

/** What is wrong in a file; an area whose shape cannot be trusted is left out. */
export interface OpenAirFault {
  readonly line: number;
  readonly code:
    | 'unknown-record'
    | 'bad-coordinate'
    | 'bad-number'
    | 'no-centre'
    | 'no-shape'
    | 'too-long'
    | 'too-many';
  readonly text: string;
}
