import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FieldError } from '../faults/index.ts';
import { coverRange, foldPlanes, MIN_RANGE_STEPS, stepOfExtreme } from './index.ts';
import type { FoldKind } from './index.ts';

const NO = Number.NaN;
const planes = [Float32Array.of(1, 5, NO, NO), Float32Array.of(3, 2, 4, NO), Float32Array.of(2, 9, 1, NO)];
const fold = (
  kind: FoldKind,
  missing: 'unknown' | 'skip',
  list: readonly (Float32Array | null)[] = planes,
): number[] => [...foldPlanes(kind, list, missing, new Float32Array(4))];

describe('a range of steps', () => {
  it.each<[FoldKind, 'unknown' | 'skip', number[]]>([
    ['sum', 'unknown', [6, 16, NO, NO]],
    ['sum', 'skip', [6, 16, 5, NO]],
    ['max', 'unknown', [3, 9, NO, NO]],
    ['max', 'skip', [3, 9, 4, NO]],
    ['min', 'unknown', [1, 2, NO, NO]],
    ['min', 'skip', [1, 2, 1, NO]],
  ])('%s, missing %s', (kind, missing, wanted) => {
    expect(fold(kind, missing)).toEqual(wanted);
  });

  it('with a missing step is unknown, or what the others say', () => {
    const holed = [planes[0] ?? null, null, planes[2] ?? null];
    expect(fold('sum', 'unknown', holed)).toEqual([NO, NO, NO, NO]);
    expect(fold('sum', 'skip', holed)).toEqual([3, 14, 1, NO]);
    expect(fold('max', 'skip', [null, null])).toEqual([NO, NO, NO, NO]);
  });

  it('does not touch its input', () => {
    const first = Float32Array.of(1, 2);
    foldPlanes('sum', [first, first], 'unknown', new Float32Array(2));
    expect([...first]).toEqual([1, 2]);
  });

  it('does not depend on the order of the steps', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.oneof(fc.integer({ min: 0, max: 99 }), fc.constant(NO)), { minLength: 6, maxLength: 6 }), {
          minLength: 1,
          maxLength: 8,
        }),
        fc.constantFrom<FoldKind>('sum', 'max', 'min'),
        fc.constantFrom('unknown' as const, 'skip' as const),
        (rows, kind, missing) => {
          const list = rows.map((r) => Float32Array.from(r));
          const there = foldPlanes(kind, list, missing, new Float32Array(6));
          const back = foldPlanes(kind, list.toReversed(), missing, new Float32Array(6));
          expect([...back]).toEqual([...there]);
        },
      ),
      { seed: 111 },
    );
  });

  it('needs steps of one size, and at least one', () => {
    expect(() => foldPlanes('sum', [], 'skip', new Float32Array(4))).toThrow(FieldError);
    expect(() => foldPlanes('sum', [new Float32Array(3)], 'skip', new Float32Array(4))).toThrow(FieldError);
  });

  it('of an accumulation layer spans at least 12 steps', () => {
    expect(MIN_RANGE_STEPS).toBe(12);
  });
});

describe('the hour of the extreme', () => {
  it('is the first hour of the highest and of the lowest', () => {
    const list = [Float32Array.of(1, 7, NO), null, Float32Array.of(4, 7, NO), Float32Array.of(0, 2, NO)];
    expect([...stepOfExtreme('max', list, [3, 6, 9, 12], new Float32Array(3))]).toEqual([9, 3, NO]);
    expect([...stepOfExtreme('min', list, [3, 6, 9, 12], new Float32Array(3))]).toEqual([12, 12, NO]);
  });

  it('needs an hour for each step', () => {
    expect(() => stepOfExtreme('max', [null], [1, 2], new Float32Array(3))).toThrow(FieldError);
  });
});

describe('covering a range of hours', () => {
  const steps = [0, 3, 6, 9, 12].map((h) => ({ fromHour: h, toHour: h + 3 }));

  it.each([
    [0, 12, [0, 1, 2, 3], 12, true],
    [3, 9, [1, 2], 6, true],
    [0, 15, [0, 1, 2, 3, 4], 15, true],
    [0, 18, [0, 1, 2, 3, 4], 15, false],
    [1, 9, [1, 2], 6, false],
    [0, 10, [0, 1, 2], 9, false],
    [20, 30, [], 0, false],
  ])('from %i to %i h', (from, to, wanted, hours, complete) => {
    expect(coverRange(steps, from, to)).toEqual({ steps: wanted, coveredHours: hours, complete });
  });

  it('leaves out overlapping steps and sees gaps', () => {
    const odd = [
      { fromHour: 0, toHour: 3 },
      { fromHour: 0, toHour: 6 },
      { fromHour: 6, toHour: 9 },
    ];
    expect(coverRange(odd, 0, 9)).toEqual({ steps: [0, 2], coveredHours: 6, complete: false });
  });
});
