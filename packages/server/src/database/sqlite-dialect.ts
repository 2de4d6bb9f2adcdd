import { chmodSync, closeSync, existsSync, openSync, statSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { WireError } from '@meltemi/contract';
import Libsql from 'libsql';
import { SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult } from 'kysely';
import { faultKind } from './database-faults.ts';

/** How one connection to the file is opened. */
export interface SqliteOptions {
  readonly file: string;
  /** True for a connection that may not change anything. */
  readonly readOnly: boolean;
  /** How long work waits for another process that holds the file, milliseconds; 8 s unless given. */
  readonly patience?: number;
}

/** How long work waits for another process, milliseconds: longer than a backup or another write takes. */
const usualPatience = 8_000;
/** Longest pause between two tries, milliseconds. */
const longestPause = 25;
/** While a file is opened the engine itself may wait, milliseconds: two processes may be making the same file. */
const openTimeout = 2_000;

/**
 * Does something as soon as no other process is in the way. The engine could wait by itself, but it would stop this
 * thread, and with it the whole server; so it refuses at once and is asked again.
 */
async function whenFree<T>(work: () => T, until: number): Promise<T> {
  for (let wait = 1; ; wait = Math.min(longestPause, wait * 2)) {
    try {
      return work();
    } catch (error) {
      if (faultKind(error) !== 'collision') throw error;
      if (performance.now() >= until) throw new WireError('unavailable', { cause: error });
    }
    await pause(wait);
  }
}

/** Passwords' hashes and addresses of users are in it. The engine makes the files beside it with the rights of this one. */
function closeFileToOthers(file: string): void {
  try {
    // Never a file that is there: closing it would end the locks of another connection of this process.
    if (!existsSync(file)) closeSync(openSync(file, 'wx', 0o600));
    for (const one of [file, `${file}-wal`, `${file}-shm`])
      if (existsSync(one) && (statSync(one).mode & 0o077) !== 0) chmodSync(one, 0o600);
  } catch {
    // The engine says itself why it cannot open a file; rights that cannot be changed are reported by the start.
  }
}

/** Opens the file as the data of accounts need it: a log written before the file, and every commit on disk before it is confirmed. */
export function openSqliteFile({ file, readOnly }: SqliteOptions): Libsql.Database {
  closeFileToOthers(file);
  const handle = new Libsql(file);
  handle.pragma(`busy_timeout = ${openTimeout}`);
  handle.pragma('journal_mode = WAL');
  handle.pragma('synchronous = FULL');
  handle.pragma('foreign_keys = ON');
  if (readOnly) handle.pragma('query_only = ON');
  handle.pragma('busy_timeout = 0');
  return handle;
}

/** A value as the engine takes it. A plain number would be bound as a real one, and stored in a text column as "5.0". */
function bound(value: unknown): unknown {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return BigInt(value);
  if (typeof value === 'boolean') return value ? 1n : 0n;
  return value ?? null;
}

class SqliteConnection implements DatabaseConnection {
  readonly handle: Libsql.Database;
  /** Who uses it now waits for other processes until then, on the clock of `performance`. */
  until = 0;

  constructor(handle: Libsql.Database) {
    this.handle = handle;
  }

  executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    return whenFree(() => {
      const statement = this.handle.prepare(sql);
      const values = parameters.map(bound);
      if (statement.reader) return { rows: statement.all(values) as R[] };
      const { changes } = statement.run(values);
      return { rows: [], numAffectedRows: BigInt(changes) };
    }, this.until);
  }

  async *streamQuery<R>({ sql, parameters }: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    for (const row of this.handle.prepare(sql).iterate(parameters.map(bound))) yield { rows: [row as R] };
  }
}

/** One connection, used by one at a time. */
class SqliteDriver implements Driver {
  readonly #options: SqliteOptions;
  #connection: SqliteConnection | undefined;
  #free: Promise<void> = Promise.resolve();
  #release: () => void = () => undefined;

  constructor(options: SqliteOptions) {
    this.#options = options;
  }

  async init(): Promise<void> {
    this.#connection = new SqliteConnection(openSqliteFile(this.#options));
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    // Those who wait their turn do not wait again: the first of them is first when the file is free.
    const until = performance.now() + (this.#options.patience ?? usualPatience);
    const before = this.#free;
    let release: () => void = () => undefined;
    this.#free = new Promise((resolve) => {
      release = resolve;
    });
    await before;
    this.#release = release;
    if (this.#connection === undefined) throw new Error('the database is not open');
    this.#connection.until = until;
    return this.#connection;
  }

  async #run(sql: string): Promise<void> {
    const connection = this.#connection;
    if (connection !== undefined) await whenFree(() => connection.handle.exec(sql), connection.until);
  }

  /** Asks for the right to write at once: a transaction that reads first and writes later could not be let in any more. */
  beginTransaction = (): Promise<void> => this.#run(this.#options.readOnly ? 'begin' : 'begin immediate');
  commitTransaction = (): Promise<void> => this.#run('commit');

  async rollbackTransaction(): Promise<void> {
    // A full disk makes the engine roll back by itself.
    if (this.#connection?.handle.inTransaction === true) await this.#run('rollback');
  }

  async releaseConnection(): Promise<void> {
    this.#release();
  }

  async destroy(): Promise<void> {
    this.#connection?.handle.close();
    this.#connection = undefined;
  }
}

/** SQLite inside this process, one connection. */
export function sqliteDialect(options: SqliteOptions): Dialect {
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new SqliteDriver(options),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}
