import { hiddenMarker, isHiddenPath, revealPath } from '@meltemi/contract';
import fastify, { LogController } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { clientErrorHandler } from './client-errors.ts';
import { Connections } from './connections.ts';
import type { Environment } from './environment.ts';
import { handleError } from './error-handler.ts';
import { WireError } from './errors.ts';
import { readJsonBodies } from './json-body.ts';
import { LIMITS } from './limits.ts';
import { buildLogger } from './logging.ts';
import type { LogLevel } from './logging.ts';
import { requestId } from './request-id.ts';

/** What an operator decides about the instance itself. */
export interface InstanceOptions {
  readonly logLevel: LogLevel;
  /** Which proxies may say who the client is: none, so many in a row, or those with these addresses. */
  readonly trustProxy: false | number | string[];
  /** A request must have arrived whole within this time, milliseconds; 30 s unless given. */
  readonly requestTimeout?: number;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Who is connected; ends them in order when the server stops. */
    connections: Connections;
  }
}

/** Where hidden addresses end that cannot be read. */
const unreadable = `/${hiddenMarker}/-`;

/** The plain form of an address. */
function plainUrl(url: string): string {
  if (!isHiddenPath(url)) return url;
  try {
    return revealPath(url);
  } catch {
    return unreadable;
  }
}

/** The HTTP instance with its limits, ids, errors and log, and no guard yet: routes added to it are bare. */
export function bareInstance(
  { logLevel, trustProxy, requestTimeout = LIMITS.requestTimeout }: InstanceOptions,
  environment: Environment,
): FastifyInstance {
  const connections = new Connections();
  const app = fastify({
    serverFactory: (handler) =>
      connections.serve(
        {
          maxHeaderSize: LIMITS.headerBytes,
          keepAliveTimeout: LIMITS.keepAlive,
          requestTimeout,
          headersTimeout: requestTimeout,
          // Node looks for late requests only this often: with its 30 s one may take twice the limit.
          connectionsCheckingInterval: Math.min(LIMITS.lateEvery, requestTimeout / 4),
        },
        handler,
      ),
    loggerInstance: buildLogger(logLevel, environment),
    // One line a request is written by the guarded scope; bare routes write none.
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: false,
    genReqId: (request) => requestId(request.headers['x-request-id'], environment.random),
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy,
    bodyLimit: LIMITS.bodyBytes,
    // Requests already on a connection are finished while closing; idle connections are closed at once.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: LIMITS.paramLength },
    // A hidden path is the plain one in other letters: routes see the plain one, `originalUrl` keeps what was asked.
    rewriteUrl: (request) => plainUrl(request.url ?? '/'),
    frameworkErrors: (error, request, reply) => handleError(error, request, reply),
    clientErrorHandler: clientErrorHandler(environment.random),
  });
  app.decorate('connections', connections);
  readJsonBodies(app);
  app.setErrorHandler(handleError);
  app.get(unreadable, () => {
    throw new WireError('invalid-path');
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  return app;
}
