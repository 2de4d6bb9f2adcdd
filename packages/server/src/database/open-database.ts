import type { Database, DatabasePlace } from './database.ts';
import type { Migration } from './migrations/index.ts';
import { openPostgres } from './open-postgres.ts';
import { openSqlite } from './open-sqlite.ts';

export type { Database, DatabasePlace, Engine } from './database.ts';

/** What a database is opened with. */
export interface OpenOptions {
  /** The steps of the schema, in order. */
  readonly migrations: readonly Migration[];
  readonly now?: () => number;
  /** How long a PostgreSQL that does not answer is waited for at start, milliseconds. */
  readonly patience?: number;
  /** How long a change waits for another process that holds a file of SQLite, milliseconds. */
  readonly lockPatience?: number;
  /** False while the folder of a file of SQLite cannot be written. */
  readonly mayWrite?: () => boolean;
  /** True for work that may take its time, as backups do: PostgreSQL gets no time-out for a statement. */
  readonly unhurried?: boolean;
}

/** Opens the data of accounts, with the schema brought up to date. */
export async function openDatabase(
  place: DatabasePlace,
  { migrations, now = Date.now, patience = 60_000, unhurried = false, ...fileOptions }: OpenOptions,
): Promise<Database> {
  return 'url' in place
    ? openPostgres(place.url, { migrations, now, patience, unhurried })
    : openSqlite(place.file, { migrations, now, ...fileOptions });
}
