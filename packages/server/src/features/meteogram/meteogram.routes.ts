import { calls, fastifyPath, readPart } from '@meltemi/contract';
import type { FastifyInstance } from 'fastify';
import { asWireError } from '#forecasts/faults.ts';
import { answerForecast } from '#forecasts/hidden-reply.ts';
import type { TierOf } from '#forecasts/tier.ts';
import { forCaller, sourceFor } from '#services/for-caller.ts';
import { meteogram, type MeteogramEnvironment } from './meteogram.forecast.ts';

/** What the slice needs from the server. */
export interface MeteogramOptions extends MeteogramEnvironment {
  readonly tierOf: TierOf;
  readonly now: () => number;
}

/** `GET /forecast/meteogram/{product}/v1.2/{lat}/{lon}`, plain or hidden: the air above a place. */
export async function meteogramRoutes(
  app: FastifyInstance,
  { forecasts, geography, tierOf, now }: MeteogramOptions,
): Promise<void> {
  const call = calls.meteogram;
  app.get(fastifyPath(call), async (request, reply) => {
    const { product, lat, lon } = readPart('params', call.params, request.params);
    const { refTime, step } = readPart('query', call.query, request.query);
    try {
      const wanted = { product, lat, lon, tier: tierOf(request), now: now(), refTime, step };
      const made = await forCaller(request, { lane: 'points' }, (caller) =>
        meteogram({ forecasts: { source: sourceFor(forecasts.source, caller) }, geography }, wanted),
      );
      reply.header('cache-control', call.cache.control);
      return answerForecast(request, reply, made);
    } catch (error) {
      throw asWireError(error);
    }
  });
}
