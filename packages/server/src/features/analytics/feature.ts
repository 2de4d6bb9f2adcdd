import { join } from 'node:path';
import { calls } from '@meltemi/contract';
import { clusterMigration } from '#database/migrations/index.ts';
import { defineFeature } from '#services/services.ts';
import { databaseViewStore } from './analytics.database.ts';
import { analyticsRoutes } from './analytics.routes.ts';
import { openViewStore } from './analytics.store.ts';

/** Page views, counted a day and a page. */
export const analytics = defineFeature({
  name: 'analytics',
  calls: [calls.pageView],
  migrations: [clusterMigration],
  routes: async (app, { configuration, database, now, log }) =>
    analyticsRoutes(
      app,
      // Many servers count in their database, one alone in its folder.
      database.engine === 'postgres'
        ? databaseViewStore(database, now)
        : await openViewStore(join(configuration.dataFolder, 'analytics'), now, (message) => log.warn(message)),
    ),
});
