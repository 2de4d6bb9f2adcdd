import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Resolution } from './tile-layout.ts';
import { inverse53 } from './wavelet.ts';
import { inverse97 } from './wavelet97.ts';

/** One line forward, low-pass samples first; `odd` is 1 where it begins at an odd place of the grid. */
type ForwardLine = (line: readonly number[], odd: number) => readonly number[];

/** Forward transform of a picture: columns first, then rows, level by level from the finest. */
function forward(
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
function mirrored(work: readonly number[], odd: number) {
  const n = work.length;
  return {
    at: (i: number): number => work[i < 0 ? -i : i >= n ? 2 * (n - 1) - i : i]!,
    isHigh: (i: number): boolean => ((i + odd) & 1) === 1,
  };
}

/** A picture of values up to `most` on either side of zero, its width, and its resolutions from the coarsest on. */
const anyPicture = (most: number, widest: number) =>
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

/** One line forward by the definition: high-pass first, then low-pass. */
function forwardLine53(line: readonly number[], odd: number): number[] {
  if (line.length === 1) return [odd ? line[0]! * 2 : line[0]!];
  const work = [...line];
  const { at, isHigh } = mirrored(work, odd);
  for (let i = 0; i < work.length; i += 1) if (isHigh(i)) work[i] = work[i]! - ((at(i - 1) + at(i + 1)) >> 1);
  for (let i = 0; i < work.length; i += 1) if (!isHigh(i)) work[i] = work[i]! + ((at(i - 1) + at(i + 1) + 2) >> 2);
  return [...work.filter((_, i) => !isHigh(i)), ...work.filter((_, i) => isHigh(i))];
}

/** The filters of the standard: lifting forward in double precision, low-pass samples first. */
const [alpha, beta, gamma, delta, gain] = [
  -1.586134342059924, -0.052980118572961, 0.882911075530934, 0.443506852043971, 1.230174104914001,
] as const;

function forwardLine97(line: readonly number[], odd: number): number[] {
  if (line.length === 1) return [odd ? line[0]! * 2 : line[0]!];
  const work = [...line];
  const { at, isHigh } = mirrored(work, odd);
  const lift = (high: boolean, factor: number): void =>
    line.forEach((_, i) => {
      if (isHigh(i) === high) work[i] = work[i]! + factor * (at(i - 1) + at(i + 1));
    });
  lift(true, alpha);
  lift(false, beta);
  lift(true, gamma);
  lift(false, delta);
  return [
    ...work.filter((_, i) => !isHigh(i)).map((value) => value / gain),
    ...work.filter((_, i) => isHigh(i)).map((value) => value * gain),
  ];
}

describe('the reversible wavelet', () => {
  test('any picture at any place of the reference grid comes back exactly', () => {
    fc.assert(
      fc.property(anyPicture(100_000, 13), ({ width, values, resolutions }) => {
        const picture = Int32Array.from(values);
        const samples = picture.slice();
        forward(samples, width, resolutions, forwardLine53);
        expect(inverse53(samples, width, resolutions)).toEqual(picture);
      }),
      { seed: 21, numRuns: 300 },
    );
  });
});

describe('the irreversible wavelet', () => {
  test('any picture at any place of the reference grid comes back but for a hair', () => {
    fc.assert(
      fc.property(anyPicture(2000, 40), ({ width, values, resolutions }) => {
        const samples = Float32Array.from(values);
        forward(samples, width, resolutions, forwardLine97);
        inverse97(samples, width, resolutions);
        const worst = samples.reduce((most, value, i) => Math.max(most, Math.abs(value - values[i]!)), 0);
        expect(worst).toBeLessThan(0.5);
      }),
      { seed: 23, numRuns: 200 },
    );
  });

  test('a flat picture is its low-pass samples and nothing else', () => {
    const samples = new Float32Array(8 * 8);
    for (let y = 0; y < 4; y += 1) samples.fill(100, y * 8, y * 8 + 4);
    inverse97(samples, 8, [
      { x0: 0, y0: 0, x1: 4, y1: 4 },
      { x0: 0, y0: 0, x1: 8, y1: 8 },
    ]);
    expect(Math.max(...samples.map((value) => Math.abs(value - 100)))).toBeLessThan(0.001);
  });
});
