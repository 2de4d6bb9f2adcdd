import { describe, expect, it, vi } from 'vitest';
import { endWarmUpWithFirstWeather } from './warm-up.ts';

/** A page that holds only what warmUp asks of it. */
function page() {
  const dataset: Record<string, string> = { warmUp: '' };
  const state = { drawn: false };
  let hear = (): void => undefined;
  let wait = (): void => undefined;
  const disconnect = vi.fn<() => void>();
  class Observer {
    constructor(listener: () => void) {
      hear = listener;
    }
    readonly observe = (): void => undefined;
    readonly disconnect = disconnect;
  }
  const heard = new Map<string, (event: object) => void>();
  const document = {
    body: {},
    documentElement: { dataset },
    querySelector: () => (state.drawn ? {} : null),
    addEventListener: (type: string, listener: (event: object) => void) => void heard.set(type, listener),
    removeEventListener: (type: string) => void heard.delete(type),
  };
  endWarmUpWithFirstWeather({
    document,
    MutationObserver: Observer,
    setTimeout: (work: () => void) => {
      wait = work;
    },
  } as unknown as Parameters<typeof endWarmUpWithFirstWeather>[0]);
  return { dataset, state, disconnect, change: () => hear(), wait: () => wait(), heard };
}

describe('warmUp', () => {
  it('keeps shadows away until the first whole weather stands', () => {
    const { dataset, state, disconnect, change } = page();
    change();
    expect(dataset).toEqual({ warmUp: '' });
    state.drawn = true;
    change();
    expect(dataset).toEqual({});
    expect(disconnect).toHaveBeenCalledTimes(1);
  });
  it.each(['pointerdown', 'keydown'])(
    'says that the page is used by %s, and nothing any more once it is over',
    (type) => {
      const { dataset, change, state, heard } = page();
      const use = heard.get(type);
      use?.({});
      change();
      expect(dataset).toEqual({ warmUp: 'used' });
      state.drawn = true;
      change();
      use?.({});
      expect(dataset).toEqual({});
    },
  );
  it('is used where the pointer moves, not where it rests over a page that is new under it', () => {
    const { dataset, heard } = page();
    heard.get('pointermove')?.({ movementX: 0, movementY: 0 });
    expect(dataset).toEqual({ warmUp: '' });
    heard.get('pointermove')?.({ movementX: 0, movementY: -2 });
    expect([dataset, heard.has('pointermove')]).toEqual([{ warmUp: 'used' }, false]);
  });
  it('does not wait for ever', () => {
    const { dataset, wait } = page();
    wait();
    expect(dataset).toEqual({});
  });
});
