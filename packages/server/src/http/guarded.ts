import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { constants } from 'node:zlib';
import { checkAccept } from './accept.ts';
import { WireError } from './errors.ts';
import { LIMITS } from './limits.ts';
import { shed } from './load-shedding.ts';
import { logResponse } from './logging.ts';
import { PERMISSIONS_POLICY, securityHeaders } from './security-headers.ts';
import type { SecurityOptions } from './security-headers.ts';

/** Text only: pictures and data tiles are compressed by their own formats. */
const COMPRESSIBLE = /^text\/(?!event-stream)|[+/](?:json|javascript|xml|wasm)(?:;|$)/u;

/** What may differ from one server to another. */
export interface GuardOptions {
  /** Calls are refused while the event loop is later than this, ms. */
  readonly eventLoopDelay?: number;
  /** Servers that callers are spread over: each takes its part of the calls that an address may make. */
  readonly servers?: number;
}

/**
 * Opens a scope whose routes pass every guard: security headers, overload, address length, wire version, compression, rate limits
 * (for routes that ask with `config.rateLimit`), a handler time-out and a log line. Routes registered outside such a
 * scope are bare: they cost nothing but themselves, which is what the tile route needs.
 */
export async function guarded(
  app: FastifyInstance,
  security: SecurityOptions,
  routes: (scope: FastifyInstance) => Promise<void>,
  { eventLoopDelay = LIMITS.eventLoopDelay, servers = 1 }: GuardOptions = {},
): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(helmet, securityHeaders(security));
    await scope.register(underPressure, { maxEventLoopDelay: eventLoopDelay, pressureHandler: shed });
    // Before the hook of the limiter, which takes the number as it finds it here.
    scope.addHook('onRoute', (route) => {
      const limit = route.config?.rateLimit;
      if (servers === 1 || typeof limit !== 'object' || typeof limit.max !== 'number') return;
      const max = Math.max(1, Math.floor(limit.max / servers));
      route.config = { ...route.config, rateLimit: { ...limit, max } };
    });
    await scope.register(rateLimit, { global: false, errorResponseBuilder: () => new WireError('rate-limited') });
    await scope.register(compress, {
      globalDecompression: false,
      threshold: 1024,
      customTypes: COMPRESSIBLE,
      encodings: ['br', 'gzip'],
      // Quality 4 compresses like gzip's best at a fraction of the time; the default of 11 is for files made once.
      brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    });
    scope.addHook('onRoute', (route) => {
      // A wildcard serves files as streams, and a slow line may take its time to read one.
      if (!route.url.endsWith('*')) route.handlerTimeout ??= LIMITS.handlerTimeout;
    });
    scope.addHook('onRequest', async (request, reply) => {
      reply.header('x-request-id', request.id).header('permissions-policy', PERMISSIONS_POLICY);
      if ((request.raw.url?.length ?? 0) > LIMITS.urlLength) throw new WireError('uri-too-long');
      checkAccept(request.headers.accept);
    });
    scope.addHook('onResponse', async (request, reply) => logResponse(request, reply));
    await routes(scope);
  });
}
