import type { LanguageCode } from '@meltemi/catalogue';
import { calls, type StormReply } from '@meltemi/contract';
import type { FastifyInstance } from 'fastify';
import { asWireError } from '#forecasts/faults.ts';
import { WireError } from '#http/errors.ts';
import type { PlaceIndex } from '#places/place-index.ts';
import { serveStationCall } from '#stations/serve-call.ts';
import { placesInWay, type PlaceInWay } from './places-in-way.rules.ts';
import { pastStormOf } from './season-reply.rules.ts';
import type { SeasonService } from './season-service.ts';
import { seasonRoutes } from './seasons.routes.ts';
import { coneBasin, officialPoints, provenance } from './storm-reply.rules.ts';
import type { StormService, StormSet } from './storm-service.ts';

/** What the slice needs from the server. */
export interface StormRoutesOptions {
  readonly storms: StormService;
  readonly seasons: SeasonService;
  /** Null where their file cannot be read: then no storm names any. */
  readonly places: Pick<PlaceIndex, 'columns' | 'count' | 'isTown' | 'titleOf' | 'factsOf'> | null;
  readonly now: () => number;
}

/** Ways that are kept: more than there are storms. */
const mostWays = 100;
/** The nearest moment is known to three hours, ms. */
const passedMs = 3 * 3_600_000;

/** How many there are, all of them, past seasons, and one storm: with the places in its way, or as it was. */
export async function stormRoutes(
  app: FastifyInstance,
  { storms, seasons, places, now }: StormRoutesOptions,
): Promise<void> {
  seasonRoutes(app, { seasons });
  const current = (): Promise<StormSet> =>
    storms.current().catch((error: unknown) => {
      throw asWireError(error);
    });
  serveStationCall(app, calls.stormCount, async () => {
    const set = await current();
    return { activeStormCount: set.storms.length, ...provenance(set) };
  });
  serveStationCall(app, calls.storms, async () => {
    const set = await current();
    return { storms: [...set.storms], ...provenance(set) };
  });

  /** Towns in the way by storm and advisory: looked for once, among all towns of the world. */
  const ways = new Map<string, readonly PlaceInWay[]>();
  const townsOf = ({ records, origin }: StormSet, id: string): readonly PlaceInWay[] => {
    const record = records.find((one) => one.id === id);
    const basin = record === undefined ? null : coneBasin(record.basin, origin);
    if (record === undefined || basin === null || places === null) return [];
    const key = `${origin} ${id} ${record.updated}`;
    const towns = ways.get(key) ?? placesInWay(places, officialPoints(record), basin, now());
    if (ways.size >= mostWays) ways.clear();
    ways.set(key, towns);
    // What has passed since then is no longer in the way.
    return towns.filter(({ ts }) => ts >= now() - passedMs);
  };
  const townReply = (
    { place, ts, km, chance }: PlaceInWay,
    index: NonNullable<StormRoutesOptions['places']>,
    lang: LanguageCode,
  ): StormReply['places'][number] => {
    const { lat, lon } = index.factsOf(place);
    return {
      name: index.titleOf(place, lang),
      lat,
      lon,
      closestTs: ts,
      km: Math.round(km),
      chance: Math.round(100 * chance),
    };
  };
  /** A storm that is over; null where past seasons do not have it, or are not there at all. */
  const pastReply = async (id: string): Promise<StormReply | null> => {
    const found = await seasons.storm(id).catch((error: unknown) => {
      const refusal = asWireError(error);
      if (refusal instanceof WireError && refusal.code === 'unavailable') return null;
      throw refusal;
    });
    return found === null ? null : { storm: pastStormOf(found.storm), ...provenance(found), places: [] };
  };
  serveStationCall(app, calls.storm, async ({ params: { id }, query: { lang } }) => {
    const set = await current().catch((error: unknown) => ({ error }));
    const storm = 'error' in set ? undefined : set.storms.find((one) => one.id === id);
    if ('error' in set || storm === undefined) {
      const past = await pastReply(id);
      if (past !== null) return past;
      throw 'error' in set ? set.error : new WireError('unknown-storm');
    }
    return {
      storm,
      ...provenance(set),
      places: places === null ? [] : townsOf(set, id).map((town) => townReply(town, places, lang)),
    };
  });
}
