import { hiddenMarker, isHiddenPath, revealPath } from '@meltemi/contract';
import fastify, { LogController } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { clientErrorHandler } from './client-errors.ts';
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
export function bareInstance({ logLevel, trustProxy }: InstanceOptions, environment: Environment): FastifyInstance {
  const app = fastify({
    loggerInstance: buildLogger(logLevel, environment),
    // One line a request is written by the guarded scope; bare routes write none.
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: false,
    genReqId: (request) => requestId(request.headers['x-request-id'], environment.random),
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy,
    bodyLimit: LIMITS.bodyBytes,
    requestTimeout: LIMITS.requestTimeout,
    keepAliveTimeout: LIMITS.keepAlive,
    // Requests already on a connection are finished while closing; idle connections are closed at once.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: LIMITS.paramLength },
    http: { maxHeaderSize: LIMITS.headerBytes },
    // A hidden path is the plain one in other letters: routes see the plain one, `originalUrl` keeps what was asked.
    rewriteUrl: (request) => plainUrl(request.url ?? '/'),
    frameworkErrors: (error, request, reply) => handleError(error, request, reply),
    clientErrorHandler: clientErrorHandler(environment.random),
  });
  readJsonBodies(app);
  app.setErrorHandler(handleError);
  app.get(unreadable, () => {
    throw new WireError('invalid-path');
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  return app;
}
