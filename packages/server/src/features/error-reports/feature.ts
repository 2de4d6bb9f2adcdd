import { join } from 'node:path';
import { calls } from '@meltemi/contract';
import { defineFeature } from '#services/services.ts';
import { errorReportRoutes } from './error-reports.routes.ts';

/** What went wrong in browsers. */
export const errorReports = defineFeature({
  name: 'error-reports',
  calls: [calls.reportError],
  routes: (app, { configuration, now }) =>
    errorReportRoutes(app, { folder: join(configuration.dataFolder, 'error-reports'), now }),
});
