import { calls } from '@meltemi/contract';
import { defineFeature } from '#services/services.ts';
import { aviationRoutes } from './aviation.routes.ts';

/** What pilots are warned of. */
export const aviation = defineFeature({
  name: 'aviation',
  calls: [calls.aviationAreas, calls.airspaces],
  routes: async (app, services) => aviationRoutes(app, { ...services, stations: await services.stations() }),
});
