import { access, constants } from 'node:fs/promises';
import { calls } from '@meltemi/contract';
import { defineFeature } from '#services/services.ts';
import { healthRoutes } from './health.routes.ts';

/** Whether the server and its parts are fit for work. */
export const health = defineFeature({
  name: 'health',
  calls: [calls.health, calls.healthLive, calls.healthReady],
  bareRoutes: async (app, { configuration: { version, dataFolder }, database, openedForecasts, now }) => {
    const { forecasts } = await openedForecasts();
    await healthRoutes(app, {
      version,
      now,
      building: forecasts?.progress ?? (() => ({ done: 0, total: 0 })),
      checks: { data: () => access(dataFolder, constants.W_OK).then(() => true), database: () => database.ping() },
    });
  },
});
