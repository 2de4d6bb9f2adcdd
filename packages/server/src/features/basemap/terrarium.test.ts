import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { terrariumPixels } from './terrarium.ts';

const heightOf = (pixels: Uint8Array): number =>
  (pixels[0] ?? 0) * 256 + (pixels[1] ?? 0) + (pixels[2] ?? 0) / 256 - 32_768;

describe('heights as colours', () => {
  it('come back to a quarter of a centimetre', () => {
    fc.assert(
      fc.property(fc.float({ min: 0, max: 8849, noNaN: true }), (metres) => {
        const pixels = terrariumPixels({ metres: Float32Array.of(metres) }, Uint8Array.of(255));
        expect(Math.abs(heightOf(pixels) - metres)).toBeLessThanOrEqual(1 / 256);
      }),
      { seed: 5 },
    );
  });

  it('are flat at sea and rise from it without a step', () => {
    const metres = Float32Array.of(100, 100, -50);
    const pixels = terrariumPixels({ metres }, Uint8Array.of(0, 127, 255));
    expect([0, 3, 6].map((at) => Math.round(heightOf(pixels.subarray(at))))).toEqual([0, 50, 0]);
  });
});
