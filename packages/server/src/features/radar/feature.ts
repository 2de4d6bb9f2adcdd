import { calls } from '@meltemi/contract';
import { Gauge } from 'prom-client';
import { learnTier } from '#services/learn-tier.ts';
import { defineFeature } from '#services/services.ts';
import { radarRoutes } from './radar.routes.ts';
import { stripRoutes } from './strips.routes.ts';

/** Frames of radar, and the strips that frames of radar and satellites are fetched in. */
export const radar = defineFeature({
  name: 'radar',
  calls: [calls.radarInfo, calls.radarPlusInfo, calls.skyStrip],
  state: ({ sky }) => sky(),
  routes: async (app, { tierOf, now }, sky) => {
    learnTier(app, { tierOf });
    await radarRoutes(app, { sky, tierOf, now });
  },
  bareRoutes: (app, { tierOf }, sky) => stripRoutes(app, { sky, tierOf }),
  metrics: (_, sky) => [
    new Gauge({
      name: 'meltemi_sky_cache_bytes',
      help: 'Memory held by frames of radar and satellite.',
      registers: [],
      collect() {
        this.set(sky.strips.bytes());
      },
    }),
  ],
});
