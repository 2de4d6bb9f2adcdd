import { calls } from '@meltemi/contract';
import { cityLabelsOfTile } from '#places/labels.ts';
import { learnTier } from '#services/learn-tier.ts';
import { defineFeature } from '#services/services.ts';
import { cityTileRoutes } from './citytiles.routes.ts';

/** Temperatures of the city labels of a tile. */
export const citytiles = defineFeature({
  name: 'citytiles',
  calls: [calls.cityTile],
  routes: async (app, { forecasts, places, tierOf, now }) => {
    const { index } = await places();
    learnTier(app, { tierOf });
    await cityTileRoutes(app, {
      forecasts: await forecasts(),
      labelsOf: (z, x, y) => cityLabelsOfTile(index, z, x, y),
      tierOf,
      now,
    });
  },
});
