import { WireError } from '@meltemi/contract';
import { Kysely, sql } from 'kysely';
import type { Database } from './database.ts';
import { guardedDialect } from './guarded-dialect.ts';
import { migrate } from './migrate.ts';
import type { Migration } from './migrations/index.ts';
import { sqliteDialect } from './sqlite-dialect.ts';
import type { Tables } from './tables.ts';
import { neverAgain, retried } from './write-once.ts';

/** What a file is opened with. */
interface SqliteOpenOptions {
  readonly migrations: readonly Migration[];
  readonly now: () => number;
  readonly lockPatience?: number;
  readonly mayWrite?: () => boolean;
}

/** True when a file has the whole schema, so that it can be read as it is. */
async function hasSchema(db: Kysely<Tables>, migrations: readonly Migration[]): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`select name from schema_migrations`.execute(db);
  return migrations.every(({ name }) => rows.some((row) => row.name === name));
}

/**
 * Opens a file of SQLite with one connection that writes and one that reads, so that readers never wait. While it may not
 * be written, a file with the whole schema can be read; any other is refused until it may be written.
 */
export async function openSqlite(
  file: string,
  { migrations, now, lockPatience, mayWrite = () => true }: SqliteOpenOptions,
): Promise<Database> {
  const waiting = lockPatience === undefined ? {} : { patience: lockPatience };
  let readable: 'as it is' | 'migrated' | null = null;
  const writer = new Kysely<Tables>({ dialect: guardedDialect(sqliteDialect({ file, readOnly: false, ...waiting })) });
  const plain = sqliteDialect({ file, readOnly: true, ...waiting });
  const reader = new Kysely<Tables>({ dialect: guardedDialect(plain, () => readyToRead()) });
  const close = async (): Promise<void> => {
    await reader.destroy();
    await writer.destroy();
  };

  let migrating: Promise<unknown> | undefined;
  const migrated = async (): Promise<void> => {
    if (readable === 'migrated') return;
    if (!mayWrite()) throw new WireError('read-only');
    migrating ??= migrate(writer, 'sqlite', now(), migrations).finally(() => {
      migrating = undefined;
    });
    await migrating;
    readable = 'migrated';
  };
  const readyToRead = async (): Promise<void> => {
    if (readable === null) await migrated();
  };

  try {
    if (mayWrite()) await migrated();
    else {
      const found = new Kysely<Tables>({
        dialect: guardedDialect(sqliteDialect({ file, readOnly: true, ...waiting })),
      });
      if (await hasSchema(found, migrations).catch(() => false)) readable = 'as it is';
      await found.destroy();
    }
  } catch (error) {
    await close();
    throw error;
  }
  return {
    engine: 'sqlite',
    migrations,
    db: reader,
    // The driver lets one transaction in at a time, in the order they came.
    write: (work) =>
      retried(async () => {
        if (!mayWrite()) throw new WireError('read-only');
        await migrated();
        return writer.transaction().execute(work);
      }, neverAgain),
    isReadOnly: () => !mayWrite(),
    ping: async () =>
      sql`select 1`.execute(reader).then(
        () => true,
        () => false,
      ),
    close,
  };
}
