import { join } from 'node:path';
import type { Database } from '#database/database.ts';
import type { UserRow } from '#database/tables/accounts.ts';
import type { Subscription } from './web-push.ts';

/** The texts of the product itself. */
export const textsFolder = join(import.meta.dirname, ...Array<string>(4).fill('..'), 'languages', 'delivery');

let made = 0;

/** A user who is logged in on one device. */
export interface LoggedIn {
  readonly id: string;
  readonly sessionId: string;
}

/** Registers a device of a user, with or without a subscription to push notifications; answers its id. */
export async function addDevice(
  database: Database,
  { id, sessionId }: LoggedIn,
  subscription: Subscription | null,
): Promise<string> {
  const deviceId = `device-${process.pid}-${(made += 1)}`;
  const { endpoint, keys } = subscription ?? { endpoint: null, keys: { p256dh: null, auth: null } };
  await database.write((trx) =>
    trx
      .insertInto('devices')
      .values({
        device_id: deviceId,
        user_id: id,
        session_id: sessionId,
        registration_hash: `hash-${deviceId}`,
        record: '{}',
        push_endpoint: endpoint,
        push_p256dh: keys.p256dh,
        push_auth: keys.auth,
        deactivated: 0,
        updated: 1,
      })
      .execute(),
  );
  return deviceId;
}

/** A user whose browser may have subscribed to push notifications. */
export async function testReader(
  database: Database,
  now: () => number,
  subscription: Subscription | null,
  more: Partial<UserRow> = {},
): Promise<LoggedIn> {
  const id = `reader-${process.pid}-${(made += 1)}`;
  const email = `${id}@example.org`;
  const reader = { id, sessionId: `session-${id}` };
  await database.write(async (trx) => {
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
    await trx
      .insertInto('sessions')
      .values({
        id: reader.sessionId,
        user_id: id,
        token_hash: `none-${id}`,
        created: 1,
        last_used: 1,
        expires_at: now() + 1e10,
      })
      .execute();
  });
  await addDevice(database, reader, subscription);
  return reader;
}

/** Stores synced settings of a user. */
export async function storeSettings(
  database: Database,
  userId: string,
  settings: Readonly<Record<string, unknown>>,
): Promise<void> {
  const data = JSON.stringify(
    Object.fromEntries(Object.entries(settings).map(([name, value]) => [`settings_${name}`, { value, ts: 1 }])),
  );
  await database.write((trx) =>
    trx
      .insertInto('settings')
      .values({ user_id: userId, data })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ data }))
      .execute(),
  );
}
