import { beforeAll, describe, expect, it } from 'vitest';
import { loadCall } from '#network/contract-calls.ts';
import { StrokeBuckets } from './stroke-buckets.ts';
import { bearingTo, kilometresBetween, MOST_STROKES, nearestStroke } from './strokes.rules.ts';
import { NOW, openTestSky, STEP } from './test-sky.ts';

const MINUTE = 60_000;
const strokeAt = (ms: number, lat: number, lon: number) => ({ ms, lat, lon, kiloamperes: 12 });

describe('strokes near a place', () => {
  it('have a distance and a direction', () => {
    expect(kilometresBetween({ lat: 50, lon: 14 }, { lat: 51, lon: 14 })).toBeCloseTo(111.2, 1);
    expect(kilometresBetween({ lat: 0, lon: 179.5 }, { lat: 0, lon: -179.5 })).toBeCloseTo(111.2, 1);
    expect(bearingTo({ lat: 50, lon: 14 }, { lat: 51, lon: 14 })).toBeCloseTo(0, 6);
    expect(bearingTo({ lat: 0, lon: 179.5 }, { lat: 0, lon: -179.5 })).toBeCloseTo(90, 6);
  });

  it('come nearer or go, by the nearest few of ten minutes and of the ten before', () => {
    const place = { lat: 50, lon: 14 };
    const span = (from: number, km: number) =>
      [0, 1, 2].map((k) => strokeAt(NOW - from + k * 1000, 50, 14 + km / 71.5));
    const of = (now: number, before: number) =>
      nearestStroke([...span(15 * MINUTE, before), ...span(5 * MINUTE, now)], place, NOW);
    expect(of(20, 40)).toMatchObject({ approach: 'nearer' });
    expect(of(40, 20)).toMatchObject({ approach: 'farther' });
    expect(of(20, 21)).toMatchObject({ approach: 'steady' });
    expect(of(20, 40)?.kilometres).toBeCloseTo(20, 0);
    expect(nearestStroke(span(MINUTE, 30), place, NOW)?.approach).toBeNull();
    expect(nearestStroke(span(MINUTE, 600), place, NOW)).toBeNull();
  });
});

describe('strokes by their ticks', () => {
  it('are kept once, in order, for half an hour, and 20,000 at most', () => {
    const buckets = new StrokeBuckets();
    const one = strokeAt(NOW + 1000, 1, 2);
    buckets.add([strokeAt(NOW + 2000, 1, 2), one, one]);
    buckets.fill(NOW - STEP, [strokeAt(NOW - 1000, 3, 4)]);
    buckets.add([strokeAt(NOW - 1000, 3, 4)]);
    expect(buckets.before(NOW + 5000).map(({ ms }) => ms - NOW)).toEqual([-1000, 1000, 2000]);
    expect(buckets.before(NOW + 1500)).toHaveLength(2);
    expect(buckets.before(NOW + 31 * MINUTE)).toHaveLength(0);
    expect(buckets.before(NOW - 2000)).toHaveLength(0);
    buckets.fill(
      NOW,
      Array.from({ length: MOST_STROKES + 5 }, (_, k) => strokeAt(NOW + k, 0, 0)),
    );
    expect(buckets.before(NOW + STEP)).toHaveLength(MOST_STROKES);
  });
});

/** A server whose stream a test writes to. */
function openStream() {
  const sky = openTestSky();
  let sink: ReadableStreamDefaultController<Uint8Array> | null = null;
  let status = 200;
  sky.answer = (url) => {
    if (url !== '/lightning/live') throw new Error(`nobody answers ${url}`);
    if (status !== 200) return new Response('', { status });
    return new Response(new ReadableStream<Uint8Array>({ start: (controller) => void (sink = controller) }));
  };
  sky.replies.set('pastStrokes', { t: NOW - STEP, s: [[1000, 48, 11, 20]] });
  return {
    ...sky,
    refuse: () => void (status = 503),
    write: (text: string) => sink?.enqueue(new TextEncoder().encode(text)),
  };
}

describe('the feed of strokes', () => {
  // The schemas come once, and take longer than these tests wait.
  beforeAll(() => loadCall('liveStrokes'));

  it('hears them as they come, and loads the half hour before', async () => {
    const { feed, settle, write, calls } = openStream();
    const heard: unknown[] = [];
    feed.strokes.listen((strokes) => void heard.push(strokes));
    const end = feed.strokes.follow();
    await settle();
    expect(feed.strokes.status.current()).toBe('live');
    expect(calls.filter(({ call }) => call === 'pastStrokes')).toHaveLength(10);
    write(`id: 7\ndata: {"t":${NOW + MINUTE},"s":[[0,50,14,-12],[500,51,15,0]]}\n\n`);
    await settle();
    expect(heard).toEqual([
      [
        { ms: NOW + MINUTE, lat: 50, lon: 14, kiloamperes: -12 },
        { ms: NOW + MINUTE + 500, lat: 51, lon: 15, kiloamperes: 0 },
      ],
    ]);
    expect(feed.strokes.nearest(50, 14, NOW + 2 * MINUTE)?.kilometres).toBe(0);
    end();
    expect(feed.strokes.status.current()).toBe('off');
  });

  it('survives a message that is none', async () => {
    const { feed, settle, write, logged } = openStream();
    const end = feed.strokes.follow();
    await settle();
    write('data: {"t":1,"s":[[0,500,14,1]]}\n\ndata: nonsense\n\n');
    await settle();
    expect(logged).toEqual(['Strokes could not be read', 'Strokes could not be read']);
    expect(feed.strokes.status.current()).toBe('live');
    end();
  });

  it('asks every tick where the server has no room, and comes back to the stream', async () => {
    const { feed, settle, refuse, calls, environment, fetched } = openStream();
    refuse();
    const end = feed.strokes.follow();
    await settle();
    expect(feed.strokes.status.current()).toBe('polling');
    const asked = calls.length;
    await environment.clock.advanceAsync(STEP);
    await settle();
    expect(calls.length).toBe(asked + 1);
    await environment.clock.advanceAsync(3 * MINUTE);
    await settle();
    expect(fetched.filter((url) => url === '/lightning/live')).toHaveLength(2);
    end();
  });

  it('loads the ticks of the timeline, each once', async () => {
    const { feed, settle, calls } = openStream();
    const end = feed.strokes.follow();
    await settle();
    const asked = calls.length;
    feed.strokes.setTime(NOW - 60 * MINUTE);
    feed.strokes.setTime(NOW - 60 * MINUTE + 1000);
    await settle();
    expect(calls.length - asked).toBe(11);
    feed.strokes.setTime(NOW - 60 * MINUTE);
    await settle();
    expect(calls.length - asked).toBe(11);
    end();
  });
});
