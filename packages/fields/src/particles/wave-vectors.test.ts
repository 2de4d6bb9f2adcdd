import { describe, expect, it } from 'vitest';
import { crestSpeed, waveLength } from './index.ts';

/** Period (s), depth (m), wave length (m): roots of the dispersion relation found with forty digits. */
const waves: readonly (readonly [number, number, number])[] = [
  [2, 0.5, 4.05561],
  [2, 2, 6.0501],
  [2, 5, 6.24258],
  [2, 10, 6.24311],
  [2, 30, 6.24311],
  [2, 100, 6.24311],
  [2, 1000, 6.24311],
  [4, 0.5, 8.67132],
  [4, 2, 16.22243],
  [4, 5, 22.19249],
  [4, 10, 24.66802],
  [4, 30, 24.97242],
  [4, 100, 24.97243],
  [4, 1000, 24.97243],
  [6, 0.5, 13.16215],
  [6, 2, 25.57868],
  [6, 5, 38.08189],
  [6, 10, 48.3943],
  [6, 30, 56.0533],
  [6, 100, 56.18797],
  [6, 1000, 56.18797],
  [8, 0.5, 17.62186],
  [8, 2, 34.68527],
  [8, 5, 53.07145],
  [8, 10, 70.88341],
  [8, 30, 96.02558],
  [8, 100, 99.88903],
  [8, 1000, 99.88972],
  [10, 0.5, 22.06914],
  [10, 2, 43.69188],
  [10, 5, 67.66809],
  [10, 10, 92.35582],
  [10, 30, 137.26026],
  [10, 100, 155.97875],
  [10, 1000, 156.07768],
  [12, 0.5, 26.51022],
  [12, 2, 52.64861],
  [12, 5, 82.06687],
  [12, 10, 113.27777],
  [12, 30, 177.00216],
  [12, 100, 223.14685],
  [12, 1000, 224.75186],
  [16, 0.5, 35.38309],
  [16, 2, 70.48743],
  [16, 5, 110.568],
  [16, 10, 154.28351],
  [16, 30, 252.76198],
  [16, 100, 372.97197],
  [16, 1000, 399.55887],
  [20, 0.5, 44.24976],
  [20, 2, 88.27657],
  [20, 5, 138.87199],
  [20, 10, 194.7298],
  [20, 30, 325.7185],
  [20, 100, 521.4133],
  [20, 1000, 624.31073],
];

describe('the dispersion relation', () => {
  it.each(waves)('%i s over %f m: %f m long', (period, depth, length) => {
    expect(Math.abs(waveLength(period, depth) - length)).toBeLessThan(1e-4);
    expect(crestSpeed(period, depth)).toBeCloseTo(length / period, 4);
  });

  it('is slower and shorter where it is shallower', () => {
    for (const [period, depth, length] of waves) {
      expect(waveLength(period, depth / 2)).toBeLessThan(length + 1e-4);
      expect(crestSpeed(period, depth)).toBeLessThanOrEqual(crestSpeed(period) + 1e-9);
    }
  });
});
