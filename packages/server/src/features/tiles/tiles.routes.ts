import type { IncomingMessage, ServerResponse } from 'node:http';
import { ArchiveError, type Run } from '@meltemi/archive';
import { timestampToPath } from '@meltemi/catalogue';
import { calls } from '@meltemi/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { asWireError, retryAfterSeconds } from '#forecasts/faults.ts';
import { originOf, type Forecasts, type Origin } from '#forecasts/forecasts.ts';
import type { Asker, TierOf } from '#forecasts/tier.ts';
import { provenanceHeaders } from '#forecasts/wire-provenance.ts';
import { WireError } from '#http/errors.ts';
import { answerInFront } from '#http/front.ts';
import { answerOnConnections } from '#http/quick.ts';
import type { WireReply } from '#http/wire-reply.ts';
import { readTileAddress, tileRoot, type TileAddress } from './tile-address.ts';
import { checkAddress, mayHave, specOf } from './tiles.rules.ts';
import { TileStore, type StoredTile, type TileHeaders } from './tiles.store.ts';

/** What the slice needs from the server. */
export interface TileOptions {
  readonly forecasts: Forecasts;
  readonly tierOf: TierOf;
  readonly now: () => number;
  /** Bytes of ready tiles kept in memory. */
  readonly capacity: number;
  /** Milliseconds a request may wait for its tile. */
  readonly patience?: number;
  /** Told of every tile that was answered in front of the routes, where nothing else measures it: status and seconds. */
  readonly onFront?: (route: string, status: number, seconds: number) => void;
  /** Told of every tile that was answered straight on its connection. */
  readonly onQuick?: () => void;
  /** Told of the store after each tile that was made, for measuring. */
  readonly onStore?: (store: Pick<TileStore, 'bytes' | 'flights'>) => void;
}

const forever = calls.dataTile.cache.control;
/** For simulated tiles of a server that waits for a provider's run: whoever does not ask by origin gets that one under the very same address. As long as a page keeps what it knows of a run, seconds. */
const askAgain = 'public, max-age=1800';

/** The one way to write a tile's address, so that no tile is kept twice. */
const keyOf = ({ product, refTs, validTs, z, x, y, layer, level, range }: TileAddress, origin: Origin): string =>
  `${origin}/${product.directory}/${timestampToPath(refTs)}/${timestampToPath(validTs)}/${z}/${x}/${y}/${layer}-${level}/${range ?? ''}`;

/** Addresses read before, with their run: a tile on a map is asked for again and again. */
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

/** Sends a tile on the plain response and tells the status: the framework's own way costs more than the tile. */
function send(request: IncomingMessage, response: ServerResponse, tile: StoredTile): number {
  const status = matches(request.headers['if-none-match'], tile.etag) ? 304 : 200;
  if (status === 304) response.writeHead(304, ['cache-control', tile.cacheControl, 'etag', tile.etag]).end();
  else response.writeHead(200, tile.head).end(tile.body);
  return status;
}

/** The template that the numbers of tiles are kept under. */
const route = `${tileRoot}*`;

/** `GET /im/v3.0/…`: data tiles. Register it on the bare instance: a tile from memory costs little more than its bytes. */
export async function tileRoutes(
  app: FastifyInstance,
  { forecasts, tierOf, now, capacity, patience = 20_000, onStore, onFront, onQuick }: TileOptions,
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
    // A page that learnt of a provider's run must not get a simulated tile of the same time, and the other way round.
    if (run === undefined || (address.origin !== null && address.origin !== originOf(run)))
      throw new WireError('unknown-run');
    const found = { address, run, key: keyOf(address, originOf(run)) };
    if (known.size >= mostKnown) known.clear();
    known.set(url, found);
    return found;
  };

  /** Asked for in the same turn as the origin is looked at, so that no tile gets the label of another. */
  const bytesOf = async (found: Known, signal: AbortSignal): Promise<Uint8Array> => {
    if (!isCurrent(found)) throw new WireError('unknown-run');
    return forecasts.tile(specOf(found.address, found.run), { signal });
  };

  const make = async (request: FastifyRequest, found: Known): Promise<StoredTile> => {
    const gone = new AbortController();
    const leave = (): void => gone.abort();
    const timer = setTimeout(leave, patience);
    request.raw.socket.once('close', leave);
    try {
      const isFinal = forecasts.origin === undefined || found.run.provenance.live;
      return await store.through(
        found.key,
        (signal) => bytesOf(found, signal),
        headersOf(found.run, isFinal ? forever : askAgain),
        gone.signal,
      );
    } finally {
      clearTimeout(timer);
      onStore?.(store);
      request.raw.socket.off('close', leave);
    }
  };

  /** A tile that is in memory and may be given out; undefined when either is not so or not known yet. */
  const ready = (request: Asker): StoredTile | undefined => {
    const found = recall(request.url ?? '');
    const tile = found === undefined ? undefined : store.get(found.key);
    return found !== undefined && mayHave(found.address, found.run, tierOf(request), now()) === 'open'
      ? tile
      : undefined;
  };

  answerInFront(app, (request, response) => {
    if (request.method !== 'GET' || request.url?.startsWith(tileRoot) !== true) return false;
    const began = performance.now();
    const tile = ready(request);
    if (tile === undefined) return false;
    const status = send(request, response, tile);
    onFront?.(route, status, (performance.now() - began) / 1000);
    return true;
  });

  // Only what is open to everyone goes this way: whoever may have more is known by headers, which the routes read.
  const open = new Map<string, WireReply>();
  let second = 0;
  answerOnConnections(app, (url) => {
    const ts = now();
    // Whether a tile is open and in memory is asked once a second, not for every reply.
    if (ts - second >= 1000 || ts < second) {
      open.clear();
      second = ts;
    }
    let wire = open.get(url);
    if (wire === undefined) {
      wire = url.startsWith(tileRoot) ? ready({ headers: {}, url })?.wire : undefined;
      if (wire === undefined) return null;
      open.set(url, wire);
    }
    onQuick?.();
    return wire.at(ts);
  });

  app.get(route, async (request, reply) => {
    const url = request.raw.url ?? '';
    try {
      const found = recall(url) ?? (await read(url));
      const isOpen = (): boolean => mayHave(found.address, found.run, tierOf(request.raw), now()) === 'open';
      // Only a tile that would be refused is worth a look at who asks.
      if (!isOpen()) await tierOf.learn?.(request.raw);
      if (!isOpen()) throw new WireError('above-tier');
      const tile = store.get(found.key) ?? (await make(request, found));
      for (let k = 0; k < tile.head.length; k += 2) reply.header(tile.head[k] ?? '', tile.head[k + 1]);
      if (!matches(request.headers['if-none-match'], tile.etag)) return reply.send(tile.body);
      return reply.removeHeader('content-length').removeHeader('content-type').code(304).send();
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
