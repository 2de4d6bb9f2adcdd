import { afterEach, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { testApp } from '#http/test-app.ts';
import { openApiRoutes } from './openapi.routes.ts';

let app: FastifyInstance;
afterEach(() => app.close());

describe('GET /openapi.json', () => {
  it('gives the document, made once, with a tag for caches', async () => {
    let made = 0;
    const document = () => ({ openapi: '3.1.0', made: (made += 1) });
    app = await testApp((scope) => openApiRoutes(scope, { document }));
    const first = await app.inject('/openapi.json');
    expect(first.json()).toEqual({ openapi: '3.1.0', made: 1 });
    expect(first.headers['content-type']).toContain('application/json');
    expect(first.headers['cache-control']).toBe('no-cache');
    expect((await app.inject('/openapi.json')).json().made).toBe(1);
    const again = await app.inject({ url: '/openapi.json', headers: { 'if-none-match': String(first.headers.etag) } });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });
});
