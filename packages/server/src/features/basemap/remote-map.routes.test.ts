import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { bareInstance } from '#http/instance.ts';
import { testEnvironment, testFolder } from '#http/test-app.ts';
import { OWN_BASEMAP, type BasemapSources } from '#services/basemap-sources.ts';
import { basemapStyleRoutes, basemapTileRoutes } from './basemap.routes.ts';
import { BasemapStore } from './basemap.store.ts';
import { writePng } from './png.ts';
import { QUARTER, testArchive, testTile, writeTestData } from './test-archive.ts';
import { fileAnswer, startUpstream, type TestUpstream } from './upstream/test-upstream.ts';

/** Layers that tell the two schemes, and a tile of each. */
const SCHEMES = {
  openmaptiles: ['water', 'boundary', 'transportation'],
  protomaps: ['earth', 'water', 'roads'],
} as const;
const TILE = testTile({ water: QUARTER.lakes });
const planet = (scheme: keyof typeof SCHEMES): Buffer =>
  testArchive({ tiles: { '0/0/0': TILE, '14/8719/5683': TILE }, layers: SCHEMES[scheme], maxZoom: 14 });

let app: FastifyInstance | undefined;
let far: TestUpstream;
let folder: string;
let remove: () => Promise<void>;
let states: string[];
const environment = testEnvironment();
beforeEach(async () => {
  ({ folder, remove } = await testFolder());
  await writeTestData(folder);
  far = await startUpstream((_request, reply) => void reply.writeHead(500).end());
  states = [];
  environment.time += 3_600_000;
});
afterEach(async () => {
  await app?.close();
  await far.close();
  await remove();
});

/** A server with sources of elsewhere. */
async function build(sources: Partial<BasemapSources>): Promise<BasemapStore> {
  const all = { ...OWN_BASEMAP, ...sources };
  const store = await BasemapStore.openBuilt(folder, all, {
    now: () => environment.time,
    fetch,
    onState: (source, fault) => states.push(`${source} ${fault ?? 'ok'}`),
  });
  if (store === undefined) throw new Error('no data');
  app = bareInstance({ logLevel: 'silent', trustProxy: false }, environment);
  await app.register(basemapTileRoutes, { store, sources: all, publicUrl: undefined });
  await app.register(basemapStyleRoutes, { store, sources: all, publicUrl: undefined });
  await store.remote.look();
  return store;
}
const get = (path: string) => {
  if (app === undefined) throw new Error('build the server first');
  return app.inject({
    url: path.startsWith('http') ? new URL(path).pathname + new URL(path).search : `/basemap/v1/${path}`,
  });
};
const styleNow = async () => {
  const reply = await get('styles/outdoor.json');
  const style = reply.json();
  const address = String(style.sources.basemap.tiles[0]).replace('{z}/{x}/{y}', '0/0/0');
  return { style, address, cache: reply.headers['cache-control'] };
};
const archive = (): string => `${far.origin}/planet.pmtiles`;

describe.each(['openmaptiles', 'protomaps'] as const)('a planet of the scheme %s at an address', (scheme) => {
  it('is read by ranges and shown as if it lay here', async () => {
    far.answer = fileAnswer(planet(scheme));
    await build({ archive: archive() });
    const { style, address } = await styleNow();
    expect(style.metadata['meltemi:detail'].outdoor).toBeDefined();
    expect(style.sources.basemap).toMatchObject({ maxzoom: 14, attribution: 'Test data' });
    expect(style.layers.some((layer: Record<string, unknown>) => layer['id'] === 'motorways')).toBe(true);
    const tile = await get(address);
    expect(tile.headers['cache-control']).toContain('immutable');
    expect(tile.rawPayload).toEqual(Buffer.from(TILE));
    expect((await get('vector/14/8719/5683.mvt')).rawPayload).toEqual(Buffer.from(TILE));
    expect((await get('vector/14/0/0.mvt')).statusCode).toBe(204);
    expect(far.asked.every((asked) => asked.includes('bytes='))).toBe(true);
    // A tile that was read is kept.
    const before = far.asked.length;
    await get(address);
    expect(far.asked.length).toBe(before);
    expect(states.at(-1)).toBe('basemap ok');
  });
});

describe('a planet that cannot be read', () => {
  it('is replaced by the map of the server until it is back, which nobody keeps for a day', async () => {
    await build({ archive: archive() });
    const standIn = await styleNow();
    expect([standIn.cache, standIn.style.metadata['meltemi:detail']]).toEqual(['no-cache', {}]);
    expect((await get(standIn.address)).rawPayload).toEqual(Buffer.from(testTile(QUARTER)));
    expect(states).toContain('basemap server-fault');
    far.answer = fileAnswer(planet('openmaptiles'));
    environment.time += 31_000;
    await get('styles/outdoor.json');
    await expect.poll(async () => (await styleNow()).cache).toBe('public, max-age=86400');
    // Pages that are open still ask for the tiles of their style.
    expect((await get(standIn.address)).rawPayload).toEqual(Buffer.from(testTile(QUARTER)));
    expect(states.at(-1)).toBe('basemap ok');
  });

  it.each([
    ['no PMTiles', Buffer.from('<html>'.repeat(40))],
    ['pictures', testArchive({ tiles: {}, tileType: 2 })],
    ['cut off', planet('protomaps').subarray(0, 150)],
  ])('because it is %s is said with a code', async (_name, file) => {
    far.answer = fileAnswer(file);
    const store = await build({ archive: archive() });
    expect([store.isStandIn, states.at(-1)]).toEqual([true, 'basemap not-readable']);
  });

  it('gives 503 for tiles while it is away, and is opened anew when it was replaced', async () => {
    far.answer = fileAnswer(planet('openmaptiles'));
    const store = await build({ archive: archive() });
    const first = store.digest;
    far.answer = (_request, reply) => void reply.writeHead(502).end();
    const reply = await get('vector/14/8719/5683.mvt');
    expect([reply.statusCode, reply.json().error.code, reply.headers['retry-after']]).toEqual([
      503,
      'unavailable',
      expect.any(String),
    ]);
    environment.time += 6_000;
    far.answer = fileAnswer(planet('openmaptiles'), '"2"');
    expect((await get('vector/14/8719/5683.mvt')).statusCode).toBe(503);
    await expect.poll(() => store.digest).not.toBe(first);
    await expect.poll(async () => (await get('vector/14/8719/5683.mvt')).statusCode).toBe(200);
  });
});

describe('tiles that a TileJSON describes', () => {
  const descriptionOf = (layers: readonly string[]) =>
    JSON.stringify({
      tiles: ['/tiles/{z}/{x}/{y}.pbf'],
      maxzoom: 14,
      bounds: [5, 45, 15, 55],
      attribution: '<a href="https://osm.org">© OpenStreetMap</a>',
      vector_layers: layers.map((id) => ({ id })),
    });

  it.each(['openmaptiles', 'protomaps'] as const)('are passed on, of the scheme %s', async (scheme) => {
    far.answer = ({ url }, reply) => {
      if (url === '/info') reply.end(descriptionOf(SCHEMES[scheme]));
      else if (url === '/tiles/14/8719/5683.pbf') reply.end(TILE);
      else reply.writeHead(404).end();
    };
    await build({ tileJson: `${far.origin}/info` });
    const { style } = await styleNow();
    expect(style.metadata['meltemi:detail'].outdoor).toEqual([5, 45, 15, 55]);
    expect(style.sources.basemap.attribution).toBe('© OpenStreetMap');
    expect(JSON.stringify(style)).not.toContain(far.origin);
    const tile = await app?.inject({
      url: '/basemap/v1/vector/14/8719/5683.mvt',
      headers: { 'accept-encoding': 'gzip' },
    });
    expect(gunzipSync(tile?.rawPayload ?? Buffer.alloc(0))).toEqual(Buffer.from(TILE));
    expect((await get('vector/14/1/1.mvt')).statusCode).toBe(204);
    expect((await get('vector/15/1/1.mvt')).statusCode).toBe(404);
  });

  it('are left alone where the description is none', async () => {
    far.answer = (_request, reply) => void reply.end('{}');
    const store = await build({ tileJson: `${far.origin}/info` });
    expect([store.isStandIn, states.at(-1)]).toEqual([true, 'basemap not-readable']);
  });
});

describe('heights of elsewhere', () => {
  const heights = () => ({
    template: `${far.origin}/heights/{z}/{x}/{y}.png`,
    encoding: 'terrarium' as const,
    tileSize: 256 as const,
    maxZoom: 12,
  });

  it('are passed on and kept', async () => {
    const picture = await writePng('colour', new Uint8Array(256 * 256 * 3).fill(128), 256, 256);
    far.answer = (_request, reply) => void reply.end(picture);
    await build({ heights: heights() });
    for (let again = 0; again < 2; again++) {
      const reply = await get('heights/12/2179/1420');
      expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/png']);
      expect(reply.rawPayload).toEqual(picture);
    }
    expect(far.asked).toEqual(['/heights/12/2179/1420.png']);
  });

  it('have limits of zoom, size and kind, each with a code', async () => {
    await build({ heights: heights() });
    const code = async (path: string) => {
      environment.time += 6_000;
      const reply = await get(path);
      return [reply.statusCode, reply.json().error.code];
    };
    expect(await code('heights/13/0/0')).toEqual([404, 'outside-grid']);
    far.answer = (_request, reply) => void reply.writeHead(404).end();
    expect(await code('heights/3/0/0')).toEqual([404, 'not-found']);
    far.answer = (_request, reply) => void reply.end('no picture');
    expect(await code('heights/3/1/0')).toEqual([503, 'unavailable']);
    expect(states.at(-1)).toBe('heights not-readable');
    far.answer = (_request, reply) => void reply.end(Buffer.alloc(3 * 2 ** 20));
    expect(await code('heights/3/2/0')).toEqual([503, 'unavailable']);
    expect(states.at(-1)).toBe('heights too-large');
  });
});
