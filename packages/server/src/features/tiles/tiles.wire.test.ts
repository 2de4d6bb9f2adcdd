import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { bareTestApp, RUN, testBed } from '#forecasts/test-forecasts.ts';
import { tileRoutes } from './tiles.routes.ts';

const path = `/im/v3.0/gfs/${RUN.path}/2026030104/wm_grid_257/3/4/2/temp-surface.png`;
let app: FastifyInstance;
let origin: string;
let socket: Socket | undefined;
let everything: boolean;
let measured: [route: string | undefined, status: number][];

beforeEach(async () => {
  const bed = testBed();
  everything = true;
  measured = [];
  app = await bareTestApp(async (scope) => {
    scope.addHook('onResponse', (request, reply, done) => {
      measured.push([request.routeOptions.url, reply.statusCode]);
      done();
    });
    scope.get('/slow', async () => {
      await new Promise((resolve) => {
        setTimeout(resolve, 50);
      });
      return 'slow';
    });
    await tileRoutes(scope, { ...bed, tierOf: () => (everything ? 'premium' : null), capacity: 1_000_000 });
  }, bed.environment);
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
  // From here on the tile is in memory.
  await (await fetch(origin + path)).arrayBuffer();
  measured.length = 0;
});
afterEach(async () => {
  socket?.destroy();
  socket = undefined;
  await app.close();
});

/** Writes text to a connection of its own; reads until the server closes it. */
function exchange(...texts: readonly string[]): Promise<string> {
  return new Promise((resolve) => {
    let seen = '';
    const own = connect((app.server.address() as AddressInfo).port, '127.0.0.1').setEncoding('latin1');
    socket = own;
    own.setNoDelay(true);
    own
      .on('data', (part: string) => {
        seen += part;
      })
      .on('error', () => undefined)
      .on('close', () => resolve(seen));
    void (async () => {
      for (const text of texts) {
        own.write(text, 'latin1');
        await new Promise((next) => {
          setTimeout(next, 20);
        });
      }
    })();
  });
}
const get = (to: string, extra = ''): string => `GET ${to} HTTP/1.1\r\nHost: a\r\n${extra}\r\n`;
const last = (to: string, extra = ''): string => get(to, `${extra}Connection: close\r\n`);

describe('a tile from memory on the wire', () => {
  it('is the same as the first time, unchanged by its tag, and measured like every reply', async () => {
    const [first, second] = [await fetch(origin + path), await fetch(origin + path)];
    for (const name of ['etag', 'cache-control', 'content-type', 'content-length', 'x-data-origin', 'date'])
      expect([name, second.headers.has(name)]).toEqual([name, true]);
    for (const name of ['etag', 'cache-control', 'content-type', 'content-length', 'x-data-origin'])
      expect(second.headers.get(name)).toBe(first.headers.get(name));
    expect(Buffer.from(await second.arrayBuffer()).equals(Buffer.from(await first.arrayBuffer()))).toBe(true);
    const unchanged = await fetch(origin + path, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
    expect([unchanged.status, await unchanged.text(), unchanged.headers.get('content-length')]).toEqual([
      304,
      '',
      null,
    ]);
    expect(measured).toEqual([
      ['/im/v3.0/*', 200],
      ['/im/v3.0/*', 200],
      ['/im/v3.0/*', 304],
    ]);
  });

  it('has the head of the whole reply for HEAD, and no body', async () => {
    const whole = await fetch(origin + path);
    const head = await fetch(origin + path, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length'), head.headers.get('etag')]).toEqual([
      200,
      whole.headers.get('content-length'),
      whole.headers.get('etag'),
    ]);
    const raw = await exchange(`HEAD ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
    expect(raw).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*\r\n\r\n$/);
  });

  it('is whole for a request of a range: tiles are small', async () => {
    const part = await fetch(origin + path, { headers: { range: 'bytes=0-1' } });
    expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([
      200,
      Number(part.headers.get('content-length')),
    ]);
  });

  it('stays closed to an account that may not have it', async () => {
    everything = false;
    expect((await fetch(origin + path)).status).toBe(403);
  });

  it('keeps the order of requests that do not wait for their replies', async () => {
    const replies = await exchange(get('/slow') + last(path));
    expect(replies.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(2);
    expect(replies.indexOf('slow')).toBeLessThan(replies.indexOf('image/png'));
  });

  it('answers a request that comes in pieces, and the next one on the same connection', async () => {
    const request = get(path);
    const replies = await exchange(request.slice(0, 20), request.slice(20), last(path));
    expect(replies.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(2);
  });

  it.each([
    ['no host', `GET ${path} HTTP/1.1\r\nAccept: x\r\n\r\n`],
    ['a broken header', get(path, 'Bad Name: x\r\n')],
    ['a null byte', get(path, 'X: a\0b\r\n')],
    ['a folded header', get(path, 'X: a\r\n b\r\n')],
  ])('is refused to a request with %s', async (_name, text) => {
    expect(await exchange(get(path), text)).toMatch(/HTTP\/1\.1 4\d\d [^]*$/);
  });

  it('leaves its connection idle, which ends when the server closes', async () => {
    const idle = exchange(get(path));
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
    await app.close();
    expect(await idle).toContain('image/png');
  });
});
