import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { NOON, testApp, testEnvironment } from './test-app.ts';
import type { TestEnvironment } from './test-app.ts';

let app: FastifyInstance;
let environment: TestEnvironment;

beforeEach(async () => {
  environment = testEnvironment();
  app = await testApp(
    async (scope) => {
      scope.get('/ok', async () => 'ok');
      scope.get('/broken', async () => {
        throw new Error('no reply from /users?ut=USER.S3CRET with Bearer S3CRET.S3CRET');
      });
      scope.get('/careless', (request, reply) => {
        request.log.warn(
          { headers: request.headers, response: { headers: { 'set-cookie': 'sid=S3CRET' } } },
          'careless',
        );
        void reply.send('ok');
      });
    },
    { environment, trustProxy: ['127.0.0.1'] },
  );
});
afterEach(() => app.close());

const logged = () => environment.lines.map((line) => JSON.parse(line));

describe('logs', () => {
  it('write one JSON line a request, without secrets and with a short client address', async () => {
    await app.inject({
      url: '/ok?lang=cs&pt=S3CRET&ut=S3CRET&did=S3CRET&rc=7',
      headers: {
        'x-forwarded-for': '203.0.113.77',
        'x-request-id': 'caller-0001',
        authorization: 'Bearer S3CRET',
        cookie: 'sid=S3CRET',
      },
    });
    expect(logged()).toHaveLength(1);
    expect(logged()[0]).toMatchObject({
      time: NOON,
      reqId: 'caller-0001',
      status: 200,
      req: { method: 'GET', url: '/ok?lang=cs&pt=[hidden]&ut=[hidden]&did=[hidden]&rc=7', client: '203.0.113.0' },
    });
    expect(environment.lines.join('')).not.toMatch(/S3CRET|203\.0\.113\.77/);
  });

  it('hide secret headers even where code logs headers', async () => {
    await app.inject({
      url: '/careless',
      headers: { authorization: 'Bearer S3CRET', cookie: 'sid=S3CRET', accept: 'text/plain' },
    });
    expect(environment.lines.join('')).not.toContain('S3CRET');
    expect(logged()[0].headers).toMatchObject({ authorization: '[hidden]', cookie: '[hidden]', accept: 'text/plain' });
  });

  it('hide secrets in the words and the stack of an error', async () => {
    expect((await app.inject('/broken')).statusCode).toBe(500);
    expect(environment.lines.join('')).toContain('no reply from /users?ut=[hidden] with Bearer [hidden]');
    expect(environment.lines.join('')).not.toContain('S3CRET');
  });

  it('cannot be split by what a caller sends', async () => {
    await app.inject({ url: '/ok?a=%0A%7B"level":60%7D' });
    expect(environment.lines.every((line) => line.trim().split('\n').length === 1)).toBe(true);
  });
});
