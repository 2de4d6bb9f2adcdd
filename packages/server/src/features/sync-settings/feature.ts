import { calls } from '@meltemi/contract';
import { accountsMigration, syncMigration } from '#database/migrations/index.ts';
import { defineFeature } from '#services/services.ts';
import { settingsAccountData } from './sync-settings.account-data.ts';
import { syncSettingsRoutes } from './sync-settings.routes.ts';

/** The settings that follow a user from device to device. */
export const syncSettings = defineFeature({
  name: 'sync-settings',
  calls: [calls.readSettings, calls.storeSettings],
  migrations: [accountsMigration, syncMigration],
  routes: syncSettingsRoutes,
  accountData: ({ database }) => [settingsAccountData(database)],
});
