import type { TileAddress } from '@meltemi/fields';
import { describe, expect, it } from 'vitest';
import { factsOf } from '#device/index.ts';
import { NOW, openTestSky, radarList, STEP, stripReply } from './test-sky.ts';

const HOUR = 3_600_000;
const tilesAt = (x: number, count: number): readonly TileAddress[] =>
  Array.from({ length: count }, (_, k) => ({ z: 5, x: x + (k % 6), y: 10 + Math.floor(k / 6) }));
const request = (tiles: readonly TileAddress[], ts = NOW) => ({ tiles, ts, from: NOW - 2 * HOUR, to: Infinity });

async function openLoop(count: number, changes: Parameters<typeof openTestSky>[0] = {}) {
  const sky = openTestSky(changes);
  sky.replies.set('radarInfo', radarList());
  const radar = sky.feed.of('radar');
  const end = radar.follow();
  await sky.settle();
  radar.loop.want(request(tilesAt(10, count)));
  return { ...sky, sky, radar, end };
}

describe('a loop', () => {
  it('of two hours on 24 tiles takes at most 130 requests, and each frame is fetched once', async () => {
    const { radar, fetched, settle, end } = await openLoop(24);
    for (let k = 0; k < 12 && radar.loop.state().open > 0; k++) await settle();
    expect(radar.loop.state()).toEqual({ open: 0, bare: 0, failed: 0 });
    expect(fetched).toHaveLength(130);
    expect(new Set(fetched).size).toBe(130);
    expect([0, 1, 2].every((hours) => radar.hasAround(NOW - hours * HOUR))).toBe(true);
    expect(radar.frames.current().filter(({ status }) => status === 'loaded')).toHaveLength(41);
    // The newest frame came first on all tiles, by itself in the middle of the screen; no frame came twice.
    expect(fetched.slice(0, 10).filter((url) => url.includes('/202607141503-1/'))).toHaveLength(10);
    expect(fetched.slice(10, 24).every((url) => url.includes('/202607141500-2/'))).toBe(true);
    expect(fetched.filter((url) => url.includes('/202607141500-1/'))).toHaveLength(10);
    radar.loop.want(request(tilesAt(10, 24), NOW - HOUR));
    await settle();
    expect(fetched).toHaveLength(130);
    end();
  });

  it('that plays loads what comes next, from its start on after the newest, and may go as far as that reaches', async () => {
    const { sky, radar, fetched, settle, end } = await openLoop(0);
    let answered = 0;
    sky.answer = (url) => (answered++ < 4 ? stripReply(url, () => 71) : new Promise<Response>(() => undefined));
    radar.loop.want({ ...request(tilesAt(10, 2)), isPlaying: true });
    for (let k = 0; k < 3; k++) await settle();
    const paths = fetched.map((url) => url.split('/')[4]);
    expect(new Set(paths.slice(0, 2))).toEqual(new Set(['202607141503-1']));
    expect(paths.indexOf('202607141300-10')).toBeLessThan(paths.indexOf('202607141330-10'));
    expect(paths).not.toContain('202607141430-10');
    expect(radar.hasAround(NOW)).toBe(true);
    expect(radar.hasAround(NOW - HOUR)).toBe(false);
    end();
  });

  it('goes on over a time in which there are no frames', async () => {
    const { sky, radar, settle, end } = await openLoop(0);
    const isThere = (ts: number): boolean => ts < NOW - HOUR || ts >= NOW - HOUR / 2;
    const { images, strips, ...list } = radarList();
    sky.replies.set('radarInfo', {
      ...list,
      images: images.filter(({ ts }) => isThere(ts)),
      strips: strips.filter(({ first }) => isThere(first)),
    });
    radar.retry();
    await settle();
    radar.loop.want(request(tilesAt(10, 1)));
    expect(radar.hasAround(NOW - 0.75 * HOUR)).toBe(false);
    for (let k = 0; k < 4; k++) await settle();
    expect(radar.hasAround(NOW - 0.75 * HOUR)).toBe(true);
    end();
  });

  it('loads a new frame alone when it appears', async () => {
    const { sky, radar, fetched, settle, end } = await openLoop(2);
    await settle();
    await settle();
    fetched.length = 0;
    sky.replies.set('radarInfo', radarList(NOW + STEP));
    radar.retry();
    await settle();
    radar.loop.want({ ...request(tilesAt(10, 2)), from: NOW + STEP - 2 * HOUR });
    await settle();
    expect(fetched).toEqual([
      '/im/sky/radar/202607141506-1/5/10/10.strip',
      '/im/sky/radar/202607141506-1/5/11/10.strip',
    ]);
    end();
  });

  it('gives up what the view has left, and keeps what is there', async () => {
    const { sky, radar, fetched, gone, settle, end } = await openLoop(0);
    let isHeld = true;
    sky.answer = (url) => (isHeld ? new Promise<Response>(() => undefined) : stripReply(url, () => 71));
    radar.loop.want(request(tilesAt(20, 12)));
    await settle();
    const open = fetched.filter((url) => /\/2\d\/1\d\.strip$/.test(url)).length;
    expect(open).toBe(4);
    isHeld = false;
    radar.loop.want(request(tilesAt(10, 2)));
    await settle();
    await settle();
    expect(gone).toHaveLength(4);
    expect(radar.loop.state()).toEqual({ open: 0, bare: 0, failed: 0 });
    end();
  });

  it('says what failed, goes on with the rest, and tries again', async () => {
    const { sky, radar, logged, settle, environment, end } = await openLoop(0);
    sky.answer = (url) =>
      url.includes('/202607141400-10/') ? new Response('no', { status: 500 }) : stripReply(url, () => 71);
    radar.loop.want(request(tilesAt(10, 1)));
    await settle();
    const statuses = () => new Set(radar.frames.current().map(({ status }) => status));
    expect(radar.frames.current().filter(({ status }) => status === 'failed')).toHaveLength(10);
    expect(logged).toHaveLength(1);
    // What will not come does not hold the loop up.
    expect(radar.hasAround(NOW - HOUR)).toBe(true);
    sky.answer = (url) => stripReply(url, () => 71);
    await environment.clock.advanceAsync(5_000);
    await settle();
    expect(statuses().has('failed')).toBe(false);
    end();
  });

  it('takes bytes that are no strip for a failure, and a picture for none of it', async () => {
    const { sky, radar, settle, end } = await openLoop(0);
    sky.answer = () => new Response('<html>');
    radar.loop.want(request(tilesAt(10, 1)));
    await settle();
    expect(radar.loop.state()).toEqual({ open: 0, bare: 1, failed: 1 });
    expect(radar.valueAt(50, 10, NOW)).toBeNull();
    end();
  });

  it('stays within the memory of a phone: the newest, every fifth, and what fits of the rest', async () => {
    const phone = factsOf({
      userAgent: 'Mozilla/5.0 (Linux; Android 15) Mobile',
      maxTouchPoints: 5,
      languages: ['en'],
      screen: { width: 390, height: 800, devicePixelRatio: 3 },
      framed: false,
    });
    const { sky, radar, settle, end } = await openLoop(0, { facts: phone });
    // Frames that differ, else they would share their arrays.
    sky.answer = (url) => stripReply(url, (ts) => 20 + ((ts / STEP) % 100));
    sky.codeOf = (ts) => 20 + ((ts / STEP) % 100);
    radar.loop.want(request(tilesAt(10, 20)));
    for (let k = 0; k < 12 && radar.loop.state().open > 0; k++) await settle();
    expect(radar.loop.tiles.bytes).toBeLessThanOrEqual(33e6);
    const kept = radar.loop.tiles.of({ z: 5, x: 10, y: 10 }).map(({ ts }) => (NOW - ts) / STEP);
    for (const step of [0, 5, 10, 15, 20, 25, 30, 35, 40]) expect(kept).toContain(step);
    expect([0, 0.6, 1.9].every((hours) => radar.hasAround(NOW - hours * HOUR))).toBe(true);
    // Those between count as loaded: they are moved from their neighbours.
    expect(kept.length).toBeLessThan(41);
    expect(radar.frames.current().filter(({ ts, status }) => ts >= NOW - 2 * HOUR && status !== 'loaded')).toEqual([]);
    end();
  });
});
