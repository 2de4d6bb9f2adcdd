import { describe, expect, it, vi } from 'vitest';
import { FailureCount } from './failure-count.ts';
import { HandLoads, settled, step } from './test-tiles.ts';
import type { SettledState } from './tile-state.ts';
import { TileStore } from './tile-store.ts';

const FAILED: SettledState = { kind: 'failed', fault: { code: 'network', message: 'gone' } };
const NO_DATA: SettledState = { kind: 'nodata', fault: { code: 'outside', message: 'outside' } };
const tileX = (x: number): { z: number; x: number; y: number } => ({ z: 7, x, y: 0 });

function build(options: { capacity?: number; parallel?: number; mobile?: boolean } = {}) {
  const loads = new HandLoads();
  const check = vi.fn<() => void>();
  const onSettled = vi.fn<() => void>();
  const failures = new FailureCount(options.mobile ?? false, check);
  const store = new TileStore({
    load: loads.load,
    failures,
    capacity: options.capacity,
    parallel: options.parallel ?? 100,
  });
  store.listen(onSettled);
  return { loads, check, store, onSettled };
}

describe('the states of a tile', () => {
  it('go from loading to loaded, failed or nodata', async () => {
    const { loads, store, onSettled } = build();
    const a = step('a');
    expect(store.state(a, tileX(1))).toBeNull();
    for (const x of [1, 2, 3]) store.request(a, tileX(x), 0);
    expect(store.state(a, tileX(1))).toEqual({ kind: 'loading' });
    await loads.answer('a/7/1/0');
    await loads.answer('a/7/2/0', FAILED);
    await loads.answer('a/7/3/0', NO_DATA);
    expect([1, 2, 3].map((x) => store.state(a, tileX(x))?.kind)).toEqual(['loaded', 'failed', 'nodata']);
    expect(onSettled).toHaveBeenCalledTimes(3);
    expect(store.faults(a)).toEqual([{ tile: tileX(2), fault: { code: 'network', message: 'gone' } }]);
  });
});

describe('failures in a row', () => {
  it.each([
    [true, 3],
    [false, 6],
  ])('on mobile %s check the connection after %i', async (mobile, limit) => {
    const { loads, store, check } = build({ mobile });
    for (let x = 0; x < limit; x++) store.request(step('a'), tileX(x), 0);
    for (let x = 0; x < limit - 1; x++) await loads.answer(`a/7/${x}/0`, FAILED);
    expect(check).not.toHaveBeenCalled();
    await loads.answer(`a/7/${limit - 1}/0`, FAILED);
    expect(check).toHaveBeenCalledTimes(1);
  });

  it('are forgotten by one tile that arrives or that the server says is not there', async () => {
    const { loads, store, check } = build({ mobile: true });
    for (let x = 0; x < 5; x++) store.request(step('a'), tileX(x), 0);
    await loads.answer('a/7/0/0', FAILED);
    await loads.answer('a/7/1/0', FAILED);
    await loads.answer('a/7/2/0', NO_DATA);
    await loads.answer('a/7/3/0', FAILED);
    await loads.answer('a/7/4/0', FAILED);
    expect(check).not.toHaveBeenCalled();
  });

  it('can be asked again after they are forgotten', async () => {
    const { loads, store } = build();
    store.request(step('a'), tileX(1), 0);
    await loads.answer('a/7/1/0', FAILED);
    store.request(step('a'), tileX(1), 0);
    expect(loads.asked).toHaveLength(1);
    store.forgetFailures();
    store.request(step('a'), tileX(1), 0);
    expect(loads.asked).toHaveLength(2);
  });
});

describe('the cache', () => {
  it('keeps 50 tiles and drops those used longest ago', async () => {
    const { loads, store } = build();
    const a = step('a');
    for (let x = 0; x < 60; x++) {
      store.request(a, tileX(x), 0);
      await loads.answer(`a/7/${x}/0`);
      store.numbers(a, tileX(0));
    }
    expect(store.size).toBe(50);
    expect(store.numbers(a, tileX(0))).not.toBeNull();
    expect(store.state(a, tileX(1))).toBeNull();
    expect(store.state(a, tileX(59))?.kind).toBe('loaded');
  });

  it('never drops a tile of a step that is held, and does when it is let go as often as held', async () => {
    const { loads, store } = build({ capacity: 2 });
    const a = step('a');
    store.hold(a);
    store.hold(a);
    for (let x = 0; x < 5; x++) {
      store.request(a, tileX(x), 0);
      await loads.answer(`a/7/${x}/0`);
    }
    expect(store.size).toBe(5);
    store.release(a);
    expect(store.size).toBe(5);
    store.release(a);
    expect(store.size).toBe(2);
  });

  it('calls off what a released step still asked for, so that it can be asked anew', async () => {
    const { loads, store } = build();
    const a = step('a');
    store.hold(a);
    store.request(a, tileX(1), 0);
    store.release(a);
    expect(loads.aborted).toEqual(['a/7/1/0']);
    expect(store.state(a, tileX(1))).toBeNull();
    store.request(a, tileX(1), 0);
    await settled();
    expect(store.state(a, tileX(1))).toEqual({ kind: 'loading' });
    await loads.answer('a/7/1/0');
    expect(store.state(a, tileX(1))?.kind).toBe('loaded');
  });

  it('is emptied for a new run, whose tiles are all asked anew', async () => {
    const { loads, store } = build();
    store.request(step('a'), tileX(1), 0);
    await loads.answer('a/7/1/0');
    store.request(step('a'), tileX(2), 0);
    store.clear();
    await settled();
    expect(store.size).toBe(0);
    expect(loads.aborted).toEqual(['a/7/2/0']);
  });
});

describe('the order of requests', () => {
  it('starts the most important first and lets waiting ones move up', async () => {
    const { loads, store } = build({ parallel: 1 });
    const a = step('a');
    store.request(a, tileX(0), 5);
    store.request(a, tileX(1), 5);
    store.request(a, tileX(2), 1);
    store.request(a, tileX(3), 7);
    store.request(a, tileX(3), 0);
    expect(store.pending).toBe(4);
    for (const x of [0, 3, 2, 1]) {
      expect(loads.asked.at(-1)).toBe(`a/7/${x}/0`);
      await loads.answer(`a/7/${x}/0`);
    }
  });
});
