import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { animationLimits, mayStartAnimation, nextSpeedMultiplier, stopsAnimation } from './animation-limits.ts';

describe('the animation speed', () => {
  it('starts from the speeds of the documents', () => {
    expect(animationLimits).toMatchObject({ speedMs: 3_000, speed1hMs: 1_000 });
  });

  it('rises by a tenth and falls by a quarter', () => {
    expect(nextSpeedMultiplier(1, true)).toBe(1.1);
    expect(nextSpeedMultiplier(2, false)).toBe(1.75);
  });

  it('stays between 0.8 and 3', () => {
    expect(nextSpeedMultiplier(3, true)).toBe(3);
    expect(nextSpeedMultiplier(2.95, true)).toBe(3);
    expect(nextSpeedMultiplier(0.9, false)).toBe(0.8);
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 60 }), (loads) => {
        const last = loads.reduce(nextSpeedMultiplier, 1);
        expect(last).toBeGreaterThanOrEqual(0.8);
        expect(last).toBeLessThanOrEqual(3);
      }),
      { seed: 5 },
    );
  });

  it('does not gather rounding errors', () => {
    expect(Array.from({ length: 10 }, () => true).reduce(nextSpeedMultiplier, 1)).toBe(2);
  });
});

describe('the animation', () => {
  it('needs a product that supports it and a path', () => {
    expect(mayStartAnimation({ productSupports: true, path: '2026010112' })).toBe(true);
    expect(mayStartAnimation({ productSupports: false, path: '2026010112' })).toBe(false);
    expect(mayStartAnimation({ productSupports: true, path: null })).toBe(false);
    expect(mayStartAnimation({ productSupports: true, path: '' })).toBe(false);
  });

  it('stops at the end, on hide, on a new product, on an accumulation and on any window but the phone picker', () => {
    expect(stopsAnimation({ kind: 'calendar-end' })).toBe(true);
    expect(stopsAnimation({ kind: 'page-hidden' })).toBe(true);
    expect(stopsAnimation({ kind: 'product-changed' })).toBe(true);
    expect(stopsAnimation({ kind: 'overlay-changed', isAccu: true })).toBe(true);
    expect(stopsAnimation({ kind: 'overlay-changed', isAccu: false })).toBe(false);
    expect(stopsAnimation({ kind: 'window-opened', window: 'detail' })).toBe(true);
    expect(stopsAnimation({ kind: 'window-opened', window: 'picker-mobile' })).toBe(false);
  });
});
