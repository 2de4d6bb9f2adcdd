import type { Measured, StationType } from '@meltemi/catalogue';

/** Who measured, and what has to be said about it. */
export interface SourceRecord {
  /** What rows of the source are written under: aviationweather, ndbc, simulated. */
  readonly ident: string;
  readonly name: string;
  readonly attribution: string;
  readonly licence: string;
}

/** A station as its network describes it. */
export interface StationRecord {
  /** `<type>-<id>`. */
  readonly id: string;
  readonly type: StationType;
  readonly name: string;
  /** Degrees. Of a ship or a drifting buoy: where it was first; its rows say where it is. */
  readonly lat: number;
  readonly lon: number;
  /** Metres above the sea; null where it is not known. */
  readonly elevation: number | null;
  /** Two letters, or null. */
  readonly cc: string | null;
  /** The lower, the earlier it appears on the map: 0 large airport, 1 medium, 2 weather service, 3 buoy, 4 citizen. */
  readonly rank: number;
  /** The ident of its source. */
  readonly source: string;
}

/** What a station measured at a moment. */
export interface ObservationRow {
  readonly station: string;
  /** ms since 1970; kept by the minute. */
  readonly ts: number;
  /** In the units of `measuredQuantities`; what was not measured is left out or null. */
  readonly values: { readonly [Q in Measured]?: number | null };
  /** Where a ship or a drifting buoy was. */
  readonly lat?: number;
  readonly lon?: number;
  /** 1 for the first correction, 2 for the second; a row is never replaced by one of a lower number. */
  readonly correction?: number;
}

/** A report of an airport as it was received. */
export interface ReportRecord {
  readonly station: string;
  readonly kind: 'METAR' | 'SPECI' | 'TAF';
  /** When it was observed or issued, ms. */
  readonly ts: number;
  readonly correction?: number;
  readonly raw: string;
}

/** A place where balloons are launched. */
export interface SondeRecord {
  readonly id: string;
  readonly name: string;
  readonly lat: number;
  readonly lon: number;
  readonly elevation: number | null;
  readonly source: string;
}

/** Levels of an ascent as columns: hPa falling, K, K, m above the sea, m/s; NaN where a value is missing. */
export interface AscentLevels {
  readonly pressure: readonly number[] | Float64Array;
  readonly temperature: readonly number[] | Float64Array;
  readonly dewPoint: readonly number[] | Float64Array;
  readonly height: readonly number[] | Float64Array;
  readonly u: readonly number[] | Float64Array;
  readonly v: readonly number[] | Float64Array;
}

/** What one balloon measured. */
export interface AscentRecord {
  readonly sonde: string;
  /** The nominal hour, ms. */
  readonly ts: number;
  readonly levels: AscentLevels;
}

/** Longitude and latitude. */
export type Corner = readonly [number, number];

/** A SIGMET or AIRMET; metres, degrees, m/s. */
export interface AreaRecord {
  readonly id: string;
  readonly kind: 'SIGMET' | 'AIRMET';
  readonly hazard: string;
  readonly severity: string | null;
  readonly from: number;
  readonly to: number;
  readonly lower: number | null;
  readonly upper: number | null;
  readonly dir: number | null;
  readonly speed: number | null;
  readonly polygons: readonly (readonly (readonly Corner[])[])[];
  readonly raw: string;
}

/** What a pilot met; metres, K, m/s. */
export interface PilotReportRecord {
  readonly id: string;
  readonly ts: number;
  readonly lat: number;
  readonly lon: number;
  readonly altitude: number | null;
  readonly aircraft: string | null;
  readonly urgent: boolean;
  readonly turbulence: string | null;
  readonly icing: string | null;
  readonly temp: number | null;
  readonly wind: number | null;
  readonly dir: number | null;
  readonly raw: string;
}

/** A NOTAM; ms, flight levels, nautical miles. */
export interface NotamRecord {
  /** Number and place: A1234/26:LKPR. */
  readonly id: string;
  readonly number: string;
  readonly icao: string;
  readonly fir: string | null;
  readonly from: number;
  /** Null for one without an end. */
  readonly to: number | null;
  readonly est: boolean;
  readonly perm: boolean;
  readonly schedule: string | null;
  readonly subject: string | null;
  readonly condition: string | null;
  readonly scope: string | null;
  readonly lower: number | null;
  readonly upper: number | null;
  readonly lat: number | null;
  readonly lon: number | null;
  readonly radius: number | null;
  readonly text: string;
  readonly raw: string;
}
