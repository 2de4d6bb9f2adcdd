import type { LanguageCode } from '@meltemi/catalogue';
import type { WarningDetail, WarningSummary } from '@meltemi/contract';
import { isHttpError, lazyCall, type ServerCall } from '#network/index.ts';

/** A place and the language that its warnings are wanted in. */
export interface WarningRequest {
  readonly lat: number;
  readonly lon: number;
  readonly lang: LanguageCode;
}

/** Loads the warnings of a place in short, the gravest first; null where nobody gives any. Rejects where the server could not be asked. */
export type LoadPlaceWarnings = (
  request: WarningRequest,
  signal?: AbortSignal,
) => Promise<readonly WarningSummary[] | null>;

/** The same in full. */
export type LoadWarningDetails = (
  request: WarningRequest,
  signal?: AbortSignal,
) => Promise<readonly WarningDetail[] | null>;

/** Most warnings in full: more nobody reads. */
const MOST_DETAILS = 30;

/** Nobody gives warnings at the moment: no fault, and no promise that there are none. */
const nobody = (error: unknown): null => {
  if (isHttpError(error) && error.status === 503) return null;
  throw error;
};

const given = (signal: AbortSignal | undefined): { readonly signal?: AbortSignal } =>
  signal === undefined ? {} : { signal };

/** Makes the loader of the short list; the server gives six. */
export const createPlaceWarnings =
  (call: ServerCall): LoadPlaceWarnings =>
  ({ lat, lon, lang }, signal) =>
    call(lazyCall('warnings'), { params: { lat, lon }, query: { lang }, ...given(signal) }).then(
      ({ data }) => data ?? [],
      nobody,
    );

/** Makes the loader of the whole texts. */
export const createWarningDetails =
  (call: ServerCall): LoadWarningDetails =>
  ({ lat, lon, lang }, signal) =>
    call(lazyCall('warningDetails'), {
      params: { lat, lon },
      query: { lang, maxCount: MOST_DETAILS },
      ...given(signal),
    }).then(({ data }) => data ?? [], nobody);
