import { calls } from '@meltemi/contract';
import { accountsMigration, devicesMigration } from '#database/migrations/index.ts';
import { defineFeature } from '#services/services.ts';
import { deviceAccountData } from './devices.account-data.ts';
import { deviceRoutes } from './devices.routes.ts';

/** The devices of a user that may be sent notifications. */
export const devices = defineFeature({
  name: 'devices',
  calls: [calls.registerDevice],
  migrations: [accountsMigration, devicesMigration],
  routes: deviceRoutes,
  accountData: ({ database }) => [deviceAccountData(database)],
});
