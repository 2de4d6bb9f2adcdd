import { calls } from '@meltemi/contract';
import { ingestWorkersMigration } from '#database/migrations/index.ts';
import { archiveFolder } from '#services/open-forecasts.ts';
import { defineFeature } from '#services/services.ts';
import { ingestMetrics } from './ingest-status.metrics.ts';
import { ingestStatusRoutes } from './ingest-status.routes.ts';
import { removeGoneWorkers } from './ingest-workers.store.ts';
import { createProcessReader } from './read-processes.ts';

/** Milliseconds between two looks for workers that are gone. */
const removeEvery = 10 * 60_000;

/** What ingest is doing on all machines and what the archive holds, for the operator. */
export const ingestStatus = defineFeature({
  name: 'ingest-status',
  calls: [calls.ingestStatus],
  migrations: [ingestWorkersMigration],
  state: ({ configuration, database, now, log }) => ({
    processes: createProcessReader({ folder: archiveFolder(configuration), database, now, log }),
  }),
  bareRoutes: async (app, { configuration, openedForecasts, now }, { processes }) =>
    ingestStatusRoutes(app, {
      token: configuration.metricsToken,
      now,
      data: configuration.data,
      processes,
      archive: (await openedForecasts()).archive,
    }),
  jobs: ({ database }) => [
    { name: 'remove workers that are gone', everyMs: removeEvery, work: () => removeGoneWorkers(database) },
  ],
  metrics: (_services, { processes }) => ingestMetrics(processes),
});
