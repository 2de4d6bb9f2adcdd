import { setImmediate as breathe, setTimeout as pause } from 'node:timers/promises';
import { createLimiter } from '@meltemi/concurrency';
import Libsql from 'libsql';
import { putStatement, type Cell, type Change, type Engine, type Row } from './engine.ts';

/** How long a change waits for another process that holds the file, ms. */
const patience = 10_000;
/** Rows that are put in before other work of this thread gets its turn; about 10 ms. */
const rowsAtOnce = 250;

const isBusy = (error: unknown): boolean =>
  error instanceof Error &&
  /SQLITE_BUSY|database is locked/.test(`${(error as { code?: string }).code} ${error.message}`);

/** The engine could wait by itself, but it would stop this thread; so it refuses at once and is asked again. */
async function whenFree<T>(work: () => T): Promise<T> {
  const until = performance.now() + patience;
  for (let wait = 1; ; wait = Math.min(50, wait * 2)) {
    try {
      return work();
    } catch (error) {
      if (!isBusy(error) || performance.now() >= until) throw error;
    }
    await pause(wait);
  }
}

/** Opens a file of SQLite with a connection that writes and one that reads. */
export function openSqliteEngine(file: string): Engine {
  const open = (): Libsql.Database => {
    const handle = new Libsql(file);
    handle.pragma('busy_timeout = 2000');
    handle.pragma('journal_mode = WAL');
    // What a power cut takes away is measured or computed again.
    handle.pragma('synchronous = OFF');
    handle.pragma('busy_timeout = 0');
    return handle;
  };
  const writer = open();
  const reader = open();
  const prepare = (handle: Libsql.Database) => {
    const known = new Map<string, Libsql.Statement>();
    return (sql: string): Libsql.Statement => {
      let statement = known.get(sql);
      if (statement === undefined) {
        statement = handle.prepare(sql.replaceAll(/@(\w+)/g, '$1').replaceAll(/\$(\d+)/g, '?$1'));
        known.set(sql, statement);
      }
      return statement;
    };
  };
  const [toWrite, toRead] = [prepare(writer), prepare(reader)];
  const allOf = (statement: Libsql.Statement, values: readonly Cell[]): readonly Row[] =>
    statement.all([...values]) as Row[];
  const change: Change = {
    put: async (put) => {
      if (put.rows.length === 0) return 0;
      const { head, tail } = putStatement(put);
      const places = put.columns.map((_, k) => `$${k + 1}`).join(', ');
      const statement = toWrite(`${head} values (${places}) ${tail}`);
      let changed = 0;
      for (const [k, row] of put.rows.entries()) {
        if (k > 0 && k % rowsAtOnce === 0) await breathe();
        changed += statement.run(row).changes;
      }
      return changed;
    },
    run: async (sql, values = []) => toWrite(sql).run([...values]).changes,
    all: async (sql, values = []) => allOf(toWrite(sql), values),
  };
  const oneAtATime = createLimiter(1);
  return {
    all: (sql, values = []) => whenFree(() => allOf(toRead(sql), values)),
    change: (work) =>
      oneAtATime(async () => {
        await whenFree(() => writer.exec('begin immediate'));
        try {
          const result = await work(change);
          writer.exec('commit');
          return result;
        } catch (error) {
          if (writer.inTransaction) writer.exec('rollback');
          throw error;
        }
      }),
    close: async () => {
      reader.close();
      writer.close();
    },
  };
}
