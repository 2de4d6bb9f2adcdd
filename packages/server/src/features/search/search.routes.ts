import { calls } from '@meltemi/contract';
import type { FastifyInstance } from 'fastify';
import type { Places } from '#places/open-places.ts';
import { servePlaceCall } from '#places/place-call.ts';
import { USUAL_LIMIT, search } from './search.rules.ts';

/** `GET /search/v1`: places, airports and coordinates by what was typed, the best first. */
export async function searchRoutes(app: FastifyInstance, { places }: { places: Places }): Promise<void> {
  servePlaceCall(app, calls.search, ({ query: { q, lang, lat, lon, limit } }) => {
    const near = lat === undefined || lon === undefined ? undefined : { lat, lon };
    return { results: search(places.index, { q, lang, near, limit: limit ?? USUAL_LIMIT }) };
  });
}
