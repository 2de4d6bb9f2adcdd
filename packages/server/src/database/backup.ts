import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from './database.ts';
import { DatabaseFault } from './database-faults.ts';
import type { Tables } from './tables.ts';

/** The first line of a backup. */
interface Head {
  readonly format: 'meltemi-backup';
  readonly version: 1;
  readonly made: string;
  readonly engine: string;
  readonly migrations: readonly string[];
}

type Row = Record<string, string | number | null>;
type AnyTables = Record<string, Row>;

/** Every table, parents before children. */
const tablesOf = ({ migrations }: Pick<Database, 'migrations'>): readonly (keyof Tables)[] =>
  migrations.flatMap((migration) => migration.tables);

/** Tables whose rows count for the moment only: a backup has none of them, and those of an older backup are passed over. */
const passingOf = ({ migrations }: Pick<Database, 'migrations'>): ReadonlySet<string> =>
  new Set(migrations.flatMap(({ passing = [] }) => passing));

/** One line. Some readers of lines take U+2028 and U+2029 for ends of lines; JSON may write them as escapes. */
const lineOf = (value: object): string =>
  `${JSON.stringify(value).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')}\n`;

/** Rows go into the database by so many at once; both engines bound the values of one statement. */
const batchRows = 100;

/** The tables by name alone: a backup treats all alike. */
const untyped = (db: Kysely<Tables>): Kysely<AnyTables> => db as unknown as Kysely<AnyTables>;

async function* linesOf(
  trx: Transaction<Tables>,
  head: Head,
  tables: readonly (keyof Tables)[],
): AsyncGenerator<string> {
  yield lineOf(head);
  let rows = 0;
  for (const table of tables) {
    for (const row of await untyped(trx).selectFrom(table).selectAll().execute()) {
      rows += 1;
      yield lineOf({ table, row });
    }
  }
  yield lineOf({ end: rows });
}

/** Writes all data as one compressed file of lines, alike from both engines, as they stand at one moment; the server may run. */
export async function backup(database: Database, file: string, now: number): Promise<number> {
  const half = `${file}.part`;
  const head: Head = {
    format: 'meltemi-backup',
    version: 1,
    made: new Date(now).toISOString(),
    engine: database.engine,
    migrations: database.migrations.map(({ name }) => name),
  };
  const passing = passingOf(database);
  const tables = tablesOf(database).filter((table) => !passing.has(table));
  let rows = 0;
  try {
    const started = database.db.transaction();
    await (database.engine === 'postgres' ? started.setIsolationLevel('repeatable read') : started).execute(
      async (trx) => {
        const counted = async function* (): AsyncGenerator<string> {
          for await (const line of linesOf(trx, head, tables)) {
            rows += 1;
            yield line;
          }
        };
        // Passwords' hashes and addresses of users are in it: it is for the operator's eyes.
        await pipeline(counted(), createGzip(), createWriteStream(half, { mode: 0o600 }));
      },
    );
    const handle = await open(half, 'r+');
    await handle.sync();
    await handle.close();
    await rename(half, file);
  } catch (error) {
    await rm(half, { force: true });
    throw error;
  }
  return rows - 2;
}

/** The lines of a text that comes in pieces; a line ends with a line feed and with nothing else. */
async function* splitLines(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const piece of pieces) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

async function readLines(file: string, each: (line: Record<string, unknown>) => Promise<void>): Promise<void> {
  const source = createReadStream(file);
  const unpacked = createGunzip();
  const packed = pipeline(source, unpacked);
  // Reported where it is awaited; a broken file must not end the process in between.
  packed.catch(() => undefined);
  for await (const line of splitLines(unpacked.setEncoding('utf8') as AsyncIterable<string>))
    await each(JSON.parse(line) as Record<string, unknown>);
  await packed;
}

function checkHead(head: Record<string, unknown>, { migrations }: Pick<Database, 'migrations'>): void {
  if (head['format'] !== 'meltemi-backup' || head['version'] !== 1)
    throw new DatabaseFault('This file is no backup of Meltemi.');
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = (head['migrations'] as string[]).find((name) => !known.has(name));
  if (unknown !== undefined)
    throw new DatabaseFault(`The backup was made by a newer version of Meltemi (it has the step ${unknown}).`);
}

/** Devices know more than the backup does: all of them have to ask for everything once more. */
async function outdateDevices(trx: Transaction<Tables>, now: number): Promise<void> {
  const later = sql<number>`case when store_ts < ${sql.lit(now)} then ${sql.lit(now)} else store_ts + 1 end`;
  await trx.updateTable('store_clocks').set({ store_ts: later }).execute();
}

/**
 * Ends what was under way when the backup was made: devices belong to no session until they come back with a login, and
 * notifications that were about to be sent stay in the list of their user alone.
 */
async function endPassing(trx: Transaction<Tables>): Promise<void> {
  await trx.updateTable('notifications').set({ addressed: 1 }).execute();
}

/** A row as it is restored: the session that a device was registered in has ended. */
const restoredRow = (table: string, row: Row): Row => (table === 'devices' ? { ...row, session_id: null } : row);

/**
 * Brings a backup of either engine back, all or nothing; a database that holds accounts is only overwritten by force.
 * Sessions, keys of mails and deliveries are not brought back: since then they may have been ended, used or made.
 */
export async function restore(
  database: Database,
  file: string,
  { force, now = Date.now() }: { readonly force: boolean; readonly now?: number },
): Promise<number> {
  const tables = tablesOf(database);
  const known = new Set<string>(tables);
  const passing = passingOf(database);
  return database.write(async (trx) => {
    const db = untyped(trx);
    const held = await trx.selectFrom('users').select('id').limit(1).executeTakeFirst();
    if (held !== undefined && !force)
      throw new DatabaseFault(
        'The database holds accounts already: give --force to replace everything in it by the backup.',
      );
    for (const table of tables.toReversed()) await db.deleteFrom(table).execute();
    let [count, restored, ended, headed, batchOf] = [0, 0, false, false, ''];
    let batch: Row[] = [];
    const flush = async (): Promise<void> => {
      if (batch.length > 0) await db.insertInto(batchOf).values(batch).execute();
      batch = [];
    };
    await readLines(file, async (line) => {
      if (!headed) {
        checkHead(line, database);
        headed = true;
      } else if ('end' in line) {
        ended = line['end'] === count;
      } else {
        const table = String(line['table']);
        if (!known.has(table))
          throw new DatabaseFault(`The backup holds a table ${table} that this version does not know.`);
        count += 1;
        if (passing.has(table)) return;
        if (table !== batchOf || batch.length >= batchRows) await flush();
        batchOf = table;
        batch.push(restoredRow(table, line['row'] as Row));
        restored += 1;
      }
    }).catch((error: unknown) => {
      if (
        error instanceof DatabaseFault ||
        !/zlib|gzip|unexpected end|incorrect|invalid|JSON|header/i.test(String(error))
      )
        throw error;
      throw new DatabaseFault('The backup is broken or was cut short; the database is as it was.', { cause: error });
    });
    await flush();
    if (!ended) throw new DatabaseFault('The backup was cut short; the database is as it was.');
    await outdateDevices(trx, now);
    await endPassing(trx);
    return restored;
  });
}
