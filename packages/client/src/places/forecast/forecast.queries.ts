import type { ProductIdent } from '@meltemi/catalogue';
import type { Ensemble, Meteogram, PointForecast, TidePorts, Tides } from '@meltemi/contract';
import { isHttpError, lazyCall, type HttpReply, type ServerCall } from '#network/index.ts';

/** What is asked of the forecast of a place. */
export interface ForecastRequest {
  readonly product: ProductIdent;
  readonly lat: number;
  readonly lon: number;
  /** Hours between steps. */
  readonly step: 1 | 3;
  /** The whole run instead of ten days. */
  readonly extended: boolean;
}

/** A reply, or why there is none: the model does not reach the place, or the request failed. */
export type Outcome<Reply> =
  | { readonly ok: true; readonly reply: Reply }
  | { readonly ok: false; readonly reason: 'nowhere' | 'failed' };

/** Asks the server for something; never rejects. */
export type Load<Request, Reply> = (request: Request, signal?: AbortSignal) => Promise<Outcome<Reply>>;

/** What is asked of the air above a place. */
export type MeteogramRequest = Omit<ForecastRequest, 'extended'>;

/** The tide of a place, or why there is none: nowhere near, kept for subscribers, or the request failed. */
export type TideOutcome =
  | { readonly ok: true; readonly reply: Tides }
  | { readonly ok: false; readonly reason: 'nowhere' | 'premium' | 'failed' };

/** Asks for the tide of a place; never rejects. */
export type LoadTides = (
  place: { readonly lat: number; readonly lon: number },
  signal?: AbortSignal,
) => Promise<TideOutcome>;

/** What the forecast windows ask the server for. */
export interface ForecastLoaders {
  readonly point: Load<ForecastRequest, PointForecast>;
  readonly meteogram: Load<MeteogramRequest, Meteogram>;
  /** How sure the forecast of a place is. */
  readonly ensemble: Load<{ readonly lat: number; readonly lon: number }, Ensemble>;
  readonly tides: LoadTides;
  /** Whether a place has tides, and the nearest ports that have some. */
  readonly tidePorts: Load<{ readonly lat: number; readonly lon: number }, TidePorts>;
}

/** The codes that say "not here" rather than "not now". */
const nowhereCodes = /"code":\s*"(?:outside-grid|unknown-product|unknown-parameter|above-tier)"/;

/** Why a request failed, as a window shows it. */
export const failureOf = (error: unknown): 'nowhere' | 'failed' =>
  isHttpError(error) && nowhereCodes.test(error.responseText) ? 'nowhere' : 'failed';

const noTides = /"code":\s*"no-tides"/;
const forSubscribers = /"code":\s*"above-tier"/;

/** Why there is no tide, as a window shows it. */
export function tideFailureOf(error: unknown): 'nowhere' | 'premium' | 'failed' {
  if (!isHttpError(error)) return 'failed';
  if (noTides.test(error.responseText)) return 'nowhere';
  return forSubscribers.test(error.responseText) ? 'premium' : 'failed';
}

async function outcomeOf<Reply>(asked: Promise<HttpReply<Reply>>): Promise<Outcome<Reply>> {
  try {
    const { data } = await asked;
    return data === null ? { ok: false, reason: 'failed' } : { ok: true, reply: data };
  } catch (error) {
    // The network layer has logged the fault and checks the connection; the window says what it means for the reader.
    return { ok: false, reason: failureOf(error) };
  }
}

const given = (signal: AbortSignal | undefined): { readonly signal?: AbortSignal } =>
  signal === undefined ? {} : { signal };

/** Makes the loaders over the calls of the contract; replies are remembered by the network layer as the contract says. */
export function createForecastLoaders(call: ServerCall): ForecastLoaders {
  return {
    point: ({ product, lat, lon, step, extended }, signal) =>
      outcomeOf(
        call(lazyCall('pointForecast'), {
          params: { product, lat, lon },
          query: { step, ...(extended ? { extended: true } : {}) },
          ...given(signal),
        }),
      ),
    meteogram: ({ product, lat, lon, step }, signal) =>
      outcomeOf(call(lazyCall('meteogram'), { params: { product, lat, lon }, query: { step }, ...given(signal) })),
    ensemble: ({ lat, lon }, signal) =>
      outcomeOf(call(lazyCall('ensemble'), { params: { lat, lon }, ...given(signal) })),
    tidePorts: ({ lat, lon }, signal) =>
      outcomeOf(call(lazyCall('tidePorts'), { params: { lat, lon }, ...given(signal) })),
    tides: async ({ lat, lon }, signal) => {
      try {
        const { data } = await call(lazyCall('tidesNear'), { params: { lat, lon }, ...given(signal) });
        return data === null ? { ok: false, reason: 'failed' } : { ok: true, reply: data };
      } catch (error) {
        return { ok: false, reason: tideFailureOf(error) };
      }
    },
  };
}
