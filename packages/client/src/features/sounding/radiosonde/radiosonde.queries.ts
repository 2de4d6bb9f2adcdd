import type { PoiList, Radiosonde } from '@meltemi/contract';
import { isHttpError, lazyCall } from '#network/index.ts';
import type { Services } from '#services/index.ts';

/** A station with its ascent, or that there is none. */
export type RadiosondeOutcome =
  | { readonly ok: true; readonly station: Radiosonde }
  | { readonly ok: false; readonly reason: 'nowhere' };

/** Which ascent is wanted: null for the newest. */
export interface RadiosondeRequest {
  readonly id: string;
  readonly ts: number | null;
}

/** Loads an ascent; rejects where the server could not be asked. */
export type LoadRadiosonde = (request: RadiosondeRequest, signal: AbortSignal) => Promise<RadiosondeOutcome>;

/** The status for a station without an ascent, or that nobody knows. */
const NOT_FOUND = 404;
/** The air over a station farther away than this is another, km. */
const NEAR = 300;

/** Loads ascents of radiosonde stations; for `services.once`. */
export const radiosondeLoader =
  ({ call }: Services): LoadRadiosonde =>
  async ({ id, ts }, signal) => {
    try {
      const { data } = await call(lazyCall('poi'), {
        params: { type: 'radiosonde', id },
        query: ts === null ? {} : { ts },
        signal,
      });
      return data?.kind === 'sounding' ? { ok: true, station: data } : { ok: false, reason: 'nowhere' };
    } catch (error) {
      if (isHttpError(error) && error.status === NOT_FOUND) return { ok: false, reason: 'nowhere' };
      throw error;
    }
  };

/** Finds the nearest radiosonde station of a place; null where none is near. For `services.once`. */
export const nearestRadiosonde =
  ({ call }: Services) =>
  async (
    { lat, lon }: { readonly lat: number; readonly lon: number },
    signal: AbortSignal,
  ): Promise<PoiList['points'][number] | null> => {
    const { data } = await call(lazyCall('poisNear'), {
      params: { type: 'radiosonde', lat, lon },
      query: { limit: 1 },
      signal,
    });
    const first = data?.points[0];
    return first !== undefined && first.dist <= NEAR ? first : null;
  };
