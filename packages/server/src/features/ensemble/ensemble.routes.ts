import { calls, fastifyPath, readPart } from '@meltemi/contract';
import type { FastifyInstance } from 'fastify';
import { asWireError } from '#forecasts/faults.ts';
import type { Forecasts } from '#forecasts/forecasts.ts';
import type { TierOf } from '#forecasts/tier.ts';
import { forCaller, sourceFor } from '#services/for-caller.ts';
import { ensembleAt } from './ensemble.forecast.ts';

/** What the slice needs from the server. */
export interface EnsembleOptions {
  readonly forecasts: Pick<Forecasts, 'source'>;
  readonly tierOf: TierOf;
  readonly now: () => number;
}

/** `GET /forecast/ensemble/v1/{lat}/{lon}`: how sure the forecast of a place is. */
export async function ensembleRoutes(app: FastifyInstance, { forecasts, tierOf, now }: EnsembleOptions): Promise<void> {
  const call = calls.ensemble;
  app.get(fastifyPath(call), async (request, reply) => {
    const { lat, lon } = readPart('params', call.params, request.params);
    try {
      const wanted = { lat, lon, tier: tierOf(request), now: now() };
      const answer = await forCaller(request, { lane: 'points' }, (caller) =>
        ensembleAt(sourceFor(forecasts.source, caller), wanted),
      );
      reply.header('cache-control', call.cache.control);
      return answer;
    } catch (error) {
      throw asWireError(error);
    }
  });
}
