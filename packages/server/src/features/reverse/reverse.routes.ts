import { calls } from '@meltemi/contract';
import type { FastifyInstance } from 'fastify';
import type { Places } from '#places/open-places.ts';
import { servePlaceCall } from '#places/place-call.ts';
import { reverseName } from './reverse.rules.ts';

/** `GET /reverse/v3/{lat}/{lon}/{zoom}`: the name of a place; kept for a day. */
export async function reverseRoutes(app: FastifyInstance, { places }: { places: Places }): Promise<void> {
  servePlaceCall(app, calls.reverseName, ({ params: { lat, lon, zoom }, query: { lang } }) =>
    reverseName(places, { lat, lon, zoom, lang }),
  );
}
