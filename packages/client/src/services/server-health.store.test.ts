import { describe, expect, it, vi } from 'vitest';
import { createFixedClock, type Visibility } from '#device/index.ts';
import { createSignal } from '#signals/index.ts';
import { createHealthStore, HEALTH_EVERY_MS, readFailure, readHealth } from './server-health.store.ts';

function start(request: () => Promise<unknown>) {
  const clock = createFixedClock();
  const visibility = createSignal<Visibility>('visible');
  const asked = vi.fn<() => Promise<unknown>>(request);
  return { clock, visibility, asked, store: createHealthStore({ clock, visibility, request: asked }) };
}

describe('the health of the server', () => {
  it('is being checked until the first answer', async () => {
    const { store } = start(async () => ({ status: 'ok', version: '0.1.0' }));
    expect(store.current()).toEqual({ kind: 'checking' });
    await store.refresh();
    expect(store.current()).toEqual({ kind: 'ok', version: '0.1.0' });
  });

  it('tells good from reduced and from not reached', () => {
    expect(readHealth({ status: 'not-ready', version: '0.1.0' })).toEqual({ kind: 'degraded' });
    expect(readHealth('<html>')).toEqual({ kind: 'degraded' });
    expect(readFailure({ status: 503 })).toEqual({ kind: 'degraded' });
    expect(readFailure({ status: 0 })).toEqual({ kind: 'unreachable' });
    expect(readFailure(new TypeError('x'))).toEqual({ kind: 'unreachable' });
  });

  it('is asked again each minute while the page is seen', async () => {
    const { clock, visibility, asked } = start(async () => ({ status: 'ok' }));
    await clock.advanceAsync(HEALTH_EVERY_MS);
    expect(asked).toHaveBeenCalledTimes(1);
    visibility.set('hidden');
    await clock.advanceAsync(3 * HEALTH_EVERY_MS);
    expect(asked).toHaveBeenCalledTimes(1);
    visibility.set('visible');
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('keeps the later of two answers that arrive in the wrong order', async () => {
    const answers: ((value: unknown) => void)[] = [];
    const { store } = start(() => new Promise((resolve) => answers.push(resolve)));
    const first = store.refresh();
    const second = store.refresh();
    answers[1]?.({ status: 'ok', version: '2' });
    answers[0]?.({ status: 'broken' });
    await Promise.all([first, second]);
    expect(store.current()).toEqual({ kind: 'ok', version: '2' });
  });

  it('is asked no more after the stop', async () => {
    const { store, clock, asked } = start(async () => ({}));
    store.stop();
    await clock.advanceAsync(5 * HEALTH_EVERY_MS);
    expect(asked).not.toHaveBeenCalled();
  });
});
