import { WireError, calls, tileIsInGrid } from '@meltemi/contract';
import type { FastifyInstance } from 'fastify';
import { hasLabels, labelsOfTile } from '#places/labels.ts';
import type { Places } from '#places/open-places.ts';
import { servePlaceCall } from '#places/place-call.ts';

/** `GET /labels/v1.4/{lang}/{z}/{x}/{y}.json`: the city labels of one tile, zoom 3 to 11. */
export async function labelRoutes(app: FastifyInstance, { places }: { places: Places }): Promise<void> {
  servePlaceCall(app, calls.labels, ({ params: { lang, z, x, y } }) => {
    if (!hasLabels(z) || !tileIsInGrid({ z, x, y }))
      throw new WireError('outside-grid', { message: 'Labels have tiles at zoom 3 to 11.' });
    return labelsOfTile(places.index, z, x, y, lang);
  });
}
