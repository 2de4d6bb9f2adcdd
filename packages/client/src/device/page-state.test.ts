import { describe, expect, it } from 'vitest';
import { createBrowserOnline, createBrowserVisibility } from './page-state.ts';
import { createSignal } from '#signals/index.ts';

describe('the state of the page', () => {
  it('tells changes only, until the subscription ends', () => {
    const state = createSignal(1);
    const heard: number[] = [];
    const stop = state.subscribe((value) => heard.push(value));
    state.set(1);
    state.set(2);
    state.set(2);
    stop();
    stop();
    state.set(3);
    expect(heard).toEqual([2]);
    expect(state.current()).toBe(3);
  });

  it('follows the visibility of the document', () => {
    let fire: () => void = () => undefined;
    const page = {
      visibilityState: 'visible' as DocumentVisibilityState,
      addEventListener: (_: string, listener: () => void) => void (fire = listener),
    };
    const signal = createBrowserVisibility(page);
    const heard: string[] = [];
    signal.subscribe((value) => heard.push(value));
    page.visibilityState = 'hidden';
    fire();
    fire();
    page.visibilityState = 'visible';
    fire();
    expect(heard).toEqual(['hidden', 'visible']);
    expect(signal.current()).toBe('visible');
  });

  it('follows the online and offline events', () => {
    const listeners = new Map<string, () => void>();
    const signal = createBrowserOnline({
      navigator: { onLine: true },
      addEventListener: (type, listener) => void listeners.set(type, listener),
    });
    const heard: boolean[] = [];
    signal.subscribe((value) => heard.push(value));
    expect(signal.current()).toBe(true);
    listeners.get('offline')?.();
    listeners.get('offline')?.();
    expect(signal.current()).toBe(false);
    listeners.get('online')?.();
    expect(heard).toEqual([false, true]);
  });
});
