import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { WireError, errorCodes, statusOf } from './errors.ts';
import type { ErrorCode } from './errors.ts';
import { LIMITS } from './limits.ts';
import { testApp, testEnvironment } from './test-app.ts';
import type { TestEnvironment } from './test-app.ts';

let app: FastifyInstance;
let environment: TestEnvironment;

beforeEach(async () => {
  environment = testEnvironment();
  app = await testApp(
    async (scope) => {
      const typed = scope.withTypeProvider<ZodTypeProvider>();
      typed.post(
        '/things/:id',
        {
          schema: {
            params: z.object({ id: z.string() }),
            querystring: z.object({ n: z.coerce.number().optional() }),
            body: z.object({ name: z.string(), deep: z.object({ at: z.number() }) }),
          },
        },
        async () => ({ ok: true }),
      );
      typed.get('/bug', async () => {
        throw new Error('secret detail at /srv/private/file.ts');
      });
      typed.get('/fault/:code', (request) => {
        throw new WireError((request.params as { code: ErrorCode }).code);
      });
      typed.get(
        '/wrong-shape',
        { schema: { response: { 200: z.object({ n: z.number() }) } } },
        async () => ({ n: 'text' }) as unknown as { n: number },
      );
    },
    { environment },
  );
});
afterEach(() => app.close());

const post = (payload: string, type = 'application/json', url = '/things/1') =>
  app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } });

describe('the shape of errors', () => {
  it.each(Object.keys(errorCodes) as ErrorCode[])(
    'answers %s with its status, text and the request id',
    async (code) => {
      const reply = await app.inject({ url: `/fault/${code}`, headers: { 'x-request-id': 'caller-0001' } });
      expect(reply.statusCode).toBe(statusOf(code));
      expect(reply.json()).toEqual({ error: { code, message: errorCodes[code].text, requestId: 'caller-0001' } });
      expect(reply.headers['x-request-id']).toBe('caller-0001');
      expect(reply.headers['cache-control']).toBe('no-store');
    },
  );

  it('names every wrong field of a body', async () => {
    const reply = await post('{"deep":{"at":"noon"}}');
    expect(reply.statusCode).toBe(400);
    const { error } = reply.json();
    expect(error.code).toBe('bad-request');
    expect(error.fields.map(({ field }: { field: string }) => field)).toEqual(['body.name', 'body.deep.at']);
  });

  it('names a wrong field of the query', async () => {
    const reply = await post('{"name":"a","deep":{"at":1}}', 'application/json', '/things/1?n=many');
    expect(reply.json().error.fields[0].field).toBe('query.n');
  });

  it.each([
    ['{"name":', 'application/json', 400, 'bad-request'],
    ['', 'application/json', 400, 'bad-request'],
    ['{"__proto__":{"a":1},"name":"x"}', 'application/json', 400, 'bad-request'],
    ['name=a', 'application/x-www-form-urlencoded', 415, 'unsupported-media-type'],
    [JSON.stringify({ name: 'x'.repeat(LIMITS.bodyBytes) }), 'application/json', 413, 'payload-too-large'],
  ])('refuses the body %.30j (%s) with %i', async (payload, type, status, code) => {
    const reply = await post(payload, type);
    expect(reply.statusCode).toBe(status);
    expect(reply.json().error.code).toBe(code);
  });

  it('tells nothing of a bug but logs it whole', async () => {
    const reply = await app.inject('/bug');
    expect(reply.statusCode).toBe(500);
    expect(reply.body).not.toMatch(/secret|private|stack|\.ts/);
    expect(reply.json().error.code).toBe('internal');
    expect(environment.lines.join('')).toContain('secret detail');
  });

  it('treats a reply that breaks its own schema as a bug', async () => {
    const reply = await app.inject('/wrong-shape');
    expect(reply.statusCode).toBe(500);
    expect(reply.json().error.code).toBe('internal');
  });

  it('answers unknown routes and methods as JSON', async () => {
    for (const [method, url] of [
      ['GET', '/nowhere'],
      ['DELETE', '/things/1'],
      ['POST', '/nowhere'],
    ] as const) {
      const reply = await app.inject({ method, url });
      expect(reply.statusCode).toBe(404);
      expect(reply.json().error.code).toBe('not-found');
      expect(reply.headers['content-security-policy']).toContain("default-src 'self'");
    }
  });

  it('refuses broken escapes, long parameters and long addresses', async () => {
    expect((await app.inject('/fault/%E0%A4')).json().error.code).toBe('bad-request');
    expect((await app.inject(`/fault/${'a'.repeat(LIMITS.paramLength + 1)}`)).statusCode).toBe(414);
    const long = await app.inject(`/bug?q=${'a'.repeat(1_000_000)}`);
    expect(long.statusCode).toBe(414);
    expect(long.json().error.code).toBe('uri-too-long');
  });
});
