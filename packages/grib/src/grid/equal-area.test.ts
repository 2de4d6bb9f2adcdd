import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Projection } from './conformal.ts';
import type { Earth } from './earth.ts';
import { albers, lambertAzimuthal } from './equal-area.ts';

const unit: Earth = { major: 1, minor: 1 };
const clarke: Earth = { major: 6_378_206.4, minor: 6_378_206.4 * Math.sqrt(1 - 0.006_768_66) };

describe("the numerical examples of Snyder's Map Projections (USGS paper 1395)", () => {
  test('Albers, sphere', () => {
    const map = albers(unit, -96, 29.5, 45.5);
    const [origin, place] = [map.toPlane(23, -96)!, map.toPlane(35, -75)!];
    expect(place.x).toBeCloseTo(0.295_272, 6);
    expect(place.y - origin.y).toBeCloseTo(0.241_677_4, 6);
  });

  test('Albers, Clarke 1866', () => {
    const map = albers(clarke, -96, 29.5, 45.5);
    const [origin, place] = [map.toPlane(23, -96)!, map.toPlane(35, -75)!];
    expect(place.x).toBeCloseTo(1_885_472.7, 0);
    expect(place.y - origin.y).toBeCloseTo(1_535_925, 0);
  });

  test('Lambert azimuthal, Clarke 1866', () => {
    const place = lambertAzimuthal(clarke, 40, -100).toPlane(30, -110)!;
    expect(place.x).toBeCloseTo(-965_932.1, 0);
    expect(place.y).toBeCloseTo(-1_056_814.9, 0);
  });
});

describe('there and back', () => {
  const maps: readonly (readonly [string, Projection, number, number])[] = [
    ['Albers', albers(clarke, -96, 29.5, 45.5), -60, 89],
    ['Albers of the south, one parallel', albers(unit, 140, -30, -30), -89, 60],
    ['azimuthal', lambertAzimuthal(clarke, 52, 10), -50, 90],
    ['azimuthal about a pole', lambertAzimuthal(clarke, -90, 0), -90, 60],
    ['azimuthal about the equator', lambertAzimuthal(unit, 0, 30), -89, 89],
  ];
  test.each(maps)('%s', (_, map, south, north) => {
    fc.assert(
      fc.property(
        fc.double({ min: south, max: north, noNaN: true }),
        fc.double({ min: -100, max: 100, noNaN: true }),
        (lat, lon) => {
          const { x, y } = map.toPlane(lat, lon)!;
          const back = map.toEarth(x, y)!;
          expect(back.lat).toBeCloseTo(lat, 6);
          const turn = (((((back.lon - lon + 540) % 360) + 360) % 360) - 180) * Math.cos((lat * Math.PI) / 180);
          expect(Math.abs(turn)).toBeLessThan(1e-6);
        },
      ),
      { seed: 18, numRuns: 80 },
    );
  });
});

describe('points that show no place', () => {
  test('beyond the edge of the azimuthal map, and the place opposite to its centre', () => {
    const map = lambertAzimuthal(unit, 40, -100);
    expect(map.toEarth(1.5, 1.5)).toBeNull();
    expect(map.toPlane(-40, 80)).toBeNull();
    expect(map.toEarth(0, 0)).toEqual({ lat: 40, lon: 260 });
  });

  test('around the apex and in the gap of the cone', () => {
    const map = albers(unit, -96, 29.5, 45.5);
    expect(map.toEarth(0, -0.001)).toBeNull();
    expect(map.toEarth(0, 2)).toBeNull();
  });
});
