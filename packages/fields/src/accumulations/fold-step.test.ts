import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { foldStep, type Fold } from './fold-step.ts';

const foldAll = (fold: Fold, steps: readonly (readonly [readonly number[], number])[]): readonly number[] => {
  let folded: Float32Array | undefined;
  for (const [values, hours] of steps) folded = foldStep(fold, folded, Float32Array.from(values), hours);
  return [...(folded ?? [])];
};

describe('foldStep', () => {
  it('adds rates up by the hours that they stand for', () => {
    expect(
      foldAll('sum', [
        [[1, 0], 3],
        [[0.5, 2], 1],
        [[0, 0.25], 6],
      ]),
    ).toEqual([3.5, 3.5]);
  });

  it('keeps the highest, whatever the hours', () => {
    expect(
      foldAll('max', [
        [[-5, 12], 3],
        [[-7, 30], 6],
      ]),
    ).toEqual([-5, 30]);
  });

  it('has no value where a step has none', () => {
    for (const fold of ['sum', 'max'] as const)
      expect(
        foldAll(fold, [
          [[Number.NaN, 1], 3],
          [[1, 1], 3],
          [[1, Number.NaN], 3],
        ]),
      ).toEqual([Number.NaN, Number.NaN]);
  });

  it('does not depend on how a range is parted', () => {
    const whole = fc.array(fc.nat(1000), { minLength: 2, maxLength: 20 });
    fc.assert(
      fc.property(whole, fc.nat(), fc.constantFrom<Fold>('sum', 'max'), (rates, at, fold) => {
        const cut = 1 + (at % (rates.length - 1));
        const steps = rates.map((rate) => [[rate], 3] as const);
        const parts = [steps.slice(0, cut), steps.slice(cut)].map((part) => [foldAll(fold, part), 1] as const);
        expect(foldAll(fold, parts)).toEqual(foldAll(fold, steps));
      }),
      { seed: 4 },
    );
  });
});
