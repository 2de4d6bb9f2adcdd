import { calls } from '@meltemi/contract';
import { defineFeature } from '#services/services.ts';
import { elevationRoutes } from './elevation.routes.ts';

/** Height of the ground. */
export const elevation = defineFeature({
  name: 'elevation',
  calls: [calls.elevation],
  routes: async (app, { places }) => elevationRoutes(app, { places: await places() }),
});
