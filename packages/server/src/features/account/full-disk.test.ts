import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { sharedMigrations } from '#database/migrations/index.ts';
import { openDatabase, type Database } from '#database/open-database.ts';
import { freshPlace } from '#database/test-databases.ts';
import { testAccountService, type TestAccountService } from './test-account-service.ts';

const password = 'Correct1horse';
let service: TestAccountService;
let database: Database;
let remove: () => Promise<void>;
afterEach(async () => {
  await service.close();
  await database.close();
  await remove();
});

/** Lets the file grow to so many pages: the engine answers as it does when the disk is full. */
const roomFor = (pages: number): Promise<unknown> =>
  database.write((trx) => sql.raw(`pragma max_page_count = ${pages}`).execute(trx));

describe('a full disk', () => {
  it('is answered with a code, loses nothing that was acknowledged, and is over when there is room again', async () => {
    const fresh = await freshPlace('sqlite');
    remove = fresh.remove;
    database = await openDatabase(fresh.place, { migrations: sharedMigrations });
    service = await testAccountService(database);
    const register = (k: number) =>
      service.post(
        '/api/register',
        { email: `p${k}@example.org`, username: 'x'.repeat(80), password, confirmation: password },
        { from: `10.0.${k >> 8}.${k & 255}` },
      );
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(database.db);
    await roomFor((rows[0]?.page_count ?? 0) + 4);
    const acknowledged: number[] = [];
    let full: Awaited<ReturnType<typeof register>> | undefined;
    for (let k = 0; k < 2_000 && full === undefined; k += 1) {
      const reply = await register(k);
      if (reply.statusCode === 201) acknowledged.push(k);
      else full = reply;
    }
    expect([full?.statusCode, full?.json().error.code]).toEqual([507, 'storage-full']);
    expect(full?.body).not.toContain('SQLITE');
    expect((await service.get('/api/info')).statusCode).toBe(200);
    const kept = await database.db.selectFrom('users').select('email').execute();
    expect(kept.map(({ email }) => email).toSorted()).toEqual(acknowledged.map((k) => `p${k}@example.org`).toSorted());
    await roomFor(1_000_000);
    expect((await register(9_999)).statusCode).toBe(201);
    expect((await sql<{ integrity_check: string }>`pragma integrity_check`.execute(database.db)).rows).toEqual([
      { integrity_check: 'ok' },
    ]);
  });
});
