import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadLate } from './load-late.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
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
