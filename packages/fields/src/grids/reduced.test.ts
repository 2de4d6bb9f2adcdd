import { describe, expect, it } from 'vitest';
import { FieldError } from '../faults/index.ts';
import { reducedGaussian } from './index.ts';

/** The octahedral rule: 20 points at the pole, 4 more on each parallel towards the equator. */
function octahedral(n: number): number[] {
  const half = Array.from({ length: n }, (_, k) => 20 + 4 * k);
  return [...half, ...half.toReversed()];
}

describe('reduced Gaussian grid', () => {
  const grid = reducedGaussian(octahedral(16));

  it('counts its points and spans the longest parallel', () => {
    // Twice the sum of 20, 24 ... 80.
    expect(grid.pointCount).toBe(1600);
    expect([grid.regular.nx, grid.regular.ny]).toEqual([80, 32]);
  });

  it('finds every stored point at its own position', () => {
    for (let k = 0; k < grid.pointCount; k++) {
      const at = grid.pointPosition(k);
      expect(grid.nearestPoint(at.lat, at.lon)).toBe(k);
      expect(grid.nearestPoint(at.lat, at.lon + 360)).toBe(k);
    }
  });

  it('expands a zonal field without change', () => {
    const values = new Float32Array(grid.pointCount);
    for (let k = 0; k < values.length; k++) values[k] = Math.fround(grid.pointPosition(k).lat);
    const out = grid.expand(values);
    for (let row = 0; row < 32; row++) {
      const lat = Math.fround(grid.regular.position(0, row).lat);
      for (let col = 0; col < 80; col++) expect(out[row * 80 + col]).toBe(lat);
    }
  });

  it('expands a wave along the parallels to second order, wrapping past the last point', () => {
    const values = new Float32Array(grid.pointCount);
    for (let k = 0; k < values.length; k++) values[k] = Math.cos((grid.pointPosition(k).lon * Math.PI) / 180);
    const out = grid.expand(values);
    for (let row = 0; row < 32; row++) {
      for (let col = 0; col < 80; col++) {
        // Linear interpolation between points d apart errs by at most d*d/8; d is 18 degrees next to the pole.
        expect(Math.abs((out[row * 80 + col] ?? 9) - Math.cos((col * 4.5 * Math.PI) / 180))).toBeLessThan(0.0125);
      }
    }
  });

  it('keeps no-data as no-data', () => {
    const values = new Float32Array(grid.pointCount).fill(1);
    values[0] = Number.NaN;
    const out = grid.expand(values);
    expect(out[0]).toBeNaN();
    expect(out[1]).toBeNaN();
    expect(out[79]).toBeNaN();
    expect(out[4]).toBe(1);
    expect(out[40]).toBe(1);
  });

  it('refuses wrong sizes', () => {
    expect(() => grid.expand(new Float32Array(3))).toThrow(FieldError);
    expect(() => grid.pointPosition(1600)).toThrow(FieldError);
    expect(() => reducedGaussian([20, 24, 20])).toThrow(FieldError);
    expect(() => reducedGaussian([20, 0])).toThrow(FieldError);
  });
});
