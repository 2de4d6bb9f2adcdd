import type { NearbyStation } from '@meltemi/contract';
import { lazyCall } from '#network/index.ts';
import type { Services } from '#services/index.ts';
import { freshStation } from './observed.rules.ts';

/** Stations that are looked at for a fresh one. */
const LOOKED_AT = 20;

/** Loads the nearest station that measured just now; null where none is near. */
export type LoadObserved = (
  request: { readonly lat: number; readonly lon: number },
  signal: AbortSignal,
) => Promise<NearbyStation | null>;

/** Asks for the stations around a place; for `services.once`. */
export const observedLoader =
  ({ call }: Services): LoadObserved =>
  async ({ lat, lon }, signal) => {
    const { data } = await call(lazyCall('poisNear'), {
      params: { type: 'stations', lat, lon },
      query: { limit: LOOKED_AT },
      signal,
    });
    return freshStation(data?.stations ?? []);
  };
