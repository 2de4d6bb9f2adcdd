import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sineCosine } from './sine-cosine.ts';

const out = new Float64Array(2);

describe('sine and cosine at once', () => {
  it('are those of the language to the fifteenth digit, at all angles that waves have', () => {
    fc.assert(
      fc.property(fc.double({ min: -5000, max: 5000, noNaN: true }), (angle) => {
        sineCosine(angle, out);
        expect(Math.abs(out[0]! - Math.sin(angle))).toBeLessThan(1e-15);
        expect(Math.abs(out[1]! - Math.cos(angle))).toBeLessThan(1e-15);
      }),
      { seed: 3, numRuns: 3000, examples: [[0], [-0], [Math.PI / 4], [-Math.PI / 2], [Math.PI], [1e-300]] },
    );
  });

  it('do not leap from one quarter to the next', () => {
    for (let quarter = -9; quarter <= 9; quarter += 1) {
      const border = ((quarter + 0.5) * Math.PI) / 2;
      for (const angle of [border - 1e-9, border, border + 1e-9]) {
        sineCosine(angle, out);
        expect(out[0]).toBeCloseTo(Math.sin(angle), 14);
        expect(out[1]).toBeCloseTo(Math.cos(angle), 14);
      }
    }
  });
});
