import { mkdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { testApp, testFolder } from '#http/test-app.ts';
import { clientFileRoutes } from './client-files.routes.ts';

const PAGE = '<!doctype html><title>Meltemi</title>';
const SCRIPT = 'export const a = 1;\n'.repeat(200);
let app: FastifyInstance;
let remove: () => Promise<void>;
let port: number;

beforeAll(async () => {
  const made = await testFolder();
  remove = made.remove;
  const folder = join(made.folder, 'client');
  for (const name of ['assets', 'lang/settings', 'img']) await mkdir(join(folder, name), { recursive: true });
  await writeFile(join(made.folder, 'secret.txt'), 'S3CRET');
  await writeFile(join(folder, '.env'), 'S3CRET');
  await writeFile(join(folder, 'index.html'), PAGE);
  await writeFile(join(folder, 'assets/index-B7xq_2Lk.js'), SCRIPT);
  await writeFile(join(folder, 'assets/app-Pre_c0mp.js'), SCRIPT);
  await writeFile(join(folder, 'assets/app-Pre_c0mp.js.br'), brotliCompressSync(`${SCRIPT}// precompressed`));
  await writeFile(join(folder, 'lang/settings/cs.js'), 'export default {}');
  await writeFile(join(folder, 'img/big.png'), Buffer.alloc(5_000));
  app = await testApp(
    (scope) =>
      clientFileRoutes(scope, {
        folder,
        isKnownPage: (path) => path !== '/nonsense',
        facts: { token: 'page-token', allowEmbed: [], tierOfAll: null },
      }),
    { ownNotFound: true },
  );
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(async () => {
  await app.close();
  await remove();
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const HTML = { accept: 'text/html' };

/** Sends a path no client library would leave as it is. */
const raw = (path: string) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nAccept: */*\r\nConnection: close\r\n\r\n`),
    );
    let text = '';
    socket
      .setEncoding('utf8')
      .on('data', (part: string) => (text += part))
      .on('end', () => resolve(text))
      .on('error', reject);
  });

describe('the files of the application', () => {
  it.each(['/', '/index.html', '/?50,14,5'])('serves the page at %s, always asked about anew', async (url) => {
    const reply = await get(url);
    expect(reply.statusCode).toBe(200);
    expect(reply.body).toBe(PAGE);
    expect(reply.headers['cache-control']).toBe('no-cache');
    const again = await get(url, { 'if-none-match': String(reply.headers.etag) });
    expect(again.statusCode).toBe(304);
  });

  it('serves the page for a screen, with 404 for a page the application does not know', async () => {
    expect((await get('/50.1/14.4', HTML)).statusCode).toBe(200);
    const unknown = await get('/nonsense', HTML);
    expect(unknown.statusCode).toBe(404);
    expect(unknown.body).toBe(PAGE);
  });

  it('answers JSON to what is not a person opening a page', async () => {
    for (const [url, headers] of [
      ['/50.1/14.4', {}],
      ['/assets/gone-12345678.js', HTML],
      ['/services/none', HTML],
    ] as const) {
      const reply = await get(url, headers);
      expect(reply.statusCode).toBe(404);
      expect(reply.json().error.code).toBe('not-found');
    }
  });

  it('keeps hashed assets for a year, asks anew for languages, both with a tag', async () => {
    const asset = await get('/assets/index-B7xq_2Lk.js');
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const language = await get('/lang/settings/cs.js');
    expect(language.headers['cache-control']).toBe('no-cache');
    expect((await get('/lang/settings/cs.js', { 'if-none-match': String(language.headers.etag) })).statusCode).toBe(
      304,
    );
  });

  it('answers HEAD without a body', async () => {
    const reply = await fetch(`http://127.0.0.1:${port}/assets/index-B7xq_2Lk.js`, { method: 'HEAD' });
    expect(reply.status).toBe(200);
    expect(await reply.text()).toBe('');
  });
});

describe('compression', () => {
  it('serves the compressed file made at build time', async () => {
    const reply = await get('/assets/app-Pre_c0mp.js', { 'accept-encoding': 'gzip, br' });
    expect(reply.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(reply.rawPayload).toString()).toContain('// precompressed');
    expect(reply.headers['content-type']).toContain('javascript');
    expect(reply.headers['cache-control']).toContain('immutable');
  });

  it('compresses other text on the way', async () => {
    const reply = await get('/assets/index-B7xq_2Lk.js', { 'accept-encoding': 'gzip' });
    expect(reply.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(reply.rawPayload).toString()).toBe(SCRIPT);
    expect(String(reply.headers.vary)).toContain('accept-encoding');
  });

  it('leaves pictures as they are', async () => {
    expect((await get('/img/big.png', { 'accept-encoding': 'br, gzip' })).headers['content-encoding']).toBeUndefined();
  });
});

describe('paths out of the folder', () => {
  it.each([
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/%2e%2e%2f%2e%2e%2fsecret.txt',
    '/..%5csecret.txt',
    '//secret.txt',
    '/%00',
    '/.env',
    '/assets/..;/.env',
    '/%252e%252e/secret.txt',
  ])('give nothing away: %s', async (path) => {
    const text = await raw(path);
    expect(text).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(text).not.toContain('S3CRET');
    expect(text).toContain('"requestId"');
  });
});

describe('without a built application', () => {
  it('serves the calls and answers JSON to pages', async () => {
    const bare = await testApp(
      (scope) =>
        clientFileRoutes(scope, {
          folder: '/nowhere',
          isKnownPage: () => true,
          facts: { token: 't', allowEmbed: [], tierOfAll: null },
        }),
      { ownNotFound: true },
    );
    const reply = await bare.inject({ url: '/', headers: HTML });
    expect(reply.statusCode).toBe(404);
    expect(reply.json().error.code).toBe('not-found');
    await bare.close();
  });
});
