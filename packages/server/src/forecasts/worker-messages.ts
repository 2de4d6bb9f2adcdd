import type { ArchiveFault, FieldName, LatticeRequest } from '@meltemi/archive';
import type {
  ChanceIdent,
  CoarseWindow,
  ParameterIdent,
  PastSimulatedStorm,
  Place,
  SimulatedSeasonCount,
  SimulatedStorm,
  StormRun,
} from '@meltemi/atmosphere';
import type { LevelIdent, ProductIdent } from '@meltemi/catalogue';
import type { SkyJob, SkyJobValues } from '#sky/sky-jobs.ts';
import type { TileSpec } from './tile-spec.ts';

/** Grid points of a product through time. */
export interface PointsRequest {
  readonly product: ProductIdent;
  readonly refTs: number;
  readonly validTs: readonly number[];
  readonly fields: readonly FieldName[];
  readonly points: readonly { readonly column: number; readonly row: number }[];
}

/** Places anywhere at one moment, as a run sees them, or as they are (for what stations measure). */
export interface PlacesRequest {
  readonly product: ProductIdent | null;
  readonly refTs: number | null;
  readonly validTs: number;
  readonly places: readonly Place[];
  /** Corners of the region whose other places are asked for next. */
  readonly corners: readonly Place[];
  readonly fields: readonly { readonly parameter: ParameterIdent; readonly level: LevelIdent }[];
}

/** What a moment of a run adds to a chance on every coarse cell of a band round the world. */
export interface ChanceCells {
  readonly product: ProductIdent;
  readonly refTs: number;
  readonly validTs: number;
  readonly chance: ChanceIdent;
  readonly band: CoarseWindow;
}

/** A piece of work for a worker thread: of forecasts, or of what is seen of the sky. */
export type Job =
  | SkyJob
  | { readonly kind: 'tile'; readonly spec: TileSpec }
  /** A tile of a provider's run; the version is that of the published state the server knows. */
  | { readonly kind: 'archived-tile'; readonly spec: TileSpec; readonly version: string | undefined }
  | { readonly kind: 'lattice'; readonly request: LatticeRequest }
  /** One array a field, each point's moments together. */
  | { readonly kind: 'points'; readonly request: PointsRequest }
  /** One array a field, in the order of the places. */
  | { readonly kind: 'places'; readonly request: PlacesRequest }
  | { readonly kind: 'chance-cells'; readonly request: ChanceCells }
  /** A tile of a chance from the moments of its day. */
  | {
      readonly kind: 'chance-tile';
      readonly spec: TileSpec;
      readonly chance: ChanceIdent;
      readonly band: CoarseWindow;
      readonly cells: readonly Float32Array[];
    }
  /** The plane of some steps of an accumulation. */
  | { readonly kind: 'fold'; readonly spec: TileSpec }
  /** Makes ahead what forecasts of a moment are made from. */
  | { readonly kind: 'build'; readonly index: number }
  /** The tide of a place of the simulated world: its height in metres and its lag in radians. */
  | { readonly kind: 'tide'; readonly lat: number; readonly lon: number }
  /** The tropical storms of the simulated world at a moment, with what runs say of them. */
  | { readonly kind: 'storms'; readonly now: number; readonly runs: readonly StormRun[] }
  /** How many storms of seasons are over at a moment, and those of one of them with their ways. */
  | { readonly kind: 'storm-counts'; readonly years: readonly number[]; readonly now: number }
  | { readonly kind: 'storm-season'; readonly year: number; readonly now: number };

/** What each kind of work gives back. */
export interface JobValues extends SkyJobValues {
  readonly tile: Uint8Array;
  readonly 'archived-tile': Uint8Array;
  readonly lattice: readonly Float32Array[];
  readonly points: readonly Float32Array[];
  readonly places: readonly Float32Array[];
  readonly 'chance-cells': Float32Array;
  readonly 'chance-tile': Uint8Array;
  readonly fold: Float32Array;
  readonly build: null;
  readonly tide: Float32Array;
  readonly storms: readonly SimulatedStorm[];
  readonly 'storm-counts': readonly SimulatedSeasonCount[];
  readonly 'storm-season': readonly PastSimulatedStorm[];
}

/** A map of the flow that every thread may read: its number, and memory that threads share. */
export interface SharedMap {
  readonly index: number;
  readonly map: Int16Array;
}

/** What a worker receives: a job (it has one at a time), or a map that another one made. */
export type ToWorker<J = Job> =
  | { readonly kind: 'job'; readonly id: number; readonly job: J }
  | { readonly kind: 'take'; readonly made: SharedMap };

/** What a worker sends: `ready` once when it can work, then an answer a job, and every map it made. */
export type FromWorker<V = JobValues[Job['kind']]> =
  | { readonly kind: 'ready' }
  | { readonly kind: 'done'; readonly id: number; readonly value: V }
  | {
      readonly kind: 'refused';
      readonly id: number;
      readonly code: ArchiveFault | 'internal';
      readonly message: string;
    }
  | { readonly kind: 'made'; readonly made: SharedMap };
