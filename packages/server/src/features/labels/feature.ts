import { calls } from '@meltemi/contract';
import { defineFeature } from '#services/services.ts';
import { labelRoutes } from './labels.routes.ts';

/** The city labels of a tile. */
export const labels = defineFeature({
  name: 'labels',
  calls: [calls.labels],
  routes: async (app, { places }) => labelRoutes(app, { places: await places() }),
});
