import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeUnder } from './place-under.ts';

const RADIAN = Math.PI / 180;
/** Pixels of a place from the west and north edge of the world, by the definition of the projection. */
const pixel = (lat: number, lon: number, zoom: number): readonly [number, number] => {
  const size = 256 * 2 ** zoom;
  return [((lon + 180) / 360) * size, (0.5 - Math.asinh(Math.tan(lat * RADIAN)) / (2 * Math.PI)) * size];
};

describe('the place under the pointer', () => {
  it('is the middle of the map at the middle of the screen', () => {
    const at = placeUnder({ lat: 37.98, lon: 23.73, zoom: 7 }, 0, 0);
    expect(at.lat).toBeCloseTo(37.98, 9);
    expect(at.lon).toBeCloseTo(23.73, 9);
  });

  it('is the place whose pixel the pointer is on', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -80, max: 80, noNaN: true }),
        fc.double({ min: -179, max: 179, noNaN: true }),
        fc.double({ min: 3, max: 16, noNaN: true }),
        fc.integer({ min: -600, max: 600 }),
        fc.integer({ min: -400, max: 400 }),
        (lat, lon, zoom, x, y) => {
          const at = placeUnder({ lat, lon, zoom }, x, y);
          const [fromX, fromY] = pixel(lat, lon, zoom);
          const [toX, toY] = pixel(at.lat, at.lon, zoom);
          const size = 256 * 2 ** zoom;
          const dx = (((toX - fromX - x) % size) + size) % size;
          expect(Math.min(dx, size - dx)).toBeLessThan(0.01);
          expect(toY - fromY - y).toBeCloseTo(0, 1);
        },
      ),
      { seed: 5 },
    );
  });

  it('goes on at the other side of the antimeridian', () => {
    const { lon } = placeUnder({ lat: 0, lon: 179, zoom: 3 }, 100, 0);
    expect(lon).toBeCloseTo(179 + (100 / 2048) * 360 - 360, 9);
  });
});
