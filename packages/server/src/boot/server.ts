import { access, constants } from 'node:fs/promises';
import { join } from 'node:path';
import fastify, { LogController } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { analyticsRoutes } from '../features/analytics/analytics.routes.ts';
import { clientFileRoutes } from '../features/client-files/client-files.routes.ts';
import { connectionRoutes } from '../features/connection/connection.routes.ts';
import { errorReportRoutes } from '../features/error-reports/error-reports.routes.ts';
import { healthRoutes } from '../features/health/health.routes.ts';
import { measureRequests, metricsRoutes } from '../features/metrics/metrics.routes.ts';
import { makeMetrics } from '../features/metrics/metrics.store.ts';
import { openApiRoutes } from '../features/openapi/openapi.routes.ts';
import { umisteniRoutes } from '../features/umisteni/umisteni.routes.ts';
import { clientErrorHandler } from '../http/client-errors.ts';
import type { Doors } from '../http/doors.ts';
import { handleError } from '../http/error-handler.ts';
import { guarded } from '../http/guarded.ts';
import { LIMITS } from '../http/limits.ts';
import { buildLogger } from '../http/logging.ts';
import { requestId } from '../http/request-id.ts';
import type { Configuration } from './configuration.ts';

/** Parts that other packages bring. */
export interface Parts {
  /** The description of the wire. */
  readonly openApiDocument?: () => unknown;
  /** True for a path the application has a screen for; without it every page is taken for one. */
  readonly isKnownPage?: (path: string) => boolean;
  /** Routes without guards, for answers counted in microseconds such as tiles. */
  readonly bare?: (app: FastifyInstance) => Promise<void>;
  /** Further routes behind every guard. */
  readonly guarded?: (app: FastifyInstance) => Promise<void>;
}

function bareInstance(configuration: Configuration, doors: Doors): FastifyInstance {
  const { trustProxy } = configuration;
  const app = fastify({
    loggerInstance: buildLogger(configuration.logLevel, doors),
    // One line a request is written by the guarded scope; bare routes write none.
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: false,
    genReqId: (request) => requestId(request.headers['x-request-id'], doors.random),
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy,
    bodyLimit: LIMITS.bodyBytes,
    requestTimeout: LIMITS.requestTimeout,
    keepAliveTimeout: LIMITS.keepAlive,
    // Requests already on a connection are finished while closing; idle connections are closed at once.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: LIMITS.paramLength },
    http: { maxHeaderSize: LIMITS.headerBytes },
    frameworkErrors: (error, request, reply) => handleError(error, request, reply),
    clientErrorHandler: clientErrorHandler(doors.random),
  });
  app.setErrorHandler(handleError);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  return app;
}

/** Builds the whole server without listening; a feature is one line here. */
export async function buildServer(configuration: Configuration, doors: Doors, parts: Parts = {}): Promise<FastifyInstance> {
  const { dataFolder, version } = configuration;
  const { now } = doors;
  const metrics = makeMetrics(version);
  const app = bareInstance(configuration, doors);
  measureRequests(app, metrics);

  await app.register(healthRoutes, { version, now, checks: { data: () => access(dataFolder, constants.W_OK).then(() => true) } });
  await app.register(metricsRoutes, { metrics, token: configuration.metricsToken });
  if (parts.bare) await app.register(parts.bare);

  const security = { ...configuration, https: configuration.publicUrl?.startsWith('https:') ?? false };
  await guarded(app, security, async (scope) => {
    await scope.register(connectionRoutes);
    await scope.register(errorReportRoutes, { folder: join(dataFolder, 'error-reports'), now });
    await scope.register(analyticsRoutes, { folder: join(dataFolder, 'analytics'), now });
    await scope.register(umisteniRoutes);
    if (parts.openApiDocument) await scope.register(openApiRoutes, { document: parts.openApiDocument });
    if (parts.guarded) await scope.register(parts.guarded);
    await clientFileRoutes(scope, { folder: configuration.clientFolder, isKnownPage: parts.isKnownPage ?? (() => true) });
  });
  return app;
}
