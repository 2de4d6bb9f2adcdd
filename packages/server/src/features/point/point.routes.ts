import { calls, fastifyPath, readPart } from '@meltemi/contract';
import type { FastifyInstance } from 'fastify';
import { asWireError } from '#forecasts/faults.ts';
import { answerForecast } from '#forecasts/hidden-reply.ts';
import type { TierOf } from '#forecasts/tier.ts';
import { forCaller, sourceFor } from '#services/for-caller.ts';
import { pointForecast, type PointEnvironment } from './point.forecast.ts';

/** What the slice needs from the server. */
export interface PointOptions extends PointEnvironment {
  readonly tierOf: TierOf;
  readonly now: () => number;
}

/** `GET /forecast/point/{product}/v2.9/{lat}/{lon}`, plain or hidden: the forecast of a place. */
export async function pointRoutes(
  app: FastifyInstance,
  { forecasts, geography, tierOf, now }: PointOptions,
): Promise<void> {
  const call = calls.pointForecast;
  app.get(fastifyPath(call), async (request, reply) => {
    const { product, lat, lon } = readPart('params', call.params, request.params);
    const query = readPart('query', call.query, request.query);
    try {
      const wanted = {
        product,
        lat,
        lon,
        tier: tierOf(request),
        now: now(),
        refTime: query.refTime,
        step: query.step,
        interpolate: query.interpolate,
        extended: query.extended,
        onlySummary: query.setup === 'summary',
        includeNow: query.includeNow,
      };
      const forecast = await forCaller(request, { lane: 'points' }, (caller) =>
        pointForecast({ forecasts: { source: sourceFor(forecasts.source, caller) }, geography }, wanted),
      );
      reply.header('cache-control', call.cache.control);
      return answerForecast(request, reply, forecast);
    } catch (error) {
      throw asWireError(error);
    }
  });
}
