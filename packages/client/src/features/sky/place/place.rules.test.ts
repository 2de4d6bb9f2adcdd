import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SkyValue } from '#sky/index.ts';
import { cloudTop, isStormTower, nearestEdge, placeState, pointAt } from './place.rules.ts';

const value: SkyValue = {
  ts: 0,
  isCovered: true,
  dbz: 47,
  falling: 'rain',
  brightness: null,
  albedo: null,
  scanTs: 0,
  source: 'DWD',
  leadMinutes: 0,
  motion: null,
};

describe('what is seen over a place', () => {
  it('tells loading, no coverage, no echo, an echo and a cloud apart', () => {
    expect(placeState(null, 'radar')).toBe('loading');
    expect(placeState({ ...value, isCovered: false, dbz: null }, 'radar')).toBe('uncovered');
    expect(placeState({ ...value, dbz: null }, 'both')).toBe('dry');
    expect(placeState(value, 'radar')).toBe('echo');
    expect(placeState({ ...value, brightness: 205 }, 'satellite')).toBe('cloud');
    expect(placeState(value, 'satellite')).toBe('uncovered');
  });

  it('says how high a cloud is, unless it may be the ground', () => {
    expect([cloudTop(205), cloudTop(275), cloudTop(150)]).toEqual([expect.closeTo(12_769, -2), null, 17_000]);
    expect([isStormTower(205), isStormTower(230)]).toEqual([true, false]);
  });
});

describe('the edge of coverage', () => {
  it('is looked for all around', () => {
    const edge = nearestEdge(50, 14, (_, lon) => lon > 16);
    // Two degrees of longitude at 50° are 143 km.
    expect(edge?.kilometres).toBeGreaterThan(142);
    expect(edge?.kilometres).toBeLessThan(150);
    expect(edge?.bearing).toBeCloseTo(90, -1);
    expect(nearestEdge(50, 14, (lat) => lat > 51 || lat < 49)?.kilometres).toBeCloseTo(111, -1);
    expect(nearestEdge(50, 14, () => false)).toBeNull();
  });

  it('is as far away as it says, also over 180° and the poles', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -89, max: 89, noNaN: true }),
        fc.double({ min: -180, max: 180, noNaN: true }),
        fc.double({ min: 0, max: 360, noNaN: true }),
        fc.double({ min: 1, max: 900, noNaN: true }),
        (lat, lon, bearing, kilometres) => {
          const to = pointAt(lat, lon, bearing, kilometres);
          const radians = Math.PI / 180;
          const cosine =
            Math.sin(lat * radians) * Math.sin(to.lat * radians) +
            Math.cos(lat * radians) * Math.cos(to.lat * radians) * Math.cos((to.lon - lon) * radians);
          expect(Math.abs(Math.acos(Math.min(1, cosine)) * 6_371 - kilometres)).toBeLessThan(1);
          expect(Math.abs(to.lon)).toBeLessThanOrEqual(180);
        },
      ),
    );
  });
});
