import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import type { SeriesSegment } from './manifest.ts';
import { planSeries, slotsCovered, tailSteps } from './series-plan.rules.ts';

const segment = (first: number, count: number): SeriesSegment => ({ file: `${first}`, first, count, sum: 0 });

describe('planSeries', () => {
  it('leaves a few steps to the planes', () => {
    expect(planSeries([], tailSteps - 1, false)).toEqual({ kept: [], build: null });
    expect(planSeries([], tailSteps, false)).toEqual({ kept: [], build: { first: 0, count: tailSteps } });
    expect(planSeries([segment(0, 8)], 12, false)).toEqual({ kept: [segment(0, 8)], build: null });
    expect(planSeries([segment(0, 8)], 17, false)).toEqual({ kept: [segment(0, 8)], build: { first: 8, count: 9 } });
  });

  it('puts everything together when the run is complete, once', () => {
    expect(planSeries([segment(0, 8), segment(8, 8)], 17, true)).toEqual({ kept: [], build: { first: 0, count: 17 } });
    expect(planSeries([segment(0, 17)], 17, true)).toEqual({ kept: [segment(0, 17)], build: null });
    expect(planSeries([], 0, true)).toEqual({ kept: [], build: null });
  });

  it('covers the slots from the first on without a gap, and builds each at most twice', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 12 }), (extensions) => {
        let segments: readonly SeriesSegment[] = [];
        let slots = 0;
        let built = 0;
        for (const [index, more] of extensions.entries()) {
          slots += more;
          const { kept, build } = planSeries(segments, slots, index === extensions.length - 1);
          segments = build === null ? kept : [...kept, segment(build.first, build.count)];
          built += build?.count ?? 0;
          expect(segments.reduce((sum, { count }) => sum + count, 0)).toBe(slotsCovered(segments));
          expect(slots - slotsCovered(segments)).toBeLessThan(tailSteps);
        }
        expect(segments).toHaveLength(1);
        expect(slotsCovered(segments)).toBe(slots);
        expect(built).toBeLessThanOrEqual(2 * slots);
      }),
      { seed: 4 },
    );
  });
});
