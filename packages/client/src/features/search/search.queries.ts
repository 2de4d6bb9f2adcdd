import { lazyCall } from '#network/index.ts';
import type { ServerCall } from '#network/index.ts';
import type { Place } from '#places/index.ts';

/** Where and in which words a search is asked. */
export interface SearchNear {
  readonly lang: string;
  readonly lat: number;
  readonly lon: number;
}

/** Places asked for; more do not fit below the field. */
const WANTED = 8;

/** Asks the server for places by name, nearest and best first. */
export function createPlaceFinder(
  call: ServerCall,
  near: () => SearchNear,
): (text: string, signal: AbortSignal) => Promise<readonly Place[]> {
  return async (text, signal) => {
    const { lang, lat, lon } = near();
    const { data } = await call(lazyCall('search'), {
      query: { q: text.slice(0, 200), lang, lat, lon, limit: WANTED },
      signal,
    });
    return data?.results ?? [];
  };
}
