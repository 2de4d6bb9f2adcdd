import { describe, expect, it } from 'vitest';
import { NOW, openTestSky, radarList, STEP } from './test-sky.ts';
import { motionOf, outlookOf, sourceAt } from './values.rules.ts';

const HOUR = 3_600_000;
const place = { lat: 50, lon: 10 };
const tile = { z: 5, x: 16, y: 10 };

describe('what is said of a place', () => {
  it('is reflectivity, age, source and motion, from the frames that are drawn', async () => {
    const sky = openTestSky();
    sky.replies.set('radarInfo', radarList());
    sky.codeOf = (ts) => (ts === NOW ? 71 : 61);
    const radar = sky.feed.of('radar');
    const end = radar.follow();
    await sky.settle();
    expect(radar.valueAt(place.lat, place.lon, 0)).toBeNull();
    radar.loop.want({ tiles: [tile], ts: NOW, from: NOW - 2 * HOUR, to: Infinity });
    await sky.settle();
    expect(radar.valueAt(place.lat, place.lon, 0)).toMatchObject({
      ts: NOW,
      isCovered: true,
      dbz: 40,
      scanTs: NOW - 60_000,
      source: 'Test radars',
      leadMinutes: 0,
    });
    // Half way between 35 and 40 dBZ.
    expect(radar.valueAt(place.lat, place.lon, NOW - STEP / 2)?.dbz).toBeCloseTo(37.5, 6);
    const { motion } = radar.valueAt(place.lat, place.lon, NOW) ?? { motion: null };
    // Five samples of 3.14 km at 50 degrees in three minutes, towards the north-east.
    expect(motion?.kilometresPerHour).toBeCloseTo(314.5, 0);
    expect(motion?.towards).toBeCloseTo(53.13, 0);
    end();
  });

  it('tells no echo from no coverage', async () => {
    const sky = openTestSky();
    sky.replies.set('radarInfo', radarList());
    const radar = sky.feed.of('radar');
    const end = radar.follow();
    for (const [code, expected] of [
      [0, { isCovered: true, dbz: null }],
      [255, { isCovered: false, dbz: null }],
    ] as const) {
      sky.codeOf = () => code;
      radar.loop.tiles.clear();
      radar.retry();
      await sky.settle();
      radar.loop.want(null);
      radar.loop.want({ tiles: [tile], ts: NOW, from: NOW - 2 * HOUR, to: Infinity });
      await sky.settle();
      expect(radar.valueAt(place.lat, place.lon, NOW)).toMatchObject(expected);
    }
    end();
  });

  it('names the source whose bounds hold it, over 180 degrees too', () => {
    const source = (name: string, bounds: [number, number, number, number]) => ({
      name,
      bounds,
      ageMinutes: 1,
      attribution: '',
    });
    const sources = [source('east', [170, -50, -160, 0]), source('europe', [-30, 30, 40, 72])];
    expect([sourceAt(sources, -40, 179), sourceAt(sources, -40, -179), sourceAt(sources, -40, 539)]).toEqual([
      'east',
      'east',
      'east',
    ]);
    expect([sourceAt(sources, 50, 10), sourceAt(sources, 50, 100)]).toEqual(['europe', null]);
  });

  it('says nothing of a motion that is none', () => {
    expect(motionOf([0, 0], { z: 5, lat: 50, stepMinutes: 3 })).toBeNull();
    expect(motionOf([0, 1], { z: 5, lat: 0, stepMinutes: 3 })?.towards).toBe(180);
  });
});

describe('the next hour at a place', () => {
  const frames = (dbz: readonly number[]) => dbz.map((value, k) => ({ ts: NOW + k * STEP, dbz: value, kind: 1 }));
  it('begins and ends by the first frames that rain and do not', () => {
    expect(outlookOf(frames([0, 0, 20, 30, 8, 25]))).toEqual({
      isRaining: false,
      startsAt: NOW + 2 * STEP,
      endsAt: NOW + 4 * STEP,
      falling: 'rain',
      until: NOW + 5 * STEP,
    });
    expect(outlookOf(frames([20, 30, 8]))).toMatchObject({ isRaining: true, startsAt: null, endsAt: NOW + 2 * STEP });
    expect(outlookOf(frames([20, 30, 30]))).toMatchObject({ isRaining: true, endsAt: null });
    expect(outlookOf(frames([0, 0, 0]))).toMatchObject({ isRaining: false, startsAt: null, endsAt: null });
    expect(outlookOf(frames([Number.NaN, 0]))).toBeNull();
    expect(outlookOf(frames([20]))).toBeNull();
  });

  it('is read from one tile, twice for two frames of the list, and once for two looks at a place', async () => {
    const sky = openTestSky();
    sky.replies.set('radarPlusInfo', radarList(NOW, true));
    sky.codeOf = (ts) => (ts >= NOW + 4 * STEP && ts < NOW + 9 * STEP ? 61 : 0);
    const asked = sky.feed.outlookAt(50, 10);
    await sky.settle();
    expect(await asked).toEqual({
      isRaining: false,
      startsAt: NOW + 4 * STEP,
      endsAt: NOW + 9 * STEP,
      falling: 'rain',
      until: NOW + 20 * STEP,
    });
    expect(sky.fetched).toEqual([
      '/im/sky/radar-plus/202607141503-1/6/33/21.strip',
      '/im/sky/radar-plus/202607141503+20/6/33/21.strip',
    ]);
    await sky.feed.outlookAt(50.01, 10);
    expect(sky.fetched).toHaveLength(2);
  });

  it('is refused with the reason when the list does not come', async () => {
    const sky = openTestSky();
    const asked = sky.feed.outlookAt(50, 10);
    const [refusal] = await Promise.all([asked.catch((error: unknown) => error), sky.settle()]);
    expect(String(refusal)).toContain('unavailable');
    const given = new AbortController();
    const second = sky.feed.outlookAt(50, 10, given.signal);
    given.abort();
    await expect(second).rejects.toThrow('aborted');
  });
});
