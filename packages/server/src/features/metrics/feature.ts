import { calls } from '@meltemi/contract';
import { defineFeature } from '#services/services.ts';
import { metricsRoutes } from './metrics.routes.ts';
import { serverMetrics } from './server-metrics.ts';

/** Numbers for the operator's monitoring. */
export const metrics = defineFeature({
  name: 'metrics',
  calls: [calls.metrics],
  bareRoutes: (app, services) =>
    metricsRoutes(app, { metrics: services.metrics, token: services.configuration.metricsToken }),
  metrics: serverMetrics,
});
