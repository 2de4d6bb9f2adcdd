import { describe, expect, it } from 'vitest';
import { HttpError } from '#network/index.ts';
import { hhmmOf, pauseBefore, statusOf } from './frame-list.rules.ts';
import { NOW, openTestSky, radarList, STEP } from './test-sky.ts';

const MINUTE = 60_000;

describe('the rules of a list of frames', () => {
  const info = radarList();
  it('ask again five seconds after the next frame is due, every quarter of a minute once it is overdue, never after more than a step', () => {
    expect(pauseBefore(info, NOW + MINUTE)).toBe(2 * MINUTE + 5_000);
    expect(pauseBefore(info, NOW + STEP)).toBe(15_000);
    expect(pauseBefore(info, NOW + 60 * MINUTE)).toBe(15_000);
    expect(pauseBefore(info, NOW - 60 * MINUTE)).toBe(STEP + 5_000);
  });
  it('call a list late when its next frame is a minute overdue', () => {
    expect(statusOf(null, null, NOW)).toBe('loading');
    expect(statusOf(info, null, NOW + STEP + MINUTE)).toBe('current');
    expect(statusOf(info, null, NOW + STEP + MINUTE + 1)).toBe('late');
    expect(statusOf(info, 'network', NOW)).toBe('failed');
  });
  it('name the tick for caches', () => {
    expect(hhmmOf(Date.UTC(2026, 6, 14, 15, 5, 59))).toBe('1503');
  });
});

describe('a list of frames', () => {
  it('is asked for while somebody follows it and the page is seen, five seconds after the next frame is due', async () => {
    const { feed, environment, replies, calls } = openTestSky();
    const { clock, visibility } = environment;
    replies.set('radarInfo', radarList());
    const radar = feed.of('radar');
    await clock.advanceAsync(10 * MINUTE);
    expect(calls).toEqual([]);
    clock.advance(-clock.now() + NOW + 11 * MINUTE);
    const end = radar.follow();
    const second = radar.follow();
    await clock.advanceAsync(0);
    expect(calls.map(({ call, query }) => [call, query])).toEqual([['radarInfo', { hhmm: '1512' }]]);
    replies.set('radarInfo', radarList(NOW + 9 * MINUTE));
    await clock.advanceAsync(15_000);
    expect(calls).toHaveLength(2);
    expect(radar.newest()).toBe(NOW + 9 * MINUTE);
    visibility.set('hidden');
    await clock.advanceAsync(20 * MINUTE);
    expect(calls).toHaveLength(2);
    visibility.set('visible');
    await clock.advanceAsync(0);
    expect(calls).toHaveLength(3);
    end();
    end();
    await clock.advanceAsync(30_000);
    expect(calls.length).toBeGreaterThan(3);
    const asked = calls.length;
    second();
    await clock.advanceAsync(20 * MINUTE);
    expect(calls).toHaveLength(asked);
  });

  it('stays when the server fails, says why, and comes back', async () => {
    const { feed, environment, replies, logged } = openTestSky();
    const { clock } = environment;
    const radar = feed.of('radar');
    const end = radar.follow();
    await clock.advanceAsync(0);
    expect(radar.state.current()).toEqual({ status: 'failed', info: null, fault: 'unavailable' });
    replies.set('radarInfo', radarList());
    await clock.advanceAsync(5_000);
    expect(radar.state.current()).toMatchObject({ status: 'current', fault: null });
    replies.set('radarInfo', new HttpError('network', '/radar'));
    await clock.advanceAsync(3 * MINUTE);
    expect(radar.state.current()).toMatchObject({ status: 'failed', fault: 'network' });
    expect(radar.newest()).toBe(NOW);
    expect(logged.length).toBeGreaterThan(1);
    replies.set('radarInfo', radarList());
    radar.retry();
    await clock.advanceAsync(0);
    expect(radar.state.current()).toMatchObject({ status: 'late', fault: null });
    end();
  });

  it('has each frame once and in order, whatever the server sends', async () => {
    const { feed, environment, replies } = openTestSky();
    const list = radarList(NOW, true);
    replies.set('radarPlusInfo', {
      ...list,
      images: [...list.images, { path: 'x', ts: NOW, leadMinutes: 3 }, list.images[3]].toReversed(),
    });
    const plus = feed.of('radarPlus');
    const end = plus.follow();
    await environment.clock.advanceAsync(0);
    const frames = plus.frames.current();
    expect(frames.map(({ ts }) => ts)).toEqual(list.images.map(({ ts }) => ts).toSorted((a, b) => a - b));
    expect(frames.find(({ ts }) => ts === NOW)?.leadMinutes).toBe(0);
    expect(plus.newest()).toBe(NOW);
    expect([plus.frameBefore(NOW + 1)?.ts, plus.frameAfter(NOW + 1)?.ts]).toEqual([NOW, NOW + STEP]);
    expect([plus.frameBefore(0), plus.frameAfter(NOW + 90 * MINUTE)]).toEqual([null, null]);
    end();
  });

  it('goes by the server’s clock where that of the device is an hour off', async () => {
    const { feed, environment, replies } = openTestSky();
    const { clock } = environment;
    replies.set('radarInfo', radarList(NOW + 60 * MINUTE));
    const end = feed.of('radar').follow();
    await clock.advanceAsync(0);
    // The test's server dates replies by the device's clock: the list alone is an hour ahead, and is asked for within a step.
    expect(feed.now()).toBe(clock.now());
    const asked = replies.size;
    expect(asked).toBe(1);
    end();
  });
});
