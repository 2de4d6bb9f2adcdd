import type { AccountSession } from '@meltemi/contract';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';

/** More logins than a person has; those that were used last are listed. */
const mostListed = 200;

/** What a device said of itself, of which the schema checked every part when it came. */
const deviceOf = (record: string): AccountSession['device'] => {
  const { platform, target } = JSON.parse(record) as NonNullable<AccountSession['device']>;
  return { platform, target };
};

/** The logins of a user that count now: the one that asks first, then by their last use. */
export async function listSessions(
  db: Kysely<Tables>,
  userId: string,
  current: string,
  now: number,
): Promise<readonly AccountSession[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'created', 'last_used'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('last_used', 'desc')
    .orderBy('id')
    .limit(mostListed)
    .execute();
  const devices = await db
    .selectFrom('devices')
    .select(['session_id', 'record', 'updated'])
    .where('user_id', '=', userId)
    .where('deactivated', '=', 0)
    .orderBy('updated')
    .orderBy('device_id')
    .execute();
  // Of several devices of one login the last one stands.
  const bySession = new Map(devices.map((device) => [device.session_id, device]));
  const sessions = rows.map(({ id, created, last_used }): AccountSession => {
    const device = bySession.get(id);
    // A device registers at each start, which is noted sooner than its calls are.
    return {
      id,
      isCurrent: id === current,
      created,
      lastUsed: Math.max(last_used, device?.updated ?? 0),
      device: device === undefined ? null : deviceOf(device.record),
    };
  });
  return sessions.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent) || b.lastUsed - a.lastUsed);
}

/** Ends one login of a user; false where the user has none of that id. */
export async function endSession(trx: Transaction<Tables>, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return Number(numDeletedRows) > 0;
}
