import { afterEach, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { testApp } from '#http/test-app.ts';
import { connectionRoutes } from './connection.routes.ts';

let app: FastifyInstance;
afterEach(() => app.close());

describe('HEAD /services/connection', () => {
  it('answers without a body, for every set of base query parameters, and is never cached', async () => {
    app = await testApp(connectionRoutes);
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    const reply = await fetch(`${origin}/services/connection?token=x&token2=pending&v=1&sc=3`, { method: 'HEAD' });
    expect(reply.status).toBe(200);
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect(await reply.text()).toBe('');
  });

  it('is a HEAD call only', async () => {
    app = await testApp(connectionRoutes);
    expect((await app.inject({ method: 'POST', url: '/services/connection' })).statusCode).toBe(404);
  });
});
