import type { FastifyInstance } from 'fastify';
import { useSessions } from '#accounts/sessions.ts';
import * as everyFeature from '../features/index.ts';
import type { Environment } from '../http/environment.ts';
import { guarded } from '../http/guarded.ts';
import { bareInstance } from '../http/instance.ts';
import { makeMetrics, measureRequests } from '../http/metrics.ts';
import type { Configuration } from '#services/configuration.ts';
import { openServices } from '#services/open-services.ts';
import type { ServerFeature } from '#services/services.ts';
import { writableStorage, type Storage } from '#services/storage.ts';
import { openFeatures } from './open-features.ts';
import { runJobs } from './run-jobs.ts';

/** Every slice of the server. */
export const allFeatures: readonly ServerFeature[] = Object.values(everyFeature);

/** Builds the whole server without listening: the features and nothing else decide what it answers. */
export async function buildServer(
  configuration: Configuration,
  environment: Environment,
  features: readonly ServerFeature[] = allFeatures,
  storage: Storage = writableStorage,
): Promise<FastifyInstance> {
  const metrics = makeMetrics(configuration.version);
  const app = bareInstance(configuration, environment);
  measureRequests(app, metrics);

  const { services, abort, giveUp, close } = await openServices({
    configuration,
    environment,
    features,
    metrics,
    app,
    storage,
  });
  // Hooks run from the last one back: this one ends last, when no route and no job needs the services any more.
  app.addHook('onClose', close);
  app.connections.onGivingUp(giveUp);
  const open = await openFeatures(features, services);
  for (const metric of open.metrics) metrics.registry.registerMetric(metric);
  runJobs(app, open.jobs, abort);
  await open.registerBare(app);
  const security = { ...configuration, https: configuration.publicUrl?.startsWith('https:') ?? false };
  await guarded(
    app,
    security,
    async (scope) => {
      useSessions(scope, services.sessions);
      await open.registerGuarded(scope);
    },
    { ...environment, servers: configuration.servers },
  );
  return app;
}
