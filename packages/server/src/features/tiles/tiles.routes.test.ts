import { afterEach, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { decodeTile } from '@meltemi/fields';
import { bareTestApp, RUN, testBed, type TestBed } from '#forecasts/test-forecasts.ts';
import { tileRoutes } from './tiles.routes.ts';

let app: FastifyInstance;
afterEach(() => app.close());

async function serve(
  bed: TestBed = testBed(),
  options: { capacity?: number; patience?: number } = {},
): Promise<TestBed> {
  app = await bareTestApp((scope) => tileRoutes(scope, { ...bed, capacity: 10_000_000, ...options }), bed.environment);
  return bed;
}
const request = (path: string, headers = {}) => app.inject({ url: `/im/v3.0/${path}`, headers });
const tile = (rest: string, step = '2026030103', directory = 'ecmwf-hres') =>
  `${directory}/${RUN.path}/${step}/wm_grid_257/${rest}`;

describe('GET /im/v3.0/…', () => {
  it('answers a data tile that may be kept for ever', async () => {
    await serve();
    const reply = await request(tile('2/1/1/temp-surface.png'));
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-data-origin': 'simulated',
    });
    const { header, planes } = decodeTile(new Uint8Array(reply.rawPayload));
    expect(header.channels).toMatchObject([{ kind: 'scalar', step: 0.05 }]);
    expect(planes[0]?.length).toBe(257 * 257);
  });

  it('answers the same bytes and tag from memory, and 304 to whoever has them', async () => {
    await serve();
    const first = await request(tile('2/1/1/wind-surface.png'));
    const second = await request(tile('2/1/1/wind-surface.png'));
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
    expect(second.headers.etag).toBe(first.headers.etag);
    for (const asked of [first.headers.etag, `"other", ${first.headers.etag}`, '*']) {
      const unchanged = await request(tile('2/1/1/wind-surface.png'), { 'if-none-match': asked });
      expect([unchanged.statusCode, unchanged.body]).toEqual([304, '']);
    }
    expect((await request(tile('2/1/1/wind-surface.png'), { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  it('takes the run as ISO text too, and gives the same tile', async () => {
    await serve();
    const digits = await request(tile('1/1/0/rh-700h.png'));
    const iso = await request(tile('1/1/0/rh-700h.png').replace(RUN.path, '2026-03-01T00:00:00.000Z'));
    expect(iso.headers.etag).toBe(digits.headers.etag);
  });

  it.each([
    ['an unknown product', tile('2/1/1/temp-surface.png', undefined, 'nobody'), 404, 'unknown-product'],
    ['a run that is long gone', tile('2/1/1/temp-surface.png').replace(RUN.path, '2025010100'), 404, 'unknown-run'],
    ['a run that has not arrived', tile('2/1/1/temp-surface.png').replace(RUN.path, '2026030112'), 404, 'unknown-run'],
    ['a time before the run', tile('2/1/1/temp-surface.png', '2026022821'), 404, 'unknown-time'],
    ['a time after its end', tile('2/1/1/temp-surface.png', '2026031203'), 404, 'unknown-time'],
    ['a parameter nobody has', tile('2/1/1/joy-surface.png'), 404, 'unknown-parameter'],
    ['a parameter of another model', tile('2/1/1/waves-surface.png'), 404, 'unknown-parameter'],
    ['a level of another layer', tile('2/1/1/gust-500h.png'), 404, 'unknown-level'],
    ['no level', tile('2/1/1/temp-.png'), 404, 'not-found'],
    ['a tile right of the grid', tile('2/4/1/temp-surface.png'), 404, 'outside-grid'],
    ['a tile below the grid', tile('2/1/9999999/temp-surface.png'), 404, 'outside-grid'],
    ['a zoom deeper than the data', tile('9/1/1/temp-surface.png'), 404, 'outside-grid'],
    ['a zoom for subscribers', tile('4/1/1/temp-surface.png'), 403, 'above-tier'],
    ['an hour for subscribers', tile('2/1/1/temp-surface.png', '2026030104'), 403, 'above-tier'],
    ['a day for subscribers', tile('2/1/1/temp-surface.png', '2026030900'), 403, 'above-tier'],
    [
      'a run for subscribers',
      tile('2/1/1/temp-surface.png', '2026030100').replace(RUN.path, '2026022818'),
      403,
      'above-tier',
    ],
    ['a jpg', tile('2/1/1/temp-surface.jpg'), 404, 'not-found'],
    [
      'half the world away from a regional model',
      `icon-eu/2026030100/2026030103/wm_grid_257/3/0/6/temp-surface.png`,
      404,
      'outside-grid',
    ],
  ])('refuses %s', async (_what, path, status, code) => {
    await serve();
    const reply = await request(path);
    expect([reply.statusCode, reply.json().error.code]).toEqual([status, code]);
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(reply.headers.etag).toBeUndefined();
  });

  it('gives a subscriber the finer zoom, the hour, the run and the day', async () => {
    await serve(testBed({ everything: true }));
    for (const path of [
      tile('4/1/1/temp-surface.png'),
      tile('2/1/1/temp-surface.png', '2026030104'),
      tile('2/1/1/temp-surface.png', '2026030900'),
      tile('2/1/1/temp-surface.png', '2026030100').replace(RUN.path, '2026022818'),
    ]) {
      expect((await request(path)).statusCode).toBe(200);
    }
  });

  it('does not let a tile in memory pass to someone who may not have it', async () => {
    const bed = testBed();
    let everything = true;
    await serve({ ...bed, tierOf: () => (everything ? 'premium' : null) });
    expect((await request(tile('4/1/1/temp-surface.png'))).statusCode).toBe(200);
    everything = false;
    expect((await request(tile('4/1/1/temp-surface.png'))).statusCode).toBe(403);
  });

  it('adds rain up over the range, and keeps the strongest gust', async () => {
    await serve();
    const value = (reply: Awaited<ReturnType<typeof request>>): number =>
      decodeTile(new Uint8Array(reply.rawPayload)).planes[0]?.[257 * 128 + 128] ?? NaN;
    const gfs = (file: string): string => tile(`3/4/2/${file}-surface.png`, undefined, 'gfs');
    const short = await request(`${gfs('gustAccu')}?next=12h&acc=maxip`);
    const long = await request(`${gfs('gustAccu')}?next=48h&acc=maxip`);
    expect(value(long)).toBeGreaterThanOrEqual(value(short));
    const day = await request(`${gfs('rainAccu')}?next=12h`);
    const days = await request(`${gfs('rainAccu')}?next=24h`);
    expect(day.statusCode).toBe(200);
    expect(value(days)).toBeGreaterThanOrEqual(value(day));
    const beyond = await request(`${tile('1/0/0/rainAccu-surface.png')}?next=384h`);
    expect([beyond.statusCode, beyond.json().error.code]).toEqual([404, 'unknown-time']);
    const later = await request(`${tile('1/0/0/rainAccu-surface.png')}?next=237h`);
    expect([later.statusCode, later.json().error.code]).toEqual([403, 'above-tier']);
  });
});
