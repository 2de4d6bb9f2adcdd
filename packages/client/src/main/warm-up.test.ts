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
  let use = (): void => undefined;
  const document = {
    body: {},
    documentElement: { dataset },
    querySelector: () => (state.drawn ? {} : null),
    addEventListener: (_: string, listener: () => void) => {
      use = listener;
    },
  };
  endWarmUpWithFirstWeather({
    document,
    MutationObserver: Observer,
    setTimeout: (work: () => void) => {
      wait = work;
    },
  } as unknown as Parameters<typeof endWarmUpWithFirstWeather>[0]);
  return { dataset, state, disconnect, change: () => hear(), wait: () => wait(), use: () => use() };
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
  it('says that the page is used, and nothing any more once it is over', () => {
    const { dataset, change, state, use } = page();
    use();
    change();
    expect(dataset).toEqual({ warmUp: 'used' });
    state.drawn = true;
    change();
    use();
    expect(dataset).toEqual({});
  });
  it('does not wait for ever', () => {
    const { dataset, wait } = page();
    wait();
    expect(dataset).toEqual({});
  });
});
