import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bufferLine } from './buffer-line.ts';
import { arcAround, circleAround, closeRing, pathTo, pointAt, type LonLat } from './sphere.ts';

const place = fc.tuple(fc.double({ min: -180, max: 180, noNaN: true }), fc.double({ min: -85, max: 85, noNaN: true }));

describe('paths on the sphere', () => {
  it('lead to where they were measured', () => {
    fc.assert(
      fc.property(
        place,
        fc.double({ min: 0, max: 359, noNaN: true }),
        fc.double({ min: 1, max: 2000, noNaN: true }),
        (from, bearing, miles) => {
          const path = pathTo(from, pointAt(from, bearing, miles));
          expect(path.miles).toBeCloseTo(miles, 5);
        },
      ),
      { seed: 3 },
    );
    expect(pathTo([0, 0], [0, 1])).toEqual({ miles: 60, bearing: 0 });
    expect(pathTo([0, 0], [1, 0]).bearing).toBeCloseTo(90);
  });

  it('draw circles of one radius, also over a pole', () => {
    for (const centre of [
      [15, 50],
      [180, 0],
      [0, 89.9],
    ] as LonLat[]) {
      for (const point of circleAround(centre, 30)) expect(pathTo(centre, point).miles).toBeCloseTo(30, 5);
    }
  });

  it('draw arcs with both ends in the direction that is wanted', () => {
    const [from, to] = [
      { miles: 5, bearing: 350 },
      { miles: 5, bearing: 10 },
    ];
    expect(arcAround([0, 0], from, to)).toHaveLength(5);
    expect(arcAround([0, 0], from, to, false)).toHaveLength(69);
  });

  it('close rings', () => {
    expect(closeRing([])).toEqual([]);
    expect(
      closeRing([
        [170, 0],
        [-170, 0],
        [-170, 5],
      ]),
    ).toEqual([
      [170, 0],
      [190, 0],
      [190, 5],
      [170, 0],
    ]);
  });
});

describe('a line with a width', () => {
  it('has an outline at that distance', () => {
    const line: LonLat[] = [
      [-138, 7],
      [-134, 7],
    ];
    const ring = bufferLine(line, 60);
    expect(ring[0]).toEqual(ring.at(-1));
    // Ends reach a degree beyond the line; a great circle along 7° bends a little to the north.
    const [west, east] = [Math.min(...ring.map(([lon]) => lon)), Math.max(...ring.map(([lon]) => lon))];
    expect(west).toBeCloseTo(-139.007, 2);
    expect(east).toBeCloseTo(-132.993, 2);
    expect(Math.max(...ring.map(([, lat]) => lat))).toBeCloseTo(8, 1);
  });

  it('of one point is a circle, of none is nothing', () => {
    expect(bufferLine([[10, 50]], 30).length).toBeGreaterThan(70);
    expect(bufferLine([], 30)).toEqual([]);
  });
});
