// For tests: pictures at any place of the reference grid, and the forward transform that the decoder undoes.
import fc from 'fast-check';
import type { Resolution } from './tile-layout.ts';

/** One line forward, low-pass samples first; `odd` is 1 where it begins at an odd place of the grid. */
export type ForwardLine = (line: readonly number[], odd: number) => readonly number[];

/** Forward transform of a picture: columns first, then rows, level by level from the finest. */
export function forward(
  samples: Int32Array | Float32Array,
  stride: number,
  resolutions: readonly Resolution[],
  forwardLine: ForwardLine,
): void {
  for (const { x0, y0, x1, y1 } of [...resolutions].reverse().slice(0, -1)) {
    const [width, height] = [x1 - x0, y1 - y0];
    for (let x = 0; x < width; x += 1) {
      const column = Array.from({ length: height }, (_, y) => samples[y * stride + x]!);
      forwardLine(column, y0 & 1).forEach((value, y) => (samples[y * stride + x] = value));
    }
    for (let y = 0; y < height; y += 1) {
      const row = [...samples.subarray(y * stride, y * stride + width)];
      forwardLine(row, x0 & 1).forEach((value, x) => (samples[y * stride + x] = value));
    }
  }
}

/** A line that is mirrored at its ends, and which of its samples are high-pass ones. */
export function mirrored(work: readonly number[], odd: number) {
  const n = work.length;
  return {
    at: (i: number): number => work[i < 0 ? -i : i >= n ? 2 * (n - 1) - i : i]!,
    isHigh: (i: number): boolean => ((i + odd) & 1) === 1,
  };
}

/** A picture of values up to `most` on either side of zero, its width, and its resolutions from the coarsest on. */
export const anyPicture = (most: number, widest: number) =>
  fc
    .record({
      x0: fc.integer({ min: 0, max: 5 }),
      y0: fc.integer({ min: 0, max: 5 }),
      width: fc.integer({ min: 1, max: widest }),
      height: fc.integer({ min: 1, max: 11 }),
      levels: fc.integer({ min: 0, max: 4 }),
      stream: fc.infiniteStream(fc.integer({ min: -most, max: most })),
    })
    .map(({ x0, y0, width, height, levels, stream }) => ({
      width,
      values: Array.from({ length: width * height }, () => stream.next().value as number),
      resolutions: Array.from({ length: levels + 1 }, (_, r): Resolution => {
        const zoom = 2 ** (levels - r);
        return {
          x0: Math.ceil(x0 / zoom),
          y0: Math.ceil(y0 / zoom),
          x1: Math.ceil((x0 + width) / zoom),
          y1: Math.ceil((y0 + height) / zoom),
        };
      }),
    }));
