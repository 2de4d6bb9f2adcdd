import { expect, it } from 'vitest';
import { shareBetween } from './between-pressures.ts';

it('a pressure lies between two others by its logarithm', () => {
  expect([shareBetween(850, 850, 700), shareBetween(700, 850, 700)]).toEqual([0, 1]);
  expect(shareBetween(Math.sqrt(850 * 700), 850, 700)).toBeCloseTo(0.5, 12);
  // Nearer to the level below in pressure is further up in height than in pressure.
  expect(shareBetween(775, 850, 700)).toBeLessThan(0.5);
});
