import { Kysely, sql } from 'kysely';
import type { Database } from './database.ts';
import { guardedDialect } from './guarded-dialect.ts';
import { migrate } from './migrate.ts';
import type { Migration } from './migrations/index.ts';
import { sqliteDialect } from './sqlite-dialect.ts';
import type { Tables } from './tables.ts';
import { againOnSqlite, retried } from './write-once.ts';

/** Opens a file of SQLite with one connection that writes and one that reads, so that readers never wait. */
export async function openSqlite(
  file: string,
  { migrations, now }: { readonly migrations: readonly Migration[]; readonly now: () => number },
): Promise<Database> {
  const writer = new Kysely<Tables>({ dialect: guardedDialect(sqliteDialect({ file, readOnly: false })) });
  const reader = new Kysely<Tables>({ dialect: guardedDialect(sqliteDialect({ file, readOnly: true })) });
  const close = async (): Promise<void> => {
    await reader.destroy();
    await writer.destroy();
  };
  try {
    await retried(() => migrate(writer, 'sqlite', now(), migrations), againOnSqlite);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    engine: 'sqlite',
    migrations,
    db: reader,
    // The driver lets one transaction in at a time, in the order they came.
    write: (work) => retried(() => writer.transaction().execute(work), againOnSqlite),
    ping: async () =>
      sql`select 1`.execute(reader).then(
        () => true,
        () => false,
      ),
    close,
  };
}
