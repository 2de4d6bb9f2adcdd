import { calls } from '@meltemi/contract';
import { defineFeature } from '#services/services.ts';
import { basemapStyleRoutes, basemapTileRoutes } from './basemap.routes.ts';
import { BasemapStore } from './basemap.store.ts';

/** The base map: vector tiles, relief, the mask of land and sea, styles. */
export const basemap = defineFeature({
  name: 'basemap',
  calls: [calls.vectorTile, calls.reliefTile, calls.maskTile, calls.heightTile, calls.mapStyle],
  state: async ({ log, now, fetch, upstreams, configuration: { builtDataFolder, basemap: sources, publicUrl } }) => ({
    store: await BasemapStore.openBuilt(builtDataFolder, sources, {
      now,
      fetch,
      onCrash: (err) => log.error({ err }, 'the painter of the base map crashed and is replaced'),
      onState: upstreams.report,
    }),
    sources,
    publicUrl,
  }),
  bareRoutes: (app, _services, state) => basemapTileRoutes(app, state),
  routes: (app, _services, state) => basemapStyleRoutes(app, state),
});
