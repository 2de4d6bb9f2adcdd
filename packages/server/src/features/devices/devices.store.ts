import type { DeviceRecord } from '@meltemi/contract';
import type { Transaction } from 'kysely';
import { digestOf } from '#accounts/secrets.ts';
import type { Database } from '#database/open-database.ts';
import type { Tables } from '#database/tables.ts';
import { WireError } from '#http/errors.ts';
import { MOST_DEVICES, mayRegister, pushAfter } from './devices.rules.ts';

/** Who registers a device. */
export interface Registrant {
  readonly userId: string;
  readonly sessionId: string;
}

/** What a registered device gets back. */
export interface Registration {
  readonly deviceID: string;
  readonly registrationHash: string;
  readonly updated: number;
}

/** The devices of users at rest. */
export interface DeviceStore {
  readonly register: (who: Registrant, record: DeviceRecord, now: number) => Promise<Registration>;
  /** What is kept of a user's devices, as the user may read it. */
  readonly list: (userId: string) => Promise<readonly object[]>;
}

/** Names a registration to its own user. */
const registrationHash = (userId: string, deviceId: string, endpoint: string | null): string =>
  digestOf(`${userId}\n${deviceId}\n${endpoint ?? ''}`);

async function forgetOldest(trx: Transaction<Tables>, userId: string): Promise<void> {
  const old = await trx
    .selectFrom('devices')
    .select('device_id')
    .where('user_id', '=', userId)
    .orderBy('updated', 'desc')
    .orderBy('device_id')
    .offset(MOST_DEVICES)
    .limit(MOST_DEVICES)
    .execute();
  if (old.length > 0)
    await trx
      .deleteFrom('devices')
      .where(
        'device_id',
        'in',
        old.map(({ device_id }) => device_id),
      )
      .execute();
}

/** Opens the devices within the database. */
export function deviceStore({ db, write }: Database): DeviceStore {
  return {
    register: ({ userId, sessionId }, record, now) =>
      write(async (trx) => {
        const { deviceID, push: _, ...kept } = record;
        const held = await trx
          .selectFrom('devices')
          .leftJoin('sessions', 'sessions.id', 'devices.session_id')
          .select([
            'devices.user_id',
            'devices.deactivated',
            'devices.push_endpoint',
            'devices.push_p256dh',
            'devices.push_auth',
            'sessions.expires_at',
          ])
          .where('devices.device_id', '=', deviceID)
          .executeTakeFirst();
        const holder = held && {
          userId: held.user_id,
          deactivated: held.deactivated === 1,
          inSession: held.expires_at !== null && held.expires_at > now,
        };
        if (!mayRegister(holder, userId)) throw new WireError('conflict');
        const push = pushAfter(record, held?.user_id === userId ? held : undefined);
        const row = {
          user_id: userId,
          session_id: sessionId,
          registration_hash: registrationHash(userId, deviceID, push.push_endpoint),
          record: JSON.stringify(kept),
          push_endpoint: push.push_endpoint,
          push_p256dh: push.push_p256dh,
          push_auth: push.push_auth,
          deactivated: record.deactivated === true ? 1 : 0,
          updated: now,
        };
        // Only the browser itself knows its push address: where it stood under another id, that one is the same browser of before.
        if (row.push_endpoint !== null) {
          await trx
            .updateTable('devices')
            .set({ push_endpoint: null, push_p256dh: null, push_auth: null })
            .where('push_endpoint', '=', row.push_endpoint)
            .where('device_id', '!=', deviceID)
            .execute();
        }
        await trx
          .insertInto('devices')
          .values({ device_id: deviceID, ...row })
          .onConflict((conflict) => conflict.column('device_id').doUpdateSet(row))
          .execute();
        await forgetOldest(trx, userId);
        return { deviceID, registrationHash: row.registration_hash, updated: now };
      }),
    list: async (userId) => {
      const rows = await db
        .selectFrom('devices')
        .select(['device_id', 'record', 'push_endpoint', 'deactivated', 'updated'])
        .where('user_id', '=', userId)
        .orderBy('device_id')
        .execute();
      return rows.map(({ device_id, record, push_endpoint, deactivated, updated }) => ({
        deviceID: device_id,
        record: JSON.parse(record) as unknown,
        pushService: push_endpoint === null ? null : new URL(push_endpoint).host,
        deactivated: deactivated === 1,
        updated,
      }));
    },
  };
}
