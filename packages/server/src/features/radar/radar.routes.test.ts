import { calls, schemas } from '@meltemi/contract';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { makeTierOf } from '#forecasts/test-forecasts.ts';
import { testSkyService, type TestSkyOptions } from '#forecasts/test-sky.ts';
import { testApp, testEnvironment } from '#http/test-app.ts';
import type { SkySource } from '#sky/sky-source.ts';
import { radarRoutes } from './radar.routes.ts';

let app: FastifyInstance;
afterEach(() => app.close());

async function serve(options: Partial<TestSkyOptions> & { everything?: boolean } = {}) {
  const environment = testEnvironment();
  const sky = testSkyService({ now: environment.now, ...options });
  const tierOf = makeTierOf({ everything: options.everything ?? false });
  app = await testApp((scope) => radarRoutes(scope, { sky, tierOf, now: environment.now }), { environment });
  return environment;
}
const info = async (path: string = calls.radarInfo.path) => {
  const reply = await app.inject({ url: path });
  return schemas.radarInfo.parse(reply.json());
};
const minute = 60_000;
const at = (hour: number, minutes: number): number => Date.UTC(2026, 2, 1, hour, minutes);

/** Radars whose frames are these, in this order. */
const network = (frames: readonly number[]): NonNullable<TestSkyOptions['live']> => ({
  archive: { tile: async () => null, strokes: async () => [] },
  source: {
    origin: 'live',
    step: () => 3 * minute,
    delay: () => 6 * minute,
    frames: async () => frames.map((ts) => ({ ts, scanTs: ts - minute })),
    sources: async () => [
      { name: 'MRMS', scanTs: at(11, 53), bounds: [-130, 20, -60, 55], attribution: 'NOAA', licence: 'Public domain' },
      { name: 'OPERA', scanTs: null, bounds: [-40, 31, 58, 75], attribution: 'EUMETNET', licence: 'CC-BY-4.0' },
    ],
    bands: ['infrared'],
    coverageVersion: 'live-1',
    strokeDelay: minute,
  } satisfies SkySource,
});

describe('GET /radar/minifest2.json', () => {
  it('lists the frames of twelve hours, and the strips they are fetched in', async () => {
    await serve();
    const { ref, update, step, images, strips, sources, flow, provenance, maxTileZoom } = await info();
    expect([ref, update, step, flow, maxTileZoom]).toEqual([
      '2026-03-01T11:57:00.000Z',
      '2026-03-01T12:03:00.000Z',
      3,
      true,
      6,
    ]);
    expect(images.at(-1)).toEqual({ path: '202603011157', ts: at(11, 57), leadMinutes: 0 });
    expect(images.at(-1)!.ts - images[0]!.ts).toBeGreaterThanOrEqual(12 * 60 * minute);
    expect(strips.at(-1)).toEqual({ path: '202603011130-10', first: at(11, 30), frames: 10 });
    expect(strips.reduce((sum, { frames }) => sum + frames, 0)).toBe(images.length);
    expect(sources).toMatchObject([{ name: 'Simulated radar', ageMinutes: 3, bounds: [-180, -90, 180, 90] }]);
    expect(provenance).toMatchObject({ provider: 'Meltemi', origin: 'simulated' });
  });

  it('may be kept for a minute, and is tagged', async () => {
    await serve();
    const reply = await app.inject({ url: `${calls.radarInfo.path}?hhmm=1157` });
    expect(reply.headers).toMatchObject({ 'cache-control': 'public, max-age=60', vary: 'authorization' });
    const again = await app.inject({ url: calls.radarInfo.path, headers: { 'if-none-match': reply.headers.etag! } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await app.inject({ url: `${calls.radarInfo.path}?hhmm=2571` })).statusCode).toBe(400);
  });

  it('follows the clock, whichever way it is set', async () => {
    const environment = await serve();
    environment.time = at(12, 8);
    const later = await info();
    expect([later.ref, later.strips.at(-1)?.path]).toEqual(['2026-03-01T12:03:00.000Z', '202603011200-2']);
    environment.time = at(11, 0);
    expect((await info()).ref).toBe('2026-03-01T10:57:00.000Z');
  });

  it('offers subscribers a zoom more', async () => {
    await serve({ everything: true });
    expect((await info()).maxTileZoom).toBe(7);
  });
});

describe('GET /radar-plus/minifest2.json', () => {
  it('goes on for an hour, in a strip of its own', async () => {
    await serve();
    const { images, strips } = await info(calls.radarPlusInfo.path);
    expect(images.slice(-20).map(({ leadMinutes }) => leadMinutes)).toEqual(
      Array.from({ length: 20 }, (_, k) => 3 * (k + 1)),
    );
    expect(strips.at(-1)).toEqual({ path: '202603011157+20', first: at(12, 0), frames: 20 });
  });
});

describe('frames of providers', () => {
  it('take the place of the simulated ones, with their age, bounds and attribution', async () => {
    await serve({ live: network([at(11, 48), at(11, 51)]) });
    const { ref, provenance, sources, coverageVersion } = await info();
    expect(ref).toBe('2026-03-01T11:51:00.000Z');
    expect(provenance).toMatchObject({ origin: 'live', provider: 'MRMS, OPERA', licence: 'Public domain, CC-BY-4.0' });
    expect(sources.map(({ ageMinutes }) => ageMinutes)).toEqual([7, null]);
    expect(coverageVersion).toBe('live-1');
  });

  it('are listed in order and once, and a gap ends a strip', async () => {
    await serve({ live: network([at(11, 51), at(11, 36), at(11, 39), at(11, 51), at(11, 36), at(11, 48)]) });
    const { images, strips } = await info();
    expect(images.map(({ path }) => path)).toEqual(['202603011136', '202603011139', '202603011148', '202603011151']);
    expect(strips.map(({ path }) => path)).toEqual(['202603011136-2', '202603011148-2']);
  });

  it('that stopped are asked for once a minute, and after twelve hours the simulated ones come back', async () => {
    const environment = await serve({ live: network([at(9, 0)]) });
    const { update } = await info();
    expect(update).toBe('2026-03-01T12:01:00.000Z');
    environment.time = at(21, 3);
    expect((await info()).provenance?.origin).toBe('simulated');
  });

  it('are not made up: without any, and without a simulated world, the answer is 503', async () => {
    await serve({ live: network([]), simulated: false });
    const reply = await app.inject({ url: calls.radarInfo.path });
    expect([reply.statusCode, reply.json().error.code]).toEqual([503, 'unavailable']);
  });
});
