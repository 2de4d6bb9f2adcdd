import type { AccountData } from '#accounts/account-data.ts';
import type { Database } from '#database/database.ts';
import { deviceStore } from './devices.store.ts';

/** The devices that a user registered. */
export const deviceAccountData = (database: Database): AccountData => ({
  name: 'devices',
  exportData: deviceStore(database).list,
  deleteData: async (trx, userId) => void (await trx.deleteFrom('devices').where('user_id', '=', userId).execute()),
});
