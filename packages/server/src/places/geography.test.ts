import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceKm } from './distance.ts';
import { makeGeography } from './geography.ts';
import { isAtSea } from './sea.ts';
import { testPlaces } from './test-places.ts';

// Cells of 90°: middles at 45° N and S, and at 135° W, 45° W, 45° E, 135° E.
const small = makeGeography({
  width: 4,
  height: 2,
  elevation: Int16Array.of(0, 100, 200, 300, 400, 500, 600, 700),
  land: Uint8Array.of(0, 255, 255, 0, 0, 255, 255, 0),
});

describe('a geography', () => {
  it('is exact at the middle of a cell and linear between', () => {
    expect(small.elevationAt(45, -45)).toBe(100);
    expect(small.elevationAt(45, 0)).toBe(150);
    expect(small.elevationAt(0, -45)).toBe(300);
    expect(small.landShareAt(45, -90)).toBe(0.5);
  });

  it('goes on across 180° and stops at the poles', () => {
    expect(small.elevationAt(45, 180)).toBe(150);
    expect(small.elevationAt(45, -180)).toBe(150);
    expect(small.elevationAt(90, 45)).toBe(200);
    expect(small.elevationAt(-90, 45)).toBe(600);
  });

  it('never leaves the range of its cells', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -90, max: 90, noNaN: true }),
        fc.double({ min: -180, max: 180, noNaN: true }),
        (lat, lon) => {
          const height = small.elevationAt(lat, lon);
          expect(height >= 0 && height <= 700).toBe(true);
        },
      ),
      { numRuns: 200, seed: 9 },
    );
  });

  it('refuses rasters of another size', () => {
    expect(() => makeGeography({ width: 4, height: 3, elevation: new Int16Array(8), land: new Uint8Array(8) })).toThrow(
      'do not have the size',
    );
    expect(() =>
      makeGeography({ width: Number.NaN, height: 2, elevation: new Int16Array(8), land: new Uint8Array(8) }),
    ).toThrow('do not have the size');
  });
});

describe('isAtSea', () => {
  const places = testPlaces();
  it('is true on open water and false on land', () => {
    expect(isAtSea(places, 40, -40)).toBe(true);
    expect(isAtSea(places, 50, 14)).toBe(false);
  });

  it('is false in a town whose cell is mostly water', () => {
    expect(places.geography.landShareAt(-23.5475, -46.63611)).toBe(0);
    expect(isAtSea(places, -23.5475, -46.63611)).toBe(false);
    expect(isAtSea(places, -23.6, -46.4)).toBe(true);
  });
});

describe('distanceKm', () => {
  it.each([
    [{ lat: 0, lon: 0 }, { lat: 0, lon: 1 }, 111.2],
    [{ lat: 0, lon: 20 }, { lat: 90, lon: 0 }, 10_007.6],
    [{ lat: 0, lon: 179.5 }, { lat: 0, lon: -179.5 }, 111.2],
    [{ lat: 90, lon: 0 }, { lat: -90, lon: 77 }, 20_015.1],
  ])('%o to %o', (one, other, km) => expect(distanceKm(one, other)).toBeCloseTo(km, 0));
});
