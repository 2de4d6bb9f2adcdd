import type { Accumulate, AccumulationStep, LevelIdent, ProductIdent } from '@meltemi/catalogue';
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
  /** True when everyone may see the run although the schedule keeps it for subscribers: there is no other. */
  readonly forAll?: boolean;
}

/** A quantity on a level, by the names of the catalogue's quantities. */
export interface FieldName {
  readonly quantity: string;
  readonly level: LevelIdent;
}

/**
 * Chosen columns and rows of a product's grid; the wanted values lie where they cross. A far-out tile touches few of the
 * points of a fine grid, so reading crossings instead of a rectangle keeps it cheap.
 */
export interface GridLattice {
  readonly columns: Int32Array;
  readonly rows: Int32Array;
}

/** Fields of one moment on a lattice of grid points. */
export interface LatticeRequest {
  readonly product: ProductIdent;
  readonly refTs: number;
  readonly validTs: number;
  readonly fields: readonly FieldName[];
  readonly lattice: GridLattice;
}

/** A whole day of a run, folded from its steps, on a lattice of grid points. */
export interface DayRequest {
  readonly product: ProductIdent;
  readonly refTs: number;
  readonly field: FieldName;
  readonly fold: Accumulate;
  readonly steps: readonly AccumulationStep[];
  readonly lattice: GridLattice;
}

/** A source that holds days which were folded when their run was written. */
export interface DaySource {
  /** The values of a day; null where it is not held in just this way, and has to be folded from its steps. */
  day(request: DayRequest): Promise<Float32Array | null>;
}

/** A place in degrees. */
export interface SeriesPlace {
  readonly lat: number;
  readonly lon: number;
}

/** Fields of some places through time. */
export interface SeriesRequest {
  readonly product: ProductIdent;
  readonly refTs: number;
  readonly validTs: readonly number[];
  readonly fields: readonly FieldName[];
  readonly places: readonly SeriesPlace[];
}

/** Who waits for numbers. A source that queues its work takes turns among groups, and drops what nobody waits for. */
export interface ReadOptions {
  readonly group?: string;
  readonly signal?: AbortSignal;
  /** Somebody looks at an empty window until this is there. */
  readonly urgent?: boolean;
}

/**
 * Forecasts, wherever they come from. The server does not know whether an archive on disk or the
 * simulated world answers; both give the values of the product's own grid points, NaN where there is no value.
 * What falls (rain in mm, newSnow in cm) is a rate per hour. Beyond the quantities of the catalogue a source knows
 * `modelElevation`, the height of the model's ground in metres, and `convPrecip`, the part of the rain that falls in showers.
 */
export interface ForecastSource {
  /** The published runs of a product, newest first; empty when there is none. */
  runs(product: ProductIdent): Promise<readonly Run[]>;
  /** The product's grid points. */
  grid(product: ProductIdent): AxisGrid;
  /** Values on a lattice of grid points, row by row, one array a field in the order of the request. */
  lattice(request: LatticeRequest, options?: ReadOptions): Promise<readonly Float32Array[]>;
  /** Values at each place through time, between its four grid points: for each place one array a field in the order of the request. */
  series(request: SeriesRequest, options?: ReadOptions): Promise<readonly (readonly Float32Array[])[]>;
}
