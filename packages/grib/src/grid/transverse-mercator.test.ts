import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { transverseMercator } from './transverse-mercator.ts';

const clarke = { major: 6_378_206.4, minor: 6_378_206.4 * Math.sqrt(1 - 0.006_768_66) };
const wgs84 = { major: 6_378_137, minor: 6_356_752.314_245 };

describe('transverse Mercator', () => {
  test("the numerical examples of Snyder's Map Projections (USGS paper 1395)", () => {
    const sphere = transverseMercator({ major: 1, minor: 1 }, 0, -75, 1).toPlane(40.5, -73.5)!;
    expect(sphere.x).toBeCloseTo(0.019_907_7, 7);
    expect(sphere.y).toBeCloseTo(0.707_027_6, 7);
    const place = transverseMercator(clarke, 0, -75, 0.9996).toPlane(40.5, -73.5)!;
    expect(place.x).toBeCloseTo(127_106.5, 0);
    expect(place.y).toBeCloseTo(4_484_124.4, 0);
  });

  test('a reference point away from the equator is the origin', () => {
    const map = transverseMercator({ major: 6_377_563.396, minor: 6_356_256.909 }, 49, -2, 0.999_601_27);
    const { x, y } = map.toPlane(49, -2)!;
    expect(Math.hypot(x, y)).toBeLessThan(1e-6);
    // The worked example of the Ordnance Survey: 52° 39′ 27.2531″ N, 1° 43′ 4.5177″ E.
    const place = map.toPlane(52.657_570_305_6, 1.717_921_583_3)!;
    expect(place.x + 400_000).toBeCloseTo(651_409.903, 2);
    expect(place.y - 100_000).toBeCloseTo(313_177.27, 2);
  });

  test('there and back', () => {
    const map = transverseMercator(wgs84, 0, 9, 0.9996);
    fc.assert(
      fc.property(
        fc.double({ min: -85, max: 85, noNaN: true }),
        fc.double({ min: -25, max: 43, noNaN: true }),
        (lat, lon) => {
          const { x, y } = map.toPlane(lat, lon)!;
          const back = map.toEarth(x, y)!;
          expect(back.lat).toBeCloseTo(lat, 7);
          expect((((back.lon - lon + 540) % 360) + 360) % 360).toBeCloseTo(180, 6);
        },
      ),
      { seed: 19, numRuns: 100 },
    );
  });

  test('the far side of the globe is not on the map', () => {
    expect(transverseMercator(wgs84, 0, 9, 1).toPlane(50, 120)).toBeNull();
  });
});
