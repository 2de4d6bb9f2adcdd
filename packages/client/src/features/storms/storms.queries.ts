import type { LanguageCode } from '@meltemi/catalogue';
import type { StormList, StormReply } from '@meltemi/contract';
import { isHttpError, lazyCall, type ServerCall } from '#network/index.ts';

/** What the tracker asks the server for; both reject where the server could not be asked. */
export interface StormLoaders {
  readonly storms: (request: object, signal: AbortSignal) => Promise<StormList>;
  /** Null for a storm that is over or that nobody knows. */
  readonly storm: (
    request: { readonly id: string; readonly lang: LanguageCode },
    signal: AbortSignal,
  ) => Promise<{ readonly found: StormReply | null }>;
}

/** The status for what nobody knows. */
const NOT_FOUND = 404;

/** Makes the loaders over the calls of the contract. */
export const createStormLoaders = (call: ServerCall): StormLoaders => ({
  storms: async (_, signal) => {
    const { data } = await call(lazyCall('storms'), { signal });
    if (data === null) throw new Error('the list of storms is empty');
    return data;
  },
  storm: async ({ id, lang }, signal) => {
    try {
      return { found: (await call(lazyCall('storm'), { params: { id }, query: { lang }, signal })).data };
    } catch (error) {
      if (isHttpError(error) && error.status === NOT_FOUND) return { found: null };
      throw error;
    }
  },
});
