import type { AccountData } from '#accounts/account-data.ts';
import type { Database } from '#database/database.ts';
import { writeData } from './sync-settings.rules.ts';
import { settingsStore } from './sync-settings.store.ts';

/** The settings of a user. */
export const settingsAccountData = (database: Database): AccountData => ({
  name: 'settings',
  exportData: async (userId) => writeData((await settingsStore(database).read(userId)).kept),
  deleteData: async (trx, userId) => {
    await trx.deleteFrom('settings').where('user_id', '=', userId).execute();
    await trx.deleteFrom('store_clocks').where('user_id', '=', userId).where('noun', '=', 'settings').execute();
  },
});
