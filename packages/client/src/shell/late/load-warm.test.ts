import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadWarm } from './load-warm.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
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
