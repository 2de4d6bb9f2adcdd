import { calls } from '@meltemi/contract';
import { archiveFolder } from '#services/open-forecasts.ts';
import { defineFeature } from '#services/services.ts';
import { ingestStatusRoutes } from './ingest-status.routes.ts';

/** What ingest is doing and what the archive holds, for the operator. */
export const ingestStatus = defineFeature({
  name: 'ingest-status',
  calls: [calls.ingestStatus],
  bareRoutes: async (app, { configuration, openedForecasts, now }) =>
    ingestStatusRoutes(app, {
      token: configuration.metricsToken,
      now,
      data: configuration.data,
      folder: archiveFolder(configuration),
      archive: (await openedForecasts()).archive,
    }),
});
