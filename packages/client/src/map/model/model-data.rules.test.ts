import { describe, expect, it } from 'vitest';
import { refreshesWhenVisible } from './model-data.rules.ts';

describe('model data', () => {
  const now = Date.UTC(2026, 0, 1);
  const minutesAgo = (minutes: number): number => now - minutes * 60_000;

  it('are checked on becoming visible only after more than five minutes', () => {
    expect(refreshesWhenVisible(minutesAgo(5), now, true)).toBe(false);
    expect(refreshesWhenVisible(minutesAgo(5.01), now, true)).toBe(true);
    expect(refreshesWhenVisible(minutesAgo(60), now, false)).toBe(false);
  });
});
