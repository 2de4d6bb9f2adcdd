import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Ensemble } from '@meltemi/contract';
import { deviationAt, likelyRange, rainChanceOf } from './likely.rules.ts';

const hour = 3_600_000;
const provenance = { provider: 'NOAA', model: 'GEFS', run: null, origin: 'simulated', licence: 'x' } as const;
const ensemble: Ensemble = {
  spread: { ts: [0, 12 * hour, 24 * hour], temp: [1, 2, null], provenance },
  chances: { ts: [24 * hour, 48 * hour], rain: [70, 0], gust: [5, null], provenance },
};

describe('the deviation of the temperature', () => {
  it.each([
    [0, 1],
    [6 * hour, 1.5],
    [12 * hour, 2],
    [-hour, null],
    [18 * hour, null],
    [30 * hour, null],
  ])('at %d is %s', (ts, deviation) => expect(deviationAt(ensemble, ts)).toBe(deviation));

  it('is not known where the server has no ensemble', () => {
    expect(deviationAt(null, 0)).toBeNull();
    expect(deviationAt({ ...ensemble, spread: null }, 0)).toBeNull();
  });
});

describe('the likely range', () => {
  it('always holds the forecast in its middle and grows with the deviation', () => {
    fc.assert(
      fc.property(fc.double({ min: 220, max: 320, noNaN: true }), fc.integer({ min: 0, max: 12 }), (temp, at) => {
        const [low, high] = likelyRange(ensemble, temp, at * hour) ?? [Number.NaN, Number.NaN];
        expect((low + high) / 2).toBeCloseTo(temp, 6);
        expect(high - low).toBeCloseTo(2 * 1.2816 * (1 + at / 12), 6);
      }),
      { seed: 3, numRuns: 50 },
    );
  });

  it('is none without a temperature', () => expect(likelyRange(ensemble, null, 0)).toBeNull());
});

describe('the chance of rain of a day', () => {
  it('is that of the 24 hours that lie around its noon', () => {
    expect(rainChanceOf(ensemble, (ts) => ts === 12 * hour)).toBe(70);
    expect(rainChanceOf(ensemble, (ts) => ts === 36 * hour)).toBe(0);
    expect(rainChanceOf(ensemble, () => false)).toBeNull();
    expect(rainChanceOf({ ...ensemble, chances: null }, () => true)).toBeNull();
  });
});
