import { encodePack, openSkyArchive, openSkyWriter } from '@meltemi/archive';
import { noCoverage } from '@meltemi/catalogue';
import { decodeStrip, TILE_SAMPLES } from '@meltemi/fields';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bareTestApp, makeTierOf } from '#forecasts/test-forecasts.ts';
import { testSkyService } from '#forecasts/test-sky.ts';
import { testEnvironment, testFolder, type TestEnvironment } from '#http/test-app.ts';
import { liveSource } from '#sky/live-source.ts';
import { radarRoutes } from './radar.routes.ts';
import { stripRoutes } from './strips.routes.ts';

let app: FastifyInstance;
let environment: TestEnvironment;
let remove: () => Promise<void>;
const minute = 60_000;
const at = (minutes: number): number => Date.UTC(2026, 2, 1, 11, minutes);
const tile = { z: 3, x: 1, y: 3 };

/** Frames of a network every three minutes from 11:30 to 11:57, as ingest leaves them; it is 12:00. */
beforeEach(async () => {
  environment = testEnvironment();
  const { now } = environment;
  const { folder, remove: clear } = await testFolder();
  remove = clear;
  const writer = openSkyWriter(folder, now);
  await writer.describe('radar', {
    name: 'mrms',
    bounds: [-130, 20, -60, 55],
    attribution: 'NOAA',
    licence: 'Public domain',
    order: 1,
  });
  for (let minutes = 30; minutes <= 57; minutes += 3) {
    const [ts, scanTs] = [at(minutes), at(minutes) - minute];
    const values = new Uint8Array(TILE_SAMPLES ** 2).fill(minutes);
    const pack = encodePack('radar', 7, [{ tile, frame: { ts, scanTs, values, extra: null, flow: null } }]);
    expect(await writer.writeFrame('radar', 'mrms', { ts, scanTs, pack })).toBeNull();
  }
  const archive = openSkyArchive(folder, now);
  const sky = testSkyService({ now, live: { source: liveSource(archive, now), archive } });
  const tierOf = makeTierOf({ everything: false });
  app = await bareTestApp(async (scope) => {
    await stripRoutes(scope, { sky, tierOf });
    await radarRoutes(scope, { sky, tierOf, now });
  }, environment);
});
afterEach(async () => {
  await app.close();
  await remove();
});
const request = (path: string) => app.inject({ url: path });

describe('frames that ingest left', () => {
  it('are listed once their other sources had their time, and are answered as they are', async () => {
    const info = (await request('/radar/minifest2.json')).json();
    expect([info.ref, info.provenance.origin, info.sources[0]]).toMatchObject([
      '2026-03-01T11:54:00.000Z',
      'live',
      { name: 'mrms', ageMinutes: 4, attribution: 'NOAA' },
    ]);
    expect(info.strips.map(({ path }: { path: string }) => path)).toEqual(['202603011130-9']);
    const reply = await request('/im/sky/radar-plus/202603011130-9/3/1/3.strip');
    expect([reply.headers['x-data-origin'], reply.headers['cache-control']]).toEqual([
      'live',
      'public, max-age=31536000, immutable',
    ]);
    const { frames } = decodeStrip(new Uint8Array(reply.rawPayload));
    expect(frames.map(({ ts, scanTs, values }) => [ts - scanTs, values[0]])).toEqual(
      Array.from({ length: 9 }, (_, k) => [minute, 30 + 3 * k]),
    );
    // A source that does not tell what falls: rain.
    expect(frames[0]?.extra?.[0]).toBe(1);
  });

  it('are not covered where nobody looks', async () => {
    const reply = await request('/im/sky/radar/202603011154-1/3/6/3.strip');
    const { frames } = decodeStrip(new Uint8Array(reply.rawPayload));
    expect(new Set(frames[0]?.values)).toEqual(new Set([noCoverage]));
  });

  it('are no others than these', async () => {
    for (const name of ['202603011127-1', '202603011157-1', '202603011130-10', '202603011126-2']) {
      const reply = await request(`/im/sky/radar/${name}/3/1/3.strip`);
      expect([name, reply.statusCode, reply.json().error.code]).toEqual([name, 404, 'unknown-time']);
    }
  });

  it('are extrapolated like simulated ones', async () => {
    const reply = await request('/im/sky/radar-plus/202603011154+2/3/1/3.strip');
    const { frames } = decodeStrip(new Uint8Array(reply.rawPayload));
    expect(frames.map(({ ts }) => ts)).toEqual([at(57), at(60)]);
    // The same value everywhere has no motion: it stays.
    expect(frames[1]?.values[128 * TILE_SAMPLES + 128]).toBe(54);
  });
});
