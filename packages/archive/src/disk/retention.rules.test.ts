import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { runsToAbandon, runsToRetire } from './retention.rules.ts';

const hour = 3_600_000;

describe('runsToRetire', () => {
  it('keeps so many runs', () => {
    expect(runsToRetire([1, 4, 2, 3], { runs: 2, ageMs: Infinity }, 5)).toEqual([2, 1]);
  });

  it('lets runs go by age', () => {
    const runs = [0, 6, 12, 18].map((hours) => hours * hour);
    expect(runsToRetire(runs, { runs: 9, ageMs: 12 * hour }, 20 * hour)).toEqual([6 * hour, 0]);
  });

  it('never lets the newest go, whatever the rule', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 0, max: 1000 }), { minLength: 1 }),
        fc.integer({ min: -1, max: 5 }),
        fc.integer({ min: 0, max: 500 }),
        fc.integer({ min: 0, max: 5000 }),
        (runs, count, ageMs, now) => {
          const gone = runsToRetire(runs, { runs: count, ageMs }, now);
          expect(gone).not.toContain(Math.max(...runs));
          expect(runs.length - gone.length).toBeLessThanOrEqual(Math.max(1, count));
          for (const kept of runs.filter((run) => !gone.includes(run) && run !== Math.max(...runs)))
            expect(now - kept).toBeLessThanOrEqual(ageMs);
        },
      ),
      { seed: 9 },
    );
  });
});

describe('runsToAbandon', () => {
  it('gives up old work that a newer run has overtaken, and nothing else', () => {
    const rule = { runs: 4, ageMs: 24 * hour };
    expect(runsToAbandon([0, 6 * hour, 40 * hour], [30 * hour], rule, 48 * hour)).toEqual([0, 6 * hour]);
    expect(runsToAbandon([0], [], rule, 48 * hour)).toEqual([]);
    expect(runsToAbandon([20 * hour], [24 * hour], rule, 40 * hour)).toEqual([]);
  });
});
