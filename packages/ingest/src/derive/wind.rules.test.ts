import { expect, it } from 'vitest';
import { windU, windV } from './wind.rules.ts';

it.each([
  [0, 0, -10],
  [90, -10, 0],
  [180, 0, 10],
  [270, 10, 0],
  [225, 7.071, 7.071],
])('a wind of 10 m/s from %d° blows %d east and %d north', (from, u, v) => {
  expect(windU(10, from)).toBeCloseTo(u, 3);
  expect(windV(10, from)).toBeCloseTo(v, 3);
});
