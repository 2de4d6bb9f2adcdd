import { noCoverage } from '@meltemi/catalogue';
import { decodeStrip, type SkyStrip } from '@meltemi/fields';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { bareTestApp, makeTierOf } from '#forecasts/test-forecasts.ts';
import { testSkyService, type TestSkyOptions } from '#forecasts/test-sky.ts';
import { testEnvironment } from '#http/test-app.ts';
import type { SkyJob } from '#sky/sky-jobs.ts';
import { stripRoutes } from './strips.routes.ts';

let app: FastifyInstance;
afterEach(() => app.close());

/** 2026-03-01 12:00 UTC: the newest frame of radar is of 11:57, of the satellite of 11:45. */
async function serve(
  options: Partial<TestSkyOptions> & { everything?: boolean; patience?: number } = {},
): Promise<{ jobs: SkyJob[]; time: (ms: number) => void }> {
  const environment = testEnvironment();
  const jobs: SkyJob[] = [];
  const sky = testSkyService({ now: environment.now, onJob: (job) => jobs.push(job), ...options });
  const tierOf = makeTierOf({ everything: options.everything ?? false });
  const { patience } = options;
  app = await bareTestApp(
    (scope) => stripRoutes(scope, { sky, tierOf, ...(patience === undefined ? {} : { patience }) }),
    environment,
  );
  return { jobs, time: (ms) => void (environment.time = ms) };
}
const request = (path: string, headers: Record<string, string> = {}) => app.inject({ url: `/im/sky/${path}`, headers });
async function strip(path: string): Promise<SkyStrip> {
  const reply = await request(path);
  expect(reply.statusCode).toBe(200);
  return decodeStrip(new Uint8Array(reply.rawPayload));
}

describe('GET /im/sky/…', () => {
  it('answers ten frames of radar that may be kept for ever', async () => {
    await serve();
    const reply = await request('radar/202603011130-10/4/8/5.strip');
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-data-origin': 'simulated',
    });
    const { sky, frames } = decodeStrip(new Uint8Array(reply.rawPayload));
    expect(sky).toBe('radar');
    expect(frames.map(({ ts }) => (ts - Date.UTC(2026, 2, 1, 11, 30)) / 60_000)).toEqual(
      Array.from({ length: 10 }, (_, k) => 3 * k),
    );
    expect(frames[0]?.extra).toBeNull();
    expect(frames[3]?.flow?.[0]).toBeCloseTo(1, 2);
  });

  it('is the same bytes for everybody, compressed as it is, and answers 304 to whoever has it', async () => {
    const { jobs } = await serve();
    const path = 'radar-plus/202603011157-1/3/4/2.strip';
    const [any, plain] = [
      await request(path, { 'accept-encoding': 'gzip, br' }),
      await request(path, { 'accept-encoding': 'identity' }),
    ];
    expect([any, plain].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, undefined]);
    expect(any.rawPayload.equals(plain.rawPayload)).toBe(true);
    expect(any.headers.etag).toBe(plain.headers.etag);
    const unchanged = await request(path, { 'if-none-match': `"other", ${any.headers.etag}` });
    expect([unchanged.statusCode, unchanged.body]).toEqual([304, '']);
    expect(jobs.filter(({ kind }) => kind === 'sky-frame')).toHaveLength(1);
  });

  it('makes a frame once for both kinds of radar and for every strip that it is part of', async () => {
    const { jobs } = await serve();
    const [one, three, plus] = [
      await strip('radar/202603011130-1/3/4/2.strip'),
      await strip('radar/202603011130-3/3/4/2.strip'),
      await strip('radar-plus/202603011133-2/3/4/2.strip'),
    ];
    expect(jobs.filter(({ kind }) => kind === 'sky-frame')).toHaveLength(3);
    expect(three.frames[0]).toEqual(one.frames[0]);
    expect(plus.frames[0]?.values).toEqual(three.frames[1]?.values);
    expect(plus.frames[0]?.extra).toHaveLength(129 * 129);
  });

  it('answers the satellite every fifteen minutes, with the motion since the frame before', async () => {
    await serve();
    const { frames } = await strip('satellite/202603011100-4/2/1/1.strip');
    expect(frames.map(({ ts }) => new Date(ts).getUTCMinutes())).toEqual([0, 15, 30, 45]);
    expect(frames[1]?.extra).toHaveLength(257 * 257);
    expect(frames[1]?.flow?.[7]).toBeCloseTo(2.5, 1);
  });

  it('answers an hour of what is extrapolated, which fits at the edges of tiles, and at 180°', async () => {
    await serve();
    const west = await strip('radar-plus/202603011157+20/4/15/5.strip');
    const east = await strip('radar-plus/202603011157+20/4/0/5.strip');
    expect(west.frames.map(({ ts }) => (ts - Date.UTC(2026, 2, 1, 11, 57)) / 60_000)).toEqual(
      Array.from({ length: 20 }, (_, k) => 3 * (k + 1)),
    );
    const edge = ({ frames: [, , , , frame] }: SkyStrip, column: number): number[] =>
      Array.from({ length: 257 }, (_, j) => frame!.values[j * 257 + column]!);
    expect(edge(west, 256)).toEqual(edge(east, 0));
    // The waves go one sample east a step: an hour later they are twenty samples on.
    const { frames } = await strip('radar-plus/202603011157-1/4/0/5.strip');
    const now = frames[0]!.values;
    const later = east.frames[19]!.values;
    let away = 0;
    for (let j = 40; j < 216; j++)
      for (let i = 40; i < 216; i++) away += Math.abs(later[j * 257 + i]! - now[j * 257 + i - 20]!);
    expect(away / 176 ** 2).toBeLessThan(4);
  });

  it('answers z0, the tiles at 180° and those at the poles', async () => {
    await serve();
    for (const path of ['0/0/0', '3/0/0', '3/7/7', '6/63/0']) {
      const { frames } = await strip(`radar/202603011157-1/${path}.strip`);
      expect(frames).toHaveLength(1);
    }
    const { frames } = await strip('radar-plus/202603011157+2/3/7/7.strip');
    expect(frames[1]?.values.every((code) => code === noCoverage)).toBe(true);
    expect((await strip('radar-plus/202603011157+1/0/0/0.strip')).frames).toHaveLength(1);
  });

  it.each([
    ['a frame that has not come', 'radar/202603011200-1/3/4/2.strip', 404, 'unknown-time'],
    ['an hour ahead', 'radar/202603011257-1/3/4/2.strip', 404, 'unknown-time'],
    ['a strip that reaches beyond now', 'radar/202603011151-4/3/4/2.strip', 404, 'unknown-time'],
    ['half a day ago and more', 'radar/202602282227-1/3/4/2.strip', 404, 'unknown-time'],
    ['a moment off the clock', 'radar/202603011131-1/3/4/2.strip', 404, 'unknown-time'],
    ['a moment off the clock of satellites', 'satellite/202603011133-1/3/4/2.strip', 404, 'unknown-time'],
    ['a moment that there is not', 'radar/202602301130-1/3/4/2.strip', 404, 'unknown-time'],
    ['eleven frames', 'radar/202603010900-11/3/4/2.strip', 404, 'unknown-time'],
    ['radar that is extrapolated', 'radar/202603011157+20/3/4/2.strip', 404, 'unknown-time'],
    ['what was extrapolated long ago', 'radar-plus/202603011100+20/3/4/2.strip', 404, 'unknown-time'],
    ['a kind that there is not', 'fog/202603011130-1/3/4/2.strip', 400, 'bad-request'],
    ['a name that is none', 'radar/newest/3/4/2.strip', 400, 'bad-request'],
    ['no frames', 'radar/202603011130-0/3/4/2.strip', 400, 'bad-request'],
    ['more frames than a strip has', 'radar/202603011130-21/3/4/2.strip', 400, 'bad-request'],
    ['a tile beyond the grid', 'radar/202603011130-1/3/8/2.strip', 404, 'outside-grid'],
    ['a tile of text', 'radar/202603011130-1/3/x/2.strip', 404, 'outside-grid'],
    ['a zoom deeper than the frames', 'satellite/202603011130-1/8/4/2.strip', 404, 'outside-grid'],
    ['the zoom of subscribers', 'radar/202603011130-1/7/4/2.strip', 403, 'above-tier'],
    ['another ending', 'radar/202603011130-1/3/4/2.png', 404, 'not-found'],
  ])('refuses %s', async (_, path, status, code) => {
    const { jobs } = await serve();
    const reply = await request(path);
    expect([reply.statusCode, reply.json().error.code]).toEqual([status, code]);
    expect(jobs).toEqual([]);
  });

  it('gives subscribers the seventh zoom of radar, and everyone that of satellites', async () => {
    await serve({ everything: true });
    expect((await request('radar/202603011130-1/7/64/40.strip')).statusCode).toBe(200);
    await app.close();
    await serve();
    expect((await request('satellite/202603011130-1/7/64/40.strip')).statusCode).toBe(200);
  });

  it('gives a frame for an hour after it has left the list', async () => {
    const { time } = await serve();
    time(Date.UTC(2026, 2, 1, 12, 33));
    expect((await request('radar/202603010000-10/2/1/1.strip')).statusCode).toBe(200);
  });

  it('says 503 and when to come back where too much waits', async () => {
    await serve({ waiting: 0, patience: 2000 });
    const replies = await Promise.all([
      request('radar/202603011130-10/3/4/2.strip'),
      request('radar/202603011130-10/3/5/2.strip'),
    ]);
    const refused = replies.find(({ statusCode }) => statusCode === 503);
    expect(refused?.json().error.code).toBe('unavailable');
    expect(refused?.headers['retry-after']).toBe('2');
  });

  it('lets nobody wait for another: callers take turns', async () => {
    const { jobs } = await serve();
    const from = (path: string, remoteAddress: string) => app.inject({ url: `/im/sky/${path}`, remoteAddress });
    const flood = Array.from({ length: 5 }, (_, x) => from(`radar/202603011100-10/3/${x}/3.strip`, '198.51.100.7'));
    await vi.waitFor(() => expect(jobs.length).toBeGreaterThan(2), { timeout: 30_000 });
    const before = jobs.length;
    const reply = await from('radar/202603011157-1/4/8/5.strip', '203.0.113.9');
    // Of some fifty jobs that were there before: the one under way, and a turn of each for the frame and for its strip.
    expect([reply.statusCode, jobs.length - before <= 8]).toEqual([200, true]);
    expect((await Promise.all(flood)).map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(200));
  });

  it('keeps no more in memory than it may', async () => {
    const environment = testEnvironment();
    const sky = testSkyService({ now: environment.now, capacity: 300_000 });
    app = await bareTestApp(
      (scope) => stripRoutes(scope, { sky, tierOf: makeTierOf({ everything: false }) }),
      environment,
    );
    for (let x = 0; x < 8; x++)
      expect((await request(`radar-plus/202603011157-1/3/${x}/2.strip`)).statusCode).toBe(200);
    expect(sky.strips.bytes()).toBeGreaterThan(20_000);
    expect(sky.strips.bytes()).toBeLessThanOrEqual(300_000);
  });
});
