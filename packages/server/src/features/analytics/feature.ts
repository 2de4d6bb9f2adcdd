import { join } from 'node:path';
import { calls } from '@meltemi/contract';
import { defineFeature } from '#services/services.ts';
import { analyticsRoutes } from './analytics.routes.ts';

/** Page views, counted a day and a page. */
export const analytics = defineFeature({
  name: 'analytics',
  calls: [calls.pageView],
  routes: (app, { configuration, now }) =>
    analyticsRoutes(app, { folder: join(configuration.dataFolder, 'analytics'), now }),
});
