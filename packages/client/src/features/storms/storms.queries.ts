import type { LanguageCode } from '@meltemi/catalogue';
import type { StormList, StormReply, StormSeasonReply, StormSeasons } from '@meltemi/contract';
import { isHttpError, lazyCall, type ServerCall } from '#network/index.ts';

/** What the tracker asks the server for; all of it rejects where the server could not be asked. */
export interface StormLoaders {
  readonly storms: (request: object, signal: AbortSignal) => Promise<StormList>;
  /** Null for a storm that is over or that nobody knows. */
  readonly storm: (
    request: { readonly id: string; readonly lang: LanguageCode },
    signal: AbortSignal,
  ) => Promise<{ readonly found: StormReply | null }>;
  readonly seasons: (request: object, signal: AbortSignal) => Promise<StormSeasons>;
  /** Null for a season that nothing is known of. */
  readonly season: (
    request: { readonly year: number },
    signal: AbortSignal,
  ) => Promise<{ readonly found: StormSeasonReply | null }>;
}

/** The status for what nobody knows. */
const NOT_FOUND = 404;

/** What was found, or null where the server says that nobody knows it. */
async function orNone<T>(work: Promise<{ readonly data: T | null }>): Promise<{ readonly found: T | null }> {
  try {
    return { found: (await work).data };
  } catch (error) {
    if (isHttpError(error) && error.status === NOT_FOUND) return { found: null };
    throw error;
  }
}

/** Makes the loaders over the calls of the contract. */
export const createStormLoaders = (call: ServerCall): StormLoaders => ({
  storms: async (_, signal) => {
    const { data } = await call(lazyCall('storms'), { signal });
    if (data === null) throw new Error('the list of storms is empty');
    return data;
  },
  storm: ({ id, lang }, signal) => orNone(call(lazyCall('storm'), { params: { id }, query: { lang }, signal })),
  seasons: async (_, signal) => {
    const { data } = await call(lazyCall('stormSeasons'), { signal });
    if (data === null) throw new Error('the list of seasons is empty');
    return data;
  },
  season: ({ year }, signal) => orNone(call(lazyCall('stormSeason'), { params: { year: String(year) }, signal })),
});
