import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languageCodes, type LanguageCode } from '@meltemi/catalogue';
import { ArchiveError } from '@meltemi/archive';
import { WireError, calls, tileIsInGrid, type ErrorCode } from '@meltemi/contract';
import { retryAfterSeconds } from '#forecasts/faults.ts';
import { isVectorTemplate, schemeOf, type BasemapSources } from '#services/basemap-sources.ts';
import { forCaller } from '#services/for-caller.ts';
import { DEEPEST_PICTURE, type BasemapStore } from './basemap.store.ts';
import { styleOf, type Bounds } from './basemap.styles.rules.ts';
import type { TileAddress } from './land-mask.ts';
import { RELIEF_LOOKS, type ReliefLook } from './paint-picture.ts';
import type { TileReach } from './tile-set.ts';
import { UpstreamError } from './upstream/upstream.ts';

const unGzip = promisify(gunzip);
const unBrotli = promisify(brotliDecompress);

/** What the slice needs from the server. */
export interface BasemapOptions {
  /** Undefined where the data build has not run: the answer is then "not available". */
  readonly store: BasemapStore | undefined;
  readonly sources: BasemapSources;
  /** The address that users open, where the operator has named it. */
  readonly publicUrl: string | undefined;
}

type TileRequest = FastifyRequest<{
  Params: { z: string; x: string; y: string };
  Querystring: { v?: string; look?: string };
}>;

const VECTOR_TYPE = 'application/vnd.mapbox-vector-tile';
const FOREVER = 'public, max-age=31536000, immutable';
const { control: ONE_DAY } = calls.vectorTile.cache;
const NOT_BUILT = 'The base map is not built: npm run build:data makes it.';

function refuse(request: FastifyRequest, reply: FastifyReply, code: ErrorCode, message?: string): FastifyReply {
  const error = new WireError(code, message === undefined ? {} : { message });
  if (error.status === 503) reply.header('retry-after', String(retryAfterSeconds));
  return reply
    .code(error.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(error.toReply(request.id)));
}

/** Digits without sign, point or leading zeros; tiles have one address each. */
const WHOLE = /^(?:0|[1-9]\d{0,6})$/;

/** Checks an address against the grid and the deepest zoom; a code where it cannot be served. */
export function readAddress(
  { z, x, y }: { z: string; x: string; y: string },
  deepest: number,
): TileAddress | 'bad-request' | 'outside-grid' {
  if (![z, x, y].every((part) => WHOLE.test(part))) return 'bad-request';
  const address = { z: Number(z), x: Number(x), y: Number(y) };
  return address.z <= deepest && tileIsInGrid(address) ? address : 'outside-grid';
}

const forPictures = <T>(request: FastifyRequest, draw: (group: string) => Promise<T>): Promise<T> =>
  forCaller(request, { lane: 'pictures' }, ({ group }) => draw(group));

interface Answer {
  readonly type: string;
  readonly body: Uint8Array;
  readonly encoding?: string;
}

/** Tiles: registered bare, because an answer costs less than the guards would. */
export async function basemapTileRoutes(app: FastifyInstance, { store }: BasemapOptions): Promise<void> {
  if (store === undefined) {
    app.log.warn(NOT_BUILT);
    app.get('/basemap/v1/:kind/:z/:x/:y', (request, reply) => refuse(request, reply, 'unavailable', NOT_BUILT));
    return;
  }
  app.addHook('onClose', () => store.close());

  const answer = async (
    request: TileRequest,
    reply: FastifyReply,
    deepest: number,
    make: (address: TileAddress) => Promise<Answer | undefined>,
  ): Promise<FastifyReply> => {
    const address = readAddress(request.params, deepest);
    if (typeof address === 'string') return refuse(request, reply, address);
    const version = store.versionOf(store.servedAs(request.query.v));
    const etag = `"${version}"`;
    // An address that names the data's digest never changes its content.
    reply.header('cache-control', request.query.v === version ? FOREVER : ONE_DAY).header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    try {
      const made = await make(address);
      if (made === undefined) return reply.code(204).send();
      if (made.encoding !== undefined) reply.header('content-encoding', made.encoding);
      return reply.type(made.type).send(made.body);
    } catch (error) {
      reply.removeHeader('etag');
      if (error instanceof ArchiveError || error instanceof UpstreamError) return refuse(request, reply, 'unavailable');
      if (error instanceof WireError) return refuse(request, reply, error.code);
      throw error;
    }
  };
  heightRoute(app, store, answer);

  app.get('/basemap/v1/vector/:z/:x/:y.mvt', (request: TileRequest, reply) => {
    const tiles = store.servedAs(request.query.v);
    return answer(request, reply, tiles.header.maxZoom, async (address) => {
      const body = await store.vectorTile(tiles, address);
      if (body.length === 0) return undefined;
      const stored = tiles.storedAs;
      reply.header('vary', 'accept-encoding');
      if (stored === 'plain') return { type: VECTOR_TYPE, body };
      const taken = (request.headers['accept-encoding'] ?? '').includes(stored);
      if (taken) return { type: VECTOR_TYPE, body, encoding: stored };
      return { type: VECTOR_TYPE, body: stored === 'gzip' ? await unGzip(body) : await unBrotli(body) };
    });
  });

  app.get('/basemap/v1/mask/:z/:x/:y.png', (request: TileRequest, reply) =>
    answer(request, reply, DEEPEST_PICTURE.mask, async (address) => ({
      type: 'image/png',
      body: await forPictures(request, (group) => store.maskTile(address, group)),
    })),
  );

  app.get('/basemap/v1/relief/:z/:x/:y.png', (request: TileRequest, reply) => {
    const look = RELIEF_LOOKS.find((known) => known === (request.query.look ?? 'shade')) satisfies
      | ReliefLook
      | undefined;
    if (look === undefined) return refuse(request, reply, 'bad-request', `look must be ${RELIEF_LOOKS.join(' or ')}.`);
    return answer(request, reply, DEEPEST_PICTURE.relief, async (address) => ({
      type: 'image/png',
      body: await forPictures(request, (group) => store.reliefTile(address, look, group)),
    }));
  });
}

const boundsOf = ({ minLon, minLat, maxLon, maxLat }: TileReach): Bounds => [minLon, minLat, maxLon, maxLat];

/** Heights: those of the operator as they are, else those of the server in the terrarium encoding. */
function heightRoute(
  app: FastifyInstance,
  store: BasemapStore,
  answer: (
    request: TileRequest,
    reply: FastifyReply,
    deepest: number,
    make: (address: TileAddress) => Promise<Answer | undefined>,
  ) => Promise<FastifyReply>,
): void {
  const { heights } = store;
  const deepest = heights?.source.maxZoom ?? DEEPEST_PICTURE.heights;
  app.get('/basemap/v1/heights/:z/:x/:y', (request: TileRequest, reply) =>
    answer(request, reply, deepest, async (address) => {
      if (heights === undefined)
        return {
          type: 'image/png',
          body: await forPictures(request, (group) => store.heightTile(address, group)),
        };
      const tile = await heights.tile(address);
      if (tile === null) throw new WireError('not-found');
      return { type: tile.type, body: tile.bytes };
    }),
  );
}

/** A host as browsers send it; anything else could smuggle text into the style. */
const HOST = /^[a-z0-9.-]{1,253}(?::\d{1,5})?$|^\[[0-9a-f:.]{2,45}\](?::\d{1,5})?$/i;

/** Styles of the base map, with absolute addresses and names in the asked language. */
export async function basemapStyleRoutes(
  app: FastifyInstance,
  { store, sources, publicUrl }: BasemapOptions,
): Promise<void> {
  app.get(
    '/basemap/v1/styles/:file',
    async (request: FastifyRequest<{ Params: { file: string }; Querystring: { lang?: unknown } }>, reply) => {
      if (store === undefined) return refuse(request, reply, 'unavailable', NOT_BUILT);
      const params = calls.mapStyle.params.safeParse({ style: /^(.+)\.json$/.exec(request.params.file)?.[1] });
      if (!params.success) return refuse(request, reply, 'not-found');
      const { lang = 'en' } = request.query;
      const language = languageCodes.find((code): code is LanguageCode => code === lang);
      if (language === undefined) return refuse(request, reply, 'unknown-language');
      if (publicUrl === undefined && !HOST.test(request.host)) return refuse(request, reply, 'bad-request');
      const { served } = store;
      const style = styleOf(params.data.style, {
        origin: publicUrl ?? `${request.protocol}://${request.host}`,
        language,
        sources,
        scheme:
          schemeOf(served.layers) ??
          (served !== store.world || (sources.tileUrl !== undefined && isVectorTemplate(sources.tileUrl))
            ? sources.scheme
            : 'meltemi'),
        deepestTile: served.header.maxZoom,
        deepestRelief: DEEPEST_PICTURE.relief,
        deepestHeights: DEEPEST_PICTURE.heights,
        digest: store.versionOf(served),
        attribution: served.attribution,
        bounds: boundsOf(served.header),
        hasOperatorTiles: served !== store.world,
        world: { digest: store.versionOf(store.world), deepest: store.world.header.maxZoom },
      });
      return (
        reply
          // The operator's map may be back in a minute.
          .header('cache-control', store.isStandIn ? 'no-cache' : calls.mapStyle.cache.control)
          .type('application/json; charset=utf-8')
          .send(JSON.stringify(style))
      );
    },
  );
}
