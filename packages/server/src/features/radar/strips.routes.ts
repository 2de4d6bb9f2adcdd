import { ArchiveError } from '@meltemi/archive';
import { productByDirectory, tileAccess } from '@meltemi/catalogue';
import { calls, fastifyPath, readPart, tileIsInGrid } from '@meltemi/contract';
import type { SkyKind } from '@meltemi/fields';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { asWireError, retryAfterSeconds } from '#forecasts/faults.ts';
import type { TierOf } from '#forecasts/tier.ts';
import { WireError } from '#http/errors.ts';
import { forCaller } from '#services/for-caller.ts';
import { deepestZoom } from '#sky/sky-info.rules.ts';
import type { SkyTile } from '#sky/sky-jobs.ts';
import { isThere, type SkyService } from '#sky/sky-service.ts';
import type { StoredStrip, StripRequest } from '#sky/sky-strips.ts';
import { readStripName } from '#sky/strips.rules.ts';

/** What the slice needs from the server. */
export interface StripRouteOptions {
  readonly sky: Pick<SkyService, 'sourceOf' | 'mayChange' | 'strips'>;
  readonly tierOf: TierOf;
  /** Milliseconds a request may wait for its strip: ten frames of a busy server. */
  readonly patience?: number;
}

/** True when a caller has what the tag names. */
const hasTag = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  (header === '*' || header.split(',').some((part) => part.trim().replace(/^W\//, '') === etag));

const products = { radar: productByDirectory('radar')!, satellite: productByDirectory('satellite')! };

/** For what is simulated while a server waits for providers: they may give something else under the same address. */
const halfAnHour = 'public, max-age=1800';

/** `GET /im/sky/…`: strips of frames. Register it on the bare instance, as tiles are: a strip from memory costs little. */
export async function stripRoutes(
  app: FastifyInstance,
  { sky, tierOf, patience = 30_000 }: StripRouteOptions,
): Promise<void> {
  const call = calls.skyStrip;

  /** A free caller may have been too quickly taken for one: only who would be refused is worth a look at the account. */
  const checkZoom = async (request: FastifyRequest, kind: SkyKind, { z }: SkyTile): Promise<void> => {
    const product = kind === 'satellite' ? products.satellite : products.radar;
    const isOpen = (): boolean => tileAccess(product, z, tierOf(request.raw)) === 'open';
    if (!isOpen()) await tierOf.learn?.(request.raw);
    if (!isOpen()) throw new WireError('above-tier');
  };

  const readRequest = async (request: FastifyRequest): Promise<StripRequest> => {
    const { sky: kind, strip, ...tile } = readPart('params', call.params, request.params);
    readPart('query', call.query, request.query);
    const name = readStripName(strip);
    if (name === null) throw new WireError('unknown-time');
    if (!tileIsInGrid(tile) || tile.z > deepestZoom) throw new WireError('outside-grid');
    await checkZoom(request, kind, tile);
    const seen = kind === 'satellite' ? 'satellite' : 'radar';
    const source = await sky.sourceOf(seen);
    if (!(await isThere(source, kind, name))) throw new WireError('unknown-time');
    return { sky: kind, name, tile, origin: source.origin, step: source.step(seen) };
  };

  const stripFor = (request: FastifyRequest, wanted: StripRequest): Promise<StoredStrip> | StoredStrip =>
    sky.strips.kept(wanted) ??
    forCaller(request, { lane: 'sky', patience }, (caller) => sky.strips.strip(wanted, caller));

  app.get(fastifyPath(call), async (request, reply) => {
    try {
      const wanted = await readRequest(request);
      const { body, etag } = await stripFor(request, wanted);
      const isFinal = wanted.origin === 'live' || !sky.mayChange;
      reply.header('cache-control', isFinal ? call.cache.control : halfAnHour).header('etag', etag);
      if (hasTag(request.headers['if-none-match'], etag)) return await reply.code(304).send();
      return await reply
        .header('x-data-origin', wanted.origin)
        .header('x-content-type-options', 'nosniff')
        .type('application/octet-stream')
        .send(body);
    } catch (error) {
      if (error instanceof ArchiveError && error.code === 'unavailable')
        reply.header('retry-after', String(retryAfterSeconds));
      throw asWireError(error);
    }
  });
}
