import type { NearbyStation } from '@meltemi/contract';
import { lazyCall, type ServerCall } from '#network/index.ts';

/** Stations of a list. */
const MOST = 30;

/** The stations that are asked for. */
export interface NearestRequest {
  readonly kind: 'stations' | 'airq';
  readonly lat: number;
  readonly lon: number;
  readonly sort: 'profi' | 'distance';
}

/** Loads the stations near a place; rejects where the server could not be asked. */
export type LoadNearest = (request: NearestRequest, signal: AbortSignal) => Promise<readonly NearbyStation[]>;

/** Makes the loader over the calls of the contract. */
export const createNearestLoader =
  (call: ServerCall): LoadNearest =>
  async ({ kind, lat, lon, sort }, signal) => {
    const { data } = await call(lazyCall('poisNear'), {
      params: { type: kind, lat, lon },
      query: { limit: MOST, sort },
      signal,
    });
    return data?.stations ?? [];
  };
