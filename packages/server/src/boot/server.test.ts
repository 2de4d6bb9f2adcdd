import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { testEnvironment, testFolder } from '../http/test-app.ts';
import { readConfiguration } from '#services/configuration.ts';
import { allFeatures, buildServer } from './server.ts';
import { defineFeature, type ServerFeature } from '#services/services.ts';

let app: FastifyInstance;
let folder: string;
let remove: () => Promise<void>;
beforeEach(async () => {
  ({ folder, remove } = await testFolder());
  await mkdir(join(folder, 'dist', 'client'), { recursive: true });
  await mkdir(join(folder, '.data'));
  await writeFile(join(folder, 'dist', 'client', 'index.html'), '<!doctype html>');
});
afterEach(async () => {
  await app.close();
  await remove();
});

async function build(env: Record<string, string> = {}, more: readonly ServerFeature[] = []): Promise<FastifyInstance> {
  app = await buildServer(
    readConfiguration({ LOG_LEVEL: 'silent', MELTEMI_DATA: 'simulated', ...env }, { root: folder, version: '1.2.3' }),
    testEnvironment(),
    [...allFeatures, ...more],
  );
  return app;
}

/** Sends bytes as they are and gives back everything that comes. */
const raw = (port: number, text: string) =>
  new Promise<string>((resolve) => {
    let reply = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket
      .setEncoding('utf8')
      .on('data', (part: string) => (reply += part))
      .on('close', () => resolve(reply))
      .on('error', () => undefined);
  });

const listen = async () => Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);

describe('the whole server', () => {
  it('registers every feature', async () => {
    await build();
    const asked = [
      ['HEAD', '/services/connection', 200],
      ['HEAD', '/sedlina/ga/index?page=/', 204],
      ['GET', '/services/umisteni', 200],
      ['GET', '/health', 200],
      ['GET', '/metrics', 200],
      ['GET', '/', 200],
      ['POST', '/sedlina/errors', 400],
      ['GET', '/openapi.json', 200],
    ] as const;
    for (const [method, url, status] of asked)
      expect([url, (await app.inject({ method, url })).statusCode]).toEqual([url, status]);
  });

  it('keeps what it stores below the data folder', async () => {
    await build();
    await app.inject({
      method: 'POST',
      url: '/sedlina/errors',
      payload: { errorID: 'a', type: 'error', msg: 'm', timestamp: 1 },
    });
    expect(await readFile(join(folder, '.data', 'error-reports', 'errors.jsonl'), 'utf8')).toContain('"msg":"m"');
  });

  it('is not ready when the data folder is gone', async () => {
    await build();
    await rm(join(folder, '.data'), { recursive: true });
    expect((await app.inject('/health')).json()).toMatchObject({ status: 'degraded', parts: { data: 'down' } });
    await mkdir(join(folder, '.data', 'analytics'), { recursive: true });
  });

  it('guards its own routes and leaves bare ones bare', async () => {
    const test = defineFeature({
      name: 'test',
      otherRoutes: ['/im/tile', '/call'],
      bareRoutes: (scope) => void scope.get('/im/tile', async () => 'ok'),
      routes: (scope) => void scope.get('/call', async () => 'ok'),
    });
    await build({}, [test]);
    const bare = await app.inject('/im/tile');
    expect(Object.keys(bare.headers).sort()).toEqual(['connection', 'content-length', 'content-type', 'date']);
    expect((await app.inject('/call')).headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect((await app.inject('/metrics')).body).toContain('route="/im/tile"');
  });

  it('answers errors of bare routes in the one shape too', async () => {
    const broken = defineFeature({
      name: 'broken',
      otherRoutes: ['/im/tile'],
      bareRoutes: (scope) =>
        void scope.get('/im/tile', async () => {
          throw new Error('secret');
        }),
    });
    await build({}, [broken]);
    expect((await app.inject({ url: '/im/tile', headers: { 'x-request-id': 'caller-0001' } })).json()).toEqual({
      error: { code: 'internal', message: 'Something went wrong on our side.', requestId: 'caller-0001' },
    });
  });

  it('takes the embed list and https from the configuration', async () => {
    await build({ MELTEMI_ALLOW_EMBED: 'partner.example', MELTEMI_PUBLIC_URL: 'https://map.example' });
    const { headers } = await app.inject('/');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self' partner.example");
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
  });
});

describe('hostile requests on a real socket', () => {
  it.each([
    [
      'a query of 1 MB',
      `GET /services/umisteni?q=${'a'.repeat(1_000_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
      431,
      'headers-too-large',
    ],
    ['something that is not HTTP', 'hello\r\n\r\n', 400, 'bad-request'],
    [
      'two lengths',
      'POST /sedlina/errors HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
      'bad-request',
    ],
    [
      'a body announced too large',
      'POST /sedlina/errors HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 900000\r\nConnection: close\r\n\r\n{',
      413,
      'payload-too-large',
    ],
    [
      'an id that would split the header',
      'GET /health/none HTTP/1.1\r\nHost: x\r\nX-Request-Id: abcdefgh%0d%0aSet-Cookie: a=b\r\nConnection: close\r\n\r\n',
      404,
      'not-found',
    ],
  ])('%s is refused in the one shape', async (_name, text, status, code) => {
    await build();
    const reply = await raw(await listen(), text);
    expect(reply).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(reply).toContain(`"code":"${code}"`);
    expect(reply).toMatch(/"requestId":"[0-9a-f]{32}"/);
    expect(reply).not.toMatch(/set-cookie/i);
  });
});
