import { access, constants } from 'node:fs/promises';
import { calls } from '@meltemi/contract';
import { defineFeature } from '#services/services.ts';
import { healthRoutes } from './health.routes.ts';

/** Whether the server and its parts are fit for work. */
export const health = defineFeature({
  name: 'health',
  calls: [calls.health, calls.healthLive, calls.healthReady],
  bareRoutes: async (app, services) => {
    const { configuration, database, openedForecasts, storage, now, upstreams } = services;
    const { version, dataFolder } = configuration;
    const { forecasts } = await openedForecasts();
    const canWrite = async (): Promise<boolean | 'read-only'> => {
      if (storage.fault() !== null) return 'read-only';
      return access(dataFolder, constants.W_OK).then(() => true);
    };
    const canStore = async (): Promise<boolean | 'read-only'> =>
      (await database.ping()) && (database.isReadOnly() ? 'read-only' : true);
    await healthRoutes(app, {
      version,
      now,
      building: forecasts?.progress ?? (() => ({ done: 0, total: 0 })),
      upstreams: upstreams.states,
      checks: { data: canWrite, database: canStore },
      isStopping: () => app.connections.isStopping,
    });
  },
});
