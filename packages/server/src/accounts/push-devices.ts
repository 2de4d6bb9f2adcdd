import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';

/** A device that may be sent a notification now. */
export interface PushDevice {
  readonly deviceId: string;
  readonly registrationHash: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** The devices of a user that may be sent notifications: registered, not deactivated, and still logged in. */
export async function pushDevices(db: Kysely<Tables>, userId: string, now: number): Promise<PushDevice[]> {
  const rows = await db
    .selectFrom('devices')
    .innerJoin('sessions', 'sessions.id', 'devices.session_id')
    .innerJoin('users', 'users.id', 'devices.user_id')
    .select([
      'devices.device_id',
      'devices.registration_hash',
      'devices.push_endpoint',
      'devices.push_p256dh',
      'devices.push_auth',
    ])
    .where('devices.user_id', '=', userId)
    .where('devices.deactivated', '=', 0)
    .where('sessions.expires_at', '>', now)
    .where('users.disabled', '=', 0)
    .orderBy('devices.device_id')
    .execute();
  return rows.flatMap(({ device_id, registration_hash, push_endpoint, push_p256dh, push_auth }) =>
    push_endpoint === null || push_p256dh === null || push_auth === null
      ? []
      : [
          {
            deviceId: device_id,
            registrationHash: registration_hash,
            endpoint: push_endpoint,
            p256dh: push_p256dh,
            auth: push_auth,
          },
        ],
  );
}

/** Forgets a push address that its service does not know any more. */
export async function forgetPushAddress(trx: Kysely<Tables>, endpoint: string): Promise<void> {
  await trx
    .updateTable('devices')
    .set({ push_endpoint: null, push_p256dh: null, push_auth: null })
    .where('push_endpoint', '=', endpoint)
    .execute();
}
