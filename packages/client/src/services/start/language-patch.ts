import type { FetchPatch } from '#language/index.ts';
import { lazyCall, type ServerCall } from '#network/index.ts';

/** Asks for language patches as the contract says: a plain file that tells nothing of who asks, and is asked for anew. */
export const patchFetcher =
  (call: ServerCall): FetchPatch =>
  async (lang, refTime) =>
    (await call(lazyCall('languagePatch'), { params: { lang }, query: { refTime } })).data;
