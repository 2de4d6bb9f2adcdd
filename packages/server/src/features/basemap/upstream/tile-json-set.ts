import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { addressOf } from '#services/basemap-sources.ts';
import type { TileSet } from '../tile-set.ts';
import { readTileJson } from './tile-json.rules.ts';
import { UpstreamError, type Upstream } from './upstream.ts';

const pack = promisify(gzip);
/** A TileJSON has some ten kB. */
const MOST_DESCRIPTION = 2 * 2 ** 20;
const MOST_TILE = 8 * 2 ** 20;

/** Opens the vector tiles that a TileJSON of elsewhere describes; throws an UpstreamError where it cannot be read. */
export async function openTileJson(url: string, upstream: Pick<Upstream, 'read'>): Promise<TileSet> {
  const reply = await upstream.read({ url, maxBytes: MOST_DESCRIPTION });
  if (reply === undefined) throw new UpstreamError('refused', 'there is no such file');
  const { template, reach, layers, attribution } = readTileJson(Buffer.from(reply.bytes).toString('utf8'), url);
  return {
    header: reach,
    layers,
    attribution,
    digest: createHash('sha256').update(`${template} ${layers.join()}`).digest('base64url').slice(0, 12),
    storedAs: 'gzip',
    async stored(z, x, y) {
      if (z < reach.minZoom || z > reach.maxZoom) return undefined;
      const tile = await upstream.read({ url: addressOf(template, { z, x, y }), maxBytes: MOST_TILE });
      if (tile === undefined || tile.bytes.length === 0) return undefined;
      // Replies come unpacked; packed once, a tile takes a third of the memory and of the way to the browser.
      return pack(tile.bytes, { level: 5 });
    },
    close: async () => undefined,
  };
}
