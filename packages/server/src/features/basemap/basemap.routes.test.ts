import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { bareInstance } from '#http/instance.ts';
import { testEnvironment, testFolder } from '#http/test-app.ts';
import { basemapStyleRoutes, basemapTileRoutes, readAddress, type BasemapOptions } from './basemap.routes.ts';
import { OWN_BASEMAP } from '#services/basemap-sources.ts';
import { BasemapStore } from './basemap.store.ts';
import { QUARTER, testTile, writeTestData } from './test-archive.ts';

let app: FastifyInstance | undefined;
let folder: string;
let remove: () => Promise<void>;
let store: BasemapStore | undefined;
beforeEach(async () => {
  ({ folder, remove } = await testFolder());
  await writeTestData(folder);
});
afterEach(async () => {
  await app?.close();
  await remove();
});

async function build(options: Partial<BasemapOptions> & { built?: string } = {}): Promise<FastifyInstance> {
  store = await BasemapStore.openBuilt(options.built ?? folder, options.sources ?? OWN_BASEMAP, testEnvironment());
  const made = bareInstance({ logLevel: 'silent', trustProxy: false }, testEnvironment());
  app = made;
  const all = { store, sources: OWN_BASEMAP, publicUrl: undefined, ...options };
  await made.register(basemapTileRoutes, all);
  await made.register(basemapStyleRoutes, all);
  return made;
}
const get = (path: string, headers: Record<string, string> = {}) => {
  if (app === undefined) throw new Error('build the server first');
  return app.inject({ url: `/basemap/v1/${path}`, headers });
};

describe('tile addresses', () => {
  it.each([
    ['0', '0', '0', { z: 0, x: 0, y: 0 }],
    ['8', '255', '255', { z: 8, x: 255, y: 255 }],
    ['9', '0', '0', 'outside-grid'],
    ['1', '2', '0', 'outside-grid'],
    ['1', '0', '2', 'outside-grid'],
    ['-1', '0', '0', 'bad-request'],
    ['1.5', '0', '0', 'bad-request'],
    ['01', '0', '0', 'bad-request'],
    ['NaN', '0', '0', 'bad-request'],
    ['1', '0', '99999999', 'bad-request'],
    ['', '0', '0', 'bad-request'],
  ] as const)('%s/%s/%s', (z, x, y, expected) => {
    expect(readAddress({ z, x, y }, 8)).toEqual(expected);
  });
});

describe('vector tiles', () => {
  it('come as they are stored to whoever takes gzip, and plain to others', async () => {
    await build();
    const packed = await get('vector/0/0/0.mvt', { 'accept-encoding': 'gzip, br' });
    expect(packed.headers).toMatchObject({
      'content-type': 'application/vnd.mapbox-vector-tile',
      'content-encoding': 'gzip',
      vary: 'accept-encoding',
    });
    expect(gunzipSync(packed.rawPayload)).toEqual(Buffer.from(testTile(QUARTER)));
    const plain = await get('vector/0/0/0.mvt');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.rawPayload).toEqual(Buffer.from(testTile(QUARTER)));
  });

  it('are 204 where nothing is and 404 outside the grid or below the deepest zoom', async () => {
    await build();
    expect((await get('vector/8/3/3.mvt')).statusCode).toBe(204);
    for (const path of [
      'vector/9/0/0.mvt',
      'vector/2/4/0.mvt',
      'relief/8/0/0.png',
      'heights/8/0/0',
      'mask/17/0/0.png',
    ]) {
      const reply = await get(path);
      expect([path, reply.statusCode, reply.json().error.code, reply.headers['cache-control']]).toEqual([
        path,
        404,
        'outside-grid',
        'no-store',
      ]);
    }
  });

  it.each(['vector/a/0/0.mvt', 'vector/0/0/-1.mvt', 'mask/1e1/0/0.png', 'relief/0/0/0.png?look=upside-down'])(
    '%s is a bad request',
    async (path) => {
      await build();
      const reply = await get(path);
      expect([reply.statusCode, reply.json().error.code]).toEqual([400, 'bad-request']);
    },
  );

  it('may be kept for ever under the digest of the data, a day otherwise, and are 304 when unchanged', async () => {
    await build();
    expect((await get('vector/0/0/0.mvt')).headers['cache-control']).toBe('public, max-age=86400');
    const marked = await get(`vector/0/0/0.mvt?v=${store?.digest}`);
    expect(marked.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get('vector/0/0/0.mvt?v=old')).headers['cache-control']).toBe('public, max-age=86400');
    const again = await get('vector/0/0/0.mvt', { 'if-none-match': String(marked.headers['etag']) });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  });
});

describe('pictures', () => {
  it('are PNGs of 256 pixels in the form that is asked, drawn once for many and for hundreds at once in a thread of their own', async () => {
    await build();
    for (const [path, colourType] of [
      ['mask/0/0/0.png', 0],
      ['mask/12/5/5.png', 0],
      ['relief/1/0/0.png', 4],
      ['relief/1/0/0.png?look=natural', 2],
      ['heights/1/0/0', 2],
    ] as const) {
      const reply = await get(path);
      expect(reply.headers['content-type']).toBe('image/png');
      expect([reply.rawPayload.readUInt32BE(16), reply.rawPayload.readUInt32BE(20), reply.rawPayload[25]]).toEqual([
        256,
        256,
        colourType,
      ]);
    }
    const same = await Promise.all(Array.from({ length: 20 }, () => get('mask/5/3/3.png')));
    expect(new Set(same.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1);
    const replies = await Promise.all(Array.from({ length: 300 }, (_, index) => get(`mask/9/${index}/7.png`)));
    expect(replies.every(({ statusCode }) => statusCode === 200)).toBe(true);
  });
});

describe('styles', () => {
  it('have absolute addresses of the host that was asked', async () => {
    await build();
    const style = (await get('styles/dark.json', { host: 'map.example:8443' })).json();
    expect(style.sources.basemap.tiles).toEqual([
      `http://map.example:8443/basemap/v1/vector/{z}/{x}/{y}.mvt?v=${store?.digest}`,
    ]);
    expect(style.sources.basemap.attribution).toBe('Test data');
  });

  it('follow the public address where there is one, whatever the host says', async () => {
    await build({ publicUrl: 'https://weather.example' });
    expect((await get('styles/dark.json', { host: 'evil.example' })).body).not.toContain('evil');
  });

  it('refuse a host that no browser sends', async () => {
    await build();
    expect((await get('styles/dark.json', { host: 'a"b<c>' })).statusCode).toBe(400);
  });

  it('come in the asked language, and only in those there are', async () => {
    await build();
    expect((await get('styles/dark.json?lang=de')).body).toContain('Griechenland');
    const refused = await get('styles/dark.json?lang=xx');
    expect([refused.statusCode, refused.json().error.code]).toEqual([404, 'unknown-language']);
    expect((await get('styles/dark.json?lang=de&lang=fr')).statusCode).toBe(404);
  });

  it.each(['styles/neon.json', 'styles/dark.xml', 'styles/dark'])('%s is not found', async (path) => {
    await build();
    const reply = await get(path);
    expect([reply.statusCode, reply.json().error.code]).toEqual([404, 'not-found']);
  });
});

describe('a server without built data', () => {
  it('says so and stays up', async () => {
    await build({ built: join(folder, 'nowhere') });
    for (const path of ['vector/0/0/0.mvt', 'mask/0/0/0.png', 'styles/dark.json']) {
      const reply = await get(path);
      expect([reply.statusCode, reply.json().error.code]).toEqual([503, 'unavailable']);
      expect(reply.json().error.message).toContain('npm run build:data');
    }
  });
});
