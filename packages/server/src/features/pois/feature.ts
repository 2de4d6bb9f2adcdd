import { calls } from '@meltemi/contract';
import { defineFeature } from '#services/services.ts';
import { openLists } from './open-lists.ts';
import { poiRoutes } from './pois.routes.ts';

/** The points of interest of the map. */
export const pois = defineFeature({
  name: 'pois',
  calls: [calls.poiTile, calls.poisNear, calls.poi],
  routes: async (app, services) =>
    poiRoutes(app, { ...services, stations: await services.stations(), lists: openLists(services) }),
});
