import { calls } from '@meltemi/contract';
import { learnTier } from '#services/learn-tier.ts';
import { defineFeature } from '#services/services.ts';
import { minifestRoutes } from './minifest.routes.ts';

/** The newest run of a model. */
export const minifest = defineFeature({
  name: 'minifest',
  calls: [calls.minifest],
  routes: async (app, { forecasts, tierOf }) => {
    learnTier(app, { tierOf });
    await minifestRoutes(app, { forecasts: await forecasts(), tierOf });
  },
});
