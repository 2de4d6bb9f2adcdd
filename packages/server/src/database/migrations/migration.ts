import type { Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';

/**
 * One step of the schema, alike on both engines: text, `bigint` for milliseconds and counts, `integer` for flags (0 or 1),
 * `double precision`, JSON as text. A step that was released never changes; a correction is a new step.
 */
export interface Migration {
  /** Four digits and the noun; steps run in the order of the list. */
  readonly name: string;
  /** The tables it makes, parents before children; backups are written and read in this order. */
  readonly tables: readonly (keyof Tables)[];
  /** Those of them that count for the moment only: a backup leaves their rows out, and a restore empties them. */
  readonly passing?: readonly (keyof Tables)[];
  readonly up: (trx: Transaction<Tables>) => Promise<void>;
}
