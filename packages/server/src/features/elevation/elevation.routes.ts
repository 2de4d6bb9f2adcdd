import { calls } from '@meltemi/contract';
import type { FastifyInstance } from 'fastify';
import type { Places } from '#places/open-places.ts';
import { servePlaceCall } from '#places/place-call.ts';
import { isAtSea } from '#places/sea.ts';

/** `GET /services/elevation/{lat}/{lon}`: height of the ground in whole metres, and whether it is sea. */
export async function elevationRoutes(app: FastifyInstance, { places }: { places: Places }): Promise<void> {
  servePlaceCall(app, calls.elevation, ({ params: { lat, lon } }) => ({
    lat,
    lon,
    elevation: Math.round(places.geography.elevationAt(lat, lon)),
    isSea: isAtSea(places, lat, lon),
  }));
}
