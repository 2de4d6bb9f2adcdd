import { join } from 'node:path';
import { testAccount, testSessions } from '#accounts/test-accounts.ts';
import type { TestAccount } from '#accounts/test-accounts.ts';
import type { Database } from '#database/database.ts';
import type { Subscription } from './web-push.ts';

/** The texts of the product itself. */
export const textsFolder = join(import.meta.dirname, ...Array<string>(4).fill('..'), 'languages', 'notifications');

let made = 0;

/** A user whose browser subscribed to push messages. */
export async function testReader(database: Database, now: () => number, subscription: Subscription | null, more: Parameters<typeof testAccount>[2] = {}): Promise<TestAccount & { readonly deviceId: string }> {
  const account = await testAccount(database, testSessions(database, now), more);
  const deviceId = `device-${process.pid}-${made += 1}`;
  const { endpoint, keys } = subscription ?? { endpoint: null, keys: { p256dh: null, auth: null } };
  await database.write((trx) => trx.insertInto('devices').values({
    device_id: deviceId, user_id: account.id, session_id: account.sessionId, registration_hash: `hash-${deviceId}`, record: '{}',
    push_endpoint: endpoint, push_p256dh: keys.p256dh, push_auth: keys.auth, deactivated: 0, updated: now(),
  }).execute());
  return { ...account, deviceId };
}

/** Stores synced settings of a user. */
export async function storeSettings(database: Database, userId: string, settings: Readonly<Record<string, unknown>>): Promise<void> {
  const data = JSON.stringify(Object.fromEntries(Object.entries(settings).map(([name, value]) => [`settings_${name}`, { value, ts: 1 }])));
  await database.write((trx) => trx.insertInto('settings').values({ user_id: userId, data }).onConflict((conflict) => conflict.column('user_id').doUpdateSet({ data })).execute());
}
