import { describe, expect, it } from 'vitest';
import { type Grid } from '../grids/index.ts';
import { MODEL_SPHERE, WGS84, lambertGrid, polarGrid, rotatedGrid } from './index.ts';

const corner = { lat0: 35, lon0: 0, dx: 25_000, dy: 25_000, nx: 90, ny: 80 };
const grids: Record<string, Grid> = {
  'a cone over Europe': lambertGrid({ earth: WGS84, latin1: 40, latin2: 60, lonUpright: 10, ...corner }),
  'a cone over the date line': lambertGrid({
    earth: MODEL_SPHERE,
    latin1: 40,
    latin2: 40,
    lonUpright: 180,
    ...corner,
    lon0: 170,
  }),
  'a cone down under, north first': lambertGrid({
    earth: WGS84,
    latin1: -30,
    latin2: -30,
    lonUpright: 140,
    ...corner,
    lat0: -22,
    lon0: 130,
    dy: -25_000,
  }),
  'a plane beside the pole': polarGrid({
    earth: WGS84,
    pole: 'north',
    latTrue: 60,
    lonUpright: 0,
    ...corner,
    lat0: 60,
    lon0: -20,
    nx: 60,
    ny: 60,
  }),
  'a turned sphere': rotatedGrid({
    southPoleLat: -35,
    southPoleLon: 20,
    lat0: -8,
    lon0: -8,
    dLat: 0.2,
    dLon: 0.2,
    nx: 81,
    ny: 81,
  }),
};

/** Extremes over every point of the grid, longitudes counted from the western bound. */
function extremes(grid: Grid): { south: number; north: number; west: number; east: number } {
  let [south, north, west, east] = [90, -90, 360, 0];
  for (let row = 0; row < grid.ny; row++) {
    for (let col = 0; col < grid.nx; col++) {
      const { lat, lon } = grid.position(col, row);
      const eastward = (((lon - grid.bounds.west + 1) % 360) + 360) % 360;
      south = Math.min(south, lat);
      north = Math.max(north, lat);
      west = Math.min(west, eastward);
      east = Math.max(east, eastward);
    }
  }
  return { south, north, west: west - 1 + grid.bounds.west, east: east - 1 + grid.bounds.west };
}

describe.each(Object.entries(grids))('the bounds of %s', (_name, grid) => {
  it('are the extremes of its points', () => {
    const found = extremes(grid);
    expect(grid.bounds.south).toBeCloseTo(found.south, 6);
    expect(grid.bounds.north).toBeCloseTo(found.north, 6);
    expect(grid.bounds.west).toBeCloseTo(found.west, 6);
    expect(grid.bounds.east).toBeCloseTo(found.east, 6);
  });

  it('leave out what the grid does not hold', () => {
    const { south, north } = grid.bounds;
    const found = { col: 0, row: 0 };
    for (let lon = -180; lon < 180; lon += 7) {
      expect(grid.locate(south - 0.5, lon, found)).toBe(false);
      expect(grid.locate(north + 0.5, lon, found)).toBe(false);
    }
  });
});
