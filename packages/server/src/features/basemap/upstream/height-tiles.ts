import { ByteCache } from '@meltemi/archive';
import { addressOf, type HeightSource } from '#services/basemap-sources.ts';
import type { TileAddress } from '../land-mask.ts';
import { Upstream, UpstreamError, type UpstreamOptions } from './upstream.ts';

/** Bytes of tiles kept in memory. */
const CACHE = 32 * 2 ** 20;
/** A tile of 512 pixels without compression has a million. */
const MOST_TILE = 2 * 2 ** 20;

/** A tile of heights as it goes out. */
export interface HeightTile {
  readonly type: 'image/png' | 'image/webp';
  readonly bytes: Uint8Array;
}

const startsWith = (bytes: Uint8Array, text: string, at = 0): boolean =>
  Buffer.from(bytes.subarray(at, at + text.length)).toString('latin1') === text;

/** The kind of a picture without loss, by its first bytes; heights in another kind would be wrong. */
export function heightType(bytes: Uint8Array): HeightTile['type'] | null {
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'image/png';
  return startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8) ? 'image/webp' : null;
}

/** Heights of elsewhere, passed on from this server's own address: no page needs to be allowed to read from there. */
export class HeightTiles {
  readonly #upstream: Upstream;
  readonly #kept = new ByteCache<HeightTile | null>(CACHE, (tile) => (tile?.bytes.length ?? 0) + 200);

  constructor(
    readonly source: HeightSource,
    private readonly options: UpstreamOptions,
  ) {
    this.#upstream = new Upstream(options);
  }

  /** A tile; null where there are no heights, such as over the sea. */
  tile(address: TileAddress): Promise<HeightTile | null> {
    const { z, x, y } = address;
    return this.#kept.through(`${z}/${x}/${y}`, async () => {
      const reply = await this.#upstream.read({ url: addressOf(this.source.template, address), maxBytes: MOST_TILE });
      if (reply === undefined) return null;
      const type = heightType(reply.bytes);
      if (type === null) {
        this.options.onState?.('not-readable');
        throw new UpstreamError('not-readable', 'neither a PNG nor a WebP picture');
      }
      return { type, bytes: reply.bytes };
    });
  }
}
