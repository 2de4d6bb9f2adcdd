import { afterEach, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { NOON, testApp, testEnvironment } from '#http/test-app.ts';
import { healthRoutes } from './health.routes.ts';

let app: FastifyInstance;
afterEach(() => app.close());

async function health(
  checks: Record<string, () => Promise<boolean | 'read-only'>>,
  url = '/health',
  isStopping = () => false,
) {
  const environment = testEnvironment();
  app = await testApp((scope) => healthRoutes(scope, { version: '1.2.3', now: environment.now, checks, isStopping }), {
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

  it('is ready while it can only read, and says so', async () => {
    const reply = await health({ data: async () => 'read-only', database: async () => true }, '/health/ready');
    expect([reply.statusCode, reply.json()]).toMatchObject([
      200,
      { status: 'read-only', parts: { data: 'read-only', database: 'ok' } },
    ]);
  });

  it('stays fit without what lies elsewhere, and says what is wrong with it', async () => {
    const environment = testEnvironment();
    const upstreams = () =>
      new Map([
        ['basemap', 'unreachable'],
        ['heights', null],
      ]);
    app = await testApp(
      (scope) => healthRoutes(scope, { version: '1.2.3', now: environment.now, checks: {}, upstreams }),
      { environment },
    );
    const reply = await app.inject('/health/ready');
    expect([reply.statusCode, reply.json()]).toMatchObject([
      200,
      { status: 'ok', parts: { basemap: 'impaired', heights: 'ok' }, faults: { basemap: 'unreachable' } },
    ]);
  });

  it('is not ready any more once it stops, though every part is fit, and still alive', async () => {
    const reply = await health({ data: async () => true }, '/health/ready', () => true);
    expect([reply.statusCode, reply.json().status]).toEqual([503, 'stopping']);
    expect((await app.inject('/health/live')).statusCode).toBe(200);
  });

  it('is alive even when not ready', async () => {
    const reply = await health({ data: async () => false }, '/health/live');
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toMatchObject({ status: 'ok', version: '1.2.3', uptime: 90 });
  });
});
