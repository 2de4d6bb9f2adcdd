import { calls } from '@meltemi/contract';
import { defineFeature } from '#services/services.ts';
import { openFireTiles } from './fire-tiles.ts';
import { openLists } from './open-lists.ts';
import { poiRoutes } from './pois.routes.ts';

/** The points of interest of the map. */
export const pois = defineFeature({
  name: 'pois',
  calls: [calls.poiTile, calls.poisNear, calls.poi],
  routes: async (app, services) => {
    const { log, closing } = services;
    const fireTiles = openFireTiles((err) => log.error({ err }, 'the thread of fires crashed and is replaced'));
    closing.addEventListener('abort', () => void fireTiles.close(), { once: true });
    await poiRoutes(app, { ...services, stations: await services.stations(), lists: openLists(services), fireTiles });
  },
});
