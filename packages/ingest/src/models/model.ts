import type { DstTriple, ProductIdent } from '@meltemi/catalogue';
import type { RegularParams } from '@meltemi/fields';
import type { Derivation, WorkLevel } from '../derive/derivation.ts';
import type { Span } from '../transport/noaa-index.rules.ts';

/** Every model that can be ingested, by the word of the command line. */
export const modelIdents = ['gfs', 'gfs-wave', 'ecmwf', 'ecmwf-wave', 'icon-eu', 'ecmwf-ens', 'gefs'] as const;

export type ModelIdent = (typeof modelIdents)[number];

/** Where a provider keeps a field. */
export type Source =
  | { readonly by: 'noaa'; readonly parameter: string; readonly level: string }
  | {
      readonly by: 'ecmwf';
      readonly params: readonly string[];
      readonly levtype: 'sfc' | 'pl';
      readonly level: number | null;
    }
  | {
      readonly by: 'dwd';
      readonly name: string;
      readonly kind: 'single-level' | 'pressure-level' | 'time-invariant';
      readonly level: number | null;
    };

/** What the message must say of itself, so that an index out of step with its file is noticed. */
export interface Signature {
  /** Discipline, category and number, for example "0.0.0"; several where providers changed it. Empty: not checked. */
  readonly parameters: readonly string[];
  /** Code and number (in the file's unit) of the first surface; null: not checked. */
  readonly surface: readonly [code: number, value: number] | null;
}

/** One field that is taken from a provider. */
export interface Pick {
  /** A quantity of the catalogue, `modelElevation`, `convPrecip`, or a word that only derivations know. */
  readonly quantity: string;
  readonly level: WorkLevel;
  readonly source: Source;
  readonly signature: Signature;
  /**
   * How the provider's number is valid. Totals become rates per hour, averages since the start become those of the step,
   * so the result is always one of the step.
   */
  readonly span: Span;
  /** Factor from the provider's unit to ours; 'percent' for a share of 0–1 or 0–100, whichever it is. */
  readonly scale: number | 'percent';
  /** True for what does not change in a run: read once, from step 0. */
  readonly still: boolean;
}

/** A time and place in a provider's tree of files. */
export interface FileOf {
  readonly refTs: number;
  readonly hour: number;
}

/** A model of a provider as a table: which fields from where, on which grid, when. */
export interface Model {
  readonly ident: ModelIdent;
  readonly product: ProductIdent;
  /** Root of the addresses; an operator may name a mirror. */
  readonly base: string;
  /** Path of the file of a step (of one field where each has a file of its own). */
  readonly path: (file: FileOf, pick: Pick | null) => string;
  /** Path of the index; null where every field has a file of its own. */
  readonly indexPath: ((file: FileOf) => string) | null;
  /** Hours of the day (UTC) at which runs start, and minutes until the first step may be there. */
  readonly runs: { readonly hours: readonly number[]; readonly firstDelay: number };
  /** Steps in hours of a run that started at an hour of the day. */
  readonly steps: (runHour: number) => readonly DstTriple[];
  /** Rows north to south, columns from the west; around the world from 180° W. */
  readonly grid: RegularParams;
  readonly picks: readonly Pick[];
  readonly derivations: readonly Derivation[];
}
