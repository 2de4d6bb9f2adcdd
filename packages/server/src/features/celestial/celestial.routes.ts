import { calls } from '@meltemi/contract';
import type { FastifyInstance } from 'fastify';
import { celestialAt, moonOf } from '#places/celestial.rules.ts';
import type { Places } from '#places/open-places.ts';
import { servePlaceCall } from '#places/place-call.ts';
import { isAtSea } from '#places/sea.ts';

/** What the slice needs from the server. */
export interface CelestialOptions {
  readonly places: Places;
  readonly now: () => number;
}

/** `GET /services/celestial/{lat}/{lon}`: time zone, sun and moon of a place now. */
export async function celestialRoutes(app: FastifyInstance, { places, now }: CelestialOptions): Promise<void> {
  servePlaceCall(app, calls.celestial, ({ params: { lat, lon } }) => {
    const time = now();
    const celestial = celestialAt(lat, lon, time, isAtSea(places, lat, lon));
    const moon = moonOf(lat, lon, celestial.TZname, time);
    return {
      ...celestial,
      moonPhase: moon.phase,
      moonFraction: Math.round(moon.fraction * 1000) / 1000,
      moonrise: moon.rise,
      moonset: moon.set,
    };
  });
}
