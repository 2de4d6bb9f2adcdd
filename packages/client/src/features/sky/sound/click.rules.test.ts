import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createClickLimit, panOf } from './click.rules.ts';

const view = { lat: 50, lon: 14, zoom: 5, width: 1280, height: 800 };

describe('the sound of a stroke', () => {
  it('comes from where the stroke is, and not from outside of the view', () => {
    expect(panOf(view, { lat: 50, lon: 14 })).toBe(0);
    expect(panOf(view, { lat: 50, lon: 4 })).toBeLessThan(0);
    // 28.125° of longitude are half of the 1280 pixels at zoom 5.
    expect(panOf(view, { lat: 50, lon: 14 + 28.1 })).toBeCloseTo(1, 2);
    expect(panOf(view, { lat: 50, lon: 14 + 28.2 })).toBeNull();
    expect(panOf(view, { lat: 75, lon: 14 })).toBeNull();
  });

  it('is heard on both sides of 180° and near the poles', () => {
    const far = { ...view, lat: 0, lon: 179 };
    expect(panOf(far, { lat: 0, lon: -179 })).toBeGreaterThan(0);
    expect(panOf({ ...far, lon: 539 }, { lat: 0, lon: 178 })).toBeLessThan(0);
    expect(panOf(far, { lat: 90, lon: 179 })).toBeNull();
  });

  it('clicks at most eight times in any second', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 10_000 }), { maxLength: 300 }), (moments) => {
        const mayClick = createClickLimit();
        const heard = moments.toSorted((a, b) => a - b).filter((now) => mayClick(now));
        for (const at of heard)
          expect(heard.filter((one) => one >= at && one < at + 1_000).length).toBeLessThanOrEqual(8);
      }),
    );
    const mayClick = createClickLimit();
    expect(Array.from({ length: 20 }, () => mayClick(0)).filter(Boolean)).toHaveLength(8);
    expect(mayClick(1_000)).toBe(true);
  });
});
