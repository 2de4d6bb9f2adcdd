import type { IncomingMessage, ServerResponse } from 'node:http';
import { ArchiveError, type Run } from '@meltemi/archive';
import { timestampToPath } from '@meltemi/catalogue';
import { calls } from '@meltemi/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { asWireError, retryAfterSeconds } from '#forecasts/faults.ts';
import { originOf, type Forecasts, type Origin } from '#forecasts/forecasts.ts';
import type { TierOf } from '#forecasts/tier.ts';
import { provenanceHeaders } from '#forecasts/wire-provenance.ts';
import { WireError } from '#http/errors.ts';
import { forCaller } from '#services/for-caller.ts';
import { readTileAddress, tileRoot, type TileAddress } from './tile-address.ts';
import { checkAddress, mayHave, specOf } from './tiles.rules.ts';
import { TileStore, type MakeOptions, type StoredTile, type TileHeaders } from './tiles.store.ts';

/** What the slice needs from the server. */
export interface TileOptions {
  readonly forecasts: Forecasts;
  readonly tierOf: TierOf;
  readonly now: () => number;
  /** Bytes of ready tiles kept in memory. */
  readonly capacity: number;
  /** Milliseconds a request may wait for its tile. */
  readonly patience?: number;
  /** Called for each tile that is answered: whether it was in memory, else the seconds until it was made. */
  readonly onTile?: (found: 'memory' | number) => void;
  /** Called with the store after each tile that was made, for measuring. */
  readonly onStore?: (store: Pick<TileStore, 'bytes' | 'flights'>) => void;
}

const forever = calls.dataTile.cache.control;
/**
 * For simulated tiles of a server that waits for a provider's run: a request without an origin gets that run under the
 * very same address later. As long as a page keeps what it knows of a run, seconds.
 */
const halfAnHour = 'public, max-age=1800';

/** The one way to write a tile's address, so that no tile is kept twice. */
const keyOf = ({ product, refTs, validTs, z, x, y, layer, level, range }: TileAddress, origin: Origin): string =>
  `${origin}/${product.directory}/${timestampToPath(refTs)}/${timestampToPath(validTs)}/${z}/${x}/${y}/${layer}-${level}/${range ?? ''}`;

/** An address that was read before, with its run: the tiles of a map are requested again and again. */
interface Known {
  readonly address: TileAddress;
  readonly run: Run;
  readonly key: string;
}

/** Most addresses remembered; one takes about half a kilobyte. */
const mostKnown = 50_000;

function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return (
    header === etag || header === '*' || header.split(',').some((part) => part.trim().replace(/^W\//, '') === etag)
  );
}

/** Writes a tile with its prebuilt headers; Node leaves the body out of the reply to a HEAD request. */
function send(request: IncomingMessage, response: ServerResponse, tile: StoredTile): void {
  if (matches(request.headers['if-none-match'], tile.etag))
    response.writeHead(304, ['cache-control', tile.cacheControl, 'etag', tile.etag]).end();
  else response.writeHead(200, tile.head).end(tile.body);
}

/** `GET /im/v3.0/…`: data tiles. Register it on the bare instance: a tile from memory costs little more than its bytes. */
export async function tileRoutes(
  app: FastifyInstance,
  { forecasts, tierOf, now, capacity, patience = 20_000, onTile, onStore }: TileOptions,
): Promise<void> {
  const store = new TileStore(capacity);
  const known = new Map<string, Known>();

  /** False once the product's numbers come from elsewhere than the run that was remembered. */
  const isCurrent = ({ run }: Known): boolean =>
    forecasts.origin === undefined || forecasts.origin(run.product) === originOf(run);
  const recall = (url: string): Known | undefined => {
    const found = known.get(url);
    return found !== undefined && isCurrent(found) ? found : undefined;
  };

  const read = async (url: string): Promise<Known> => {
    const address = readTileAddress(url.slice(tileRoot.length));
    checkAddress(address);
    const run = (await forecasts.source.runs(address.product.ident)).find(({ refTs }) => refTs === address.refTs);
    specOf(address, run);
    // A page that learned of a provider's run must not get a simulated tile of the same time, and the other way round.
    if (run === undefined || (address.origin !== null && address.origin !== originOf(run)))
      throw new WireError('unknown-run');
    const found = { address, run, key: keyOf(address, originOf(run)) };
    if (known.size >= mostKnown) known.clear();
    known.set(url, found);
    return found;
  };

  /** Requested in the same turn as the origin is looked at, so that no tile gets the label of another. */
  const bytesOf = async (found: Known, options: MakeOptions): Promise<Uint8Array> => {
    if (!isCurrent(found)) throw new WireError('unknown-run');
    return forecasts.tile(specOf(found.address, found.run), options);
  };

  const make = (request: FastifyRequest, found: Known): Promise<StoredTile> => {
    const isFinal = forecasts.origin === undefined || found.run.provenance.live;
    return forCaller(
      request,
      { lane: 'tiles', patience },
      async (caller) =>
        await store.through(
          found.key,
          (options) => bytesOf(found, options),
          headersOf(found.run, isFinal ? forever : halfAnHour),
          caller,
        ),
    ).finally(() => onStore?.(store));
  };

  const tileFor = async (request: FastifyRequest): Promise<StoredTile> => {
    const url = request.raw.url ?? '';
    const found = recall(url) ?? (await read(url));
    const isOpen = (): boolean => mayHave(found.address, found.run, tierOf(request.raw), now()) === 'open';
    // Only a request that would be refused is worth looking its account up.
    if (!isOpen()) await tierOf.learn?.(request.raw);
    if (!isOpen()) throw new WireError('above-tier');
    const ready = store.get(found.key);
    if (ready !== undefined) {
      onTile?.('memory');
      return ready;
    }
    const began = performance.now();
    const made = await make(request, found);
    onTile?.((performance.now() - began) / 1000);
    return made;
  };

  app.get(`${tileRoot}*`, async (request, reply) => {
    try {
      const tile = await tileFor(request);
      // The framework's way to set headers and send would cost more than the tile.
      reply.hijack();
      send(request.raw, reply.raw, tile);
      return reply;
    } catch (error) {
      if (error instanceof ArchiveError && error.code === 'unavailable')
        reply.header('retry-after', String(retryAfterSeconds));
      throw asWireError(error);
    }
  });
}

/** Where numbers come from travels beside the tile; the tile itself is only numbers. */
const headersOf = (run: Run, cacheControl: string): TileHeaders => ({
  'content-type': 'image/png',
  'cache-control': cacheControl,
  ...provenanceHeaders(run),
  'x-content-type-options': 'nosniff',
});
