import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres, type TestPostgres } from './index.ts';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres({ durable: true });
}, 120_000);
afterAll(() => postgres.stop());

async function query(question: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: postgres.url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(question)).rows as unknown[];
  } finally {
    await client.end();
  }
}

describe('a PostgreSQL server for tests', () => {
  it('answers', async () => {
    expect(await query('select 1 + 1 as two')).toEqual([{ two: 2 }]);
  });

  it('keeps what was written when it is killed and started again, and cannot be reached between', async () => {
    await query('create table kept (n integer)');
    await query('insert into kept values (7)');
    await postgres.kill();
    await expect(query('select 1')).rejects.toThrow('ECONNREFUSED');
    await postgres.revive();
    expect(await query('select n from kept')).toEqual([{ n: 7 }]);
  });
});
