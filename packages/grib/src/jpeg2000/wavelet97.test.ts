import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyPicture, forward, mirrored } from './test-wavelet.ts';
import { inverse97 } from './wavelet97.ts';

/** The filters of the standard: lifting forward in double precision, low-pass samples first. */
const [alpha, beta, gamma, delta, gain] = [
  -1.586134342059924, -0.052980118572961, 0.882911075530934, 0.443506852043971, 1.230174104914001,
] as const;

function forwardLine(line: readonly number[], odd: number): number[] {
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

describe('the irreversible wavelet', () => {
  test('any picture at any place of the reference grid comes back but for a hair', () => {
    fc.assert(
      fc.property(anyPicture(2000, 40), ({ width, values, resolutions }) => {
        const samples = Float32Array.from(values);
        forward(samples, width, resolutions, forwardLine);
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
