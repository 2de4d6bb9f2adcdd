import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BestPlaces } from './best-places.ts';

describe('BestPlaces', () => {
  it('keeps the same as sorting everything would', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(30), fc.integer({ min: -1000, max: 1000 })), { maxLength: 200 }),
        fc.integer({ min: 1, max: 12 }),
        (offers, room) => {
          const best = new BestPlaces(room);
          const scores = new Map<number, number>();
          // Scores are made different, so that the order is beyond doubt.
          for (const [at, [place, score]] of offers.entries()) {
            const exact = score + at / 1000;
            best.offer(place, exact);
            scores.set(place, Math.max(scores.get(place) ?? Number.NEGATIVE_INFINITY, exact));
          }
          const sorted = [...scores]
            .map(([place, score]) => ({ place, score }))
            .sort((a, b) => b.score - a.score)
            .slice(0, room);
          expect(best.inOrder().map(({ score }) => score)).toEqual(sorted.map(({ score }) => score));
          expect(best.size).toBe(sorted.length);
        },
      ),
      { numRuns: 200, seed: 21 },
    );
  });

  it('has no bar until it is full', () => {
    const best = new BestPlaces(2);
    best.offer(1, 5);
    expect(best.least).toBe(Number.NEGATIVE_INFINITY);
    best.offer(2, 3);
    expect(best.least).toBe(3);
    best.offer(3, 4);
    expect([best.least, best.inOrder().map(({ place }) => place)]).toEqual([4, [1, 3]]);
  });
});
