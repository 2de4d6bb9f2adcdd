import { Agent, request as httpRequest } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { WireError } from './errors.ts';
import { bareInstance } from './instance.ts';
import { testEnvironment } from './test-app.ts';

let app: FastifyInstance;
afterEach(() => app.close());

const grace = 5_000;
const giveUp = new AbortController();

async function serve(requestTimeout?: number): Promise<number> {
  const limit = requestTimeout === undefined ? {} : { requestTimeout };
  app = bareInstance({ logLevel: 'silent', trustProxy: false, ...limit }, testEnvironment());
  app.get('/quick', async () => 'answered');
  app.get('/slow', async () => pause(30, 'answered'));
  app.get('/raw', (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, ['content-length', '8']).end('answered');
  });
  app.get('/endless', () =>
    pause(60_000, 'answered', { signal: giveUp.signal }).catch(() => {
      throw new WireError('unavailable');
    }),
  );
  app.post('/body', async ({ body }) => body);
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

interface Reply {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

const call = (port: number, agent: Agent, path: string): Promise<Reply> =>
  new Promise((resolve, reject) => {
    httpRequest({ host: '127.0.0.1', port, agent, path }, (response) => {
      let text = '';
      response
        .setEncoding('utf8')
        .on('data', (part: string) => (text += part))
        .on('end', () => resolve({ status: response.statusCode, headers: response.headers, text }))
        .on('error', reject);
    })
      .on('error', reject)
      .end();
  });

/** A caller with one connection who comes back at once after every reply, until nobody listens any more. */
async function comeBack(port: number, path: string, until: () => boolean) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const seen = { answered: 0, lost: [] as string[] };
  while (!until() || seen.answered === 0) {
    try {
      const { status, text } = await call(port, agent, path);
      if (status === 200 && text === 'answered') seen.answered += 1;
      else seen.lost.push(`${status} ${text}`);
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      // Where nobody listens nothing was sent, and the next server gets it.
      if (code === 'ECONNREFUSED') break;
      seen.lost.push(`${code} ${message}`);
    }
  }
  agent.destroy();
  return seen;
}

describe('stopping', () => {
  it('answers every request of clients that come back at once', async () => {
    const port = await serve();
    let ended = false;
    const clients = Array.from({ length: 12 }, (_, k) =>
      comeBack(port, ['/quick', '/slow', '/raw'][k % 3] ?? '', () => ended),
    );
    await pause(50);
    await app.connections.drain({ readiness: 20, grace });
    ended = true;
    const seen = await Promise.all(clients);
    expect(seen.flatMap(({ lost }) => lost)).toEqual([]);
    expect(seen.every(({ answered }) => answered > 0)).toBe(true);
  });

  it('says connection: close from the first moment on, and still lets new clients in before listening ends', async () => {
    const port = await serve();
    const agent = new Agent({ keepAlive: true });
    expect((await call(port, agent, '/quick')).headers.connection).toBe('keep-alive');
    const underWay = call(port, agent, '/slow');
    await pause(10);
    const drained = app.connections.drain({ readiness: 200, grace });
    expect(app.connections.isStopping).toBe(true);
    const replies = [await underWay, await call(port, new Agent(), '/raw'), await call(port, agent, '/quick')];
    expect(replies.map(({ status, headers }) => [status, headers.connection])).toEqual([
      [200, 'close'],
      [200, 'close'],
      [200, 'close'],
    ]);
    await drained;
    await expect(call(port, agent, '/quick')).rejects.toThrow('ECONNREFUSED');
  });

  it('answers a request that comes on an idle connection after listening has ended', async () => {
    const port = await serve();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    await call(port, agent, '/quick');
    const drained = app.connections.drain({ readiness: 0, grace });
    await vi.waitFor(() => expect(app.server.listening).toBe(false), { interval: 2 });
    const { status, text, headers } = await call(port, agent, '/slow');
    expect([status, text, headers.connection]).toEqual([200, 'answered', 'close']);
    await drained;
  });

  it('refuses what takes longer than the grace, instead of cutting it', async () => {
    const port = await serve();
    app.connections.onGivingUp(async () => giveUp.abort());
    const reply = call(port, new Agent(), '/endless');
    await pause(30);
    await app.connections.drain({ readiness: 0, grace: 50 });
    expect([(await reply).status, (await reply).headers.connection]).toEqual([503, 'close']);
  });

  it('closes a connection on which nothing comes, long before the grace is over', async () => {
    const port = await serve();
    const agent = new Agent({ keepAlive: true });
    await call(port, agent, '/quick');
    const drained = app.connections.drain({ readiness: 0, grace: 3_600_000 });
    await expect(drained).resolves.toBeUndefined();
  });
});

describe('a request that arrives too slowly', () => {
  /** Sends a piece every few milliseconds for ever, and answers what came back when the connection is closed. */
  const dribble = (port: number, start: string, piece: string): Promise<string> =>
    new Promise((resolve) => {
      let reply = '';
      const socket = connect(port, '127.0.0.1', () => socket.write(start));
      const timer = setInterval(() => socket.write(piece), 20);
      socket
        .setEncoding('utf8')
        .on('data', (part: string) => (reply += part))
        .on('error', () => undefined)
        .on('close', () => {
          clearInterval(timer);
          resolve(reply);
        });
    });

  it.each([
    ['headers', 'GET /quick HTTP/1.1\r\nHost: x\r\n', 'X-A: b\r\n'],
    [
      'a body',
      'POST /body HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n',
      ' ',
    ],
  ])('is cut at the limit: %s', async (_what, start, piece) => {
    const reply = await dribble(await serve(200), start, piece);
    expect(reply).toMatch(/^HTTP\/1\.1 408 /);
    expect(reply).toContain('"code":"request-timeout"');
  });
});
