import fc from 'fast-check';
import proj4 from 'proj4';
import { readGrib, type GribField } from '@meltemi/grib';
import { describe, expect, it } from 'vitest';
import { testMessage } from '../test-grib.ts';
import { equalAreaMap, lambertMap, polarMap, rotatedMap, type TestMap } from '../test-maps.ts';
import { interpolate, takeNearest } from './apply-weights.ts';
import { createRemapCache } from './remap-cache.ts';
import { gribSource, type SourceGrid, type SourceShape } from './source-grid.ts';
import { makeTurns, turnWind } from './turn-wind.ts';
import { makeWeights } from './weights.ts';

const refTs = Date.UTC(2026, 10, 15, 6);
const nowhere = { lat0: 0, lon0: 0, dLat: -1, dLon: 1, nx: 1, ny: 1 };
const radians = Math.PI / 180;
const sphere = '+a=6371229 +b=6371229';

function fieldOn(map: TestMap): GribField {
  const values = new Float32Array(map.columns * map.rows);
  const bytes = testMessage({ refTs, hour: 1, parameter: '0.0.0', grid: nowhere, map, values });
  return readGrib(bytes).fields[0]!;
}

interface Case {
  readonly name: string;
  readonly map: TestMap;
  readonly kind: SourceShape['kind'];
  readonly proj4: string;
  /** Coordinates of the first point and the step, in the unit of proj4's answer. */
  readonly origin: (forward: (lon: number, lat: number) => number[]) => number[];
  readonly step: number;
  readonly target: { lat0: number; lon0: number; dLat: number; dLon: number; nx: number; ny: number };
  /** How many radians the map's "up" lies clockwise from true north. */
  readonly turn: (lat: number, lon: number) => number;
}

const shapes = {
  lambert: { columns: 60, rows: 36, step: 90_000, first: [21.138123, 237.280472] },
  polar: { columns: 44, rows: 31, step: 90_000, first: [41.612949, 185.117126] },
  equalArea: { columns: 30, rows: 40, step: 40_000, first: [49, -10] },
  rotated: { columns: 85, rows: 43, step: 0.675, first: [-12.302501, 345.17878] },
} as const;

/** Bearing (radians, clockwise from north) of the great circle from one place to another. */
function bearing(lat: number, lon: number, toLat: number, toLon: number): number {
  const [a, b, d] = [lat * radians, toLat * radians, (toLon - lon) * radians];
  return Math.atan2(Math.sin(d) * Math.cos(b), Math.cos(a) * Math.sin(b) - Math.sin(a) * Math.cos(b) * Math.cos(d));
}

const cases: readonly Case[] = [
  {
    name: "Lambert's cone (3.30)",
    map: lambertMap(shapes.lambert),
    kind: 'lambert',
    proj4: `+proj=lcc +lat_1=38.5 +lat_2=38.5 +lat_0=38.5 +lon_0=-97.5 ${sphere}`,
    origin: (forward) => forward(237.280472 - 360, 21.138123),
    step: 90_000,
    target: { lat0: 48, lon0: -125, dLat: -1.3, dLon: 2.3, nx: 24, ny: 21 },
    turn: (_lat, lon) => Math.sin(38.5 * radians) * (lon + 97.5) * radians,
  },
  {
    name: 'polar stereographic (3.20)',
    map: polarMap(shapes.polar),
    kind: 'polar-stereographic',
    proj4: `+proj=stere +lat_0=90 +lat_ts=60 +lon_0=-135 ${sphere}`,
    origin: (forward) => forward(185.117126 - 360, 41.612949),
    step: 90_000,
    target: { lat0: 74, lon0: -170, dLat: -1.1, dLon: 1.9, nx: 26, ny: 20 },
    turn: (_lat, lon) => (lon + 135) * radians,
  },
  {
    name: "Lambert's equal areas (3.140)",
    map: equalAreaMap(shapes.equalArea),
    kind: 'lambert-azimuthal',
    proj4: `+proj=laea +lat_0=54.9 +lon_0=-2.5 +x_0=0 +y_0=0 ${sphere}`,
    origin: (forward) => forward(-10, 49),
    step: 40_000,
    target: { lat0: 60, lon0: -9, dLat: -0.5, dLon: 0.6, nx: 20, ny: 20 },
    // The bearing of "up" by the derivative of proj4's own inverse: no closed formula is as simple.
    turn: (lat, lon) => {
      const map = proj4(`+proj=laea +lat_0=54.9 +lon_0=-2.5 +x_0=0 +y_0=0 ${sphere}`);
      const [x, y] = map.forward([lon, lat]);
      const [toLon, toLat] = map.inverse([x, y + 100]);
      return bearing(lat, lon, toLat, toLon);
    },
  },
  {
    name: 'the rotated globe (3.1)',
    map: rotatedMap(shapes.rotated),
    kind: 'rotated',
    // The pole of the rotated globe lies opposite to the south pole that GRIB names.
    proj4: `+proj=ob_tran +o_proj=longlat +o_lon_p=0 +o_lat_p=36.08852 +lon_0=-114.694858 ${sphere}`,
    origin: () => [345.17878 - 360, -12.302501],
    step: 0.675,
    target: { lat0: 66, lon0: -140, dLat: -1.7, dLon: 4, nx: 22, ny: 20 },
    turn: (lat, lon) => bearing(lat, lon, 36.08852, -114.694858 + 180),
  },
];

/** The independent position of a place in columns and rows. */
function positionBy(one: Case): (lat: number, lon: number) => readonly [number, number] {
  const map = proj4(one.proj4);
  // proj4 answers degrees for the rotated globe.
  const forward = (lon: number, lat: number): number[] => map.forward([lon, lat]);
  const [x0 = 0, y0 = 0] = one.origin(forward);
  return (lat, lon) => {
    const [x = 0, y = 0] = forward(lon, lat);
    return [(x - x0) / one.step, (y - y0) / one.step];
  };
}

const sourceOf = ({ map, kind }: Case): SourceGrid =>
  gribSource(fieldOn(map), { kind, columns: map.columns, rows: map.rows });

describe.each(cases)('$name', (one) => {
  const source = sourceOf(one);
  const { target } = one;
  const weights = makeWeights(source, target);
  const places = Array.from({ length: target.nx * target.ny }, (_, point) => ({
    point,
    lat: target.lat0 + target.dLat * Math.floor(point / target.nx),
    lon: target.lon0 + target.dLon * (point % target.nx),
  }));
  const reached = places.filter(({ point }) => weights.corner[point]! >= 0);

  it('finds places as proj4 does, to a ten thousandth of a cell', () => {
    const independent = positionBy(one);
    expect(reached.length).toBeGreaterThan(100);
    const at = { column: 0, row: 0 };
    for (const { lat, lon, point } of places) {
      expect(source.positionOf(lat, lon, at)).toBe(true);
      const [column, row] = independent(lat, lon);
      expect(Math.hypot(at.column - column, at.row - row)).toBeLessThan(1e-4);
      const inside = column >= 0 && row >= 0 && column <= source.columns - 1 && row <= source.rows - 1;
      expect(weights.corner[point]! >= 0).toBe(inside);
    }
  });

  it('keeps linear fields exactly as they are', () => {
    const independent = positionBy(one);
    const slope = fc.double({ min: -5, max: 5, noNaN: true });
    fc.assert(
      fc.property(slope, slope, slope, (base, perColumn, perRow) => {
        const values = Float32Array.from(
          { length: source.columns * source.rows },
          (_, k) => base + perColumn * (k % source.columns) + perRow * Math.floor(k / source.columns),
        );
        const out = interpolate(values, weights, new Float32Array(weights.points));
        for (const { lat, lon, point } of reached) {
          const [column, row] = independent(lat, lon);
          // Values of some hundreds in single precision, and shares in steps of 1/65,535.
          expect(Math.abs(out[point]! - (base + perColumn * column + perRow * row))).toBeLessThan(2e-3);
        }
        for (const { point } of places) if (weights.corner[point]! < 0) expect(out[point]).toBeNaN();
      }),
      { numRuns: 10, seed: 19 },
    );
  });

  it('turns wind to true north, within half a degree at 50 places', () => {
    const turns = makeTurns(source, target);
    const step = Math.max(1, Math.floor(reached.length / 50));
    const chosen = reached.filter((_, k) => k % step === 0).slice(0, 50);
    expect(chosen).toHaveLength(50);
    const u = new Float32Array(weights.points);
    const v = new Float32Array(weights.points);
    // Towards a true bearing of d: along the map it goes d less the turn of the map.
    const bearingOf = (point: number): number => point * 37 * radians;
    for (const { lat, lon, point } of chosen) {
      const along = bearingOf(point) - one.turn(lat, lon);
      u[point] = 10 * Math.sin(along);
      v[point] = 10 * Math.cos(along);
    }
    turnWind(u, v, turns);
    for (const { point } of chosen) {
      const missedBy = Math.atan2(u[point]!, v[point]!) - bearingOf(point);
      expect(Math.abs(Math.atan2(Math.sin(missedBy), Math.cos(missedBy))) / radians).toBeLessThan(0.5);
      expect(Math.hypot(u[point]!, v[point]!)).toBeCloseTo(10, 2);
    }
  });

  it('is refused under the name of another one', () => {
    const field = fieldOn(one.map);
    for (const shape of [
      { kind: one.kind, columns: one.map.columns + 1, rows: one.map.rows },
      { kind: 'latlon', columns: one.map.columns, rows: one.map.rows } as const,
    ])
      expect(() => gribSource(field, shape)).toThrow(expect.objectContaining({ code: 'wrong-grid' }));
  });
});

describe('a plain source', () => {
  /** Four columns and three rows from 50° N 0° E, rows southward, a degree apart. */
  const source = (wraps = false): SourceGrid => ({
    key: `plain ${wraps}`,
    columns: 4,
    rows: 3,
    wraps,
    rightward: 1,
    upward: -1,
    positionOf: (lat, lon, out) => {
      out.column = wraps ? ((lon % 4) + 4) % 4 : lon;
      out.row = 50 - lat;
      return true;
    },
  });
  const values = Float32Array.of(0, 1, 2, 3, 10, 11, 12, 13, 20, 21, 22, 23);
  const point = (lat: number, lon: number) => ({ lat0: lat, lon0: lon, dLat: -1, dLon: 1, nx: 1, ny: 1 });
  const at = (lat: number, lon: number, from = values, wraps = false): number =>
    interpolate(from, makeWeights(source(wraps), point(lat, lon)), new Float32Array(1))[0]!;

  it('gives its own values at its own points, the last column and row too', () => {
    expect([at(50, 0), at(50, 3), at(48, 0), at(48, 3), at(49, 2)]).toEqual([0, 3, 20, 23, 12]);
    expect([at(50.1, 0), at(50, 3.1), at(47.9, 0), at(50, -0.1)].every(Number.isNaN)).toBe(true);
  });

  it('goes on from its last column to its first around the world', () => {
    expect(at(50, 3.5, values, true)).toBeCloseTo(1.5, 3);
    expect(at(49.5, -1, values, true)).toBeCloseTo(8, 3);
  });

  it('leaves a hole where most of the corners have no value, and mixes the others', () => {
    const holed = values.slice();
    holed[0] = Number.NaN;
    expect(at(49.9, 0.1, holed)).toBeNaN();
    expect(at(49.5, 0.5, holed)).toBeCloseTo((1 + 10 + 11) / 3, 3);
    // Infinity is no hole, and no share of it is left out.
    expect(at(50, 1, holed)).toBe(1);
  });

  it('takes classes by the nearest point, never between two', () => {
    const nearest = (lat: number, lon: number, wraps = false): number =>
      takeNearest(values, makeWeights(source(wraps), point(lat, lon)), new Float32Array(1))[0]!;
    expect([nearest(49.6, 1.4), nearest(49.4, 1.6), nearest(48, 3)]).toEqual([1, 12, 23]);
    expect(nearest(49.6, 3.8, true)).toBe(0);
    expect(nearest(51, 0)).toBeNaN();
  });
});

describe('weights', () => {
  it('are made once a grid, and again after others have taken their place', () => {
    const cache = createRemapCache(2);
    const [first, second, third] = cases.map((one) => ({ source: sourceOf(one), target: one.target }));
    const made = cache.weights(first!.source, first!.target);
    expect(cache.weights(sourceOf(cases[0]!), { ...first!.target })).toBe(made);
    expect(cache.turns(first!.source, first!.target)).toBe(cache.turns(first!.source, first!.target));
    // Another part of the earth out of the same source is another entry.
    expect(cache.weights(first!.source, { ...first!.target, lat0: 47 })).not.toBe(made);
    cache.weights(second!.source, second!.target);
    cache.weights(third!.source, third!.target);
    expect(cache.weights(first!.source, first!.target)).not.toBe(made);
  });
});
