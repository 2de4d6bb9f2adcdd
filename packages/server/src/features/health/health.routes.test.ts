import { afterEach, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { NOON, testApp, testEnvironment } from '#http/test-app.ts';
import { healthRoutes } from './health.routes.ts';

let app: FastifyInstance;
afterEach(() => app.close());

async function health(checks: Record<string, () => Promise<boolean>>, url = '/health') {
  const environment = testEnvironment();
  app = await testApp((scope) => healthRoutes(scope, { version: '1.2.3', now: environment.now, checks }), {
    environment,
  });
  await app.ready();
  environment.time = NOON + 90_000;
  return app.inject(url);
}

describe('GET /health', () => {
  it('tells version and uptime and that every part is fit', async () => {
    const reply = await health({ data: async () => true });
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({ status: 'ok', version: '1.2.3', uptime: 90, parts: { data: 'ok' } });
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  it.each(['/health', '/health/ready'])('%s answers 503 and names the part that is unfit', async (url) => {
    const reply = await health(
      {
        data: async () => {
          throw new Error('EROFS');
        },
        archive: async () => true,
      },
      url,
    );
    expect(reply.statusCode).toBe(503);
    expect(reply.json()).toMatchObject({ status: 'degraded', parts: { data: 'down', archive: 'ok' } });
  });

  it('is alive even when not ready', async () => {
    const reply = await health({ data: async () => false }, '/health/live');
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toMatchObject({ status: 'ok', version: '1.2.3', uptime: 90 });
  });
});
