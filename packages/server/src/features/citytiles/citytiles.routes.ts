import { calls, fastifyPath, readPart } from '@meltemi/contract';
import type { FastifyInstance } from 'fastify';
import { asWireError } from '#forecasts/faults.ts';
import type { Forecasts } from '#forecasts/forecasts.ts';
import type { TierOf } from '#forecasts/tier.ts';
import { forCaller, sourceFor } from '#services/for-caller.ts';
import { cityTile, type LabelsOf } from './citytiles.forecast.ts';

/** What the slice needs from the server. */
export interface CityTileOptions {
  readonly forecasts: Pick<Forecasts, 'source'>;
  readonly labelsOf: LabelsOf;
  readonly tierOf: TierOf;
  readonly now: () => number;
}

/** `GET /citytile/v1.0/{modelIdent}/{tileKey}`: temperatures of the city labels of a tile. */
export async function cityTileRoutes(
  app: FastifyInstance,
  { forecasts, labelsOf, tierOf, now }: CityTileOptions,
): Promise<void> {
  const call = calls.cityTile;
  app.get(fastifyPath(call), async (request, reply) => {
    const { modelIdent, tileKey } = readPart('params', call.params, request.params);
    const { refTime, step, hours } = readPart('query', call.query, request.query);
    try {
      const wanted = { modelIdent, tileKey, tier: tierOf(request), now: now(), refTime, step, hours };
      const tile = await forCaller(request, { lane: 'points' }, (caller) =>
        cityTile({ source: sourceFor(forecasts.source, caller) }, labelsOf, wanted),
      );
      return reply.header('cache-control', call.cache.control).send(tile);
    } catch (error) {
      throw asWireError(error);
    }
  });
}
