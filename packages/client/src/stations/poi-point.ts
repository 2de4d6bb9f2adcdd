import type { FlightLetter, PoiIdent } from '@meltemi/catalogue';

/** Whether something was measured, comes from the simulated world, or only stands in a list. */
export type Origin = 'live' | 'simulated' | 'list';

/** A point of interest with what it measured last, in SI; null for what it did not measure. */
export interface PoiPoint {
  readonly id: string;
  readonly name: string;
  /** The station type, or what kind of point it is. */
  readonly type: string;
  readonly lat: number;
  readonly lon: number;
  /** When it measured, ms; null for a point that does not measure. */
  readonly ts: number | null;
  readonly wind: number | null;
  /** Degrees that the wind comes from. */
  readonly dir: number | null;
  readonly gust: number | null;
  readonly temp: number | null;
  /** mm in the hour before. */
  readonly precip: number | null;
  readonly cat: FlightLetter | null;
  /** The number of a chip: air-quality index, nSv/h of radiation, MW of a fire. */
  readonly value: number | null;
  /** How many points stand together in this one; absent for a single one. */
  readonly count?: number;
  readonly origin: Origin;
}

/** The points of a view. */
export interface PoiState {
  /** The kind that is shown; null while none is. */
  readonly ident: PoiIdent | null;
  readonly points: readonly PoiPoint[];
  /** `loading` until the first answer, `failed` when a part could not be loaded; what was loaded before stays. */
  readonly status: 'loading' | 'ready' | 'failed';
  readonly origin: Origin;
}
