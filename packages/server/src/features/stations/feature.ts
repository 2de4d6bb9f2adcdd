import { calls } from '@meltemi/contract';
import { defineFeature } from '#services/services.ts';
import { stationRoutes } from './stations.routes.ts';

/** How often what is too old is dropped, ms. */
const retainEveryMs = 3_600_000;

/** What stations measured over hours. */
export const stations = defineFeature({
  name: 'stations',
  calls: [calls.measurement, calls.stationCompare],
  state: (services) => services.stations(),
  routes: (app, services, open) => stationRoutes(app, { ...services, stations: open }),
  jobs: ({ now }, open) => [
    {
      name: 'retention of observations',
      everyMs: retainEveryMs,
      work: async () => {
        for (const { store } of open.all) await store.retain(now());
      },
    },
  ],
});
