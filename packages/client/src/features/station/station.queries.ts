import { readStationId, type ProductIdent } from '@meltemi/catalogue';
import type { NearbyStation, ObservationSeries, PoiReply, StationCompare } from '@meltemi/contract';
import { isHttpError, lazyCall, type ServerCall } from '#network/index.ts';

/** A station with who runs it. */
export type StationReply = Extract<PoiReply, { readonly kind: 'station' }>;

/** What was loaded, or that nobody knows it; `loadedAt` in ms. */
export type Outcome<Reply> =
  | { readonly ok: true; readonly reply: Reply; readonly loadedAt: number }
  | { readonly ok: false };

/** What the window of a station asks the server for; all reject where the server could not be asked. */
export interface StationLoaders {
  readonly station: (request: { readonly id: string }, signal: AbortSignal) => Promise<Outcome<StationReply>>;
  readonly series: (
    request: { readonly id: string; readonly hours: number },
    signal: AbortSignal,
  ) => Promise<Outcome<ObservationSeries>>;
  readonly compare: (
    request: { readonly id: string; readonly products: readonly ProductIdent[] },
    signal: AbortSignal,
  ) => Promise<Outcome<StationCompare>>;
  readonly nearest: (
    request: { readonly id: string; readonly lat: number; readonly lon: number; readonly sort: 'profi' | 'distance' },
    signal: AbortSignal,
  ) => Promise<readonly NearbyStation[]>;
}

/** The status for what nobody knows. */
const NOT_FOUND = 404;
/** Stations of the list below the charts, and the station itself. */
const NEAREST = 15;

/** Makes the loaders over the calls of the contract. */
export function createStationLoaders(call: ServerCall, now: () => number): StationLoaders {
  const orUnknown = async <Reply>(load: () => Promise<Reply | null>): Promise<Outcome<Reply>> => {
    try {
      const reply = await load();
      return reply === null ? { ok: false } : { ok: true, reply, loadedAt: now() };
    } catch (error) {
      if (isHttpError(error) && error.status === NOT_FOUND) return { ok: false };
      throw error;
    }
  };
  return {
    station: ({ id }, signal) =>
      orUnknown(async () => {
        const ref = readStationId(id);
        if (ref === null) return null;
        const { data } = await call(lazyCall('poi'), {
          params: { type: ref.type === 'airq' ? 'airq' : 'stations', id },
          signal,
        });
        return data?.kind === 'station' ? data : null;
      }),
    series: ({ id, hours }, signal) =>
      orUnknown(async () => {
        const ref = readStationId(id);
        if (ref === null) return null;
        // A day shows every report, three days one an hour.
        const step = hours <= 24 ? 0 : 1;
        const { data } = await call(lazyCall('measurement'), {
          params: { type: ref.type, id, hours, step },
          signal,
        });
        return data ?? null;
      }),
    compare: ({ id, products }, signal) =>
      orUnknown(async () => {
        const ref = readStationId(id);
        if (ref === null || products.length === 0) return null;
        const { data } = await call(lazyCall('stationCompare'), {
          params: { type: ref.type, id },
          query: { products: products.join(',') },
          signal,
        });
        return data ?? null;
      }),
    nearest: async ({ id, lat, lon, sort }, signal) => {
      const isAir = readStationId(id)?.type === 'airq';
      const { data } = await call(lazyCall('poisNear'), {
        params: { type: isAir ? 'airq' : 'stations', lat, lon },
        query: { limit: NEAREST, sort },
        signal,
      });
      return (data?.stations ?? []).filter((one) => one.id !== id);
    },
  };
}
