import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roseBars } from './rose.rules.ts';
import type { Runway } from './runway-wind.rules.ts';

const runway = (a: string, heading: number | null, b: string, length: number | null, closed = false): Runway => ({
  ends: [
    { ident: a, heading },
    { ident: b, heading: heading === null ? null : (heading + 180) % 360 },
  ],
  length,
  closed,
});

describe('the bars of the rose', () => {
  it('cross in the middle, each number where its runway begins', () => {
    expect(roseBars([runway('06', 64, '24', 3715), runway('30', 304, '12', 3250)])).toEqual([
      { turn: 64, lower: '06', upper: '24', half: 0.8, aside: 0 },
      { turn: 124, lower: '12', upper: '30', half: expect.closeTo(0.7, 2) as number, aside: 0 },
    ]);
  });

  it('lie side by side where they are parallel, left ones to the left', () => {
    const bars = roseBars([runway('09R', 90, '27L', 3000), runway('09L', 90, '27R', 3000)]);
    expect(bars.map(({ lower, aside }) => [lower, aside])).toEqual([
      ['09L', -0.13],
      ['09R', 0.13],
    ]);
  });

  it('leave out what is closed or has no heading', () => {
    expect(roseBars([runway('H1', null, '', 20), runway('06', 64, '24', 3715, true)])).toEqual([]);
    expect(roseBars([{ ends: [], length: 100, closed: false }])).toEqual([]);
  });

  it('stay inside the rose, whatever the runways', () => {
    const some = fc.array(
      fc
        .record({
          heading: fc.double({ min: 0, max: 359.9, noNaN: true }),
          length: fc.option(fc.integer({ min: 0, max: 6000 })),
        })
        .map(({ heading, length }) => runway('01', heading, '19', length)),
      { maxLength: 5 },
    );
    fc.assert(
      fc.property(some, (runways) => {
        for (const { half, aside, turn } of roseBars(runways)) {
          expect(half).toBeLessThanOrEqual(0.8);
          expect(Math.abs(aside)).toBeLessThanOrEqual(0.53);
          expect(turn).toBeLessThan(180);
        }
      }),
      { seed: 14 },
    );
  });
});
