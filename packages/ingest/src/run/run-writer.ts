import type { RunDescription } from '@meltemi/archive';
import type { LevelIdent } from '@meltemi/catalogue';

/** One field of a step: all grid points, row by row, NaN where there is no value. */
export interface FieldValues {
  readonly quantity: string;
  readonly level: LevelIdent;
  readonly values: Float32Array;
}

/** What ingest needs of an archive: the writer of one run. */
export interface RunWriter {
  /** Hours that are written already, also by a process that was ended. */
  steps(): readonly number[];
  /** True when readers see the run and no step will be added. */
  isComplete(): boolean;
  /** Writes the fields of an hour as they come, one in memory at a time; one that the archive cannot hold is reported and left out. */
  write(hour: number, fields: Iterable<FieldValues>, onUnfit: (field: FieldValues) => void): Promise<void>;
  /** Shows readers at once what is written. */
  publish(options?: { readonly complete?: boolean }): Promise<void>;
}

/** Opens the writer of a run, new or left by another. */
export type OpenRunWriter = (run: RunDescription) => Promise<RunWriter>;
