import { describe, expect, it, vi } from 'vitest';
import { FailureCount } from './failure-count.ts';
import { HandLoads, settled, step } from './test-tiles.ts';
import { TileStore } from './tile-store.ts';
import { PATIENCE_MS, stepsOf, TimeSlot } from './time-slot.ts';
import type { Moment, SlotOptions } from './time-slot.ts';

const A = { z: 1, x: 0, y: 0 };
const B = { z: 1, x: 1, y: 0 };
const at = (before: string, after: string, fraction: number, look = 'wind'): Moment<string> => ({
  before: step(before),
  after: step(after),
  fraction,
  look,
});

function build(options: SlotOptions = {}) {
  const loads = new HandLoads();
  const onShown = vi.fn<() => void>();
  const store = new TileStore({
    load: loads.load,
    failures: new FailureCount(false, () => undefined),
    capacity: 4,
    parallel: 100,
  });
  const slot = new TimeSlot<string>(store, onShown, options);
  slot.cover([A, B]);
  return { loads, store, slot, onShown };
}

describe('a moment', () => {
  it('reads both steps between them and one at either end', () => {
    expect(stepsOf(at('a', 'b', 0.4)).map((s) => s.key)).toEqual(['a', 'b']);
    expect(stepsOf(at('a', 'b', 0)).map((s) => s.key)).toEqual(['a']);
    expect(stepsOf(at('a', 'b', 1)).map((s) => s.key)).toEqual(['b']);
    expect(stepsOf(at('a', 'a', 0.5)).map((s) => s.key)).toEqual(['a']);
  });
});

describe('the slot of a layer', () => {
  it('shows nothing of the first moment before all of it is here', async () => {
    const { slot, loads } = build();
    slot.want(at('a', 'b', 0.5));
    expect(slot.missing).toBe(4);
    expect(loads.asked.toSorted()).toEqual(['a/1/0/0', 'a/1/1/0', 'b/1/0/0', 'b/1/1/0']);
    for (const url of ['a/1/0/0', 'a/1/1/0', 'b/1/0/0']) {
      await loads.answer(url);
      slot.advance();
      expect([slot.shown, slot.isComplete]).toEqual([null, false]);
    }
    await loads.answer('b/1/1/0');
    slot.advance();
    expect([slot.shown?.before.key, slot.isComplete]).toEqual(['a', true]);
  });

  it('shows nothing before it knows what is looked at', async () => {
    const { slot } = build();
    slot.cover([]);
    slot.want(at('a', 'a', 0));
    expect(slot.shown).toBeNull();
  });

  it('waits for what its picture needs besides', async () => {
    let isCoastKnown = false;
    const { slot, loads } = build({ isReady: () => isCoastKnown });
    slot.want(at('a', 'a', 0));
    for (const url of ['a/1/0/0', 'a/1/1/0']) await loads.answer(url);
    slot.advance();
    expect(slot.shown).toBeNull();
    isCoastKnown = true;
    slot.advance();
    expect(slot.isComplete).toBe(true);
  });

  it('keeps the old moment and its look until the last tile of the new one has come to an end', async () => {
    const { slot, loads, onShown } = build();
    slot.want(at('a', 'a', 0));
    for (const url of ['a/1/0/0', 'a/1/1/0']) await loads.answer(url);
    slot.advance();
    expect(slot.isComplete).toBe(true);
    onShown.mockClear();
    slot.want(at('c', 'c', 0, 'temp'));
    await loads.answer('c/1/0/0');
    slot.advance();
    expect(slot.shown).toMatchObject({ look: 'wind', before: { key: 'a' } });
    await loads.answer('c/1/1/0', { kind: 'failed', fault: { code: 'network', message: '' } });
    slot.advance();
    expect(slot.shown).toMatchObject({ look: 'temp', before: { key: 'c' } });
    expect(onShown).toHaveBeenCalledTimes(1);
  });

  it('keeps the time that is here while another time of the same picture is asked for in vain', async () => {
    const failed = { kind: 'failed', fault: { code: 'network', message: '' } } as const;
    const { slot, loads } = build();
    slot.want(at('a', 'a', 0));
    for (const url of ['a/1/0/0', 'a/1/1/0']) await loads.answer(url);
    slot.advance();
    slot.want(at('b', 'b', 0));
    for (const url of ['b/1/0/0', 'b/1/1/0']) await loads.answer(url, failed);
    slot.advance();
    expect([slot.shown?.before.key, slot.isComplete]).toEqual(['a', false]);
    // Half of it, or another picture, is shown, with words where tiles failed.
    slot.want(at('c', 'c', 0));
    await loads.answer('c/1/0/0');
    await loads.answer('c/1/1/0', failed);
    slot.advance();
    expect(slot.shown?.before.key).toBe('c');
    slot.want(at('d', 'd', 0, 'temp'));
    for (const url of ['d/1/0/0', 'd/1/1/0']) await loads.answer(url, failed);
    slot.advance();
    expect(slot.shown?.look).toBe('temp');
  });

  it('calls off the steps a scrub passed over and lets their tiles be dropped', async () => {
    const { slot, loads, store } = build();
    slot.want(at('a', 'a', 0));
    for (const url of ['a/1/0/0', 'a/1/1/0']) await loads.answer(url);
    slot.advance();
    for (const key of ['b', 'c', 'd', 'e']) slot.want(at(key, key, 0));
    await Promise.resolve();
    expect(loads.aborted.sort()).toEqual(['b/1/0/0', 'b/1/1/0', 'c/1/0/0', 'c/1/1/0', 'd/1/0/0', 'd/1/1/0']);
    for (const url of ['e/1/0/0', 'e/1/1/0']) await loads.answer(url);
    slot.advance();
    expect(slot.shown?.before.key).toBe('e');
    expect(store.size).toBe(4);
  });

  it('lets time flow at once between two steps that are here', async () => {
    const { slot, loads } = build();
    slot.want(at('a', 'b', 0.1));
    for (const url of ['a/1/0/0', 'a/1/1/0', 'b/1/0/0', 'b/1/1/0']) await loads.answer(url);
    slot.advance();
    slot.want(at('a', 'b', 0.7));
    expect(slot.shown?.fraction).toBe(0.7);
    slot.want(at('b', 'c', 0));
    expect(slot.shown?.before.key).toBe('b');
  });

  it('asks for the tiles of a moved view and stays with what it has', async () => {
    const { slot, loads } = build();
    slot.want(at('a', 'a', 0));
    for (const url of ['a/1/0/0', 'a/1/1/0']) await loads.answer(url);
    slot.advance();
    slot.cover([{ z: 1, x: 0, y: 1 }]);
    expect(loads.asked.at(-1)).toBe('a/1/0/1');
    expect(slot.shown?.before.key).toBe('a');
    expect(slot.isComplete).toBe(false);
  });

  it('holds nothing after it is cleared', async () => {
    const { slot, loads, store } = build();
    slot.want(at('a', 'b', 0.5));
    slot.want(at('a', 'b', 0.5));
    slot.want(at('b', 'c', 0.5));
    slot.clear();
    await settled();
    expect(new Set(loads.aborted).size).toBe(loads.asked.length);
    expect(slot.shown).toBeNull();
    expect(store.pending).toBe(0);
  });
});

describe('a picture that takes long', () => {
  /** A slot whose time is moved by hand. */
  function slow() {
    const timers = new Map<number, { readonly at: number; readonly run: () => void }>();
    let now = 0;
    let ids = 0;
    const after: SlotOptions['after'] = (ms, run) => {
      const id = (ids += 1);
      timers.set(id, { at: now + ms, run });
      return () => void timers.delete(id);
    };
    const pass = (ms: number): void => {
      now += ms;
      for (const [id, { at: due, run }] of timers) if (due <= now && timers.delete(id)) run();
    };
    return { ...build({ after }), pass, timers };
  }

  it('is shown with what is here after some seconds, and fills in', async () => {
    const { slot, loads, pass, timers } = slow();
    slot.want(at('a', 'a', 0));
    await loads.answer('a/1/0/0');
    pass(PATIENCE_MS - 1);
    slot.advance();
    expect(slot.shown).toBeNull();
    pass(1);
    expect([slot.shown?.before.key, slot.isComplete, slot.missing]).toEqual(['a', false, 1]);
    await loads.answer('a/1/1/0');
    expect(slot.isComplete).toBe(true);
    expect(timers.size).toBe(0);
  });

  it('leaves the old one where it is as long as nothing of it has come', async () => {
    const { slot, loads, pass } = slow();
    slot.want(at('a', 'a', 0));
    for (const url of ['a/1/0/0', 'a/1/1/0']) await loads.answer(url);
    slot.advance();
    slot.want(at('c', 'c', 0, 'temp'));
    pass(10 * PATIENCE_MS);
    slot.advance();
    expect(slot.shown?.before.key).toBe('a');
    // From now on a part of it is enough.
    await loads.answer('c/1/1/0');
    slot.advance();
    expect(slot.shown?.before.key).toBe('c');
  });

  it('has its own time: a change of mind starts anew', async () => {
    const { slot, loads, pass, timers } = slow();
    slot.want(at('a', 'a', 0));
    pass(PATIENCE_MS - 1);
    slot.want(at('b', 'b', 0));
    await loads.answer('b/1/0/0');
    pass(PATIENCE_MS - 1);
    expect(slot.shown).toBeNull();
    pass(1);
    expect(slot.shown?.before.key).toBe('b');
    slot.want(at('c', 'c', 0));
    slot.clear();
    expect(timers.size).toBe(0);
  });
});
