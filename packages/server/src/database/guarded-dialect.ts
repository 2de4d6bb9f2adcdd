import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult, TransactionSettings } from 'kysely';
import { wireFault } from './database-faults.ts';

async function withWireErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw wireFault(error);
  }
}

class GuardedConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection;

  constructor(inner: DatabaseConnection) {
    this.inner = inner;
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return withWireErrors(() => this.inner.executeQuery<R>(query));
  }

  streamQuery<R>(query: CompiledQuery, chunkSize?: number): AsyncIterableIterator<QueryResult<R>> {
    return this.inner.streamQuery(query, chunkSize);
  }
}

const innerOf = (connection: DatabaseConnection): DatabaseConnection =>
  connection instanceof GuardedConnection ? connection.inner : connection;

class GuardedDriver implements Driver {
  readonly #inner: Driver;

  readonly #ready: () => Promise<void>;

  constructor(inner: Driver, ready: () => Promise<void>) {
    this.#inner = inner;
    this.#ready = ready;
  }

  init = (): Promise<void> =>
    withWireErrors(async () => {
      await this.#ready();
      await this.#inner.init();
    });
  acquireConnection = (): Promise<DatabaseConnection> =>
    withWireErrors(async () => {
      await this.#ready();
      return new GuardedConnection(await this.#inner.acquireConnection());
    });
  beginTransaction = (connection: DatabaseConnection, settings: TransactionSettings): Promise<void> =>
    withWireErrors(() => this.#inner.beginTransaction(innerOf(connection), settings));
  commitTransaction = (connection: DatabaseConnection): Promise<void> =>
    withWireErrors(() => this.#inner.commitTransaction(innerOf(connection)));
  rollbackTransaction = (connection: DatabaseConnection): Promise<void> =>
    withWireErrors(() => this.#inner.rollbackTransaction(innerOf(connection)));
  releaseConnection = (connection: DatabaseConnection): Promise<void> =>
    this.#inner.releaseConnection(innerOf(connection));
  destroy = (): Promise<void> => this.#inner.destroy();
}

/**
 * The same dialect, whose failures carry the codes of the wire where a caller can do something about them. `ready` may
 * refuse each use.
 */
export function guardedDialect(dialect: Dialect, ready: () => Promise<void> = async () => undefined): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createDriver: () => new GuardedDriver(dialect.createDriver(), ready),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
  };
}
