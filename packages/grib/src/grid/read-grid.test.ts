import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { encodeMessage, latLonGrid, type TestGrid } from '../encoder/message.ts';
import { f32, missing, s32, u32 } from '../encoder/octets.ts';
import { packSimple } from '../encoder/packings.ts';
import { readGrib } from '../read-grib.ts';
import type { GribGrid } from './grid.ts';
import { scanPosition } from './scan-mode.ts';

function gridOf(grid: TestGrid): GribGrid {
  return readGrib(encodeMessage([{ grid, packing: { ...packSimple([], 0), count: grid.points } }])).fields[0]!.grid;
}
const micro = (degrees: number): number[] => s32(Math.round(degrees * 1e6));

/** Points that are not found again from their own place: by their index, and in a rectangle by column and row. */
function lostPoints(grid: GribGrid): number[] {
  const { columns, rows, scan } = grid;
  const at = { column: 0, row: 0 };
  return Array.from({ length: grid.points }, (_, index) => index).filter((index) => {
    const place = grid.placeOf(index)!;
    if (grid.indexNear(place.lat, place.lon) !== index) return true;
    const there = grid.positionOf(place.lat, place.lon, at);
    if (columns === null || rows === null) return there;
    const { i, j } = scanPosition(scan, columns, rows, index);
    return !there || Math.hypot(at.column - i, at.row - j) > 1e-4;
  });
}

describe('latitude–longitude grids (3.0)', () => {
  test('the file’s ends and steps', () => {
    const grid = gridOf(latLonGrid({ columns: 4, rows: 3, first: [60, 350], last: [58, 353] }));
    expect(grid).toMatchObject({
      kind: 'latlon',
      columns: 4,
      rows: 3,
      rowLengths: null,
      alongGrid: false,
      earth: { major: 6_371_229, minor: 6_371_229 },
    });
    expect(grid.placeOf(0)).toEqual({ lat: 60, lon: 350 });
    expect(grid.placeOf(11)).toEqual({ lat: 58, lon: 353 });
  });

  test.each([0, 0x40, 0x80, 0xc0, 0x20, 0x60, 0xa0, 0xe0, 0x10, 0x50, 0x90, 0xd0, 0x30, 0x70, 0xb0, 0xf0])(
    'scanning mode %i: every index finds itself',
    (scan) => {
      const upward = (scan & 0x40) !== 0;
      const leftward = (scan & 0x80) !== 0;
      const grid = gridOf(
        latLonGrid({
          columns: 5,
          rows: 4,
          scan,
          first: [upward ? 10 : 13, leftward ? 24 : 20],
          last: [upward ? 13 : 10, leftward ? 20 : 24],
        }),
      );
      expect(lostPoints(grid)).toEqual([]);
      expect(grid.placeOf(0)).toEqual({ lat: upward ? 10 : 13, lon: leftward ? 24 : 20 });
    },
  );

  test('a globe closes: its last column is the neighbour of its first', () => {
    const grid = gridOf(latLonGrid({ columns: 36, rows: 19, first: [90, 0], last: [-90, 350], steps: [10, 10] }));
    expect(grid.indexNear(0, 359)).toBe(9 * 36);
    expect(grid.indexNear(0, 354)).toBe(9 * 36 + 35);
    expect(grid.indexNear(0, -4)).toBe(9 * 36);
    expect(grid.indexNear(0, 725)).toBe(9 * 36 + 1);
  });

  test('a part of the globe ends half a step beyond its last points', () => {
    const grid = gridOf(latLonGrid({ columns: 3, rows: 3, first: [50, 359], last: [48, 1] }));
    expect(grid.indexNear(50.4, 358.6)).toBe(0);
    expect(grid.indexNear(49, 0)).toBe(4);
    expect(grid.indexNear(47.6, 1.4)).toBe(8);
    expect([
      grid.indexNear(51, 0),
      grid.indexNear(49, 1.6),
      grid.indexNear(49, 358.4),
      grid.indexNear(49, 180),
    ]).toEqual([null, null, null, null]);
  });

  test('without increments the steps follow from the ends', () => {
    const grid = gridOf(latLonGrid({ columns: 3, rows: 3, first: [10, 0], last: [8, 1], flags: 0, steps: [0, 0] }));
    expect(grid.placeOf(4)).toEqual({ lat: 9, lon: 0.5 });
  });

  test('ends that contradict the increments give way to them', () => {
    const grid = gridOf(latLonGrid({ columns: 3, rows: 1, first: [10, 0], last: [10, 100], steps: [1, 1] }));
    expect(grid.placeOf(2)).toEqual({ lat: 10, lon: 2 });
  });

  test('winds along the grid are marked by their flag', () => {
    expect(gridOf(latLonGrid({ columns: 1, rows: 1, flags: 0x38 })).alongGrid).toBe(true);
  });

  test.each([
    [
      'rows and columns that do not make the points',
      { ...latLonGrid({ columns: 3, rows: 2 }), points: 7 },
      'malformed',
    ],
    ['a latitude beyond the pole', latLonGrid({ columns: 1, rows: 1, first: [95, 0] }), 'malformed'],
    [
      'latitudes against the scanning mode',
      latLonGrid({ columns: 1, rows: 2, first: [10, 0], last: [12, 0] }),
      'malformed',
    ],
    ['staggered rows', latLonGrid({ columns: 1, rows: 2, scan: 8 }), 'unsupported-template'],
    [
      'an unknown template',
      { template: 13, points: 1, octets: Array.from<number>({ length: 70 }).fill(0) },
      'unsupported-template',
    ],
    ['a section that ends early', { ...latLonGrid({ columns: 1, rows: 1 }), octets: [6, 0, 0] }, 'truncated'],
  ])('%s', (_, grid, code) => {
    expect(() => gridOf(grid)).toThrow(expect.objectContaining({ code }));
  });
});

describe('reduced and Gaussian grids', () => {
  const octets = (rows: number, n: number, first: number, last: number, lastLon: number, flags: number): number[] => [
    6,
    ...missing(15),
    ...missing(4),
    ...u32(rows),
    ...u32(0),
    ...missing(4),
    ...micro(first),
    ...micro(0),
    flags,
    ...micro(last),
    ...micro(lastLon),
    ...missing(4),
    ...u32(n),
    0,
  ];

  test('the octahedral rows of a reduced Gaussian grid (3.40) find themselves', () => {
    const rowLengths = [20, 24, 24, 20];
    const grid = gridOf({
      template: 40,
      points: 88,
      octets: octets(4, 2, 59.444_408, -59.444_408, 345, 0),
      rowLengths,
    });
    expect(grid).toMatchObject({ kind: 'gaussian', columns: null, rows: 4 });
    expect([...grid.rowLengths!]).toEqual(rowLengths);
    expect(grid.placeOf(20)).toEqual({ lat: expect.closeTo(19.875_719, 5), lon: 0 });
    expect(grid.placeOf(43)!.lon).toBeCloseTo(345, 9);
    expect(lostPoints(grid)).toEqual([]);
  });

  test('a reduced latitude–longitude grid (3.0)', () => {
    const grid = gridOf({
      template: 0,
      points: 15,
      octets: octets(3, 10_000_000, 10, -10, 330, 0x10),
      rowLengths: [1, 12, 2],
    });
    expect(grid.placeOf(7)).toEqual({ lat: 0, lon: 180 });
    expect(lostPoints(grid)).toEqual([]);
  });

  test('rows that do not add up are refused', () => {
    const grid = {
      template: 40,
      points: 88,
      octets: octets(4, 2, 59.444_408, -59.444_408, 345, 0),
      rowLengths: [20, 24, 24, 21],
    };
    expect(() => gridOf(grid)).toThrow(expect.objectContaining({ code: 'malformed' }));
  });
});

describe('rotated grids (3.1)', () => {
  test('a pole that lies elsewhere: the middle of the rotated globe is where it should be', () => {
    const base = latLonGrid({ columns: 5, rows: 5, first: [-2, -2], last: [2, 2], scan: 0x40 });
    const grid = gridOf({ ...base, template: 1, octets: [...base.octets, ...micro(-40), ...micro(10), ...f32(0)] });
    expect(grid.kind).toBe('rotated');
    expect(grid.placeOf(12)).toEqual({ lat: expect.closeTo(50, 9), lon: expect.closeTo(10, 9) });
    expect(lostPoints(grid)).toEqual([]);
  });
});

describe('maps', () => {
  const plane = (template: number, tail: number[], { first = [40, 260], columns = 7, rows = 6 } = {}): TestGrid => ({
    template,
    points: columns * rows,
    octets: [6, ...missing(15), ...u32(columns), ...u32(rows), ...micro(first[0]!), ...micro(first[1]!), 8, ...tail],
  });
  const lambert = (parallel1: number, parallel2: number, scan: number): TestGrid =>
    plane(30, [
      ...micro(parallel1),
      ...micro(265),
      ...u32(50_000_000),
      ...u32(50_000_000),
      0,
      scan,
      ...micro(parallel1),
      ...micro(parallel2),
      ...micro(-90),
      ...micro(0),
    ]);

  test.each([0x40, 0, 0x50, 0xc0])('Lambert (3.30) with scanning mode %i', (scan) => {
    expect(lostPoints(gridOf(lambert(38.5, 38.5, scan)))).toEqual([]);
    expect(lostPoints(gridOf(lambert(30, 60, scan)))).toEqual([]);
  });

  test('Lambert: north of the first point lies the next row on the straight meridian', () => {
    const grid = gridOf({ ...lambert(38.5, 38.5, 0x40) });
    expect(grid.alongGrid).toBe(true);
    expect(grid.placeOf(7)!.lat).toBeGreaterThan(40);
    expect(grid.indexNear(-30, 100)).toBeNull();
  });

  test('Lambert with parallels that cancel is refused', () => {
    expect(() => gridOf(lambert(30, -30, 0x40))).toThrow(expect.objectContaining({ code: 'malformed' }));
  });

  test('polar stereographic (3.20), north and south', () => {
    const tail = (lat: number, centre: number): number[] => [
      ...micro(lat),
      ...micro(249),
      ...u32(60_000_000),
      ...u32(60_000_000),
      centre,
      0x40,
    ];
    expect(lostPoints(gridOf(plane(20, tail(60, 0))))).toEqual([]);
    expect(lostPoints(gridOf(plane(20, tail(-60, 0x80), { first: [-50, 100] })))).toEqual([]);
  });

  test('Mercator (3.10)', () => {
    const grid = gridOf(
      plane(10, [...micro(20), ...micro(30), ...micro(280), 0x40, ...u32(0), ...u32(10_000_000), ...u32(10_000_000)], {
        first: [18, 198],
      }),
    );
    expect(lostPoints(grid)).toEqual([]);
    expect(grid.placeOf(1)!.lat).toBeCloseTo(18, 9);
  });
});

describe('unstructured grids (3.101)', () => {
  test('name a mesh but carry no places', () => {
    const grid = gridOf({ template: 101, points: 12, octets: [6, 0, 0, 26, 1, ...missing(16)] });
    expect(grid).toMatchObject({ kind: 'unstructured', points: 12, columns: null, rows: null });
    expect([grid.placeOf(3), grid.indexNear(1, 2)]).toEqual([null, null]);
  });
});

test('any place inside a regular grid finds a point within half a step', () => {
  const grid = gridOf(latLonGrid({ columns: 60, rows: 40, first: [55, 340], last: [35.5, 9.5], steps: [0.5, 0.5] }));
  fc.assert(
    fc.property(
      fc.double({ min: 35.5, max: 55, noNaN: true }),
      fc.double({ min: -20, max: 9.5, noNaN: true }),
      (lat, lon) => {
        const place = grid.placeOf(grid.indexNear(lat, lon)!)!;
        expect(Math.abs(place.lat - lat)).toBeLessThanOrEqual(0.25 + 1e-9);
        expect(Math.abs(((place.lon - lon + 540) % 360) - 180)).toBeLessThanOrEqual(0.25 + 1e-9);
      },
    ),
    { seed: 15 },
  );
});
