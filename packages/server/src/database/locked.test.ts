import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sharedMigrations } from './migrations/index.ts';
import { openDatabase, type Database } from './open-database.ts';
import { openSqliteFile } from './sqlite-dialect.ts';
import { freshPlace } from './test-databases.ts';
import { storedPairs, writePair } from './test-pairs.ts';

let database: Database;
let file: string;
let remove: () => Promise<void>;
/** Another process's right to write; a second connection is one to the engine. */
let other: ReturnType<typeof openSqliteFile>;

async function open(lockPatience: number): Promise<void> {
  database = await openDatabase({ file }, { migrations: sharedMigrations, lockPatience });
  other = openSqliteFile({ file, readOnly: false });
  other.exec('begin immediate');
}

beforeEach(async () => {
  const fresh = await freshPlace('sqlite');
  file = 'file' in fresh.place ? fresh.place.file : '';
  remove = fresh.remove;
});
afterEach(async () => {
  other.close();
  await database.close();
  await remove();
});

describe('a file that another process writes to', () => {
  it('never lets the engine wait, which would stop the thread', async () => {
    await open(10_000);
    const timeoutOf = async (query: Promise<{ rows: { timeout: number }[] }>) => (await query).rows[0]?.timeout;
    expect(await timeoutOf(sql<{ timeout: number }>`pragma busy_timeout`.execute(database.db))).toBe(0);
    other.exec('rollback');
    expect(await database.write((trx) => timeoutOf(sql<{ timeout: number }>`pragma busy_timeout`.execute(trx)))).toBe(
      0,
    );
  });

  it('is read meanwhile, and written in the order of the calls once it is free', async () => {
    await open(10_000);
    const done: number[] = [];
    const writes = [1, 2, 3, 4, 5].map((n) => writePair(database, n).then(() => done.push(n)));
    for (let turn = 0; turn < 20; turn++) {
      await pause(5);
      expect((await storedPairs(database)).users.size).toBe(0);
    }
    expect(done).toEqual([]);
    other.exec('rollback');
    await Promise.all(writes);
    expect(done).toEqual([1, 2, 3, 4, 5]);
    expect([...(await storedPairs(database)).users]).toEqual([1, 2, 3, 4, 5]);
  });

  it('is waited for no longer than the limit, by those who wait their turn as well', async () => {
    await open(150);
    const ends = await Promise.allSettled([1, 2, 3].map((n) => writePair(database, n)));
    expect(ends).toMatchObject(ends.map(() => ({ status: 'rejected', reason: { code: 'unavailable', status: 503 } })));
    other.exec('rollback');
    await writePair(database, 4);
    expect([...(await storedPairs(database)).users]).toEqual([4]);
  });
});
