import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Grid, regularGrid } from '../grids/index.ts';
import {
  MODEL_SPHERE,
  WGS84,
  gaussianGrid,
  lambertGrid,
  mercatorGrid,
  polarGrid,
  rotatedGrid,
  sphere,
} from './index.ts';

const lambert = {
  latin1: 38.5,
  latin2: 38.5,
  lonUpright: -97.5,
  lat0: 21.138,
  lon0: -122.72,
  dx: 30000,
  dy: 30000,
  nx: 180,
  ny: 106,
};

const grids: Record<string, Grid> = {
  'global 0.25, north first': regularGrid({ lat0: 90, lon0: 0, dLat: -0.25, dLon: 0.25, nx: 1440, ny: 721 }),
  'global 1, south first, from -180': regularGrid({ lat0: -90, lon0: -180, dLat: 1, dLon: 1, nx: 360, ny: 181 }),
  'global, cell centres, westward': regularGrid({ lat0: 89.5, lon0: 179.5, dLat: -1, dLon: -1, nx: 360, ny: 180 }),
  'step that does not divide 360': regularGrid({
    lat0: 60,
    lon0: 0,
    dLat: -0.083333,
    dLon: 0.083333,
    nx: 4320,
    ny: 400,
  }),
  'region over the date line': regularGrid({ lat0: -50, lon0: 160, dLat: 0.5, dLon: 0.5, nx: 100, ny: 90 }),
  'gaussian N80': gaussianGrid({ n: 80, nx: 320 }),
  'gaussian N16, south first': gaussianGrid({ n: 16, nx: 64, lon0: -180, southFirst: true }),
  'lambert on the sphere': lambertGrid({ earth: MODEL_SPHERE, ...lambert }),
  'lambert on WGS 84, two parallels': lambertGrid({ earth: WGS84, ...lambert, latin1: 33, latin2: 45 }),
  'lambert, north first': lambertGrid({ earth: sphere(6371200), ...lambert, lat0: 48, lon0: -125, dy: -30000 }),
  'lambert, southern cone': lambertGrid({
    earth: WGS84,
    latin1: -20,
    latin2: -50,
    lonUpright: -65,
    lat0: -55,
    lon0: -90,
    dx: 40000,
    dy: 40000,
    nx: 100,
    ny: 110,
  }),
  'polar north on the sphere': polarGrid({
    earth: MODEL_SPHERE,
    pole: 'north',
    latTrue: 60,
    lonUpright: -105,
    lat0: 20,
    lon0: -150,
    dx: 90000,
    dy: 90000,
    nx: 100,
    ny: 90,
  }),
  'polar south on WGS 84': polarGrid({
    earth: WGS84,
    pole: 'south',
    latTrue: -71,
    lonUpright: 0,
    lat0: -45,
    lon0: -45,
    dx: 80000,
    dy: -80000,
    nx: 80,
    ny: 80,
  }),
  'polar, true at the pole': polarGrid({
    earth: WGS84,
    pole: 'north',
    latTrue: 90,
    lonUpright: 10,
    lat0: 40,
    lon0: -30,
    dx: 50000,
    dy: 50000,
    nx: 100,
    ny: 100,
  }),
  'rotated over Europe': rotatedGrid({
    southPoleLat: -40,
    southPoleLon: 10,
    lat0: -20,
    lon0: -18,
    dLat: 0.25,
    dLon: 0.25,
    nx: 160,
    ny: 160,
  }),
  'rotated with its own date line inside': rotatedGrid({
    southPoleLat: -30,
    southPoleLon: 250,
    lat0: 10,
    lon0: 170,
    dLat: -0.2,
    dLon: 0.2,
    nx: 120,
    ny: 80,
  }),
  'mercator on the sphere': mercatorGrid({
    earth: MODEL_SPHERE,
    latTrue: 20,
    lat0: -25,
    lon0: 110,
    dx: 20000,
    dy: 20000,
    nx: 400,
    ny: 300,
  }),
  'mercator on WGS 84, over the date line': mercatorGrid({
    earth: WGS84,
    latTrue: 0,
    lat0: 40,
    lon0: 150,
    dx: 25000,
    dy: -25000,
    nx: 300,
    ny: 300,
  }),
};

const cell = (size: number): fc.Arbitrary<number> => fc.double({ min: 0, max: size - 1, noNaN: true });

describe.each(Object.entries(grids))('%s', (_name, grid) => {
  const found = { col: -1, row: -1 };

  it('locates every position it names', () => {
    fc.assert(
      fc.property(cell(grid.nx), cell(grid.ny), (col, row) => {
        const at = grid.position(col, row);
        expect(grid.locate(at.lat, at.lon, found)).toBe(true);
        expect(Math.abs(found.col - col)).toBeLessThan(1e-6);
        expect(Math.abs(found.row - row)).toBeLessThan(1e-6);
      }),
      { numRuns: 200, seed: 11 },
    );
  });

  it('takes the same meridian written a turn away', () => {
    fc.assert(
      fc.property(cell(grid.nx), cell(grid.ny), fc.constantFrom(-720, -360, 360, 720), (col, row, turn) => {
        const at = grid.position(col, row);
        expect(grid.locate(at.lat, at.lon + turn, found)).toBe(true);
        expect(Math.abs(found.col - col)).toBeLessThan(1e-6);
      }),
      { numRuns: 60, seed: 12 },
    );
  });

  it('holds all its positions within its bounds, longitudes in [-180, 180)', () => {
    const { south, north, west, east } = grid.bounds;
    expect(west).toBeGreaterThanOrEqual(-180);
    expect(west).toBeLessThan(180);
    expect(east - west).toBeLessThanOrEqual(360);
    fc.assert(
      fc.property(cell(grid.nx), cell(grid.ny), (col, row) => {
        const { lat, lon } = grid.position(col, row);
        expect(lon >= -180 && lon < 180).toBe(true);
        expect(lat).toBeGreaterThanOrEqual(south - 0.01);
        expect(lat).toBeLessThanOrEqual(north + 0.01);
        const eastOfWest = (((lon - west) % 360) + 360) % 360;
        expect(eastOfWest <= east - west + 0.01 || eastOfWest > 359.99).toBe(true);
      }),
      { numRuns: 150, seed: 13 },
    );
  });

  it('turns its own "up" from true north as its positions say', () => {
    fc.assert(
      fc.property(cell(grid.nx - 2), cell(grid.ny - 2), (col, row) => {
        const a = grid.position(col + 1, row + 1);
        if (Math.abs(a.lat) > 88) return;
        // A tenth of a cell along the columns, in the direction of growing plane y.
        const rowsUp = upwards(grid);
        const b = grid.position(col + 1, row + 1 + 0.01 * rowsUp);
        const east =
          (((((b.lon - a.lon + 540) % 360) + 360) % 360) - 180) * Math.cos((((a.lat + b.lat) / 2) * Math.PI) / 180);
        const angle = Math.atan2(east, b.lat - a.lat);
        const wanted = grid.turn(a.lat, a.lon);
        expect(Math.abs(Math.atan2(Math.sin(angle - wanted), Math.cos(angle - wanted)))).toBeLessThan(0.01);
      }),
      { numRuns: 100, seed: 14 },
    );
  });
});

/** +1 if rows grow with the plane's y, found from the part of the grid nearest its upright meridian. */
function upwards(grid: Grid): number {
  if (grid.turn(0, 0) === 0 && grid.turn(40, 33) === 0)
    return grid.position(0, 1).lat > grid.position(0, 0).lat ? 1 : -1;
  const middle = grid.position(grid.nx / 2, grid.ny / 2);
  const next = grid.position(grid.nx / 2, grid.ny / 2 + 0.01);
  const east = (((next.lon - middle.lon + 540) % 360) - 180) * Math.cos((middle.lat * Math.PI) / 180);
  const angle = Math.atan2(east, next.lat - middle.lat);
  return Math.cos(angle - grid.turn(middle.lat, middle.lon)) > 0 ? 1 : -1;
}
