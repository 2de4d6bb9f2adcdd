import type { LevelIdent, ProductIdent } from '@meltemi/catalogue';
import type { RegularParams } from '@meltemi/fields';
import type { Provenance } from '../forecast-source.ts';

/** One field of a step: the values of all grid points, row by row, NaN where there is none. */
export interface FieldValues {
  readonly quantity: string;
  readonly level: LevelIdent;
  readonly values: Float32Array;
}

/** The run that a writer makes. */
export interface RunDescription {
  readonly product: ProductIdent;
  readonly refTs: number;
  readonly grid: RegularParams;
  readonly provenance: Provenance;
  /** When the next run is expected, milliseconds since 1970. */
  readonly nextTs: number;
}

/** Writes a run step by step. One writer a run at a time. */
export interface RunWriter {
  /** Hours that are written, whether published or not, ascending: a writer that was killed goes on after them. */
  steps(): readonly number[];
  /** Hours that readers see, ascending. */
  published(): readonly number[];
  /**
   * Writes all fields of one hour; the hour counts only when the last of them is written. Fields may come one after
   * the other (an iterable, also an asynchronous one), so that no more than one is in memory.
   */
  write(hour: number, fields: Iterable<FieldValues> | AsyncIterable<FieldValues>): Promise<void>;
  /** Shows readers everything written so far, at once. `complete` says that no further step will come: all series are then put together. */
  publish(options?: { readonly complete?: boolean }): Promise<void>;
}
