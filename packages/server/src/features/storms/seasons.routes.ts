import { calls } from '@meltemi/contract';
import type { FastifyInstance } from 'fastify';
import { asWireError } from '#forecasts/faults.ts';
import { WireError } from '#http/errors.ts';
import { serveStationCall } from '#stations/serve-call.ts';
import { listedStorm } from './season-reply.rules.ts';
import type { SeasonService } from './season-service.ts';
import { provenance } from './storm-reply.rules.ts';

/** Past seasons, and the storms of one. */
export function seasonRoutes(app: FastifyInstance, { seasons }: { readonly seasons: SeasonService }): void {
  const asked = <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      throw asWireError(error);
    });
  serveStationCall(app, calls.stormSeasons, async () => {
    const found = await asked(seasons.seasons());
    return { seasons: [...found.seasons], ...provenance(found) };
  });
  serveStationCall(app, calls.stormSeason, async ({ params: { year } }) => {
    const found = await asked(seasons.season(year));
    if (found === null) throw new WireError('unknown-season');
    const storms = found.storms.map(listedStorm).toSorted((a, b) => a.startTs - b.startTs);
    return { year, storms, ...provenance(found) };
  });
}
