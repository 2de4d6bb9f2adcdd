import type { ArchiveFault, LatticeRequest, SeriesRequest } from '@meltemi/archive';
import type { TileSpec } from './tile-spec.ts';

/** A piece of work for a worker thread. */
export type Job =
  | { readonly kind: 'tile'; readonly spec: TileSpec }
  | { readonly kind: 'lattice'; readonly request: LatticeRequest }
  | { readonly kind: 'series'; readonly request: SeriesRequest }
  /** Makes ahead what every forecast of a moment is made from. */
  | { readonly kind: 'build'; readonly index: number };

/** What each kind of work gives back. */
export interface JobValues {
  readonly tile: Uint8Array;
  readonly lattice: readonly Float32Array[];
  readonly series: readonly (readonly Float32Array[])[];
  readonly build: null;
}

/** A job on its way to a worker; one worker has one at a time. */
export interface JobMessage {
  readonly id: number;
  readonly job: Job;
}

/** A worker's answer: `ready` once when it can work, then one a job. */
export type WorkerMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'done'; readonly id: number; readonly value: JobValues[Job['kind']] }
  | { readonly kind: 'refused'; readonly id: number; readonly code: ArchiveFault | 'internal'; readonly message: string };
