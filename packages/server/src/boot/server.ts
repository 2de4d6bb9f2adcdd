import { access, constants } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { analyticsRoutes } from '../features/analytics/analytics.routes.ts';
import { basemapStyleRoutes, basemapTileRoutes } from '../features/basemap/basemap.routes.ts';
import { BasemapStore } from '../features/basemap/basemap.store.ts';
import { clientFileRoutes } from '../features/client-files/client-files.routes.ts';
import { connectionRoutes } from '../features/connection/connection.routes.ts';
import { errorReportRoutes } from '../features/error-reports/error-reports.routes.ts';
import { healthRoutes } from '../features/health/health.routes.ts';
import { ingestStatusRoutes } from '../features/ingest-status/ingest-status.routes.ts';
import { measureRequests, metricsRoutes } from '../features/metrics/metrics.routes.ts';
import { makeMetrics } from '../features/metrics/metrics.store.ts';
import { openApiRoutes } from '../features/openapi/openapi.routes.ts';
import { umisteniRoutes } from '../features/umisteni/umisteni.routes.ts';
import type { Environment } from '../http/environment.ts';
import { guarded } from '../http/guarded.ts';
import { bareInstance } from '../http/instance.ts';
import type { Configuration } from './configuration.ts';
import { openForecastFeatures } from './forecast-features.ts';
import type { IngestCommand } from './ingest-process.ts';
import { archiveFolder } from './open-forecasts.ts';
import { openPeople } from './people-features.ts';
import { placeFeatures } from './place-features.ts';

/** Parts that other packages bring. */
export interface Parts {
  /** The description of the wire. */
  readonly openApiDocument?: () => unknown;
  /** The folder with the files that `npm run build:data` writes; without it there are no names, heights, labels and forecasts. */
  readonly geographyFolder?: string;
  /** True for a path the application has a screen for; without it every page is taken for one. */
  readonly isKnownPage?: (path: string) => boolean;
  /** How ingest is started beside a server with providers' data; null where it is not. */
  readonly ingest?: (configuration: Configuration) => IngestCommand | null;
  /** Routes without guards, for answers counted in microseconds such as tiles. */
  readonly bare?: (app: FastifyInstance) => Promise<void>;
  /** Further routes behind every guard. */
  readonly guarded?: (app: FastifyInstance) => Promise<void>;
}

/** Builds the whole server without listening; a feature is one line here. */
export async function buildServer(
  configuration: Configuration,
  environment: Environment,
  parts: Parts = {},
): Promise<FastifyInstance> {
  const { dataFolder, version } = configuration;
  const { now } = environment;
  const metrics = makeMetrics(version);
  const app = bareInstance(configuration, environment);
  measureRequests(app, metrics);

  const people = await openPeople(configuration, environment);
  app.addHook('onClose', () => people.close());
  const folder = parts.geographyFolder;
  const forecasts =
    folder === undefined
      ? undefined
      : await openForecastFeatures(app, {
          configuration,
          folder,
          now,
          tierOf: people.tierOf,
        });
  await app.register(healthRoutes, {
    version,
    now,
    ...(forecasts === undefined ? {} : { building: forecasts.progress }),
    checks: { data: () => access(dataFolder, constants.W_OK).then(() => true), database: () => people.database.ping() },
  });
  await app.register(ingestStatusRoutes, {
    token: configuration.metricsToken,
    now,
    data: configuration.data,
    folder: archiveFolder(configuration),
    archive: forecasts?.archive ?? null,
  });
  await app.register(metricsRoutes, { metrics, token: configuration.metricsToken });
  const basemap = {
    store: await BasemapStore.openBuilt(configuration.builtDataFolder, configuration.basemap.archive),
    sources: configuration.basemap,
    publicUrl: configuration.publicUrl,
  };
  await app.register(basemapTileRoutes, basemap);
  if (forecasts) await app.register(forecasts.bare);
  if (parts.bare) await app.register(parts.bare);

  const security = { ...configuration, https: configuration.publicUrl?.startsWith('https:') ?? false };
  await guarded(app, security, async (scope) => {
    await scope.register(connectionRoutes);
    await scope.register(errorReportRoutes, { folder: join(dataFolder, 'error-reports'), now });
    await scope.register(analyticsRoutes, { folder: join(dataFolder, 'analytics'), now });
    await scope.register(umisteniRoutes);
    await scope.register(people.guarded, { source: forecasts?.source ?? null });
    await scope.register(basemapStyleRoutes, basemap);
    if (forecasts) await scope.register(forecasts.guarded);
    if (folder !== undefined)
      await scope.register(placeFeatures, {
        folder,
        now,
        ...(forecasts === undefined ? {} : { further: forecasts.withPlaces }),
      });
    if (parts.openApiDocument) await scope.register(openApiRoutes, { document: parts.openApiDocument });
    if (parts.guarded) await scope.register(parts.guarded);
    const facts = {
      token: Buffer.from(environment.random(12)).toString('base64url'),
      allowEmbed: configuration.allowEmbed,
    };
    await clientFileRoutes(scope, {
      folder: configuration.clientFolder,
      isKnownPage: parts.isKnownPage ?? (() => true),
      facts,
    });
  });
  return app;
}
