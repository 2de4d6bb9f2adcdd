import { describe, expect, it } from 'vitest';
import { windLines } from './wind-lines.ts';

const numbersOf = (path: string) => [...path.matchAll(/-?\d+(?:\.\d+)?/g)].map(Number);

describe('the lines of the background', () => {
  it('are as many as asked for, and the same at every visit', () => {
    expect(windLines(18)).toHaveLength(18);
    expect(windLines(18)).toEqual(windLines(18));
    expect(windLines(0)).toEqual([]);
  });

  it('cross the whole picture without a jump', () => {
    for (const { path } of windLines(18)) {
      const numbers = numbersOf(path);
      expect(path).toMatch(/^M-80 -?\d+ Q/);
      expect(Math.max(...numbers)).toBeGreaterThan(1500);
      expect(numbers.every(Number.isFinite)).toBe(true);
    }
  });

  it('differ from each other', () => {
    expect(new Set(windLines(18).map(({ phase }) => phase.toFixed(3))).size).toBe(18);
  });
});
