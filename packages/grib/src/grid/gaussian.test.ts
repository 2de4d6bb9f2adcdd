import { describe, expect, test } from 'vitest';
import { gaussianLatitudes } from './gaussian.ts';

describe('Gaussian latitudes', () => {
  test('the two roots of the second Legendre polynomial are ±1/√3', () => {
    const [north, south] = gaussianLatitudes(1);
    expect(Math.sin((north! * Math.PI) / 180)).toBeCloseTo(1 / Math.sqrt(3), 14);
    expect(south).toBe(-north!);
  });

  test.each([
    [32, 87.864],
    [80, 89.142],
    [160, 89.57],
    [320, 89.785],
    [640, 89.892],
  ])('N%i begins at %d', (n, first) => {
    expect(gaussianLatitudes(n)[0]).toBeCloseTo(first, 3);
  });

  test('2N of them, falling, mirrored at the equator', () => {
    const latitudes = gaussianLatitudes(48);
    expect(latitudes).toHaveLength(96);
    latitudes.forEach((latitude, k) => {
      expect(latitude).toBe(-latitudes[95 - k]!);
      if (k > 0) expect(latitude).toBeLessThan(latitudes[k - 1]!);
    });
  });

  test.each([0, -1, 2.5, 8001, 4_294_967_295])('N = %d is refused before it costs time', (n) => {
    expect(() => gaussianLatitudes(n)).toThrow(expect.objectContaining({ code: 'malformed' }));
  });
});
