import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LazyPatterns } from './lazy-patterns.ts';
import { PatternInk } from './pattern-ink.ts';

const gl = {} as WebGL2RenderingContext;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('patterns are loaded once, when they are first wanted', async () => {
  let loads = 0;
  const patterns = new LazyPatterns(gl, 4, async () => {
    loads += 1;
    return { PatternInk };
  });
  expect([loads, patterns.isAwaited]).toEqual([0, false]);
  expect(patterns.want()).toBeNull();
  expect(patterns.want()).toBeNull();
  expect([loads, patterns.isAwaited]).toEqual([1, true]);
  await vi.advanceTimersByTimeAsync(0);
  expect(patterns.isAwaited).toBe(false);
  expect(patterns.want()).toBeInstanceOf(PatternInk);
  expect(loads).toBe(1);
});

it('patterns that could not be loaded are awaited no longer, and tried again two seconds later', async () => {
  let loads = 0;
  const patterns = new LazyPatterns(gl, 4, async () => {
    loads += 1;
    if (loads === 1) throw new TypeError('offline');
    return { PatternInk };
  });
  patterns.want();
  await vi.advanceTimersByTimeAsync(1900);
  expect([patterns.want(), loads, patterns.isAwaited]).toEqual([null, 1, false]);
  await vi.advanceTimersByTimeAsync(200);
  patterns.want();
  await vi.advanceTimersByTimeAsync(0);
  expect(patterns.want()).toBeInstanceOf(PatternInk);
  expect(loads).toBe(2);
});
