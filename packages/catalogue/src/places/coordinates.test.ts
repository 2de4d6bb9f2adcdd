import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatCoordinate,
  isLat,
  isLon,
  roundCoordinate,
  roundPoint,
  toLat,
  toLon,
  toPoint,
  wrapLongitude,
} from './coordinates.ts';

const latitude = fc.double({ min: -90, max: 90, noNaN: true });
const longitude = fc.double({ min: -720, max: 720, noNaN: true });

describe('checked coordinates', () => {
  it('lie within 90 and 720 degrees', () => {
    expect(toLat(90)).toEqual({ ok: true, value: 90 });
    expect(toLat(-90.001)).toMatchObject({ ok: false, code: 'place/bad-latitude' });
    expect(toLon(-720)).toEqual({ ok: true, value: -720 });
    expect(toLon(720.5)).toMatchObject({ ok: false, code: 'place/bad-longitude' });
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, '50', null, undefined, [], {}])('are not %j', (value) => {
    expect(isLat(value)).toBe(false);
    expect(isLon(value)).toBe(false);
  });

  it('make a point, or say which of the two was wrong', () => {
    expect(toPoint(50, 14)).toEqual({ ok: true, value: { lat: 50, lon: 14 } });
    expect(toPoint(91, 14)).toMatchObject({ code: 'place/bad-latitude' });
    expect(toPoint(50, 'x')).toMatchObject({
      code: 'place/bad-longitude',
      message: 'A longitude is a number from -720 to 720, not "x"',
    });
  });
});

describe('rounding', () => {
  it('keeps three decimals', () => {
    expect(roundCoordinate(50.12345)).toBe(50.123);
    expect(formatCoordinate(14.4)).toBe('14.400');
    expect(formatCoordinate(-0.0001)).toBe('0.000');
    expect(Object.is(roundCoordinate(-0.0001), 0)).toBe(true);
  });

  it('is stable, small and stays in the bounds', () => {
    fc.assert(
      fc.property(latitude, longitude, (lat, lon) => {
        const point = toPoint(lat, lon);
        if (!point.ok) throw new Error(point.message);
        const rounded = roundPoint(point.value);
        expect(roundPoint(rounded)).toEqual(rounded);
        expect(Math.abs(rounded.lat - lat)).toBeLessThanOrEqual(0.000_500_1);
        expect(isLat(rounded.lat) && isLon(rounded.lon)).toBe(true);
        expect(Number(formatCoordinate(lon))).toBe(rounded.lon);
      }),
      { seed: 10 },
    );
  });
});

describe('wrapping a longitude', () => {
  it.each([
    [0, 0],
    [179.999, 179.999],
    [180, -180],
    [-180, -180],
    [190, -170],
    [-190, 170],
    [540, -180],
    [720, 0],
    [-720, 0],
  ])('%d becomes %d', (lon, wrapped) => {
    expect(wrapLongitude(lon)).toBe(wrapped);
  });

  it('always lands in one turn, on the same meridian', () => {
    fc.assert(
      fc.property(longitude, (lon) => {
        const wrapped = wrapLongitude(lon);
        expect(wrapped).toBeGreaterThanOrEqual(-180);
        expect(wrapped).toBeLessThan(180);
        const turns = (lon - wrapped) / 360;
        expect(Math.abs(turns - Math.round(turns))).toBeLessThan(1e-9);
      }),
      { seed: 11 },
    );
  });
});
