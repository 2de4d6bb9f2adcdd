import type { LevelIdent, ProductIdent } from '@meltemi/catalogue';
import type { AxisGrid } from '@meltemi/fields';

/** Where a number comes from; travels with every reply, tile and panel. */
export interface Provenance {
  readonly provider: string;
  readonly model: string;
  /** Milliseconds since 1970: the run's reference time. */
  readonly refTs: number;
  /** True for a provider's forecast, false for the simulated world. */
  readonly live: boolean;
  readonly licence: string;
}

/** One published run of a product. */
export interface Run {
  readonly product: ProductIdent;
  readonly refTs: number;
  /** When it became complete here, and when the next one is expected. */
  readonly updateTs: number;
  readonly nextTs: number;
  /** Hours after the reference time that the run holds, ascending. */
  readonly hours: readonly number[];
  readonly provenance: Provenance;
}

/** A quantity on a level, by the names of the catalogue's quantities. */
export interface FieldName {
  readonly quantity: string;
  readonly level: LevelIdent;
}

/** A rectangle of a product's grid; columns may run past the last one on a grid that wraps. */
export interface GridWindow {
  readonly column: number;
  readonly row: number;
  readonly columns: number;
  readonly rows: number;
}

export interface WindowRequest {
  readonly product: ProductIdent;
  readonly refTs: number;
  readonly validTs: number;
  readonly fields: readonly FieldName[];
  readonly window: GridWindow;
}

export interface SeriesRequest {
  readonly product: ProductIdent;
  readonly refTs: number;
  readonly validTs: readonly number[];
  readonly fields: readonly FieldName[];
  readonly lat: number;
  readonly lon: number;
}

/**
 * Forecasts, wherever they come from. The server does not know whether an archive on disk or the
 * simulated world answers; both give the values of the product's own grid points, NaN where there is no value.
 */
export interface ForecastSource {
  /** The published runs of a product, newest first; empty when there is none. */
  runs(product: ProductIdent): Promise<readonly Run[]>;
  /** The product's grid points. */
  grid(product: ProductIdent): AxisGrid;
  /** Values on a rectangle of grid points, row by row, one array a field in the order asked. */
  window(request: WindowRequest): Promise<readonly Float32Array[]>;
  /** Values at a place through time, between its four grid points, one array a field in the order asked. */
  series(request: SeriesRequest): Promise<readonly Float32Array[]>;
}
