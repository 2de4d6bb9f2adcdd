import pg from 'pg';
import { putStatement, type Cell, type Change, type ColumnType, type Engine, type Row } from './engine.ts';

/** A connection must be had, and a statement answered, within these, ms. */
const connectionTimeout = 8_000;
const statementTimeout = 15_000;
const connections = 4;

const arrayTypes: Readonly<Record<ColumnType, string>> = {
  int: 'int4[]',
  real: 'float8[]',
  text: 'text[]',
  bytes: 'bytea[]',
};

/** Opens tables in a schema of a PostgreSQL database. */
export function openPostgresEngine(url: string, schema: string): Engine {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: connectionTimeout,
    statement_timeout: statementTimeout,
    query_timeout: statementTimeout + 2_000,
    idleTimeoutMillis: 30_000,
    application_name: 'meltemi observations',
  });
  // A connection that breaks while nobody uses it is no failure of a call: the pool replaces it.
  pool.on('error', () => undefined);
  const written = (sql: string): string => sql.replaceAll(/@(\w+)/g, `${schema}.$1`);
  /** One connection, or the next one that is free. */
  type Connection = Pick<pg.Pool | pg.PoolClient, 'query'>;
  const query = async (connection: Connection, sql: string, values: readonly unknown[]): Promise<pg.QueryResult<Row>> =>
    connection.query<Row>(written(sql), [...values]);
  const changeOn = (client: pg.PoolClient): Change => ({
    put: async (put) => {
      if (put.rows.length === 0) return 0;
      const { head, tail } = putStatement(put);
      const arrays = put.columns.map(([, type], k) => `$${k + 1}::${arrayTypes[type]}`).join(', ');
      const columns = put.columns.map((_, k) => put.rows.map((row) => row[k] ?? null));
      return (await query(client, `${head} select * from unnest(${arrays}) ${tail}`, columns)).rowCount ?? 0;
    },
    run: async (sql, values = []) => (await query(client, sql, values)).rowCount ?? 0,
    all: async (sql, values = []) => (await query(client, sql, values)).rows,
  });
  return {
    all: async (sql, values: readonly Cell[] = []) => (await query(pool, sql, values)).rows,
    change: async (work) => {
      const client = await pool.connect();
      // A connection that breaks while it is used fails the statement, which is enough.
      const ignore = (): void => undefined;
      client.on('error', ignore);
      let broken: Error | undefined;
      try {
        // What a power cut takes away is measured or computed again: nobody waits for the disk.
        await client.query('begin; set local synchronous_commit = off');
        const result = await work(changeOn(client));
        await client.query('commit');
        return result;
      } catch (error) {
        await client.query('rollback').catch((fault: unknown) => {
          broken = fault instanceof Error ? fault : new Error(String(fault));
        });
        throw error;
      } finally {
        client.off('error', ignore);
        client.release(broken);
      }
    },
    close: () => pool.end(),
  };
}
