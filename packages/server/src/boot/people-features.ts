import { join } from 'node:path';
import type { ForecastSource } from '@meltemi/archive';
import type { FastifyInstance } from 'fastify';
import type { AccountParts } from '../accounts/account-parts.ts';
import { makeAlertChanges } from '../accounts/alert-changes.ts';
import { makeSessions, useSessions } from '../accounts/sessions.ts';
import type { Sessions } from '../accounts/sessions.ts';
import { openDatabase } from '../database/open-database.ts';
import type { Database, DatabasePlace } from '../database/open-database.ts';
import { collectionRoutes } from '../features/collections/collections.routes.ts';
import { deviceRoutes } from '../features/devices/devices.routes.ts';
import { operatorCodes } from '../features/subscription/operator-codes.ts';
import { subscriptionRoutes } from '../features/subscription/subscription.routes.ts';
import { syncSettingsRoutes } from '../features/sync-settings/sync-settings.routes.ts';
import { everythingTier } from '../forecasts/tier.ts';
import type { Doors } from '../http/doors.ts';
import type { Configuration } from './configuration.ts';
import { messageFeatures } from './message-features.ts';

/** What the features of people share. */
export interface People {
  readonly database: Database;
  readonly sessions: Sessions;
  /** Registers the calls of accounts, sync, alerts and notifications behind every guard. */
  readonly guarded: (app: FastifyInstance, further: { readonly source: ForecastSource | null }) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Where people's data live: PostgreSQL when an address is given, else one file in the data folder. */
export const databasePlace = ({ databaseUrl, dataFolder }: Pick<Configuration, 'databaseUrl' | 'dataFolder'>): DatabasePlace =>
  databaseUrl === undefined ? { file: join(dataFolder, 'meltemi.sqlite') } : { url: databaseUrl };

/** Opens people's data and readies their calls; a feature is one line. */
export async function openPeople(configuration: Configuration, doors: Doors): Promise<People> {
  const { now, random } = doors;
  const database = await openDatabase(databasePlace(configuration), { now });
  const sessions = makeSessions({ database, now, random, tierOfAll: configuration.everything ? everythingTier : null });
  const accountParts: AccountParts = [];
  return {
    database,
    sessions,
    guarded: async (app, { source }) => {
      useSessions(app, sessions);
      const alertChanges = makeAlertChanges((err) => app.log.error({ err }, 'an alert that changed was not heard of'));
      await app.register(syncSettingsRoutes, { database, now, accountParts });
      await app.register(collectionRoutes, { database, now, random, accountParts, onAlertsChanged: alertChanges.tell });
      await app.register(deviceRoutes, { database, now, accountParts });
      await app.register(subscriptionRoutes, { database, now, codes: operatorCodes });
      await app.register(messageFeatures, { configuration, database, now, random, accountParts, alertChanges, source, sendMail: null });
    },
    close: () => database.close(),
  };
}
