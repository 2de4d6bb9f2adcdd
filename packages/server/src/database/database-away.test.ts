import { WireError } from '@meltemi/contract';
import { startPostgres, type TestPostgres } from '@meltemi/test-postgres';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { faultKind, wireFault } from './database-faults.ts';
import { sharedMigrations } from './migrations/index.ts';
import { openDatabase, type Database } from './open-database.ts';

let postgres: TestPostgres;
let database: Database;
beforeAll(async () => {
  postgres = await startPostgres();
  database = await openDatabase({ url: postgres.url }, { migrations: sharedMigrations });
}, 180_000);
afterAll(async () => {
  await database.close();
  await postgres.stop();
});

const count = (): Promise<{ n: number }> =>
  database.db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();

describe('PostgreSQL that goes away', () => {
  it('is answered with a code while it is gone, and works again when it is back', async () => {
    expect(await count()).toEqual({ n: 0 });
    await postgres.kill();
    for (const call of [count, () => database.write(async (trx) => trx.deleteFrom('users').execute())]) {
      const fault = await call().then(
        () => undefined,
        (error: unknown) => error,
      );
      expect(fault).toBeInstanceOf(WireError);
      expect(fault).toMatchObject({ code: 'unavailable' });
    }
    expect(await database.ping()).toBe(false);
    await postgres.revive();
    await vi.waitFor(async () => expect(await count()).toEqual({ n: 0 }), { timeout: 60_000 });
    expect(await database.ping()).toBe(true);
  });

  it('breaks a change under way without an uncaught error, and nothing of it stays', async () => {
    const fault = await database
      .write(async (trx) => {
        await trx
          .insertInto('users')
          .values({
            id: 'lost',
            email: 'a@b',
            email_key: 'a@b',
            email_confirmed: 0,
            username: 'a',
            password_hash: 'x',
            language: 'en',
            disabled: 0,
            created: 1,
            updated: 1,
          })
          .execute();
        await postgres.kill();
        await postgres.revive();
        await trx.selectFrom('users').selectAll().execute();
      })
      .then(
        () => undefined,
        (error: unknown) => error,
      );
    expect(fault).toMatchObject({ code: 'unavailable' });
    await vi.waitFor(async () => expect(await count()).toEqual({ n: 0 }), { timeout: 60_000 });
  });

  it('at start is waited for, then reported in one sentence', async () => {
    await expect(
      openDatabase({ url: 'postgres://nobody@127.0.0.1:1/none' }, { migrations: sharedMigrations, patience: 0 }),
    ).rejects.toThrow('DATABASE_URL does not answer (ECONNREFUSED)');
  });
});

describe('failures of an engine', () => {
  it.each([
    ['SQLITE_FULL', 'full'],
    ['53100', 'full'],
    ['SQLITE_BUSY', 'collision'],
    ['40001', 'collision'],
    ['40P01', 'collision'],
    ['23505', 'duplicate'],
    ['SQLITE_CONSTRAINT_UNIQUE', 'duplicate'],
    ['57P01', 'away'],
    ['08006', 'away'],
    ['SQLITE_IOERR_FSYNC', 'away'],
    ['42601', 'bug'],
  ])('%s is %s', (code, kind) => {
    expect(faultKind(Object.assign(new Error('words'), { code }))).toBe(kind);
  });

  it('tells a full disk with a code of its own and hides nothing that is a bug', () => {
    expect(wireFault(Object.assign(new Error('words'), { code: 'SQLITE_FULL' }))).toMatchObject({
      code: 'storage-full',
      status: 507,
    });
    const bug = new Error('a bug');
    expect(wireFault(bug)).toBe(bug);
  });
});
