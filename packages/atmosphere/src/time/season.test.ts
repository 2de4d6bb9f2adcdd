import { describe, expect, it } from 'vitest';
import { clamp, declination, lags, season, smoothstep, worldHours } from './season.ts';

const hours = (iso: string): number => worldHours(Date.parse(iso));

describe('time', () => {
  it('counts hours from 2000', () => {
    expect(worldHours(Date.UTC(2000, 0, 1))).toBe(0);
    expect(hours('2000-01-02T06:00Z')).toBe(30);
    expect(hours('1999-12-31T00:00Z')).toBe(-24);
  });

  it('has its season high in mid July and low in mid January, later with a lag', () => {
    expect(season(hours('2026-07-16T00:00Z'), 0)).toBeGreaterThan(0.999);
    expect(season(hours('2027-01-15T00:00Z'), 0)).toBeLessThan(-0.99);
    expect(season(hours('2026-08-30T00:00Z'), lags.sea)).toBeGreaterThan(0.999);
  });

  it('has the sun over the tropics at the solstices and over the equator at the equinoxes', () => {
    expect(declination(hours('2026-06-21T12:00Z')) * (180 / Math.PI)).toBeCloseTo(23.44, 1);
    expect(declination(hours('2026-12-21T12:00Z')) * (180 / Math.PI)).toBeCloseTo(-23.44, 0);
    expect(Math.abs(declination(hours('2026-03-21T12:00Z')))).toBeLessThan(0.03);
  });

  it('steps smoothly in both directions', () => {
    expect([smoothstep(0, 1, -1), smoothstep(0, 1, 0.5), smoothstep(0, 1, 2)]).toEqual([0, 0.5, 1]);
    expect(smoothstep(10, 0, 2)).toBeCloseTo(0.896, 3);
    expect([clamp(5, 0, 3), clamp(-5, 0, 3), clamp(2, 0, 3)]).toEqual([3, 0, 2]);
  });
});
