import type { Limiter } from '@meltemi/concurrency';
import type { DecodePool, PoolJob } from '../decode/decode-pool.ts';
import type { FileOf, Model, Pick } from '../models/model.ts';
import type { MeshStore } from '../remap/mesh-store.ts';
import type { FetchDeps } from '../transport/fetch-bytes.ts';

/** What fetching the fields of a step needs. */
export interface FieldDeps {
  /** Root of the provider's addresses. */
  readonly base: string;
  readonly fetching: FetchDeps;
  /** Bounds how much is under way at once. */
  readonly limit: Limiter;
  readonly pool: DecodePool;
  /** Where the weights of meshes are kept; left out: in memory, for the run. */
  readonly meshes?: MeshStore;
}

/** The octets of a field, and where in them it is. */
export type RawField = Readonly<globalThis.Pick<PoolJob, 'bytes' | 'packed' | 'part' | 'zarr' | 'remote'>>;

/** Where a driver brings what it found. */
export interface Delivery {
  /** The octets of a field; settles when they are decoded, so that they wait for it in bounded number. */
  readonly deliver: (pick: Pick, raw: RawField) => Promise<void>;
  /** Fields that could not be had, and why; throws where the work was ended. */
  readonly fail: (picks: readonly Pick[], thrown: unknown) => void;
}

/** One way in which providers keep fields. */
export interface FieldDriver {
  /** Brings the octets of the fields of a step; each is delivered or failed. */
  fetch(file: FileOf, picks: readonly Pick[], delivery: Delivery): Promise<void>;
  /** Gives back what was kept for the steps to come. */
  close(): Promise<void>;
}

/** Opens the driver of a run. */
export type OpenDriver = (model: Model, deps: FieldDeps) => FieldDriver;

/** The fields by the path of the file that each is in. */
export function byPath(model: Model, file: FileOf, picks: readonly Pick[]): Map<string, Pick[]> {
  const groups = new Map<string, Pick[]>();
  for (const pick of picks) {
    const path = model.path(file, pick);
    groups.set(path, [...(groups.get(path) ?? []), pick]);
  }
  return groups;
}
