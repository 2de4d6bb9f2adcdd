import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { answerOnConnections } from './quick.ts';
import { testApp } from './test-app.ts';
import { WireReply } from './wire-reply.ts';

let app: FastifyInstance;
let socket: Socket;
const asked: string[] = [];
afterEach(async () => {
  socket.destroy();
  asked.length = 0;
  await app.close();
});

const wire = new WireReply(['content-type', 'text/plain', 'content-length', '5'], Buffer.from('quick'));

/** A server whose route /word says "route", and that may also be answered quickly. */
async function open(): Promise<(text: string, until?: RegExp) => Promise<string>> {
  app = await testApp(async (scope) => {
    scope.get('/word', async () => 'route');
    scope.post('/word', async () => 'posted');
    scope.get(
      '/slow',
      async () =>
        new Promise((resolve) => {
          setTimeout(() => resolve('slow'), 100);
        }),
    );
    answerOnConnections(scope, (url) => {
      asked.push(url);
      return url === '/word' ? wire.at(Date.UTC(2026, 0, 1)) : null;
    });
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').setEncoding('latin1');
  socket.setNoDelay(true);
  let seen = '';
  let told = (): void => undefined;
  socket
    .on('data', (part: string) => {
      seen += part;
      told();
    })
    .on('close', () => {
      seen += '[closed]';
      told();
    });
  return (text, until = /\r\n\r\n[a-z]+$/) =>
    new Promise((resolve) => {
      told = () => {
        if (!until.test(seen)) return;
        const reply = seen;
        seen = '';
        told = () => undefined;
        resolve(reply);
      };
      socket.write(text, 'latin1');
      told();
    });
}

const get = (path = '/word', extra = '') => `GET ${path} HTTP/1.1\r\nHost: a\r\n${extra}\r\n`;
const body = (reply: string): string => reply.split('\r\n\r\n').at(-1) ?? '';

describe('answerOnConnections', () => {
  it('answers from the second plain request on, as HTTP would', async () => {
    const send = await open();
    expect(body(await send(get()))).toBe('route');
    const reply = await send(get());
    expect(body(reply)).toBe('quick');
    expect(reply).toMatch(/^HTTP\/1\.1 200 OK\r\ncontent-type: text\/plain\r\ncontent-length: 5\r\n/);
    expect(reply).toContain('\r\ndate: Thu, 01 Jan 2026 00:00:00 GMT\r\n');
    expect(body(await send(get('/slow')))).toBe('slow');
    expect(body(await send(get('/word', 'Connection: keep-alive\r\nAuthorization: Bearer x\r\n')))).toBe('quick');
    expect(asked).toEqual(['/word', '/slow', '/word']);
  });

  it('knows the headers of a caller again, and reads all of a request that only ends like them', async () => {
    const send = await open();
    await send(get());
    for (let k = 0; k < 3; k++) expect(body(await send(get()))).toBe('quick');
    expect(asked).toEqual(['/word', '/word', '/word']);
    expect(body(await send('GET /word HTTP/1.1\r\nRange: bytes=0-1\r\nHost: a\r\n\r\n'))).toBe('route');
    expect(body(await send('GET /word HTTP/1.1\r\nRange: HTTP/1.1\r\nHost: a\r\n\r\n'))).toBe('route');
    expect(body(await send(get()))).toBe('quick');
    expect(body(await send('HEAD /word HTTP/1.1\r\nHost: a\r\n\r\n', /\r\n\r\n$/))).toBe('');
  });

  it.each([
    ['a condition', get('/word', 'If-None-Match: "x"\r\n')],
    ['a range', get('/word', 'Range: bytes=0-1\r\n')],
    ['the wish to close', get('/word', 'Connection: close\r\n')],
    ['another method', 'POST /word HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n'],
  ])('leaves a request with %s to the routes', async (_name, text) => {
    const send = await open();
    await send(get());
    expect(body((await send(text)).replace('[closed]', ''))).toMatch(/^(?:route|posted)$/);
    expect(asked).toEqual([]);
  });

  it('leaves a connection to HTTP for good once a request came in pieces or with a body', async () => {
    for (const [first, second] of [
      [get().slice(0, 20), get().slice(20)],
      [
        'POST /word HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 40\r\n\r\n',
        '{"GET /word HTTP/1.1":"Host: aaaaaaaaa"}',
      ],
    ] as const) {
      const send = await open();
      await send(get());
      void send(first, /^never$/);
      await new Promise((resolve) => {
        setTimeout(resolve, 50);
      });
      expect(body(await send(second))).toMatch(/^(?:route|posted)$/);
      expect(body(await send(get()))).toBe('route');
      expect(asked).toEqual([]);
      socket.destroy();
      await app.close();
    }
  });

  it('keeps the order when requests do not wait for their replies', async () => {
    const send = await open();
    await send(get());
    const both = await send(get('/slow') + get(), /slow[^]*\r\n\r\n(?:route|quick)$/);
    expect(both.indexOf('slow')).toBeLessThan(both.lastIndexOf('route'));
    void send(get('/slow'), /^never$/);
    expect(await send(get(), /slow[^]*\r\n\r\n(?:route|quick)$/)).toMatch(/slow[^]*route$/);
  });

  it.each([
    ['no host', 'GET /word HTTP/1.1\r\nAccept: x\r\n\r\n'],
    ['a broken header', 'GET /word HTTP/1.1\r\nHost: a\r\nBad Name: x\r\n\r\n'],
    ['a null byte', 'GET /word HTTP/1.1\r\nHost: a\r\nX: a\0b\r\n\r\n'],
    ['a folded header', 'GET /word HTTP/1.1\r\nHost: a\r\nX: a\r\n b\r\n\r\n'],
  ])('does not answer what HTTP refuses: %s', async (_name, text) => {
    const send = await open();
    await send(get());
    expect(await send(text, /\r\n\r\n/)).toMatch(/^HTTP\/1\.1 4/);
    expect(asked).toEqual([]);
  });

  it('closes an idle connection and takes no more requests when the server closes', async () => {
    const send = await open();
    await send(get());
    await send(get());
    const closed = new Promise((resolve) => {
      socket.once('close', resolve);
    });
    await app.close();
    expect(await closed).toBe(false);
  });
});
