import { describe, expect, it } from 'vitest';
import { quickTurns } from './quick-turns.ts';

describe('turns before all others', () => {
  it('are so many for each group, and again after the window', () => {
    let clock = 1000;
    const take = quickTurns({ most: 2, within: 500, now: () => clock });
    expect([take('a'), take('a'), take('a'), take('b')]).toEqual([true, true, false, true]);
    clock += 499;
    expect(take('a')).toBe(false);
    clock += 1;
    expect(take('a')).toBe(true);
  });

  it('come again when the clock was set back', () => {
    let clock = 1000;
    const take = quickTurns({ most: 1, within: 500, now: () => clock });
    expect([take('a'), take('a')]).toEqual([true, false]);
    clock = 0;
    expect(take('a')).toBe(true);
  });
});
