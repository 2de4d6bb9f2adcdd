import {
  type Bound,
  type DirectedVisibility,
  type Sky,
  type Visibility,
  type Weather,
  type Wind,
} from '../conditions.ts';

/** Visual range along a runway, metres. */
export interface RunwayRange {
  readonly runway: string;
  readonly metres: number | null;
  readonly bound: Bound | null;
  /** The highest value where it varies. */
  readonly maxMetres: number | null;
  readonly maxBound: Bound | null;
  readonly tendency: 'up' | 'down' | 'steady' | null;
}

/** A forecast of the next two hours behind a METAR. */
export interface Trend {
  /** FCST: conditions behind a colour state, without a word of their own. */
  readonly kind: 'NOSIG' | 'BECMG' | 'TEMPO' | 'INTER' | 'FM' | 'FCST';
  /** UTC ms; null where the text names none. */
  readonly from: number | null;
  readonly until: number | null;
  readonly at: number | null;
  readonly wind: Wind | null;
  readonly visibility: Visibility | null;
  readonly weather: readonly Weather[];
  readonly noSignificantWeather: boolean;
  readonly sky: Sky | null;
  readonly colours: readonly string[];
  readonly text: string;
}

/** What is read of the remarks (RMK). */
export interface Remarks {
  readonly text: string;
  /** hPa. */
  readonly seaLevelPressure: number | null;
  /** mm in the last hour; 0 with `trace` for a trace. */
  readonly precipitationHour: number | null;
  readonly precipitationTrace: boolean;
  /** m/s, degrees, UTC ms. */
  readonly peakWind: { readonly direction: number; readonly speed: number; readonly time: number | null } | null;
}

/** What part of a report a piece of its text is; `unknown` is kept and shown grey. */
export type PieceKind =
  | 'head'
  | 'station'
  | 'time'
  | 'status'
  | 'wind'
  | 'visibility'
  | 'runway-range'
  | 'weather'
  | 'sky'
  | 'temperature'
  | 'pressure'
  | 'recent-weather'
  | 'wind-shear'
  /** Coded icing (6…) and turbulence (5…) of military TAFs. */
  | 'icing'
  | 'turbulence'
  | 'sea'
  | 'runway-state'
  | 'colour'
  | 'trend'
  | 'period'
  | 'remark'
  /** A place in the text whose value was not sent (`////`). */
  | 'missing'
  | 'unknown';

export interface Piece {
  readonly text: string;
  readonly kind: PieceKind;
}

export interface Metar {
  readonly kind: 'METAR' | 'SPECI';
  readonly station: string;
  /** UTC ms; null when the text has no readable time. */
  readonly time: number | null;
  /** The text without control characters, one blank between pieces. */
  readonly raw: string;
  /** `COR`, `CCA` and the like. */
  readonly correction: string | null;
  readonly auto: boolean;
  readonly nil: boolean;
  readonly wind: Wind | null;
  readonly visibility: Visibility | null;
  readonly leastVisibility: DirectedVisibility | null;
  readonly runwayRanges: readonly RunwayRange[];
  readonly weather: readonly Weather[];
  readonly recentWeather: readonly Weather[];
  /** null when the text says nothing about the sky. */
  readonly sky: Sky | null;
  /** °C, tenths when the remarks have them. */
  readonly temperature: number | null;
  readonly dewPoint: number | null;
  /** QNH, hPa. */
  readonly pressure: number | null;
  readonly pressureUnit: 'Q' | 'A' | null;
  /** °C and the state of the sea 0–9 or the height of waves, m. */
  readonly sea: {
    readonly temperature: number | null;
    readonly state: number | null;
    readonly waves: number | null;
  } | null;
  /** Runways with wind shear; `ALL` for every one. */
  readonly windShear: readonly string[];
  /** Military colour states: BLU WHT GRN YLO AMB RED BLACK. */
  readonly colours: readonly string[];
  readonly trends: readonly Trend[];
  readonly remarks: Remarks | null;
  readonly pieces: readonly Piece[];
  /** Pieces that no rule reads; remarks do not count. */
  readonly unknown: readonly string[];
}
