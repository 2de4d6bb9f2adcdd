import { calls } from '@meltemi/contract';
import { accountsMigration, codesMigration } from '#database/migrations/index.ts';
import { defineFeature } from '#services/services.ts';
import { operatorCodes } from './operator-codes.ts';
import { subscriptionRoutes } from './subscription.routes.ts';

/** Codes of the operator that become subscriptions. */
export const subscription = defineFeature({
  name: 'subscription',
  calls: [calls.redeemCode],
  migrations: [accountsMigration, codesMigration],
  routes: (app, { database, now, tierOf }) =>
    subscriptionRoutes(app, { database, now, codes: operatorCodes, onTierChanged: tierOf.forget }),
});
