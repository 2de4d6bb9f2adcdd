import { calls } from '@meltemi/contract';
import { defineFeature } from '#services/services.ts';
import { celestialRoutes } from './celestial.routes.ts';

/** Time zone, sun and moon of a place. */
export const celestial = defineFeature({
  name: 'celestial',
  calls: [calls.celestial],
  routes: async (app, { places, now }) => celestialRoutes(app, { places: await places(), now }),
});
