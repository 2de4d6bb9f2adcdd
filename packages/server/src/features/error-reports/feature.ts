import { join } from 'node:path';
import { calls } from '@meltemi/contract';
import { clusterMigration } from '#database/migrations/index.ts';
import { defineFeature } from '#services/services.ts';
import { databaseReportStore } from './error-reports.database.ts';
import { errorReportRoutes } from './error-reports.routes.ts';
import { openReportStore } from './error-reports.store.ts';

/** What went wrong in browsers. */
export const errorReports = defineFeature({
  name: 'error-reports',
  calls: [calls.reportError],
  migrations: [clusterMigration],
  routes: async (app, { configuration, database, now }) =>
    errorReportRoutes(app, {
      // Reports of many servers meet in their database, those of one alone are files in its folder.
      store:
        database.engine === 'postgres'
          ? databaseReportStore(database, now)
          : await openReportStore(join(configuration.dataFolder, 'error-reports')),
      now,
    }),
});
