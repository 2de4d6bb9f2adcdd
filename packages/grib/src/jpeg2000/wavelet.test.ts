import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Resolution } from './tile-layout.ts';
import { inverse53 } from './wavelet.ts';

/** One line forward by the definition: mirrored at its ends, high-pass first, then low-pass; low samples stand first. */
function forwardLine(line: readonly number[], odd: number): number[] {
  const n = line.length;
  if (n === 1) return [odd ? line[0]! * 2 : line[0]!];
  const work = [...line];
  const at = (i: number): number => work[i < 0 ? -i : i >= n ? 2 * (n - 1) - i : i]!;
  const isHigh = (i: number): boolean => ((i + odd) & 1) === 1;
  for (let i = 0; i < n; i += 1) if (isHigh(i)) work[i] = work[i]! - ((at(i - 1) + at(i + 1)) >> 1);
  for (let i = 0; i < n; i += 1) if (!isHigh(i)) work[i] = work[i]! + ((at(i - 1) + at(i + 1) + 2) >> 2);
  return [...work.filter((_, i) => !isHigh(i)), ...work.filter((_, i) => isHigh(i))];
}

/** Forward transform of a picture: columns first, then rows, level by level from the finest. */
function forward(samples: Int32Array, stride: number, resolutions: readonly Resolution[]): void {
  for (let r = resolutions.length - 1; r > 0; r -= 1) {
    const { x0, y0, x1, y1 } = resolutions[r]!;
    const width = x1 - x0;
    const height = y1 - y0;
    for (let x = 0; x < width; x += 1) {
      const column = Array.from({ length: height }, (_, y) => samples[y * stride + x]!);
      forwardLine(column, y0 & 1).forEach((value, y) => (samples[y * stride + x] = value));
    }
    for (let y = 0; y < height; y += 1) {
      forwardLine([...samples.subarray(y * stride, y * stride + width)], x0 & 1).forEach(
        (value, x) => (samples[y * stride + x] = value),
      );
    }
  }
}

describe('the reversible wavelet', () => {
  test('any picture at any place of the reference grid comes back exactly', () => {
    const shape = fc.record({
      x0: fc.integer({ min: 0, max: 5 }),
      y0: fc.integer({ min: 0, max: 5 }),
      width: fc.integer({ min: 1, max: 13 }),
      height: fc.integer({ min: 1, max: 11 }),
      levels: fc.integer({ min: 0, max: 4 }),
    });
    fc.assert(
      fc.property(
        shape,
        fc.infiniteStream(fc.integer({ min: -100_000, max: 100_000 })),
        ({ x0, y0, width, height, levels }, stream) => {
          const picture = Int32Array.from({ length: width * height }, () => stream.next().value as number);
          const resolutions = Array.from({ length: levels + 1 }, (_, r) => {
            const zoom = 2 ** (levels - r);
            return {
              x0: Math.ceil(x0 / zoom),
              y0: Math.ceil(y0 / zoom),
              x1: Math.ceil((x0 + width) / zoom),
              y1: Math.ceil((y0 + height) / zoom),
            };
          });
          const samples = picture.slice();
          forward(samples, width, resolutions);
          expect(inverse53(samples, width, resolutions)).toEqual(picture);
        },
      ),
      { seed: 21, numRuns: 300 },
    );
  });
});
