import { describe, expect, test } from 'vitest';
import { encodeMessage, type TestGrid } from '../encoder/message.ts';
import { f32, missing, s32, u32 } from '../encoder/octets.ts';
import { packSimple } from '../encoder/packings.ts';
import { readGrib } from '../read-grib.ts';
import type { GribGrid } from './grid.ts';
import { scanPosition } from './scan-mode.ts';

function gridOf(grid: TestGrid): GribGrid {
  return readGrib(encodeMessage([{ grid, packing: { ...packSimple([], 0), count: grid.points } }])).fields[0]!.grid;
}
const micro = (degrees: number): number[] => s32(Math.round(degrees * 1e6));
/** Eleven columns and nine rows; `earth` of code table 3.2. */
const map = (template: number, octets: readonly number[], earth = 6): TestGrid => ({
  template,
  points: 99,
  octets: [earth, ...missing(15), ...u32(11), ...u32(9), ...octets],
});

/** Points that are not found again from their own place. */
function lostPoints(grid: GribGrid): number[] {
  return Array.from({ length: grid.points }, (_, index) => index).filter((index) => {
    const place = grid.placeOf(index);
    return place !== null && grid.indexNear(place.lat, place.lon) !== index;
  });
}

/** Points whose place is not found again where they lie in the rectangle, to a ten thousandth of a step. */
function shiftedPoints(grid: GribGrid): number[] {
  const at = { column: 0, row: 0 };
  return Array.from({ length: grid.points }, (_, index) => index).filter((index) => {
    const place = grid.placeOf(index);
    if (place === null) return false;
    const { i, j } = scanPosition(grid.scan, grid.columns!, grid.rows!, index);
    return !grid.positionOf(place.lat, place.lon, at) || Math.hypot(at.column - i, at.row - j) > 1e-4;
  });
}

const near = (lat: number, lon: number, digits = 5): unknown => ({
  lat: expect.closeTo(lat, digits),
  lon: expect.closeTo(lon, digits),
});

describe('Mercator (3.10) with an orientation', () => {
  /** First point 40° N 260° E, true at the equator. */
  const mercator = (orientation: number, last: readonly [number, number] | null): GribGrid =>
    gridOf(
      map(10, [
        ...[40, 260].flatMap(micro),
        8,
        ...micro(0),
        ...(last ? last.flatMap(micro) : missing(8)),
        0x40,
        ...micro(orientation),
        ...u32(50_000_000),
        ...u32(50_000_000),
      ]),
    );
  const straight = mercator(0, null).placeOf(98)!;

  test('an angle that the last point contradicts is the meridian of the map, and turns nothing', () => {
    expect(mercator(20, [straight.lat, straight.lon]).placeOf(98)).toEqual(straight);
    expect(mercator(20, null).placeOf(98)).toEqual(straight);
  });

  test('an angle that the last point confirms turns the grid', () => {
    // A quarter turn: rows go north, and columns west.
    const turned = mercator(90, [44.6, 256.4]);
    expect(turned.placeOf(0)).toEqual(near(40, 260, 9));
    expect(turned.placeOf(10)!.lon).toBeCloseTo(260, 9);
    expect(turned.placeOf(10)!.lat).toBeGreaterThan(43);
    expect(turned.placeOf(88)!.lat).toBeCloseTo(40, 9);
    expect(turned.placeOf(88)!.lon).toBeLessThan(257);
    expect(lostPoints(turned)).toEqual([]);
    expect(shiftedPoints(turned)).toEqual([]);
    expect(lostPoints(mercator(30, [42.9, 262.1]))).toEqual([]);
  });
});

describe('transverse Mercator (3.12)', () => {
  const utm = (scale: number): TestGrid =>
    map(
      12,
      [
        ...micro(0),
        ...micro(-117),
        0,
        ...f32(scale),
        ...[50_000_000, 0].flatMap(s32),
        0x40,
        ...u32(6000),
        ...u32(6000),
        ...[44_075_000, 375_015_000, 44_189_000, 375_129_000].flatMap(s32),
      ],
      5,
    );

  test('metres from the reference point, and every point finds itself', () => {
    const grid = gridOf(utm(0.9996));
    expect(grid).toMatchObject({ kind: 'transverse-mercator', columns: 11, rows: 9 });
    // 440,750 m east and 3,750,150 m north in zone 11 of the Universal Transverse Mercator.
    expect(grid.placeOf(0)).toEqual(near(33.890052, 242.359233));
    expect(lostPoints(grid)).toEqual([]);
    expect(shiftedPoints(grid)).toEqual([]);
    // A little before the first point is still the first, and its index is no −0.
    const first = grid.placeOf(0)!;
    expect(Object.is(grid.indexNear(first.lat - 0.0001, first.lon - 0.0001), 0)).toBe(true);
    expect(grid.indexNear(Number.NaN, first.lon)).toBeNull();
  });

  test('a map without a scale is refused', () => {
    expect(() => gridOf(utm(0))).toThrow(expect.objectContaining({ code: 'malformed' }));
  });
});

test.each([0x40, 0, 0x50, 0xc0])('Albers (3.31) with scanning mode %i', (scan) => {
  const conic = [38.5, 265].flatMap(micro);
  const grid = gridOf(
    map(31, [
      ...[40, 260].flatMap(micro),
      8,
      ...conic,
      ...u32(50_000_000),
      ...u32(50_000_000),
      0,
      scan,
      ...[29.5, 45.5, -90, 0].flatMap(micro),
    ]),
  );
  expect(grid).toMatchObject({ kind: 'albers', alongGrid: true });
  expect(grid.placeOf(0)).toEqual(near(40, 260, 9));
  expect(lostPoints(grid)).toEqual([]);
  expect(shiftedPoints(grid)).toEqual([]);
});

describe('Lambert azimuthal (3.140)', () => {
  const azimuthal = (centreLat: number): TestGrid =>
    map(140, [...[66, -20, centreLat, 10].flatMap(micro), 8, ...u32(300_000_000), ...u32(250_000_000), 0], 4);

  test('agrees with ecCodes on the ellipsoid GRS 80', () => {
    const grid = gridOf(azimuthal(52));
    expect(grid).toMatchObject({ kind: 'lambert-azimuthal', alongGrid: true });
    expect(grid.placeOf(0)).toEqual(near(66, 340));
    expect(grid.placeOf(7)).toEqual(near(67.694_888, 28.438_537));
    expect(grid.placeOf(49)).toEqual(near(59.581_798, 13.13967));
    expect(grid.placeOf(98)).toEqual(near(48.245_884, 33.006_561));
    expect(lostPoints(grid)).toEqual([]);
    expect(shiftedPoints(grid)).toEqual([]);
  });

  test('a centre beyond the pole is refused', () => {
    expect(() => gridOf(azimuthal(95))).toThrow(expect.objectContaining({ code: 'malformed' }));
  });
});

describe('what a satellite sees (3.90)', () => {
  const view = ({
    lat = 0,
    scan = 0,
    diameter = [20, 18],
    below = [10_500, 8250],
    orientation = 0,
    distance = u32(6_610_700),
    sector = [4, 3],
  } = {}): TestGrid =>
    map(
      90,
      [
        ...[lat, -75].flatMap(micro),
        0,
        ...diameter.flatMap(u32),
        ...below.flatMap(u32),
        scan,
        ...micro(orientation),
        ...distance,
        ...sector.flatMap(u32),
      ],
      5,
    );

  test('agrees with ecCodes on the ellipsoid', () => {
    const grid = gridOf(view());
    expect(grid).toMatchObject({ kind: 'space-view', columns: 11, rows: 9 });
    expect(grid.placeOf(0)).toEqual(near(32.540_793, 240.12024));
    expect(grid.placeOf(49)).toEqual(near(6.840_148, 277.583_264));
    expect(grid.placeOf(98)).toEqual(near(-15.405_374, 303.312_275));
    expect(lostPoints(grid)).toEqual([]);
    expect(shiftedPoints(grid)).toEqual([]);
  });

  test('the flags of the scanning mode say where rows and columns begin', () => {
    const whole = { diameter: [10, 8], below: [5000, 4000], sector: [0, 0] };
    const [down, up, left] = [0, 0x40, 0x80].map((scan) => gridOf(view({ ...whole, scan })));
    expect(down!.placeOf(49)).toEqual(near(0, 285, 9));
    expect(down!.placeOf(16)!.lat).toBeGreaterThan(0);
    expect(up!.placeOf(16)!.lat).toBeLessThan(0);
    expect(down!.placeOf(47)!.lon).toBeLessThan(285);
    expect(left!.placeOf(47)!.lon).toBeGreaterThan(285);
    for (const grid of [down!, up!, left!]) expect(lostPoints(grid)).toEqual([]);
  });

  test('points beside the earth have no place, places behind it no point', () => {
    const grid = gridOf(view({ diameter: [10, 8], below: [5000, 4000], sector: [0, 0] }));
    expect(grid.placeOf(0)).toBeNull();
    expect(grid.indexNear(0, 105)).toBeNull();
    expect(grid.indexNear(0, 285)).toBe(49);
  });

  test('from infinitely far', () => {
    const grid = gridOf(view({ distance: missing(4), diameter: [10, 8], below: [5000, 4000], sector: [0, 0] }));
    expect(grid.placeOf(49)).toEqual(near(0, 285, 9));
    // Two of five steps out: sin 23.6° is 0.4.
    expect(grid.placeOf(51)!.lon).toBeCloseTo(285 + (Math.asin(0.4) * 180) / Math.PI, 9);
    expect(lostPoints(grid)).toEqual([]);
    expect(shiftedPoints(grid)).toEqual([]);
  });

  test.each([
    ['a satellite away from the equator', view({ lat: 30 }), 'unsupported-template'],
    ['a picture at an angle', view({ orientation: 20 }), 'unsupported-template'],
    ['an earth without size', view({ diameter: [0, 18] }), 'malformed'],
    ['a camera inside of the earth', view({ distance: u32(900_000) }), 'malformed'],
  ])('%s is refused', (_, grid, code) => {
    expect(() => gridOf(grid)).toThrow(expect.objectContaining({ code }));
  });

  test('on its head is the same picture: north is up in both', () => {
    expect(gridOf(view({ orientation: 180 })).placeOf(0)).toEqual(gridOf(view()).placeOf(0));
  });
});
