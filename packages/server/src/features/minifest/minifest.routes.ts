import { createHash } from 'node:crypto';
import { productByDirectory } from '@meltemi/catalogue';
import { calls, fastifyPath, readPart } from '@meltemi/contract';
import type { FastifyInstance } from 'fastify';
import { tokenOf } from '#accounts/session-tiers.ts';
import { noRunOf } from '#forecasts/choose-run.ts';
import type { Forecasts } from '#forecasts/forecasts.ts';
import type { TierOf } from '#forecasts/tier.ts';
import { WireError } from '#http/errors.ts';
import { minifestFor } from './minifest.rules.ts';

/** What the slice needs from the server. */
export interface MinifestOptions {
  readonly forecasts: Pick<Forecasts, 'source'>;
  readonly tierOf: TierOf;
}

/**
 * `GET /metadata/v1.0/{directory}/minifest.json`: the newest run of a model for the caller. `premium=true` only says what
 * the page believes of its user; what the user really has decides.
 */
export async function minifestRoutes(app: FastifyInstance, { forecasts, tierOf }: MinifestOptions): Promise<void> {
  const call = calls.minifest;
  app.get(fastifyPath(call), { config: { alwaysAnswers: true } }, async (request, reply) => {
    const { directory } = readPart('params', call.params, request.params);
    readPart('query', call.query, request.query);
    const product = productByDirectory(directory);
    if (product === undefined) throw new WireError('unknown-product');
    const minifest = minifestFor(await forecasts.source.runs(product.ident), tierOf(request));
    if (minifest === undefined) throw noRunOf(product.ident);
    const body = JSON.stringify(minifest);
    const etag = `"${createHash('sha1').update(body).digest('base64url').slice(0, 20)}"`;
    // Two users of one proxy may have different subscriptions: it may keep the reply to a request without an account.
    const isPublic = tokenOf(request) === null;
    reply
      .header('cache-control', isPublic ? call.cache.control : 'private, max-age=30')
      .header('vary', 'authorization')
      .header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(body);
  });
}
