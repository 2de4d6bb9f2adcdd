import { calls } from '@meltemi/contract';
import { learnTier } from '#services/learn-tier.ts';
import { defineFeature } from '#services/services.ts';
import { tideRoutes } from './tides.routes.ts';

/** Tides at ports, and those of the simulated world at sea. */
export const tides = defineFeature({
  name: 'tides',
  calls: [calls.tidesNear, calls.tidePorts, calls.tidesOfPort],
  routes: async (app, { ports, places, openedForecasts, tierOf, now }) => {
    learnTier(app, { tierOf });
    const { tideAt } = await openedForecasts();
    await tideRoutes(app, { ports: await ports(), places: await places(), tideAt, tierOf, now });
  },
});
