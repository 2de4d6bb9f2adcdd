import { type LonLat } from '../geometry/sphere.ts';
import { type Fix } from './hazard-area.ts';

/** How strong turbulence or icing was; `none` was reported as such. */
export type Severity = 'none' | 'trace' | 'light' | 'moderate' | 'severe' | 'extreme';

export interface PilotHazard {
  /** The strongest that was named; null when the words are not known. */
  readonly severity: Severity | null;
  /** Feet; null when not given. */
  readonly lowerFeet: number | null;
  readonly upperFeet: number | null;
  readonly text: string;
}

/** A report of a pilot: PIREP (UA, urgent UUA) or AIREP. */
export interface Pirep {
  readonly kind: 'PIREP' | 'AIREP';
  readonly urgent: boolean;
  /** Who passed it on; the flight of an AIREP. */
  readonly station: string | null;
  /** UTC ms. */
  readonly time: number | null;
  /** Degrees; null when the place is named by an aid that is not known. */
  readonly place: LonLat | null;
  /** A place by navigation aids: one, or the two ends of a leg. */
  readonly fixes: readonly Fix[];
  readonly placeText: string;
  /** Feet; null when unknown, in climb or in descent. */
  readonly heightFeet: number | null;
  readonly aircraft: string | null;
  readonly sky: string | null;
  readonly weather: string | null;
  /** °C. */
  readonly temperature: number | null;
  /** Degrees, m/s. */
  readonly wind: { readonly direction: number; readonly speed: number } | null;
  readonly turbulence: PilotHazard | null;
  readonly icing: PilotHazard | null;
  readonly remarks: string | null;
  readonly raw: string;
  /** Fields behind a slash that no rule reads. */
  readonly unknown: readonly string[];
}
