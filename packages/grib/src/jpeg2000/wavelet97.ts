import type { Resolution } from './tile-layout.ts';

/** The lifting steps of the 9/7 transform, undone in this order; 32-bit floats, as other decoders keep them. */
const delta = Math.fround(-0.443506852);
const gamma = Math.fround(-0.882911075);
const beta = Math.fround(0.052980118);
const alpha = Math.fround(1.586134342);
/** What low-pass and high-pass samples are multiplied with first: K, and 1/K as OpenJPEG writes it (3 · 10⁻⁵ too small). */
const lowGain = Math.fround(1.230174105);
const highGain = Math.fround(1.625732422) / 2;

/** Columns that are lifted side by side: a few rows of them stay in the processor's nearest memory. */
const strip = 16;

/**
 * Undoes the irreversible 9/7 transform in place. `samples` holds the subbands in quarters (low-pass upper left), row
 * length `stride`. Every operation is rounded to 32 bits: a sample that lies just between two whole numbers then falls to
 * the side on which other decoders see it.
 */
export function inverse97(samples: Float32Array, stride: number, resolutions: readonly Resolution[]): void {
  const last = resolutions.at(-1);
  if (!last) return;
  const line = new Float32Array(Math.max(last.x1 - last.x0, (last.y1 - last.y0) * strip));
  for (const { x0, y0, x1, y1 } of resolutions.slice(1)) {
    const width = x1 - x0;
    const height = y1 - y0;
    if (width === 0 || height === 0) continue;
    for (let y = 0; y < height; y += 1) liftLines(samples, y * stride, 1, width, 1, x0 & 1, line);
    for (let x = 0; x < width; x += strip)
      liftLines(samples, x, stride, height, Math.min(strip, width - x), y0 & 1, line);
  }
}

/** Lifts `side` lines of `count` samples that lie side by side from `at` on; the next sample of a line lies `step` further. */
function liftLines(
  samples: Float32Array,
  at: number,
  step: number,
  count: number,
  side: number,
  odd: number,
  line: Float32Array,
): void {
  if (count === 1) {
    // A line of a single sample was not transformed; as a high-pass one it was doubled.
    if (odd !== 0) for (let x = 0; x < side; x += 1) samples[at + x]! /= 2;
    return;
  }
  const lows = (count + 1 - odd) >> 1;
  for (let n = 0; n < count; n += 1) {
    const isLow = n < lows;
    const gain = isLow ? lowGain : highGain;
    const to = (isLow ? 2 * n + odd : 2 * (n - lows) + 1 - odd) * side;
    const from = at + n * step;
    for (let x = 0; x < side; x += 1) line[to + x] = Math.fround(samples[from + x]! * gain);
  }
  liftEvery(line, count, side, odd, delta);
  liftEvery(line, count, side, 1 - odd, gamma);
  liftEvery(line, count, side, odd, beta);
  liftEvery(line, count, side, 1 - odd, alpha);
  for (let n = 0; n < count; n += 1) {
    const to = at + n * step;
    for (let x = 0; x < side; x += 1) samples[to + x] = line[n * side + x]!;
  }
}

/** Adds `factor` × both neighbours to every second sample from `first` on; the line is mirrored at its ends. */
function liftEvery(line: Float32Array, count: number, side: number, first: number, factor: number): void {
  for (let n = first; n < count; n += 2) {
    const before = (n === 0 ? 1 : n - 1) * side;
    const after = (n === count - 1 ? n - 1 : n + 1) * side;
    const here = n * side;
    for (let x = 0; x < side; x += 1) {
      const both = Math.fround(line[before + x]! + line[after + x]!);
      line[here + x] = Math.fround(line[here + x]! + Math.fround(both * factor));
    }
  }
}
