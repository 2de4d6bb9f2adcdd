import { chmodSync, closeSync, existsSync, openSync, statSync } from 'node:fs';
import Libsql from 'libsql';
import { SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult } from 'kysely';

/** How one connection to the file is opened. */
export interface SqliteOptions {
  readonly file: string;
  /** True for a connection that may not change anything. */
  readonly readOnly: boolean;
}

/** Waits this long within the engine for another process's write, milliseconds; it blocks the thread, so it is short. */
const busyTimeout = 250;

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
  handle.pragma(`busy_timeout = ${busyTimeout}`);
  handle.pragma('journal_mode = WAL');
  handle.pragma('synchronous = FULL');
  handle.pragma('foreign_keys = ON');
  if (readOnly) handle.pragma('query_only = ON');
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

  constructor(handle: Libsql.Database) {
    this.handle = handle;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const statement = this.handle.prepare(sql);
    const values = parameters.map(bound);
    if (statement.reader) return { rows: statement.all(values) as R[] };
    const { changes } = statement.run(values);
    return { rows: [], numAffectedRows: BigInt(changes) };
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
    const before = this.#free;
    let release: () => void = () => undefined;
    this.#free = new Promise((resolve) => {
      release = resolve;
    });
    await before;
    this.#release = release;
    if (this.#connection === undefined) throw new Error('the database is not open');
    return this.#connection;
  }

  async #run(sql: string): Promise<void> {
    this.#connection?.handle.exec(sql);
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
