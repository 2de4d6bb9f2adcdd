import { calls, schemas } from '@meltemi/contract';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { makeTierOf } from '#forecasts/test-forecasts.ts';
import { testSkyService } from '#forecasts/test-sky.ts';
import { testApp, testEnvironment } from '#http/test-app.ts';
import { liveSource } from '#sky/live-source.ts';
import { satelliteRoutes } from './satellite.routes.ts';

let app: FastifyInstance;
afterEach(() => app.close());

async function serve(simulated = true): Promise<void> {
  const environment = testEnvironment();
  const sky = testSkyService({ now: environment.now, simulated });
  const tierOf = makeTierOf({ everything: false });
  app = await testApp((scope) => satelliteRoutes(scope, { sky, tierOf, now: environment.now }), { environment });
}

describe('GET /satellite/info.json', () => {
  it('lists a frame every fifteen minutes, in strips of an hour, with all kinds of pictures', async () => {
    await serve();
    const reply = await app.inject({ url: calls.satelliteInfo.path });
    const info = schemas.satelliteInfo.parse(reply.json());
    expect([info.ref, info.update, info.step, info.maxTileZoom]).toEqual([
      '2026-03-01T11:45:00.000Z',
      '2026-03-01T12:06:00.000Z',
      15,
      7,
    ]);
    expect(info.bands).toEqual(['infrared', 'visible', 'colour']);
    expect(info.strips.slice(-2).map(({ path }) => path)).toEqual(['202603011000-4', '202603011100-4']);
    expect(info.images.length).toBeGreaterThanOrEqual(48);
    expect(reply.headers['cache-control']).toBe('public, max-age=60');
  });

  it('offers in a live sky what is read of the satellites, infrared alone', async () => {
    const environment = testEnvironment();
    const archive = {
      frames: async () => [{ ts: environment.now() - 600_000, scanTs: environment.now() - 600_000 }],
      sources: async () => [],
    };
    const sky = { sourceOf: async () => liveSource(archive, environment.now) };
    const tierOf = makeTierOf({ everything: false });
    app = await testApp((scope) => satelliteRoutes(scope, { sky, tierOf, now: environment.now }), { environment });
    const reply = await app.inject({ url: calls.satelliteInfo.path });
    expect(schemas.satelliteInfo.parse(reply.json()).bands).toEqual(['infrared']);
  });

  it('says 503 where nothing shows any', async () => {
    await serve(false);
    const reply = await app.inject({ url: calls.satelliteInfo.path });
    expect([reply.statusCode, reply.json().error.code]).toEqual([503, 'unavailable']);
  });
});
