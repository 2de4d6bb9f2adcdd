import { describe, expect, it } from 'vitest';
import { isNight, sunHeight } from './sun.rules.ts';

describe('the sun', () => {
  it.each([
    // Place, moment, and the height that almanacs give, degrees.
    ['Greenwich at noon of midsummer', 51.48, 0, Date.UTC(2026, 5, 21, 12, 2), 61.96],
    ['Quito at noon of the equinox', -0.18, -78.47, Date.UTC(2026, 2, 20, 17, 21), 89.8],
    ['Sydney at noon of midwinter', -33.87, 151.21, Date.UTC(2026, 5, 21, 1, 57), 32.7],
  ])('%s', (_, lat, lon, ms, height) => {
    expect(Math.abs(sunHeight(lat, lon, ms) - height)).toBeLessThan(0.6);
  });

  it('leaves the night to infrared', () => {
    expect(isNight(50, 14, Date.UTC(2026, 10, 16, 12))).toBe(false);
    expect(isNight(50, 14, Date.UTC(2026, 10, 16, 23))).toBe(true);
    expect(isNight(80, 14, Date.UTC(2026, 10, 16, 12))).toBe(true);
  });
});
