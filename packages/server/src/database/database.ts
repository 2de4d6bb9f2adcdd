import type { Kysely, Transaction } from 'kysely';
import type { Migration } from './migrations/index.ts';
import type { Tables } from './tables.ts';

/** The two engines that the data of accounts may live on. */
export type Engine = 'sqlite' | 'postgres';

/** Where the data live: a file of SQLite, or the address of a PostgreSQL database. */
export type DatabasePlace = { readonly file: string } | { readonly url: string };

/** The data of accounts at rest. A call that meets an engine which is away throws a WireError with a code; the next call tries again. */
export interface Database {
  readonly engine: Engine;
  /** The steps that made its schema. */
  readonly migrations: readonly Migration[];
  /** For reading only: SQLite refuses a change through it, so that no reader ever waits for a writer. */
  readonly db: Kysely<Tables>;
  /**
   * Does a change as one transaction; when it returns, the change is on disk. Work that met another writer is done once
   * more from the start, so it must have no effect but through `trx`, and it may not call `write` again.
   */
  readonly write: <T>(work: (trx: Transaction<Tables>) => Promise<T>) => Promise<T>;
  /** True while nothing can be stored, because the file cannot be written: `write` is then refused with `read-only`. */
  readonly isReadOnly: () => boolean;
  /** Connections to the engine, and callers that wait for one; absent where there is only one file. */
  readonly connections?: () => { readonly open: number; readonly idle: number; readonly waiting: number };
  /** True when the engine answers. */
  readonly ping: () => Promise<boolean>;
  readonly close: () => Promise<void>;
}
