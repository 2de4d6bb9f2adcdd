import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadLate, loadWarm } from './load-late.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a part of the screen that could not be loaded is asked for again until it comes', async () => {
  const load = vi.fn<() => Promise<string>>();
  load.mockRejectedValueOnce(new Error('no connection')).mockRejectedValueOnce(new Error('no connection'));
  load.mockResolvedValue('part');
  const part = loadLate(load);
  await vi.advanceTimersByTimeAsync(4000);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(7000);
  expect([await part, load.mock.calls.length]).toEqual(['part', 3]);
});

it('what comes after the warm-up waits for its end, or for somebody who uses the page', async () => {
  for (const end of [undefined, 'used']) {
    const dataset: { warmUp?: string | undefined } = { warmUp: '' };
    vi.stubGlobal('document', { documentElement: { dataset } });
    const load = vi.fn<() => Promise<string>>().mockResolvedValue('part');
    const part = loadWarm(load);
    await vi.advanceTimersByTimeAsync(3000);
    expect(load).not.toHaveBeenCalled();
    dataset.warmUp = end;
    await vi.advanceTimersByTimeAsync(200);
    expect(await part).toBe('part');
  }
});
