import { roundCoordinate } from '@meltemi/catalogue';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lat, latText, lon, lonText, tileIsInGrid, tileShape } from './coordinates.ts';
import { normaliseLon } from './longitude.ts';

describe('latitude and longitude', () => {
  it('takes −90 … 90 and −720 … 720', () => {
    expect(latText.parse('90')).toBe(90);
    expect(latText.parse('-90')).toBe(-90);
    expect(latText.safeParse('90.001').success).toBe(false);
    expect(lonText.safeParse('720').success).toBe(true);
    expect(lonText.safeParse('720.001').success).toBe(false);
    expect(lonText.safeParse('-720.001').success).toBe(false);
  });

  it.each([
    [0, 0],
    [180, -180],
    [-180, -180],
    [190, -170],
    [-190, 170],
    [374.4, 14.4],
    [720, 0],
    [-720, 0],
    [540, -180],
  ])('folds longitude %d to %d', (given, folded) => {
    expect(normaliseLon(given)).toBeCloseTo(folded, 9);
    expect(lonText.parse(given)).toBeCloseTo(folded, 9);
    expect(lon.parse(given)).toBeCloseTo(folded, 9);
  });

  it('folds into the half-open range and names the same meridian', () => {
    fc.assert(
      fc.property(fc.double({ min: -720, max: 720, noNaN: true }), (given) => {
        const folded = normaliseLon(given);
        expect(folded).toBeGreaterThanOrEqual(-180);
        expect(folded).toBeLessThan(180);
        const turns = (given - folded) / 360;
        expect(Math.abs(turns - Math.round(turns))).toBeLessThan(1e-9);
        expect(Object.is(folded, -0)).toBe(false);
      }),
      { seed: 2 },
    );
  });

  it('leaves a longitude in range as it is, to the last digit', () => {
    for (const east of [14.4, -0.1, 179.999, -180, 1e-12]) {
      expect(normaliseLon(east)).toBe(east);
      expect(lon.parse(east)).toBe(east);
    }
  });

  it('refuses what is not finite in bodies too', () => {
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY, '50', null]) {
      expect(lat.safeParse(value).success).toBe(false);
      expect(lon.safeParse(value).success).toBe(false);
    }
  });

  it('rounds to three decimals and never to minus zero', () => {
    expect(roundCoordinate(50.123456)).toBe(50.123);
    expect(roundCoordinate(-0.0001)).toBe(0);
    expect(Object.is(roundCoordinate(-0.0001), -0)).toBe(false);
  });
});

describe('tiles', () => {
  it('knows which tiles exist', () => {
    expect(tileIsInGrid({ z: 0, x: 0, y: 0 })).toBe(true);
    expect(tileIsInGrid({ z: 0, x: 1, y: 0 })).toBe(false);
    expect(tileIsInGrid({ z: 3, x: 7, y: 7 })).toBe(true);
    expect(tileIsInGrid({ z: 3, x: 7, y: 8 })).toBe(false);
    expect(tileIsInGrid({ z: 3, x: -1, y: 0 })).toBe(false);
  });

  it('bounds zoom to 0 … 20 and rows to what the deepest zoom has', () => {
    expect(tileShape.z.safeParse('21').success).toBe(false);
    expect(tileShape.x.parse('1048575')).toBe(1_048_575);
    expect(tileShape.x.safeParse('1048576').success).toBe(false);
  });
});
