import type { AccountData } from '#accounts/account-data.ts';
import type { Database } from '#database/database.ts';
import { collectionNames } from './collections.rules.ts';
import { collectionStore } from './collections.store.ts';

/** The collections of a user, each under its own name. */
export const collectionAccountData = (database: Database): readonly AccountData[] =>
  collectionNames.map((collection) => ({
    name: collection,
    exportData: async (userId) => (await collectionStore(database).list({ userId, collection })).items,
    deleteData: async (trx, userId) => {
      await trx
        .deleteFrom('collection_items')
        .where('user_id', '=', userId)
        .where('collection', '=', collection)
        .execute();
      await trx.deleteFrom('store_clocks').where('user_id', '=', userId).where('noun', '=', collection).execute();
    },
  }));
