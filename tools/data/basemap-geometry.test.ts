import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Position } from 'geojson';
import {
  closedRing,
  closedRings,
  coastFeatures,
  contains,
  largerThan,
  lineFeatures,
  onMeridian,
  polygonFeatures,
  squareKilometres,
  unroll,
  withoutCuts,
} from './basemap-geometry.ts';
import { labelPoint } from './basemap-label-point.ts';

const box = (west: number, south: number, east: number, north: number): Position[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
];

describe('unrolled lines', () => {
  it('run on beyond 180° instead of jumping to the other side', () => {
    expect(
      unroll([
        [179, 10],
        [-179, 11],
        [-178, 12],
        [179, 13],
      ]),
    ).toEqual([
      [179, 10],
      [181, 11],
      [182, 12],
      [179, 13],
    ]);
    expect(
      unroll([
        [-179, 10],
        [179, 11],
      ]),
    ).toEqual([
      [-179, 10],
      [-181, 11],
    ]);
  });

  it('never have a step of more than 180° and keep every place', () => {
    const place = fc.tuple(
      fc.double({ min: -180, max: 180, noNaN: true }),
      fc.double({ min: -90, max: 90, noNaN: true }),
    );
    fc.assert(
      fc.property(fc.array(place, { minLength: 2, maxLength: 30 }), (line) => {
        const unrolled = unroll(line);
        for (const [index, [lon = 0, lat]] of unrolled.entries()) {
          expect(lat).toBe(line[index]?.[1]);
          expect(Math.cos((lon * Math.PI) / 180)).toBeCloseTo(Math.cos(((line[index]?.[0] ?? 0) * Math.PI) / 180), 9);
          if (index > 0) expect(Math.abs(lon - (unrolled[index - 1]?.[0] ?? 0))).toBeLessThanOrEqual(180 + 1e-9);
        }
      }),
      { numRuns: 60, seed: 11 },
    );
  });

  it('keep holes in the same roll as their outline', () => {
    const outline: Position[] = [
      [-170, 40],
      [170, 40],
      [10, 40],
      [10, 60],
      [170, 60],
      [-170, 60],
      [-170, 40],
    ];
    const [rolled = [], hole = []] = closedRings([outline, box(50, 45, 55, 50)]);
    expect(contains([rolled, hole], 52 - 360, 47)).toBe(false);
    expect(contains([rolled, hole], 60 - 360, 47)).toBe(true);
  });

  it('close through the pole where a ring runs round it', () => {
    const ring = closedRing([
      [-170, -70],
      [-60, -75],
      [60, -72],
      [170, -74],
      [-170, -70],
    ]);
    expect(ring.slice(-3)).toEqual([
      [190, -90],
      [-170, -90],
      [-170, -70],
    ]);
    expect(contains([ring], 0, -85)).toBe(true);
    expect(contains([ring], 0, -60)).toBe(false);
    expect(closedRing(box(1, 2, 3, 4))).toEqual(box(1, 2, 3, 4));
  });
});

describe('cuts of the data at 180°', () => {
  it('are on the meridian in any roll of the world', () => {
    expect([180, -180, 540, 179.9, 0].map(onMeridian)).toEqual([true, true, true, false, false]);
  });

  it('are no coast', () => {
    expect(
      withoutCuts([
        [178, 1],
        [180, 2],
        [180, 5],
        [178, 6],
      ]),
    ).toEqual([
      [
        [178, 1],
        [180, 2],
      ],
      [
        [180, 5],
        [178, 6],
      ],
    ]);
    expect(
      withoutCuts([
        [180, 1],
        [-180, 2],
      ]),
    ).toEqual([]);
    const coast = coastFeatures({ type: 'MultiPolygon', coordinates: [[box(170, 0, 180, 10)]] });
    expect(coast).toHaveLength(2);
    for (const { geometry } of coast) expect(geometry.coordinates.filter(([lon]) => lon === 180)).toHaveLength(1);
  });

  it('leave real lines that cross the meridian whole', () => {
    expect(
      lineFeatures([
        [
          [179, 0],
          [-179, 1],
          [-178, 2],
        ],
      ]).map(({ geometry }) => geometry.coordinates),
    ).toEqual([
      [
        [179, 0],
        [181, 1],
        [182, 2],
      ],
    ]);
  });
});

describe('areas', () => {
  it('are those of the sphere within two per cent', () => {
    expect(squareKilometres([box(0, 0, 1, 1)]) / 12_308).toBeCloseTo(1, 1.7);
    expect(squareKilometres([box(10, 59.5, 11, 60.5)]) / 6_182).toBeCloseTo(1, 1.7);
  });

  it('sort small lakes out', () => {
    const lakes = { type: 'MultiPolygon' as const, coordinates: [[box(0, 0, 1, 1)], [box(5, 5, 5.01, 5.01)]] };
    expect(largerThan(lakes, 100).coordinates).toEqual([[box(0, 0, 1, 1)]]);
    expect(polygonFeatures(lakes)).toHaveLength(2);
  });
});

describe('where a name stands', () => {
  it('is the middle of a box and inside a crescent', () => {
    const { lon, lat } = labelPoint([box(0, 0, 10, 10)]);
    expect(lon).toBeCloseTo(5, 0);
    expect(lat).toBeCloseTo(5, 0);
    const crescent: Position[] = [
      [0, 0],
      [10, 0],
      [10, 2],
      [2, 2],
      [2, 8],
      [10, 8],
      [10, 10],
      [0, 10],
      [0, 0],
    ];
    const point = labelPoint([crescent]);
    expect(contains([crescent], point.lon, point.lat)).toBe(true);
  });

  it('is not in a hole', () => {
    const rings = [box(0, 0, 10, 10), box(3, 3, 7, 7)];
    const { lon, lat } = labelPoint(rings);
    expect(contains(rings, lon, lat)).toBe(true);
  });
});
