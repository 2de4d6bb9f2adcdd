import { describe, expect, it } from 'vitest';
import type { Stroke, StrokeFeed } from '#sky/index.ts';
import { createMemoryEnvironment } from '#device/index.ts';
import { createListeners, createSignal } from '#signals/index.ts';
import { LightningData } from './lightning-data.ts';
import type { LightningPlan } from './lightning.rules.ts';

const NOW = Date.UTC(2026, 6, 14, 15, 4);
const live: LightningPlan = { ts: 0, isOverForecast: false, isStill: false };
const stroke = (ms: number): Stroke => ({ ms, lat: 48, lon: 11, kiloamperes: 20 });

function open() {
  const environment = createMemoryEnvironment();
  const { clock } = environment;
  clock.advance(NOW - clock.now());
  const listeners = createListeners<readonly Stroke[]>();
  const revision = createSignal(0);
  const times: (number | null)[] = [];
  const known: Stroke[] = [];
  let followers = 0;
  let changes = 0;
  const strokes: StrokeFeed = {
    status: createSignal('live'),
    revision,
    follow: () => {
      followers += 1;
      return () => void (followers -= 1);
    },
    listen: (listener) => listeners.add(listener),
    setTime: (ts) => void times.push(ts),
    before: () => known,
    between: (from, to) => known.filter(({ ms }) => ms > from && ms <= to),
    nearest: () => null,
  };
  const feed = {
    of: () => Promise.reject(new Error('none')) as never,
    outlookAt: () => Promise.resolve(null),
    strokes,
    now: () => clock.now(),
  };
  const data = new LightningData(feed, { environment, onChange: () => void (changes += 1) });
  const come = (...added: readonly Stroke[]): void => {
    known.push(...added);
    revision.set(revision.current() + 1);
    listeners.tell(added);
  };
  return { data, clock, come, times, followers: () => followers, changes: () => changes };
}

describe('strokes on the map', () => {
  it('ring for 300 ms as they come, and keep their array until others come', () => {
    const { data, clock, come } = open();
    data.show(live);
    come(stroke(NOW - 3000), stroke(NOW - 2000));
    const first = data.picture();
    expect(first?.strokes).toHaveLength(2);
    expect(first?.rings).toEqual([{ lat: 48, lon: 11, share: 0 }]);
    expect(data.isMoving).toBe(true);
    clock.advance(150);
    expect(data.picture()?.rings[0]?.share).toBeCloseTo(0.5, 6);
    expect(data.picture()?.strokes).toBe(first?.strokes);
    // The second fell a second later, and so does its ring.
    clock.advance(850);
    expect(data.picture()?.rings).toHaveLength(1);
    clock.advance(301);
    expect([data.picture()?.rings, data.isMoving]).toEqual([[], false]);
  });

  it('are calm for who wants less motion', () => {
    const { data, come } = open();
    data.show({ ...live, isStill: true });
    come(stroke(NOW));
    expect([data.picture()?.rings, data.isMoving]).toEqual([[], false]);
  });

  it('follow the timeline, and are those of now over a forecast of about now', () => {
    const { data, times } = open();
    data.show({ ...live, ts: NOW - 3_600_000 });
    expect(data.picture()?.ts).toBe(NOW - 3_600_000);
    data.show({ ts: NOW + 3_600_000, isOverForecast: true, isStill: false });
    expect(data.picture()?.ts).toBe(NOW);
    data.show({ ts: NOW + 7_200_000, isOverForecast: true, isStill: false });
    expect(data.picture()).toBeNull();
    expect(times).toEqual([NOW - 3_600_000, null, null]);
  });

  it('grow older by themselves while they are shown, and rest when they are not', () => {
    const { data, clock, followers, changes } = open();
    data.show(live);
    expect(followers()).toBe(1);
    clock.advance(30_000);
    expect(changes()).toBe(3);
    data.rest();
    clock.advance(30_000);
    expect([followers(), changes(), data.picture()]).toEqual([0, 3, null]);
  });
});
