import { sql } from 'kysely';
import type { Database } from '#database/database.ts';
import { goneAfterMs, type WorkerRow } from './ingest-processes.rules.ts';

/** Rows that are read at most: a page with more would be of no use. */
const most = 200;

/** The clock of the database, by which workers write: the clocks of machines differ. */
const databaseNow = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`;

/** The ingest processes that report through the database. A file of SQLite belongs to one machine: what runs beside the server there has its own file. */
export async function readWorkerRows({ engine, db }: Pick<Database, 'engine' | 'db'>): Promise<readonly WorkerRow[]> {
  if (engine === 'sqlite') return [];
  return db
    .selectFrom('ingest_workers')
    .select(['id', 'name', 'started', 'state', sql<number>`${databaseNow} - seen`.as('silentMs')])
    .orderBy('name')
    .orderBy('started')
    .limit(most)
    .execute();
}

/** Removes workers that nobody waits for any more. */
export async function removeGoneWorkers({ engine, write }: Pick<Database, 'engine' | 'write'>): Promise<void> {
  if (engine === 'sqlite') return;
  await write((trx) =>
    trx
      .deleteFrom('ingest_workers')
      .where('seen', '<', sql<number>`${databaseNow} - ${sql.lit(goneAfterMs)}`)
      .execute(),
  );
}
