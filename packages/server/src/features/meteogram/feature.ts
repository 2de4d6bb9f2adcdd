import { calls } from '@meltemi/contract';
import { learnTier } from '#services/learn-tier.ts';
import { defineFeature } from '#services/services.ts';
import { meteogramRoutes } from './meteogram.routes.ts';

/** The air above a place. */
export const meteogram = defineFeature({
  name: 'meteogram',
  calls: [calls.meteogram],
  routes: async (app, { forecasts, places, tierOf, now }) => {
    const { geography } = await places();
    learnTier(app, { tierOf });
    await meteogramRoutes(app, { forecasts: await forecasts(), geography, tierOf, now });
  },
});
