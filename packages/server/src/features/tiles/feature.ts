import { calls } from '@meltemi/contract';
import { defineFeature } from '#services/services.ts';
import { tileMetrics } from './tile-metrics.ts';
import { tileRoutes } from './tiles.routes.ts';

/** Data tiles of forecasts. */
export const tiles = defineFeature({
  name: 'tiles',
  calls: [calls.dataTile],
  state: tileMetrics,
  bareRoutes: async (app, { configuration, forecasts, tierOf, now }, { onTile, onStore }) =>
    tileRoutes(app, {
      forecasts: await forecasts(),
      tierOf,
      now,
      capacity: configuration.tileCache,
      onTile,
      onStore,
    }),
  metrics: (_services, { metrics }) => metrics,
});
