import type { LanguageCode } from '@meltemi/catalogue';
import { calls, type StormReply } from '@meltemi/contract';
import type { FastifyInstance } from 'fastify';
import { asWireError } from '#forecasts/faults.ts';
import { WireError } from '#http/errors.ts';
import type { PlaceIndex } from '#places/place-index.ts';
import { serveStationCall } from '#stations/serve-call.ts';
import { placesInWay, type PlaceInWay } from './places-in-way.rules.ts';
import { coneBasin, officialPoints } from './storm-reply.rules.ts';
import type { StormService, StormSet } from './storm-service.ts';

/** What the slice needs from the server. */
export interface StormRoutesOptions {
  readonly storms: StormService;
  /** Null where their file cannot be read: then no storm names any. */
  readonly places: Pick<PlaceIndex, 'columns' | 'count' | 'isTown' | 'titleOf' | 'factsOf'> | null;
  readonly now: () => number;
}

/** Ways that are kept: more than there are storms. */
const mostWays = 100;
/** The nearest moment is known to three hours, ms. */
const passedMs = 3 * 3_600_000;

/** How many there are, all of them, and one with the places in its way. */
export async function stormRoutes(app: FastifyInstance, { storms, places, now }: StormRoutesOptions): Promise<void> {
  const current = (): Promise<StormSet> =>
    storms.current().catch((error: unknown) => {
      throw asWireError(error);
    });
  const provenance = ({ origin, source: { name, attribution, licence }, updated }: StormSet) => ({
    origin,
    source: { name, attribution, licence },
    updated: updated === null ? null : new Date(updated).toISOString(),
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
  serveStationCall(app, calls.storm, async ({ params: { id }, query: { lang } }) => {
    const set = await current();
    const storm = set.storms.find((one) => one.id === id);
    if (storm === undefined) throw new WireError('unknown-storm');
    return {
      storm,
      ...provenance(set),
      places: places === null ? [] : townsOf(set, id).map((town) => townReply(town, places, lang)),
    };
  });
}
