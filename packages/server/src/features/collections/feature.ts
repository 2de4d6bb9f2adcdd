import { calls } from '@meltemi/contract';
import { accountsMigration, syncMigration } from '#database/migrations/index.ts';
import { defineFeature } from '#services/services.ts';
import { collectionAccountData } from './collections.account-data.ts';
import { collectionRoutes } from './collections.routes.ts';

/** What users keep on every device: favourites, alerts, marked notams and colours. */
export const collections = defineFeature({
  name: 'collections',
  calls: [
    calls.listFavs,
    calls.addFav,
    calls.replaceFav,
    calls.removeFav,
    calls.listAlerts,
    calls.addAlert,
    calls.replaceAlert,
    calls.removeAlert,
    calls.listNotams,
    calls.addNotam,
    calls.replaceNotam,
    calls.removeNotam,
    calls.listColors,
    calls.addColor,
    calls.replaceColor,
    calls.removeColor,
  ],
  migrations: [accountsMigration, syncMigration],
  routes: (app, { database, now, random, alertChanges }) =>
    collectionRoutes(app, { database, now, random, onAlertsChanged: alertChanges.announce }),
  accountData: ({ database }) => collectionAccountData(database),
});
