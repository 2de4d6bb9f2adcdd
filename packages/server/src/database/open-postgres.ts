import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Database } from './database.ts';
import { DatabaseFault, faultKind } from './database-faults.ts';
import { guardedDialect } from './guarded-dialect.ts';
import { migrate } from './migrate.ts';
import type { Migration } from './migrations/index.ts';
import type { Tables } from './tables.ts';
import { againOnPostgres, retried } from './write-once.ts';

/** What may differ from the usual. */
export interface PostgresOptions {
  readonly migrations: readonly Migration[];
  readonly now: () => number;
  /** How long a database that does not answer is waited for at start, milliseconds. */
  readonly patience: number;
  /** True for work that may take its time: a statement has no time-out. */
  readonly unhurried: boolean;
}

const connections = 12;
/** A connection must be had, and a statement answered, within these, milliseconds: below the time a handler has. */
const connectionTimeout = 8_000;
const statementTimeout = 15_000;
const pingTimeout = 2_000;

/** Numbers of PostgreSQL that would come as text because they might not fit: ours are milliseconds and counts, which do. */
const numbers = new Set<number>([pg.types.builtins.INT8, pg.types.builtins.NUMERIC]);
const readers: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    numbers.has(oid) && format !== 'binary' ? Number : pg.types.getTypeParser(oid, format),
};

async function migrated(db: Kysely<Tables>, { migrations, now, patience }: PostgresOptions): Promise<void> {
  const until = Date.now() + patience;
  for (;;) {
    try {
      await retried(() => migrate(db, 'postgres', now(), migrations), againOnPostgres);
      return;
    } catch (error) {
      const cause = (error instanceof Error ? (error.cause ?? error) : error) as NodeJS.ErrnoException;
      if (faultKind(cause) !== 'away') throw error;
      if (Date.now() >= until) {
        throw new DatabaseFault(
          `The database at DATABASE_URL does not answer (${cause.code ?? cause.message}): start it, correct the address, or leave DATABASE_URL out to keep everything in one file.`,
          { cause: error },
        );
      }
      await pause(500);
    }
  }
}

/** What bounds the time of a statement: the engine, and this side where the engine does not answer any more. */
function timeLimits(url: string, unhurried: boolean): pg.PoolConfig {
  if (!unhurried)
    return { connectionString: url, statement_timeout: statementTimeout, query_timeout: statementTimeout + 2_000 };
  // The address may name time-outs of its own, which are meant for the server.
  const address = new URL(url);
  for (const name of ['statement_timeout', 'query_timeout']) address.searchParams.delete(name);
  return { connectionString: address.href };
}

/** Opens a database of PostgreSQL; a server that is not there yet is waited for. */
export async function openPostgres(url: string, options: PostgresOptions): Promise<Database> {
  const pool = new pg.Pool({
    ...timeLimits(url, options.unhurried),
    max: connections,
    connectionTimeoutMillis: connectionTimeout,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: 'meltemi',
    types: readers,
  });
  // A connection that breaks while nobody uses it is no failure of a call: the pool replaces it.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    // The operator of the database may have set a time-out for every connection of this user.
    if (options.unhurried) void client.query('set statement_timeout = 0').catch(() => undefined);
  });
  const db = new Kysely<Tables>({ dialect: guardedDialect(new PostgresDialect({ pool })) });
  try {
    await migrated(db, options);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  const answers = (): Promise<boolean> =>
    sql`select 1`.execute(db).then(
      () => true,
      () => false,
    );
  return {
    engine: 'postgres',
    migrations: options.migrations,
    db,
    // The engine refuses to change a row that changed since the transaction began; the transaction is run again here.
    write: (work) =>
      retried(() => db.transaction().setIsolationLevel('repeatable read').execute(work), againOnPostgres),
    isReadOnly: () => false,
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    ping: () => Promise.race([answers(), pause(pingTimeout, false, { ref: false })]),
    close: () => db.destroy(),
  };
}
