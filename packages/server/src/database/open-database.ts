import type { Database, DatabasePlace } from './database.ts';
import { openPostgres } from './open-postgres.ts';
import { openSqlite } from './open-sqlite.ts';

export type { Database, DatabasePlace, Engine } from './database.ts';

/** What may differ from the usual. */
export interface OpenOptions {
  readonly now?: () => number;
  /** How long a PostgreSQL that does not answer is waited for at start, milliseconds. */
  readonly patience?: number;
}

/** Opens people's data, with the schema brought up to date. */
export async function openDatabase(
  place: DatabasePlace,
  { now = Date.now, patience = 60_000 }: OpenOptions = {},
): Promise<Database> {
  return 'url' in place ? openPostgres(place.url, { now, patience }) : openSqlite(place.file, now);
}
