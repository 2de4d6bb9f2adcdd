import { freshMinutes } from '@meltemi/catalogue';
import type { Airport, NearbyStation } from '@meltemi/contract';
import { isHttpError, lazyCall, type ServerCall } from '#network/index.ts';

/** An airport as it was loaded, or that nobody knows the code. */
export type AirportOutcome =
  | { readonly ok: true; readonly airport: Airport; readonly loadedAt: number }
  | { readonly ok: false };

/** An airport nearby that reports. */
export type NearbyAirport = Pick<NearbyStation, 'id' | 'name' | 'dist'>;

/** What the window of an airport asks the server for; both reject where the server could not be asked. */
export interface AirportLoaders {
  readonly airport: (request: { readonly id: string }, signal: AbortSignal) => Promise<AirportOutcome>;
  /** The nearest airport with a report of the last hours; null where there is none. */
  readonly nearest: (
    request: { readonly id: string; readonly lat: number; readonly lon: number },
    signal: AbortSignal,
  ) => Promise<NearbyAirport | null>;
}

/** The status for a code that nobody knows. */
const NOT_FOUND = 404;
/** Stations of airports are called after them. */
const STATION_PREFIX = /^ad-/;
/** Airports that are looked at for one that reports. */
const LOOKED_AT = 10;

/** Makes the loaders over the calls of the contract. */
export function createAirportLoaders(call: ServerCall, now: () => number): AirportLoaders {
  return {
    airport: async ({ id }, signal) => {
      try {
        const { data } = await call(lazyCall('poi'), { params: { type: 'metars', id }, signal });
        return data?.kind === 'airport' ? { ok: true, airport: data, loadedAt: now() } : { ok: false };
      } catch (error) {
        if (isHttpError(error) && error.status === NOT_FOUND) return { ok: false };
        throw error;
      }
    },
    nearest: async ({ id, lat, lon }, signal) => {
      const { data } = await call(lazyCall('poisNear'), {
        params: { type: 'metars', lat, lon },
        query: { limit: LOOKED_AT },
        signal,
      });
      const first = (data?.stations ?? []).find(
        ({ id: station, minAgo }) =>
          station.replace(STATION_PREFIX, '') !== id && minAgo !== null && minAgo <= freshMinutes.ad,
      );
      return first === undefined
        ? null
        : { id: first.id.replace(STATION_PREFIX, ''), name: first.name, dist: first.dist };
    },
  };
}
