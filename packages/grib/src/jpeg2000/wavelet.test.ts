import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyPicture, forward, mirrored } from './test-wavelet.ts';
import { inverse53 } from './wavelet.ts';

/** One line forward by the definition: high-pass first, then low-pass. */
function forwardLine(line: readonly number[], odd: number): number[] {
  if (line.length === 1) return [odd ? line[0]! * 2 : line[0]!];
  const work = [...line];
  const { at, isHigh } = mirrored(work, odd);
  for (let i = 0; i < work.length; i += 1) if (isHigh(i)) work[i] = work[i]! - ((at(i - 1) + at(i + 1)) >> 1);
  for (let i = 0; i < work.length; i += 1) if (!isHigh(i)) work[i] = work[i]! + ((at(i - 1) + at(i + 1) + 2) >> 2);
  return [...work.filter((_, i) => !isHigh(i)), ...work.filter((_, i) => isHigh(i))];
}

describe('the reversible wavelet', () => {
  test('any picture at any place of the reference grid comes back exactly', () => {
    fc.assert(
      fc.property(anyPicture(100_000, 13), ({ width, values, resolutions }) => {
        const picture = Int32Array.from(values);
        const samples = picture.slice();
        forward(samples, width, resolutions, forwardLine);
        expect(inverse53(samples, width, resolutions)).toEqual(picture);
      }),
      { seed: 21, numRuns: 300 },
    );
  });
});
