import { describe, expect, it } from 'vitest';
import { stepSums } from './index.ts';
import type { IntervalPlane } from './index.ts';

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

  it('are never negative', () => {
    for (const step of found) expect(step.plane[0]).toBeGreaterThanOrEqual(0);
  });
});
