import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toPoint, wrapLongitude } from '../places/coordinates.ts';
import type { Point } from '../places/coordinates.ts';
import { formatPickerCode, parsePickerCode, type PickerCodeLength } from './picker-code.ts';

const point = (lat: number, lon: number): Point => {
  const checked = toPoint(lat, lon);
  if (!checked.ok) throw new Error(checked.message);
  return checked.value;
};

const lat = fc.double({ min: -90, max: 90, noNaN: true });
const lon = fc.double({ min: -720, max: 720, noNaN: true });

describe('the code of the picker', () => {
  it('has at least five letters and digits, for every place', () => {
    fc.assert(
      fc.property(lat, lon, (a, b) => {
        expect(formatPickerCode(point(a, b))).toMatch(/^[A-Za-z0-9]{5,}$/);
      }),
      { seed: 60 },
    );
  });

  it('leads back to within a thousandth of a degree', () => {
    fc.assert(
      fc.property(lat, lon, (a, b) => {
        const back = parsePickerCode(formatPickerCode(point(a, b)));
        if (!back.ok) throw new Error(back.message);
        expect(Math.abs(back.value.lat - a)).toBeLessThanOrEqual(0.000_501);
        expect(Math.abs(wrapLongitude(back.value.lon - b))).toBeLessThanOrEqual(0.000_501);
      }),
      { seed: 61, numRuns: 500 },
    );
  });

  it('is exact for places of three decimals', () => {
    fc.assert(
      fc.property(fc.integer({ min: -90_000, max: 90_000 }), fc.integer({ min: -180_000, max: 179_999 }), (a, b) => {
        const place = point(a / 1_000, b / 1_000);
        expect(parsePickerCode(formatPickerCode(place))).toEqual({ ok: true, value: place });
      }),
      { seed: 62, numRuns: 500 },
    );
  });

  it('tells apart neighbours and knows the corners of the map', () => {
    expect(formatPickerCode(point(50, 14))).not.toBe(formatPickerCode(point(50.001, 14)));
    expect(formatPickerCode(point(50, 14))).not.toBe(formatPickerCode(point(50, 14.001)));
    expect(parsePickerCode(formatPickerCode(point(90, 179.999)))).toEqual({
      ok: true,
      value: { lat: 90, lon: 179.999 },
    });
    expect(parsePickerCode(formatPickerCode(point(-90, -180)))).toEqual({ ok: true, value: { lat: -90, lon: -180 } });
    expect(formatPickerCode(point(10, 180))).toBe(formatPickerCode(point(10, -180)));
  });

  it.each<[PickerCodeLength, number]>([
    [5, 0.005],
    [6, 0.001],
    [7, 0.0005],
  ])('of %d letters and digits leads back to within %d degrees', (length, error) => {
    fc.assert(
      fc.property(lat, lon, (a, b) => {
        const code = formatPickerCode(point(a, b), length);
        expect(code).toMatch(new RegExp(`^[A-Za-z0-9]{${length}}$`));
        const back = parsePickerCode(code);
        if (!back.ok) throw new Error(back.message);
        expect(Math.abs(back.value.lat - a)).toBeLessThanOrEqual(error + 1e-6);
        expect(Math.abs(wrapLongitude(back.value.lon - b))).toBeLessThanOrEqual(error + 1e-6);
        expect(formatPickerCode(back.value, length)).toBe(code);
      }),
      { seed: 63, numRuns: 300 },
    );
  });

  it('of five letters may be any place of hundredths, and no more than these', () => {
    const last = formatPickerCode(point(90, 179.99), 5);
    expect(parsePickerCode(last)).toEqual({ ok: true, value: { lat: 90, lon: 179.99 } });
    expect(parsePickerCode('00000')).toEqual({ ok: true, value: { lat: -90, lon: -180 } });
    expect(last < 'zzzzz').toBe(true);
  });

  it.each(['', 'abcd', 'zzzzz', 'zzzzzz', 'abcdefgh', 'zzzzzzz', '012345-', '01234é6'])('is not %j', (code) => {
    expect(parsePickerCode(code)).toMatchObject({ ok: false, code: 'address/bad-picker' });
  });
});
