import type { AccountData } from '#accounts/account-data.ts';
import type { Database } from '#database/database.ts';
import { listNotifications } from '#delivery/notifications.store.ts';
import { readLocations } from './locations.store.ts';

/** The notifications of a user, and the places they are about. */
export const notificationAccountData = (database: Database): AccountData => ({
  name: 'notifications',
  exportData: async (userId) => ({
    notifications: (await listNotifications(database, userId)).notifications,
    places: await readLocations(database, userId),
  }),
  deleteData: async (trx, userId) => {
    for (const table of [
      'deliveries',
      'notifications',
      'notified_locations',
      'notification_preferences',
      'notification_limits',
    ] as const)
      await trx
        .deleteFrom(table as 'notifications')
        .where('user_id', '=', userId)
        .execute();
  },
});
