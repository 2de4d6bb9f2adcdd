import { describe, expect, it } from 'vitest';
import { classOf } from './class-table.ts';
import { droughtClasses } from './land-and-air-classes.ts';

describe('drought and extremes', () => {
  it('names the drought codes 0–5', () => {
    expect([0, 1, 2, 3, 4, 5].map((code) => classOf(droughtClasses, code)?.code)).toEqual([
      'none',
      'D0',
      'D1',
      'D2',
      'D3',
      'D4',
    ]);
  });
});
