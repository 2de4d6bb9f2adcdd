import {
  checkSetting,
  fallbackLanguage,
  isLanguageCode,
  metricSettingName,
  settingKey,
  type SettingName,
  type SettingValue,
} from '@meltemi/catalogue';
import type { Database } from '#database/database.ts';
import type { Recipient, Recipients } from './recipient.ts';
import type { Reader } from './written-notification.ts';

/** A setting of a user that was synced; undefined where there is none, or none that the catalogue allows. */
type SettingOf = <Name extends SettingName>(name: Name) => SettingValue<Name> | undefined;

function settingsOf(text: string | undefined): SettingOf {
  const data = text === undefined ? {} : (JSON.parse(text) as Readonly<Record<string, { readonly value?: unknown }>>);
  return (name) => {
    const key = settingKey(name);
    const checked = checkSetting(name, Object.hasOwn(data, key) ? data[key]?.value : undefined);
    return checked.ok ? checked.value : undefined;
  };
}

/** Languages come from users: whatever is none of the product's own never reaches a formatter or the name of a file. */
const readerOf = (setting: SettingOf, accountLanguage: string): Reader => ({
  language: setting('usedLang') ?? (isLanguageCode(accountLanguage) ? accountLanguage : fallbackLanguage),
  unit: (metric) => setting(metricSettingName(metric)) ?? undefined,
  hour12: setting('hourFormat') === '12h',
  degrees: setting('numDirection') === true,
});

/** How a user wants to read things; English in the usual units for an account that is gone. */
export async function readReader({ db }: Database, userId: string): Promise<Reader> {
  const row = await db
    .selectFrom('users')
    .leftJoin('settings', 'settings.user_id', 'users.id')
    .select(['users.language', 'settings.data'])
    .where('users.id', '=', userId)
    .executeTakeFirst();
  return readerOf(settingsOf(row?.data ?? undefined), row?.language ?? 'en');
}

/** True when the user switched daily notifications off for all places at once. */
export async function wantsNoDaily({ db }: Database, userId: string): Promise<boolean> {
  const row = await db.selectFrom('settings').select('data').where('user_id', '=', userId).executeTakeFirst();
  return settingsOf(row?.data)('showDailyNotifications') === false;
}

async function find({ db }: Database, userId: string, now: number): Promise<Recipient | null> {
  const user = await db
    .selectFrom('users')
    .leftJoin('settings', 'settings.user_id', 'users.id')
    .leftJoin('notification_preferences as preferences', 'preferences.user_id', 'users.id')
    .select([
      'users.language',
      'users.email',
      'users.email_confirmed',
      'users.disabled',
      'settings.data',
      'preferences.email as wants_mail',
    ])
    .where('users.id', '=', userId)
    .executeTakeFirst();
  if (user === undefined || user.disabled === 1) return null;
  // A device gets notifications while somebody is logged in on it.
  const devices = await db
    .selectFrom('devices')
    .innerJoin('sessions', 'sessions.id', 'devices.session_id')
    .select(['devices.device_id', 'push_endpoint', 'push_p256dh', 'push_auth'])
    .where('devices.user_id', '=', userId)
    .where('deactivated', '=', 0)
    .where('sessions.expires_at', '>', now)
    .where('push_endpoint', 'is not', null)
    .execute();
  return {
    reader: readerOf(settingsOf(user.data ?? undefined), user.language),
    email: user.email_confirmed === 1 && user.wants_mail !== 0 ? user.email : null,
    devices: devices.map(({ device_id, push_endpoint, push_p256dh, push_auth }) => ({
      deviceId: device_id,
      subscription: { endpoint: push_endpoint ?? '', keys: { p256dh: push_p256dh ?? '', auth: push_auth ?? '' } },
    })),
  };
}

/** The users of a database as the sending of notifications sees them. */
export const recipientsOf = (database: Database, now: () => number): Recipients => ({
  find: (userId) => find(database, userId, now()),
  forget: async (userId, deviceId, endpoint) => {
    await database.write((trx) =>
      trx
        .updateTable('devices')
        .set({ push_endpoint: null, push_p256dh: null, push_auth: null })
        .where('user_id', '=', userId)
        .where('device_id', '=', deviceId)
        .where('push_endpoint', '=', endpoint)
        .execute(),
    );
  },
});
