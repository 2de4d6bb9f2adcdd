import type { AccountData } from '#accounts/account-data.ts';
import type { Database } from '#database/database.ts';

/** What forecasts made of the alerts of a user; the alerts themselves are a collection. */
export const alertAccountData = ({ db }: Database): AccountData => ({
  name: 'alertStates',
  exportData: (userId) =>
    db
      .selectFrom('alert_states')
      .select(['alert_id', 'status', 'told', 'updated'])
      .where('user_id', '=', userId)
      .execute(),
  deleteData: async (trx, userId) => {
    await trx.deleteFrom('alert_states').where('user_id', '=', userId).execute();
    await trx.deleteFrom('notified_warnings').where('user_id', '=', userId).execute();
    await trx.deleteFrom('alert_watches').where('user_id', '=', userId).execute();
  },
});
