import type { Database } from './open-database.ts';

/** One acknowledged change of the durability tests: a user and a session that belong together. */
export async function writePair({ write }: Database, n: number): Promise<void> {
  const id = `n${n}`;
  await write(async (trx) => {
    await trx
      .insertInto('users')
      .values({
        id,
        email: id,
        email_key: id,
        email_confirmed: 0,
        username: 'x'.repeat(200),
        password_hash: '!',
        language: 'en',
        disabled: 0,
        created: n,
        updated: n,
      })
      .execute();
    await trx
      .insertInto('sessions')
      .values({ id, user_id: id, token_hash: id, created: n, last_used: n, expires_at: n })
      .execute();
  });
}

/** The numbers whose user, and whose session, are in the database. */
export async function storedPairs({ db }: Database): Promise<{ users: Set<number>; sessions: Set<number> }> {
  const [users, sessions] = [
    await db.selectFrom('users').select('created').execute(),
    await db.selectFrom('sessions').select('created').execute(),
  ];
  return {
    users: new Set(users.map(({ created }) => created)),
    sessions: new Set(sessions.map(({ created }) => created)),
  };
}
