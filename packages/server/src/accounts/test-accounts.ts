import type { Database } from '#database/open-database.ts';
import type { UserRow } from '#database/tables/accounts.ts';
import { makeSessions, type Sessions } from './sessions.ts';

/** A user of a test with one session. */
export interface TestAccount {
  readonly id: string;
  readonly sessionId: string;
  readonly token: string;
  /** Headers of a call by this user. */
  readonly headers: { readonly authorization: string; readonly 'x-meltemi-client': string };
}

let made = 0;

/** Stores a user without the forms, mails and hashing of a real registration, and logs in. */
export async function testAccount(
  database: Database,
  sessions: Sessions,
  more: Partial<UserRow> = {},
): Promise<TestAccount> {
  made += 1;
  const id = `user-${process.pid}-${made}`;
  const email = `${id}@example.org`;
  return database.write(async (trx) => {
    await trx
      .insertInto('users')
      .values({
        id,
        email,
        email_key: email,
        email_confirmed: 1,
        username: id,
        password_hash: '!',
        language: 'en',
        disabled: 0,
        created: 1,
        updated: 1,
        ...more,
      })
      .execute();
    const session = await sessions.begin(trx, id);
    return {
      id,
      sessionId: session.id,
      token: session.token,
      headers: { authorization: `Bearer ${session.token}`, 'x-meltemi-client': 'test' },
    };
  });
}

/** Sessions over a test's database with real secrets. */
export const testSessions = (database: Database, now: () => number = Date.now): Sessions =>
  makeSessions({ database, now, random: (bytes) => crypto.getRandomValues(new Uint8Array(bytes)) });
