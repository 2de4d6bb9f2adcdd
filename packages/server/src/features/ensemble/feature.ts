import { calls } from '@meltemi/contract';
import { learnTier } from '#services/learn-tier.ts';
import { defineFeature } from '#services/services.ts';
import { ensembleRoutes } from './ensemble.routes.ts';

/** How sure the forecast of a place is. */
export const ensemble = defineFeature({
  name: 'ensemble',
  calls: [calls.ensemble],
  routes: async (app, { forecasts, tierOf, now }) => {
    learnTier(app, { tierOf });
    await ensembleRoutes(app, { forecasts: await forecasts(), tierOf, now });
  },
});
