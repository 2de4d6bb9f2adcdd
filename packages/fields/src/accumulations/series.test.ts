import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coverRange, foldPlanes, runningTotals, stepSums } from './index.ts';
import type { FoldKind, IntervalPlane } from './index.ts';

const NO = Number.NaN;

/** A forecast of one point: hours and what falls in each, as some providers publish it. */
interface Provider {
  readonly name: string;
  readonly totals: readonly (readonly [from: number, to: number, total: number])[];
  readonly steps: readonly (readonly [from: number, to: number, sum: number])[];
}

const providers: readonly Provider[] = [
  {
    name: 'totals since the start, every three hours',
    totals: [
      [0, 3, 1],
      [0, 6, 1],
      [0, 9, 4.5],
      [0, 12, 4.5],
      [0, 15, 10],
    ],
    steps: [
      [0, 3, 1],
      [3, 6, 0],
      [6, 9, 3.5],
      [9, 12, 0],
      [12, 15, 5.5],
    ],
  },
  {
    name: 'buckets of six hours',
    totals: [
      [0, 3, 2],
      [0, 6, 3],
      [6, 9, 0.5],
      [6, 12, 4],
      [12, 15, 1],
      [12, 18, 1],
    ],
    steps: [
      [0, 3, 2],
      [3, 6, 1],
      [6, 9, 0.5],
      [9, 12, 3.5],
      [12, 15, 1],
      [15, 18, 0],
    ],
  },
  {
    name: 'sums of single steps already',
    totals: [
      [0, 1, 1],
      [1, 2, 0],
      [2, 3, 7],
    ],
    steps: [
      [0, 1, 1],
      [1, 2, 0],
      [2, 3, 7],
    ],
  },
  {
    name: 'totals whose step widens from one hour to three',
    totals: [
      [0, 1, 1],
      [0, 2, 2],
      [0, 3, 2],
      [0, 6, 8],
      [0, 9, 9],
    ],
    steps: [
      [0, 1, 1],
      [1, 2, 1],
      [2, 3, 0],
      [3, 6, 6],
      [6, 9, 1],
    ],
  },
  {
    name: 'totals with two steps lost',
    totals: [
      [0, 3, 1],
      [0, 12, 7],
      [0, 15, 8],
    ],
    steps: [
      [0, 3, 1],
      [3, 12, 6],
      [12, 15, 1],
    ],
  },
];

const planesOf = (rows: readonly (readonly [number, number, number])[]): IntervalPlane[] =>
  rows.map(([fromHour, toHour, value]) => ({ fromHour, toHour, plane: Float32Array.of(value) }));

describe.each(providers)('$name', ({ totals, steps }) => {
  const found = stepSums(planesOf(totals), { tolerance: 0.05 });

  it('become sums of steps', () => {
    expect(found.map((s) => [s.fromHour, s.toHour, s.plane[0]])).toEqual(steps);
  });

  it('cover their time without overlap, and sum up to the last total of each start', () => {
    const last = steps.at(-1)?.[1] ?? 0;
    expect(coverRange(found, 0, last)).toEqual({ steps: steps.map((_, k) => k), coveredHours: last, complete: true });
    const sum =
      foldPlanes(
        'sum',
        found.map((s) => s.plane),
        'unknown',
        new Float32Array(1),
      )[0] ?? NO;
    const starts = [...new Set(totals.map(([from]) => from))];
    const wanted = starts.reduce((all, start) => all + (totals.findLast(([from]) => from === start)?.[2] ?? 0), 0);
    expect(sum).toBeCloseTo(wanted, 5);
  });

  it('are never negative', () => {
    for (const step of found) expect(step.plane[0]).toBeGreaterThanOrEqual(0);
  });
});

describe('folding against a plain reckoning', () => {
  const value = fc.oneof(
    { weight: 5, arbitrary: fc.integer({ min: -50, max: 50 }) },
    { weight: 1, arbitrary: fc.constant(NO) },
  );
  const range = fc.array(fc.option(fc.array(value, { minLength: 5, maxLength: 5 }), { freq: 6 }), {
    minLength: 1,
    maxLength: 9,
  });

  function plainly(
    kind: FoldKind,
    rows: readonly (readonly number[] | null)[],
    point: number,
    strict: boolean,
  ): number {
    const all = rows.map((row) => row?.[point] ?? NO);
    const data = all.filter((v) => !Number.isNaN(v));
    if (data.length === 0 || (strict && data.length < all.length)) return NO;
    if (kind === 'sum') return data.reduce((a, b) => a + b, 0);
    return kind === 'max' ? Math.max(...data) : Math.min(...data);
  }

  it.each<[FoldKind, boolean]>([
    ['sum', true],
    ['sum', false],
    ['max', true],
    ['max', false],
    ['min', true],
    ['min', false],
  ])('%s, strict %s', (kind, strict) => {
    fc.assert(
      fc.property(range, (rows) => {
        const planes = rows.map((row) => (row ? Float32Array.from(row) : null));
        const out = foldPlanes(kind, planes, strict ? 'unknown' : 'skip', new Float32Array(5));
        for (let k = 0; k < 5; k++) expect(out[k]).toEqual(plainly(kind, rows, k, strict));
      }),
      { seed: 311 },
    );
  });

  it('running totals end with the sum', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 1, maxLength: 30 }), (list) => {
        const totals = runningTotals(planesOf(list.map((v, k) => [k, k + 1, v])));
        expect(totals.at(-1)?.plane[0]).toBe(list.reduce((a, b) => a + b, 0));
        expect(totals.every((t) => t.fromHour === 0)).toBe(true);
      }),
      { seed: 312 },
    );
  });
});
