import { isFileAddress, isVectorHead, type BasemapSources } from '#services/basemap-sources.ts';
import { TileArchive } from '../tile-archive.ts';
import type { TileSet } from '../tile-set.ts';
import { remoteFile } from './remote-file.ts';
import { openTileJson } from './tile-json-set.ts';
import { Upstream, UpstreamError, type UpstreamFault, type UpstreamOptions } from './upstream.ts';

/** After a failure the map is looked for again when this has passed, milliseconds. */
const RETRY_MS = 30_000;
/** A map of elsewhere is looked at anew after this time: it may have been replaced, and its tiles may have moved. */
const LOOK_AGAIN_MS = 6 * 3_600_000;

/** Opens the operator's map; null where the server's own is to be shown. */
function openerOf({ archive, tileJson }: BasemapSources, upstream: Upstream): (() => Promise<TileSet>) | null {
  if (tileJson !== undefined) return () => openTileJson(tileJson, upstream);
  if (archive === undefined || !isFileAddress(archive)) return null;
  return () => openRemoteArchive(archive, upstream);
}

/** Opens a PMTiles file of elsewhere; throws an UpstreamError where it cannot be read. */
async function openRemoteArchive(url: string, upstream: Upstream): Promise<TileSet> {
  const file = remoteFile(url, upstream);
  const head = new Uint8Array(await file.read(0, 127));
  if (!isVectorHead(head)) throw new UpstreamError('not-readable', 'no PMTiles 3 file with vector tiles');
  try {
    return await TileArchive.of(file);
  } catch (error) {
    if (error instanceof UpstreamError) throw error;
    throw new UpstreamError('not-readable', 'the file is damaged', { cause: error });
  }
}

/**
 * A map that lies elsewhere. The server does not wait for it: until it answers, and while it cannot be read, there is none,
 * and the map that comes with the server is shown.
 */
export class OperatorMap {
  readonly #open: (() => Promise<TileSet>) | null;
  readonly #options: UpstreamOptions;
  #tiles: TileSet | null = null;
  #lookAt = Number.NEGATIVE_INFINITY;
  #looking: Promise<void> | null = null;

  constructor(sources: BasemapSources, options: UpstreamOptions) {
    this.#options = options;
    const onState = (fault: UpstreamFault | null): void => {
      // While it is being opened, a part that could be read says nothing about the whole.
      if (fault !== null || this.#tiles !== null) options.onState?.(fault);
    };
    this.#open = openerOf(sources, new Upstream({ ...options, onState }));
  }

  /** True for an operator who has a map of elsewhere, whether it can be read or not. */
  get isWanted(): boolean {
    return this.#open !== null;
  }

  /** The tiles, if they are known; looks for them in the background when it is time to. */
  get tiles(): TileSet | null {
    void this.look();
    return this.#tiles;
  }

  /** Looks for the map, unless that was done a short while ago. */
  look(): Promise<void> {
    if (this.#open === null || (this.#looking === null && this.#options.now() < this.#lookAt)) return Promise.resolve();
    this.#looking ??= this.#find(this.#open).finally(() => (this.#looking = null));
    return this.#looking;
  }

  /** The map was replaced by another one: what is known of it is worth nothing. */
  forget(): void {
    this.#tiles = null;
    this.#lookAt = Number.NEGATIVE_INFINITY;
  }

  async #find(open: () => Promise<TileSet>): Promise<void> {
    try {
      this.#tiles = await open();
      this.#lookAt = this.#options.now() + LOOK_AGAIN_MS;
      this.#options.onState?.(null);
    } catch (error) {
      // Health and the log say it. A map that was there before stays.
      this.#lookAt = this.#options.now() + RETRY_MS;
      this.#options.onState?.(error instanceof UpstreamError ? error.code : 'not-readable');
    }
  }
}
