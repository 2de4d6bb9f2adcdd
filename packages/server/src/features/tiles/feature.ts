import { calls } from '@meltemi/contract';
import { defineFeature } from '#services/services.ts';
import { tileRoutes } from './tiles.routes.ts';

/** Data tiles of forecasts. */
export const tiles = defineFeature({
  name: 'tiles',
  calls: [calls.dataTile],
  bareRoutes: async (app, { configuration, forecasts, tierOf, now }) =>
    tileRoutes(app, {
      forecasts: await forecasts(),
      tierOf,
      now,
      capacity: configuration.tileCache,
    }),
});
