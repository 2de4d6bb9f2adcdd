import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FieldError } from '../faults/index.ts';
import { regularGrid, wrapLon } from '../grids/index.ts';
import {
  MODEL_SPHERE,
  ellipsoid,
  gaussianGrid,
  gaussianLatitudes,
  lambertGrid,
  mercatorGrid,
  polarGrid,
  sphere,
} from './index.ts';

const globe = regularGrid({ lat0: 90, lon0: 0, dLat: -0.25, dLon: 0.25, nx: 1440, ny: 721 });
const found = { col: 0, row: 0 };

describe('the regular grid at its edges', () => {
  it('wraps between the last column and the first', () => {
    expect(globe.wraps).toBe(true);
    expect(globe.columnOf(359.9)).toBeCloseTo(1439.6, 9);
    expect(globe.columnOf(-0.1)).toBeCloseTo(1439.6, 9);
    expect(globe.columnOf(360)).toBe(0);
    expect(globe.columnOf(-180)).toBe(720);
  });

  it('never names column nx, however near 360 the longitude is', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e-9, max: 1e-9, noNaN: true }), fc.integer({ min: -3, max: 3 }), (tiny, turns) => {
        const col = globe.columnOf(tiny + 360 * turns);
        expect(col >= 0 && col < 1440).toBe(true);
      }),
      { seed: 3 },
    );
  });

  it('reaches both poles and refuses beyond them', () => {
    expect([globe.rowOf(90), globe.rowOf(-90), globe.rowOf(0)]).toEqual([0, 720, 360]);
    expect(globe.rowOf(90.1)).toBeNaN();
    expect(globe.rowOf(-91)).toBeNaN();
  });

  it('lets the last row of cell centres answer for the cap', () => {
    const centres = regularGrid({ lat0: 89.5, lon0: 0.5, dLat: -1, dLon: 1, nx: 360, ny: 180 });
    expect([centres.rowOf(90), centres.rowOf(89.7), centres.rowOf(-90)]).toEqual([0, 0, 179]);
    expect(centres.bounds).toEqual({ south: -90, north: 90, west: -180, east: 180 });
    expect(centres.rowOf(91)).toBeNaN();
  });

  it('a global strip away from the poles has no cap', () => {
    const strip = regularGrid({ lat0: 60, lon0: 0, dLat: -1, dLon: 1, nx: 360, ny: 121 });
    expect(strip.rowOf(61)).toBeNaN();
    expect(strip.bounds).toMatchObject({ south: -60, north: 60 });
  });

  it('a region answers inside, on its edge and within rounding of it, not outside', () => {
    const region = regularGrid({ lat0: 30, lon0: 170, dLat: 1, dLon: 1, nx: 21, ny: 11 });
    expect(region.wraps).toBe(false);
    expect(region.bounds).toEqual({ south: 30, north: 40, west: 170, east: 190 });
    expect(region.locate(35, -175, found)).toBe(true);
    expect(found).toEqual({ col: 15, row: 5 });
    expect([
      region.columnOf(170),
      region.columnOf(-170),
      region.columnOf(170 - 1e-8),
      region.columnOf(-170 + 1e-8),
    ]).toEqual([0, 20, 0, 20]);
    expect(region.columnOf(169.9)).toBeNaN();
    expect(region.columnOf(-169.9)).toBeNaN();
    expect(region.locate(29.9, 175, found)).toBe(false);
  });

  it('keeps a doubled meridian of a closed grid apart', () => {
    const closed = regularGrid({ lat0: 90, lon0: -180, dLat: -1, dLon: 1, nx: 361, ny: 181 });
    expect(closed.wraps).toBe(false);
    expect(closed.columnOf(-180)).toBe(0);
    expect(closed.columnOf(179)).toBe(359);
    expect(closed.columnOf(179.5)).toBe(359.5);
  });

  it('a wrapping westward grid counts westwards', () => {
    const west = regularGrid({ lat0: 90, lon0: 0, dLat: -1, dLon: -1, nx: 360, ny: 181 });
    expect([west.columnOf(-1), west.columnOf(1), west.columnOf(0)]).toEqual([1, 359, 0]);
    expect(west.position(1, 0).lon).toBe(-1);
  });
});

describe('the other grids at their edges', () => {
  it('gaussian rows stop at the last parallel, the pole belongs to them', () => {
    const grid = gaussianGrid({ n: 32, nx: 128 });
    expect([grid.rowOf(90), grid.rowOf(-90)]).toEqual([0, 63]);
    expect(grid.rowOf(90.5)).toBeNaN();
    expect(grid.rowOf(0)).toBeCloseTo(31.5, 9);
    const lats = gaussianLatitudes(32);
    for (let k = 0; k < 64; k++) expect(grid.rowOf(lats[k] ?? 0)).toBeCloseTo(k, 9);
  });

  it('a polar grid over the pole spans all longitudes', () => {
    const grid = polarGrid({
      earth: MODEL_SPHERE,
      pole: 'north',
      latTrue: 60,
      lonUpright: 0,
      lat0: 45,
      lon0: -45,
      dx: 100_000,
      dy: 100_000,
      nx: 75,
      ny: 75,
    });
    expect(grid.bounds).toMatchObject({ north: 90, west: -180, east: 180 });
    expect(grid.locate(90, 123, found)).toBe(true);
    expect(grid.locate(0, 0, found)).toBe(false);
  });

  it('a point on the far side of a cone is outside, not wrapped into it', () => {
    const grid = lambertGrid({
      earth: MODEL_SPHERE,
      latin1: 40,
      latin2: 40,
      lonUpright: 0,
      lat0: 30,
      lon0: -20,
      dx: 50_000,
      dy: 50_000,
      nx: 60,
      ny: 60,
    });
    expect(grid.locate(40, 180, found)).toBe(false);
    expect(grid.locate(-60, 0, found)).toBe(false);
  });

  it('a global mercator grid wraps and refuses the poles', () => {
    const around = 2 * Math.PI * MODEL_SPHERE.radius;
    const grid = mercatorGrid({
      earth: MODEL_SPHERE,
      latTrue: 0,
      lat0: 60,
      lon0: -180,
      dx: around / 720,
      dy: -around / 720,
      nx: 720,
      ny: 300,
    });
    expect(grid.wraps).toBe(true);
    expect(grid.columnOf(179.75)).toBeCloseTo(719.5, 6);
    expect(grid.rowOf(90)).toBeNaN();
    expect(grid.rowOf(61)).toBeNaN();
  });
});

describe('impossible grids', () => {
  const regular = { lat0: 0, lon0: 0, dLat: 1, dLon: 1, nx: 10, ny: 10 };
  const cone = {
    earth: MODEL_SPHERE,
    latin1: 40,
    latin2: 50,
    lonUpright: 0,
    lat0: 40,
    lon0: 0,
    dx: 1000,
    dy: 1000,
    nx: 3,
    ny: 3,
  };
  const plane = {
    earth: MODEL_SPHERE,
    pole: 'north',
    latTrue: 60,
    lonUpright: 0,
    lat0: 60,
    lon0: 0,
    dx: 1000,
    dy: 1000,
    nx: 3,
    ny: 3,
  } as const;
  it.each([
    ['no latitude step', () => regularGrid({ ...regular, dLat: 0 })],
    ['no longitude step', () => regularGrid({ ...regular, dLon: 0 })],
    ['half a row', () => regularGrid({ ...regular, ny: 2.5 })],
    ['rows past the pole', () => regularGrid({ ...regular, lat0: 85 })],
    ['more than once around', () => regularGrid({ ...regular, nx: 500 })],
    ['a number that is none', () => regularGrid({ ...regular, lat0: Number.NaN })],
    ['a cone that is a cylinder', () => lambertGrid({ ...cone, latin1: -50 })],
    ['a cone touching the pole', () => lambertGrid({ ...cone, latin1: 90 })],
    ['no spacing', () => lambertGrid({ ...cone, dx: 0 })],
    ['true scale at the other pole', () => polarGrid({ ...plane, latTrue: -90 })],
    [
      'mercator from the pole',
      () => mercatorGrid({ earth: MODEL_SPHERE, latTrue: 0, lat0: 90, lon0: 0, dx: 1, dy: 1, nx: 2, ny: 2 }),
    ],
    ['a negative radius', () => sphere(-1)],
    ['a prolate earth', () => ellipsoid(6_000_000, 6_100_000)],
    ['no gaussian number', () => gaussianGrid({ n: 0, nx: 10 })],
  ])('%s is a bad parameter', (_name, make) => {
    expect(make).toThrow(FieldError);
    expect(make).toThrow(expect.objectContaining({ code: 'bad-parameter' }));
  });
});

describe('longitudes and scan order', () => {
  it('brings any longitude into [-180, 180) and keeps its meridian', () => {
    fc.assert(
      fc.property(fc.double({ min: -2000, max: 2000, noNaN: true }), (lon) => {
        const wrapped = wrapLon(lon);
        expect(wrapped >= -180 && wrapped < 180).toBe(true);
        expect(Math.abs(Math.sin(((lon - wrapped) * Math.PI) / 360))).toBeLessThan(1e-10);
      }),
      { seed: 5 },
    );
    expect([wrapLon(180), wrapLon(-180), wrapLon(540), wrapLon(-180 - 1e-14)]).toEqual([-180, -180, -180, -180]);
  });
});
