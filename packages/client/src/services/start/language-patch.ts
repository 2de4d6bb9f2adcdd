import type { FetchPatch } from '#language/index.ts';
import { lazyCall, type ServerCall } from '#network/index.ts';

/** Requests language patches as the contract says: a plain file, requested without anything about the user and revalidated each time. */
export const patchFetcher =
  (call: ServerCall): FetchPatch =>
  async (lang, refTime) =>
    (await call(lazyCall('languagePatch'), { params: { lang }, query: { refTime } })).data;
