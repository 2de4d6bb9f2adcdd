import { calls } from '@meltemi/contract';
import { defineFeature } from '#services/services.ts';
import { reverseRoutes } from './reverse.routes.ts';

/** The name of a place. */
export const reverse = defineFeature({
  name: 'reverse',
  calls: [calls.reverseName],
  routes: async (app, { places }) => reverseRoutes(app, { places: await places() }),
});
