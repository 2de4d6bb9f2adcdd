/** Tries docs/nginx.conf: what it caches, what it never does, and that events are not held back. Fails when it is wrong. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { table, type Row } from './measuring.ts';
import { hasNginx, startNginx } from './started-nginx.ts';
import { dropFolder, freshFolder, runOf, startServer, untilBuilt } from './started-server.ts';

const rows: Row[] = [];
const check = (what: string, seen: unknown, wanted: unknown): void => {
  const isRight = JSON.stringify(seen) === JSON.stringify(wanted);
  rows.push([what, JSON.stringify(seen), isRight ? '' : `≠ ${JSON.stringify(wanted)}`, isRight]);
  if (!isRight) process.exitCode = 1;
};
const cacheOf = async (url: string, headers: Record<string, string> = {}): Promise<string | null> => {
  const reply = await fetch(url, { headers });
  await reply.arrayBuffer();
  return reply.headers.get('x-cache');
};

/** Tiles, minifests and addresses, against the built server. */
async function tryServer(folder: string): Promise<void> {
  const server = await startServer(join(folder, 'data'), { TRUST_PROXY: 'loopback' });
  const nginx = await startNginx(join(folder, 'nginx'), Number(new URL(server.origin).port));
  try {
    await untilBuilt(server.origin);
    const { ref, step } = await runOf(server.origin, 'gfs');
    const tile = `${nginx.origin}/im/v3.0/gfs/${ref}/${step(12)}/wm_grid_257/3/4/2/temp-surface.png`;
    const account = { authorization: 'Bearer a-token-of-some-length' };
    check('a tile, then again', [await cacheOf(tile), await cacheOf(tile)], ['MISS', 'HIT']);
    check('with words that change nothing', await cacheOf(`${tile}?ut=pending&rc=7`), 'HIT');
    check('by its origin it is another one', await cacheOf(`${tile}?origin=simulated`), 'MISS');
    check(
      'for an account, by header and by address',
      [await cacheOf(tile, account), await cacheOf(`${tile}?ut=a-token-of-some-length`)],
      ['BYPASS', 'BYPASS'],
    );
    const [direct, cached] = await Promise.all(
      [tile.replace(nginx.origin, server.origin), tile].map(async (url) => {
        const reply = await fetch(url);
        const bytes = Buffer.from(await reply.arrayBuffer()).toString('hex');
        return ['etag', 'cache-control', 'content-type', 'x-data-origin']
          .map((name) => reply.headers.get(name))
          .concat(bytes);
      }),
    );
    check('same bytes and headers as without it', JSON.stringify(direct) === JSON.stringify(cached), true);
    const etag = String(direct?.[0]);
    check('unchanged by its tag', (await fetch(tile, { headers: { 'if-none-match': etag } })).status, 304);
    check('no errors are kept', [await cacheOf(`${tile}x`), await cacheOf(`${tile}x`)], ['MISS', 'MISS']);
    check('style and tile of the base map', await styleAndTile(nginx.origin), ['MISS', 'HIT', 'MISS', 'HIT']);

    const minifest = `${nginx.origin}/metadata/v1.0/gfs/minifest.json`;
    check(
      'a minifest, then another request',
      [await cacheOf(minifest), await cacheOf(`${minifest}?rc=2`)],
      ['MISS', 'HIT'],
    );
    check('for an account', await cacheOf(minifest, account), 'BYPASS');
    await pause(31_000);
    const stale = await cacheOf(minifest);
    await pause(500);
    check('after half a minute the old one, then the new one', [stale, await cacheOf(minifest)], ['STALE', 'HIT']);

    const spoofed = { 'x-forwarded-for': '127.0.0.1' };
    check(
      'numbers for the operator stay closed',
      (await fetch(`${nginx.origin}/metrics`, { headers: spoofed })).status,
      403,
    );
  } finally {
    await nginx.stop();
    await server.stop();
  }
}

/** How the style and a vector tile of the base map are served, each twice. */
async function styleAndTile(origin: string): Promise<readonly (string | null)[]> {
  const style = `${origin}/basemap/v1/styles/dark.json`;
  const tile = `${origin}/basemap/v1/vector/2/2/1.mvt`;
  return [await cacheOf(style), await cacheOf(style), await cacheOf(tile), await cacheOf(tile)];
}

/** A stream of events through nginx: the first must arrive long before the second is sent. */
async function tryEvents(folder: string): Promise<void> {
  const forwarded: string[] = [];
  const upstream = createServer((request, response) => {
    forwarded.push(...[request.headers['x-forwarded-for'], request.headers.host].map(String));
    if (request.url !== '/lightning/live') return void response.end();
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('data: first\n\n');
    const timer = setTimeout(() => response.end('data: second\n\n'), 3000);
    response.on('close', () => clearTimeout(timer));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => {
    upstream.once('listening', resolve);
  });
  const nginx = await startNginx(folder, (upstream.address() as AddressInfo).port);
  try {
    forwarded.length = 0;
    const start = performance.now();
    const reply = await fetch(`${nginx.origin}/lightning/live`, { headers: { 'x-forwarded-for': '203.0.113.5' } });
    const first = await reply.body?.getReader().read();
    check('an event', new TextDecoder().decode(first?.value), 'data: first\n\n');
    check('arrives within a second', performance.now() - start < 1000, true);
    check('the address and the host that the server sees', forwarded, ['127.0.0.1', new URL(nginx.origin).host]);
  } finally {
    await nginx.stop();
    upstream.closeAllConnections();
    upstream.close();
  }
}

if (hasNginx()) {
  const folder = freshFolder();
  try {
    await tryServer(folder);
    await tryEvents(join(folder, 'events'));
  } finally {
    dropFolder(folder);
  }
} else rows.push(['nginx is not installed: docs/nginx.conf was not tried', '', '', null]);
table(rows);
