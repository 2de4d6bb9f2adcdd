import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lambert, mercator, polarStereographic, type WholeProjection } from './conformal.ts';
import type { Earth } from './earth.ts';

const unit: Earth = { major: 1, minor: 1 };
/** Axes from the square of the eccentricity, as Snyder's worked examples give them. */
const spheroid = (major: number, e2: number): Earth => ({ major, minor: major * Math.sqrt(1 - e2) });
const clarke = spheroid(6_378_206.4, 0.006_768_66);
const international = spheroid(6_378_388, 0.006_722_67);

describe("the numerical examples of Snyder's Map Projections (USGS paper 1395)", () => {
  test('Lambert conformal, sphere', () => {
    const map = lambert(unit, -96, 33, 45);
    const origin = map.toPlane(23, -96);
    const place = map.toPlane(35, -75);
    expect(place.x).toBeCloseTo(0.296_678_5, 6);
    expect(place.y - origin.y).toBeCloseTo(0.246_211_2, 6);
  });

  test('Lambert conformal, Clarke 1866', () => {
    const map = lambert(clarke, -96, 33, 45);
    const origin = map.toPlane(23, -96);
    const place = map.toPlane(35, -75);
    expect(place.x).toBeCloseTo(1_894_410.9, 0);
    expect(place.y - origin.y).toBeCloseTo(1_564_649.5, 0);
  });

  test('Mercator, Clarke 1866', () => {
    const place = mercator(clarke, 180, 0).toPlane(35, -75);
    expect(place.x).toBeCloseTo(11_688_673.7, 0);
    expect(place.y).toBeCloseTo(4_139_145.6, 0);
  });

  test('polar stereographic, south, true at 71°, International', () => {
    const place = polarStereographic(international, -100, -71, true).toPlane(-75, 150);
    expect(place.x).toBeCloseTo(-1_540_033.6, 0);
    expect(place.y).toBeCloseTo(-560_526.4, 0);
  });
});

describe('there and back', () => {
  const maps: readonly (readonly [string, WholeProjection, number, number])[] = [
    ['Lambert', lambert(clarke, 262.5, 38.5, 38.5), -20, 85],
    ['Lambert of the south', lambert(clarke, 20, -30, -50), -85, 20],
    ['Mercator', mercator(unit, 200, 20), -80, 80],
    ['polar north', polarStereographic(clarke, 249, 60, false), 0, 89.9],
    ['polar south', polarStereographic(unit, 10, -60, true), -89.9, 0],
    ['polar at the pole', polarStereographic(clarke, 0, 90, false), 0, 89.9],
  ];
  test.each(maps)('%s', (_, map, south, north) => {
    fc.assert(
      fc.property(
        fc.double({ min: south, max: north, noNaN: true }),
        fc.double({ min: -170, max: 170, noNaN: true }),
        (lat, away) => {
          const middle = map.toEarth(map.toPlane(lat, 100).x, map.toPlane(lat, 100).y);
          expect(middle.lon).toBeCloseTo(100, 7);
          const { x, y } = map.toPlane(lat, away);
          const back = map.toEarth(x, y);
          expect(back.lat).toBeCloseTo(lat, 7);
          expect(Math.abs(((((back.lon - away + 540) % 360) + 360) % 360) - 180)).toBeLessThan(1e-6);
        },
      ),
      { seed: 17, numRuns: 60 },
    );
  });

  test('the pole itself', () => {
    const map = polarStereographic(clarke, 249, 60, false);
    const { x, y } = map.toPlane(90, 0);
    expect(Math.hypot(x, y)).toBeLessThan(1e-6);
    expect(map.toEarth(0, 0).lat).toBeCloseTo(90, 9);
  });
});
