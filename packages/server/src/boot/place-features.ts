import { calls, errorCodes, fastifyPath, makeErrorReply } from '@meltemi/contract';
import type { FastifyInstance } from 'fastify';
import { celestialRoutes } from '../features/celestial/celestial.routes.ts';
import { elevationRoutes } from '../features/elevation/elevation.routes.ts';
import { labelRoutes } from '../features/labels/labels.routes.ts';
import { reverseRoutes } from '../features/reverse/reverse.routes.ts';
import { searchRoutes } from '../features/search/search.routes.ts';
import { openPlaces } from '../places/open-places.ts';
import type { Places } from '../places/open-places.ts';

/** What the place features need from the server. */
export interface PlaceFeaturesOptions {
  /** The folder with the files of `npm run build:data`. */
  readonly folder: string;
  readonly now: () => number;
  /** Further routes that need places; left out when the files cannot be read. */
  readonly further?: (app: FastifyInstance, places: Places) => Promise<void>;
}

/** Search, names, heights, sky and city labels over one set of files; without the files they answer 503 and the log says why. */
export async function placeFeatures(
  app: FastifyInstance,
  { folder, now, further }: PlaceFeaturesOptions,
): Promise<void> {
  const places = await openPlaces(folder).catch((err: unknown) => {
    app.log.error({ err }, 'the files of places cannot be read: search, names, heights and labels are not available');
    return undefined;
  });
  if (places === undefined) {
    for (const call of [calls.search, calls.reverseName, calls.elevation, calls.celestial, calls.labels]) {
      app.get(fastifyPath(call), async (request, reply) =>
        reply
          .code(errorCodes.unavailable.status)
          .header('cache-control', 'no-store')
          .send(makeErrorReply('unavailable', { requestId: request.id })),
      );
    }
    return;
  }
  await app.register(searchRoutes, { places });
  await app.register(reverseRoutes, { places });
  await app.register(elevationRoutes, { places });
  await app.register(celestialRoutes, { places, now });
  await app.register(labelRoutes, { places });
  await further?.(app, places);
}
