import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import type { Engine } from './database.ts';
import { DatabaseFault } from './database-faults.ts';
import type { Migration } from './migrations/index.ts';
import type { Tables } from './tables.ts';

/** Two servers that start at once must not both change the schema; the number only has to be the same in both. */
const lockNumber = 7_215_301;

async function appliedNames(trx: Transaction<Tables>): Promise<string[]> {
  await sql`create table if not exists schema_migrations (name text primary key, applied bigint not null)`.execute(trx);
  const { rows } = await sql<{ name: string }>`select name from schema_migrations order by name`.execute(trx);
  return rows.map(({ name }) => name);
}

/** Brings the schema up to date in one transaction under a lock; answers the steps that were done. */
export async function migrate(
  writer: Kysely<Tables>,
  engine: Engine,
  now: number,
  migrations: readonly Migration[],
): Promise<string[]> {
  return writer.transaction().execute(async (trx) => {
    // SQLite's transactions of the writer begin with the right to write, which is the lock.
    if (engine === 'postgres') await sql`select pg_advisory_xact_lock(${sql.lit(lockNumber)})`.execute(trx);
    const applied = await appliedNames(trx);
    const unknown = applied.find((name) => migrations.every((migration) => migration.name !== name));
    if (unknown !== undefined)
      throw new DatabaseFault(
        `The database was used by a newer version of Meltemi (it has the step ${unknown}): start that version, or restore a backup of this one.`,
      );
    const missing = migrations.filter(({ name }) => !applied.includes(name));
    for (const { name, up } of missing) {
      await up(trx);
      await sql`insert into schema_migrations (name, applied) values (${name}, ${now})`.execute(trx);
    }
    return missing.map(({ name }) => name);
  });
}
