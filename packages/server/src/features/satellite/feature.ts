import { calls } from '@meltemi/contract';
import { learnTier } from '#services/learn-tier.ts';
import { defineFeature } from '#services/services.ts';
import { satelliteRoutes } from './satellite.routes.ts';

/** Frames of satellites. */
export const satellite = defineFeature({
  name: 'satellite',
  calls: [calls.satelliteInfo],
  routes: async (app, { sky, tierOf, now }) => {
    learnTier(app, { tierOf });
    await satelliteRoutes(app, { sky: await sky(), tierOf, now });
  },
});
