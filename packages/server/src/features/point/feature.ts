import { calls } from '@meltemi/contract';
import { learnTier } from '#services/learn-tier.ts';
import { defineFeature } from '#services/services.ts';
import { pointRoutes } from './point.routes.ts';

/** The forecast of a place. */
export const point = defineFeature({
  name: 'point',
  calls: [calls.pointForecast],
  routes: async (app, { forecasts, places, tierOf, now }) => {
    const { geography } = await places();
    learnTier(app, { tierOf });
    await pointRoutes(app, { forecasts: await forecasts(), geography, tierOf, now });
  },
});
