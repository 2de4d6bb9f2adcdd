import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { dstHours, dstProblem } from '@meltemi/catalogue';
import { forecastTimes } from './forecast-times.rules.ts';
import { stepsOfRun, stretchesOf } from './run-steps.rules.ts';

const every = (step: number, from: number, to: number): readonly number[] => dstHours([[step, from, to]]);

describe('stretchesOf', () => {
  it('finds the stretches of a provider', () => {
    expect(stretchesOf([...every(1, 1, 90), ...every(3, 93, 144), ...every(6, 150, 240)])).toEqual([
      [1, 1, 90],
      [3, 93, 144],
      [6, 150, 240],
    ]);
    expect(stretchesOf([5])).toEqual([[1, 5, 5]]);
    expect(stretchesOf([])).toEqual([]);
  });

  it('tells every hour and no other, in a form that a minifest may have', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 400 }), { minLength: 1, maxLength: 30 }), (some) => {
        const hours = some.toSorted((a, b) => a - b);
        const stretches = stretchesOf(hours);
        expect(dstProblem(stretches)).toBeNull();
        expect(dstHours(stretches)).toEqual(hours);
      }),
      { seed: 5 },
    );
  });

  it('leaves out the end of what would be too many stretches', () => {
    const odd = Array.from({ length: 60 }, (_, k) => k * k);
    const stretches = stretchesOf(odd);
    expect(stretches).toHaveLength(20);
    expect(odd.slice(0, 40)).toEqual(dstHours(stretches));
  });
});

describe('stepsOfRun', () => {
  it('is the product itself when everything is there', () => {
    expect(stepsOfRun({ product: 'gfs', hours: [...every(1, 1, 120), ...every(3, 123, 384)] }, null)).toEqual([
      [3, 3, 360],
    ]);
  });

  it('ends where a run that is coming in ends', () => {
    expect(stepsOfRun({ product: 'gfs', hours: every(1, 1, 50) }, null)).toEqual([[3, 3, 48]]);
    expect(stepsOfRun({ product: 'gfs', hours: every(1, 1, 50) }, 'premium')).toEqual([[1, 1, 50]]);
  });

  it('does not promise hours between those of a provider', () => {
    expect(stepsOfRun({ product: 'ecmwf', hours: [...every(3, 3, 144), ...every(6, 150, 240)] }, 'premium')).toEqual([
      [3, 3, 144],
      [6, 150, 240],
    ]);
  });

  it('tells a run with other hours than the product as it is', () => {
    expect(stepsOfRun({ product: 'gfs', hours: [1, 2, 4] }, null)).toEqual([
      [1, 1, 2],
      [1, 4, 4],
    ]);
  });
});

describe('the moments of a forecast of such a run', () => {
  it('end with it', () => {
    const refTs = Date.UTC(2026, 2, 1);
    const run = {
      product: 'gfs',
      refTs,
      updateTs: refTs,
      nextTs: refTs,
      hours: every(1, 1, 50),
      provenance: { provider: '', model: '', refTs, live: true, licence: '' },
    } as const;
    const wanted = { tier: 'premium', now: refTs, from: 0, step: 3, extended: false } as const;
    const hoursOf = (interpolate: boolean): readonly number[] =>
      forecastTimes(run, { ...wanted, interpolate }).validTs.map((ts) => (ts - refTs) / 3_600_000);
    expect(hoursOf(false)).toEqual(every(3, 3, 48));
    expect(hoursOf(true).at(-1)).toBe(48);
  });
});
