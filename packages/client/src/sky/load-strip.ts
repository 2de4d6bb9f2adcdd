import type { SkyFrame, TileAddress } from '@meltemi/fields';
import type { StripDecoder } from '@meltemi/render';
import type { Fetch } from '#network/index.ts';
import type { SkyKind } from './sky-feed.ts';

/** How kinds are called in addresses. */
const NAMES: Readonly<Record<SkyKind, string>> = { radar: 'radar', radarPlus: 'radar-plus', satellite: 'satellite' };

/** Where some frames of a tile are. */
export const stripUrl = (kind: SkyKind, path: string, { z, x, y }: TileAddress): string =>
  `/im/sky/${NAMES[kind]}/${path}/${z}/${x}/${y}.strip`;

/** The server said no. */
export class StripError extends Error {
  override readonly name = 'StripError';
  /** Asking again would get the same answer. */
  readonly isFinal: boolean;

  constructor(status: number, url: string) {
    super(`${url} answered ${status}`);
    this.isFinal = status < 500 && status !== 408 && status !== 429;
  }
}

/** Loads frames; throws when they do not come or cannot be read. */
export async function loadStrip(
  { fetch, decoder }: { readonly fetch: Fetch; readonly decoder: StripDecoder },
  url: string,
  signal?: AbortSignal,
): Promise<readonly SkyFrame[]> {
  const reply = await fetch(url, signal === undefined ? {} : { signal });
  if (!reply.ok) throw new StripError(reply.status, url);
  return decoder.decode(await reply.arrayBuffer());
}
