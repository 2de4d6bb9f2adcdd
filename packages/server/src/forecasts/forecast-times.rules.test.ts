import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { scheduledRuns } from '@meltemi/archive';
import { forecastTimes, momentsAround, stepFor } from './forecast-times.rules.ts';

const hour = 3_600_000;
const now = Date.UTC(2026, 2, 1, 12);
const [run] = scheduledRuns('ecmwf', now);
if (run === undefined) throw new Error('no run');
const hoursOf = (wanted: Partial<Parameters<typeof forecastTimes>[1]>): readonly number[] =>
  forecastTimes(run, {
    tier: 'premium',
    now,
    from: 0,
    step: null,
    interpolate: false,
    extended: false,
    ...wanted,
  }).validTs.map((ts) => (ts - run.refTs) / hour);

describe('stepFor', () => {
  it('gives an hour to subscribers only, and longer steps to all', () => {
    expect([
      stepFor(1, null),
      stepFor(1, 'premium'),
      stepFor(null, null),
      stepFor(null, 'premium'),
      stepFor(3, null),
      stepFor(6, null),
      stepFor(24, null),
    ]).toEqual([3, 1, 3, 3, 3, 6, 24]);
  });
});

describe('forecastTimes', () => {
  it('follows the steps of the run, or fills them evenly', () => {
    expect(hoursOf({ step: 1 }).slice(0, 3)).toEqual([1, 2, 3]);
    expect(hoursOf({ step: 3 }).slice(-2)).toEqual([234, 240]);
    expect(hoursOf({ step: 3, interpolate: true }).slice(-2)).toEqual([237, 240]);
    expect(hoursOf({ step: 1, interpolate: true }).length).toBe(240);
  });

  it('begins with the moment of interest', () => {
    expect(hoursOf({ from: run.refTs + 10 * hour })[0]).toBe(12);
  });

  it('has the one moment of an analysis and the days of a daily product', () => {
    const at = (product: 'ecmwfAnalysis' | 'drought') => {
      const [own] = scheduledRuns(product, now);
      if (own === undefined) throw new Error('no run');
      return forecastTimes(own, { tier: null, now, from: 0, step: 3, interpolate: false, extended: false });
    };
    expect(at('ecmwfAnalysis').validTs.length).toBe(1);
    expect(at('drought')).toMatchObject({ step: 24 });
    expect(at('drought').validTs.length).toBe(9);
  });
});

describe('momentsAround', () => {
  it('is the moments themselves where the run has them', () => {
    const own = [3, 6, 9].map((hours) => run.refTs + hours * hour);
    expect(momentsAround(run, own)).toEqual(own);
  });

  it('encloses any moment inside the run by two of its own', () => {
    fc.assert(
      fc.property(fc.double({ min: 1, max: 240, noNaN: true }), (hours) => {
        const ts = run.refTs + hours * hour;
        const around = momentsAround(run, [ts]);
        expect(around.length === 2 || around[0] === ts).toBe(true);
        expect((around[0] ?? Infinity) <= ts && (around.at(-1) ?? 0) >= ts).toBe(true);
      }),
      { seed: 3 },
    );
  });

  it('is nothing after the run', () => {
    expect(momentsAround(run, [run.refTs + 300 * hour])).toEqual([]);
  });
});
