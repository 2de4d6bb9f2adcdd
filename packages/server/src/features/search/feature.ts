import { calls } from '@meltemi/contract';
import { defineFeature } from '#services/services.ts';
import { searchRoutes } from './search.routes.ts';

/** Places, airports and coordinates by what was typed. */
export const search = defineFeature({
  name: 'search',
  calls: [calls.search],
  routes: async (app, { places }) => searchRoutes(app, { places: await places() }),
});
