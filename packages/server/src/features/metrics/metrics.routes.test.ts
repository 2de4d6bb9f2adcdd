import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { testApp } from '#http/test-app.ts';
import { makeMetrics, measureRequests } from '#http/metrics.ts';
import { metricsRoutes } from './metrics.routes.ts';

const TOKEN = 'a-token-of-some-length';
let app: FastifyInstance;
beforeEach(async () => {
  const metrics = makeMetrics('1.2.3');
  app = await testApp(async (scope) => {
    measureRequests(scope, metrics);
    scope.get('/things/:id', async () => 'ok');
    scope.get('/bug', async () => {
      throw new Error('x');
    });
    await scope.register(metricsRoutes, { metrics, token: TOKEN });
  });
});
afterEach(() => app.close());

const request = (remoteAddress: string, headers = {}) => app.inject({ url: '/metrics', remoteAddress, headers });

describe('GET /metrics', () => {
  it('counts requests by route template, method and status, never by address', async () => {
    await app.inject('/things/1');
    await app.inject('/things/secret-id');
    await app.inject('/bug');
    await app.inject('/nowhere/at/all');
    const { body, headers } = await request('127.0.0.1');
    expect(headers['content-type']).toContain('text/plain');
    expect(body).toContain('http_request_duration_seconds_count{method="GET",route="/things/:id",status="200"} 2');
    expect(body).toContain('http_request_duration_seconds_count{method="GET",route="unmatched",status="404"} 1');
    expect(body).toContain('http_server_errors_total 1');
    expect(body).toContain('meltemi_info{version="1.2.3"} 1');
    expect(body).toMatch(/process_resident_memory_bytes [1-9]/);
    expect(body).not.toContain('secret-id');
  });

  it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('is open to %s', async (address) => {
    expect((await request(address)).statusCode).toBe(200);
  });

  it('is closed to others, also through a proxy on this machine', async () => {
    expect((await request('203.0.113.5')).json().error.code).toBe('forbidden');
    for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])
      expect((await request('127.0.0.1', { [name]: '127.0.0.1' })).statusCode).toBe(403);
  });

  it('is open to whoever holds the token', async () => {
    expect((await request('203.0.113.5', { authorization: `Bearer ${TOKEN}` })).statusCode).toBe(200);
    expect((await request('203.0.113.5', { authorization: `Bearer ${TOKEN}x` })).statusCode).toBe(403);
    expect((await request('203.0.113.5', { authorization: TOKEN })).statusCode).toBe(403);
  });

  it('belongs to one server: a second one starts at nothing', async () => {
    await app.inject('/things/1');
    expect(await makeMetrics('1').registry.metrics()).not.toContain('/things/:id');
  });
});
