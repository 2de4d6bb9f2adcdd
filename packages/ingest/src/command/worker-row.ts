import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { resolve } from 'node:path';
import { createLimiter } from '@meltemi/concurrency';
import pg from 'pg';

/** The row by which servers on the same database know this worker (`ingest_workers`; the server makes the table). */
export interface WorkerRow {
  /** Of this process. */
  readonly id: string;
  /** Gives the state to the database, once in a while; a fault is said and nobody waits. */
  report(state: string): void;
  /** Removes the row: a worker that ended in order is not missed. */
  close(): Promise<void>;
}

/** Milliseconds; a server calls a worker silent after two minutes. */
export interface RowTimes {
  /** Between two writes. */
  readonly every: number;
  /** A row of the same machine and folder that was not written for so long is of a process that is no more. */
  readonly outlived: number;
}

const defaultTimes: RowTimes = { every: 10_000, outlived: 60_000 };
/** The database must answer within this, milliseconds: the end of a worker waits for it. */
const timeout = 3000;
/** The clocks of machines differ: all times are those of the database. */
const now = '(extract(epoch from clock_timestamp()) * 1000)::bigint';
/** What PostgreSQL calls a table that is not there. */
const noTable = '42P01';

/** Opens the row of a worker that works in a folder; nothing is written before the first report. */
export function openWorkerRow(
  url: string,
  folder: string,
  say: (line: string) => void,
  times: RowTimes = defaultTimes,
): WorkerRow {
  const id = randomUUID();
  const name = `${hostname()}:${resolve(folder)}`;
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: timeout,
    statement_timeout: timeout,
    query_timeout: timeout,
    application_name: 'meltemi ingest',
  });
  // A connection that breaks while nobody uses it is no fault: the next write has another.
  pool.on('error', () => undefined);
  const inTurn = createLimiter(1);
  let writtenAt = -Infinity;
  let isFailing = false;
  let isClosed = false;

  const write = async (state: string): Promise<void> => {
    if (isClosed) return;
    try {
      await pool.query(
        `insert into ingest_workers (id, name, started, seen, state) values ($1, $2, ${now}, ${now}, $3)
         on conflict (id) do update set seen = excluded.seen, state = excluded.state`,
        [id, name, state],
      );
      await pool.query(`delete from ingest_workers where name = $2 and id <> $1 and seen < ${now} - $3::bigint`, [
        id,
        name,
        times.outlived,
      ]);
      if (isFailing) say('servers see what this worker does again');
      isFailing = false;
    } catch (thrown) {
      const why =
        (thrown as { readonly code?: unknown }).code === noTable
          ? 'the database has no table of workers; the first server on it makes it'
          : thrown instanceof Error
            ? thrown.message
            : String(thrown);
      // Once: a database may be away for hours.
      if (!isFailing) say(`servers do not see what this worker does: ${why}`);
      isFailing = true;
    }
  };
  return {
    id,
    report: (state) => {
      if (performance.now() - writtenAt < times.every) return;
      writtenAt = performance.now();
      void inTurn(() => write(state));
    },
    close: () =>
      inTurn(async () => {
        isClosed = true;
        // A row that stays is shown as silent, and removed by a server after a day.
        await pool.query('delete from ingest_workers where id = $1', [id]).catch(() => undefined);
        await pool.end();
      }),
  };
}
