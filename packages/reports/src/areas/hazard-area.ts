import { type LonLat } from '../geometry/sphere.ts';

/** What a warning to pilots is about. */
export type Hazard =
  | 'thunderstorm'
  | 'turbulence'
  | 'icing'
  | 'mountain-wave'
  | 'volcanic-ash'
  | 'tropical-cyclone'
  | 'dust'
  | 'radioactive'
  | 'ifr'
  | 'mountain-obscuration'
  | 'surface-wind'
  | 'wind-shear'
  | 'freezing-level'
  | 'other';

/** A place named by a navigation aid: so many nautical miles in a direction of it. */
export interface Fix {
  readonly ident: string;
  /** Nautical miles. */
  readonly miles: number;
  /** Degrees. */
  readonly bearing: number;
}

/** Where aids to navigation are; null for one that is not known. */
export type FixFinder = (ident: string) => LonLat | null;

/** A shape on the map; longitudes run on across ±180°. */
export interface HazardShape {
  readonly kind: 'polygon' | 'line' | 'circle';
  /** Closed outline of what is covered; the bare points of a line without width. */
  readonly ring: readonly LonLat[];
  /** UTC ms for which it holds (OBS AT, FCST AT), where the text says so. */
  readonly time: number | null;
  /** Where it is expected later, behind the place where it is. */
  readonly later: boolean;
}

/** One area of a SIGMET, AIRMET, G-AIRMET or a warning of a control centre (CWA). */
export interface HazardArea {
  readonly kind: 'SIGMET' | 'AIRMET' | 'G-AIRMET' | 'CWA';
  /** `ALFA 4`, `54E`, `302`. */
  readonly id: string | null;
  /** The region it is for: a FIR or a control centre. */
  readonly fir: string | null;
  readonly hazard: Hazard;
  /** SEV, MOD, EMBD, FRQ, ISOL, OCNL, OBSC, SQL, HVY: as they stand in the text. */
  readonly qualifiers: readonly string[];
  /** UTC ms. */
  readonly from: number | null;
  readonly to: number | null;
  /** Feet; null when not given. 0 is the ground. */
  readonly lowerFeet: number | null;
  readonly upperFeet: number | null;
  /** The top lies above `upperFeet`. */
  readonly upperAbove: boolean;
  /** Degrees towards which it moves, and m/s; speed 0 when stationary. */
  readonly movement: { readonly towards: number | null; readonly speed: number } | null;
  readonly change: 'intensifying' | 'weakening' | 'none' | null;
  /** It ends another one and has no area of its own. */
  readonly cancels: string | null;
  readonly outlook: boolean;
  readonly test: boolean;
  readonly shapes: readonly HazardShape[];
  /** Corners by navigation aids whose place is not known; then there is no shape. */
  readonly fixes: readonly Fix[];
  readonly text: string;
}
