import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ringOf } from '../geometry/polygon.ts';
import { circleRing, distanceBetween, unwrapLongitude, type Position, type Ring } from '../geometry/sphere.ts';
import { indexAreas } from './area-index.ts';

const square = (west: number, south: number, east: number, north: number): Ring =>
  ringOf([
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ])!;

describe('places in areas', () => {
  const index = indexAreas([
    { value: 'with a hole', polygons: [[square(0, 0, 10, 10), square(4, 4, 6, 6)]] },
    { value: 'two overlapping', polygons: [[square(4, 4, 8, 8)], [square(5, 5, 9, 9)]] },
    { value: 'across 180°', polygons: [[square(170, -20, 190, -10)]] },
    { value: 'empty', polygons: [] },
  ]);

  it('holes are outside, polygons that overlap are inside', () => {
    expect(index.at([1, 1])).toEqual(['with a hole']);
    expect(index.at([5.5, 5.5])).toEqual(['two overlapping']);
    expect(index.at([7, 7])).toEqual(['with a hole', 'two overlapping']);
    expect(index.at([50, 50])).toEqual([]);
  });

  it('an area across 180° is found from both sides, and by any turn of the longitude', () => {
    for (const lon of [175, -175, 185, -185, 535]) expect(index.at([lon, -15])).toEqual(['across 180°']);
    expect(index.at([-165, -15])).toEqual([]);
  });

  it('a ring that crosses itself holds its two wings, and no areas hold nothing', () => {
    const bow = ringOf([
      [0, 0],
      [10, 10],
      [10, 0],
      [0, 10],
    ])!;
    const wings = indexAreas([{ value: 1, polygons: [[bow]] }]);
    expect([wings.at([1, 5]), wings.at([9, 5]), wings.at([5, 9])]).toEqual([[1], [1], []]);
    expect(indexAreas([]).at([0, 0])).toEqual([]);
  });

  it('circles hold what is nearer than their radius, wherever they lie', () => {
    const place = fc.tuple(
      fc.double({ min: -180, max: 180, noNaN: true }),
      fc.double({ min: -70, max: 70, noNaN: true }),
    );
    fc.assert(
      fc.property(
        place,
        fc.integer({ min: 5, max: 900 }),
        fc.double({ min: -9, max: 9, noNaN: true }),
        (centre, km, shift) => {
          const circles = indexAreas([{ value: 1, polygons: [[circleRing(centre, km, 128)]] }]);
          const other: Position = [centre[0] + shift, centre[1] + shift / 2];
          const distance = distanceBetween(centre, other);
          if (Math.abs(distance - km) < km * 0.02) return;
          expect(circles.at(other)).toEqual(distance < km ? [1] : []);
        },
      ),
      { seed: 18, numRuns: 400 },
    );
  });

  it('unwrapping keeps the place and comes within half a turn', () => {
    fc.assert(
      fc.property(fc.integer({ min: -720, max: 720 }), fc.integer({ min: -720, max: 720 }), (lon, near) => {
        const moved = unwrapLongitude(lon, near);
        expect(Math.abs(moved - near)).toBeLessThanOrEqual(180);
        expect(Math.abs(moved - lon) % 360).toBe(0);
      }),
      { seed: 18 },
    );
  });
});
