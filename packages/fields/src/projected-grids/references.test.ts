import { describe, expect, it } from 'vitest';
import { type Grid } from '../grids/index.ts';
import {
  MODEL_SPHERE,
  WGS84,
  ellipsoid,
  gaussianLatitudes,
  lambertGrid,
  mercatorGrid,
  polarGrid,
  rotatedGrid,
  sphere,
} from './index.ts';

const CLARKE_1866 = ellipsoid(6_378_206.4, 6_356_583.8);
/** International ellipsoid, from its squared eccentricity 0.00672267. */
const INTERNATIONAL = { radius: 6_378_388, eccentricity: Math.sqrt(0.006_722_67) };

function metres(grid: Grid, lat: number, lon: number, spacing: number): { x: number; y: number } {
  const found = { col: 0, row: 0 };
  expect(grid.locate(lat, lon, found)).toBe(true);
  return { x: found.col * spacing, y: found.row * spacing };
}

describe('worked examples of Snyder, Map Projections: A Working Manual', () => {
  const cone = { latin1: 33, latin2: 45, lonUpright: -96, lat0: 23, lon0: -96, nx: 4000, ny: 4000 };

  it('Lambert conformal on a unit sphere (p. 296)', () => {
    const grid = lambertGrid({ earth: sphere(1), ...cone, dx: 0.001, dy: 0.001 });
    const at = metres(grid, 35, -75, 0.001);
    expect(at.x).toBeCloseTo(0.2966785, 6);
    expect(at.y).toBeCloseTo(0.2462112, 6);
  });

  it('Lambert conformal on Clarke 1866 (p. 297)', () => {
    const at = metres(lambertGrid({ earth: CLARKE_1866, ...cone, dx: 1000, dy: 1000 }), 35, -75, 1000);
    expect(Math.abs(at.x - 1_894_410.9)).toBeLessThan(0.2);
    expect(Math.abs(at.y - 1_564_649.5)).toBeLessThan(0.2);
  });

  it('polar stereographic, south, on the International ellipsoid (p. 317)', () => {
    const grid = polarGrid({
      earth: INTERNATIONAL,
      pole: 'south',
      latTrue: -71,
      lonUpright: -100,
      lat0: -90,
      lon0: 0,
      dx: -1000,
      dy: -1000,
      nx: 3000,
      ny: 3000,
    });
    const at = metres(grid, -75, 150, 1000);
    expect(Math.abs(at.x - 1_540_033.6)).toBeLessThan(1);
    expect(Math.abs(at.y - 560_526.4)).toBeLessThan(1);
  });

  it('Mercator on Clarke 1866 (p. 267)', () => {
    const grid = mercatorGrid({
      earth: CLARKE_1866,
      latTrue: 0,
      lat0: 0,
      lon0: -180,
      dx: 10_000,
      dy: 10_000,
      nx: 2000,
      ny: 1000,
    });
    const at = metres(grid, 35, -75, 10_000);
    expect(Math.abs(at.x - 11_688_673.7)).toBeLessThan(0.5);
    expect(Math.abs(at.y - 4_139_145.6)).toBeLessThan(0.5);
  });
});

describe('grids of known models', () => {
  it('HRRR: the last point of 1799 x 1059 is 47.8422 N 60.9172 W', () => {
    const grid = lambertGrid({
      earth: MODEL_SPHERE,
      latin1: 38.5,
      latin2: 38.5,
      lonUpright: 262.5,
      lat0: 21.138123,
      lon0: 237.280472,
      dx: 3000,
      dy: 3000,
      nx: 1799,
      ny: 1059,
    });
    const last = grid.position(1798, 1058);
    expect(last.lat).toBeCloseTo(47.842195, 3);
    expect(last.lon).toBeCloseTo(-60.917193, 3);
    expect(grid.bounds.south).toBeCloseTo(21.138123, 5);
    // The northern edge bulges on the upright meridian.
    expect(grid.bounds.north).toBeGreaterThan(52);
  });

  it('COSMO: the origin of the turned sphere with its pole at 40 S 10 E lies at 50 N 10 E', () => {
    const grid = rotatedGrid({
      southPoleLat: -40,
      southPoleLon: 10,
      lat0: 0,
      lon0: 0,
      dLat: 0.1,
      dLon: 0.1,
      nx: 11,
      ny: 11,
    });
    const origin = grid.position(0, 0);
    expect(origin.lat).toBeCloseTo(50, 9);
    expect(origin.lon).toBeCloseTo(10, 9);
    // One degree "north" on the turned sphere is still on the same meridian.
    expect(grid.position(0, 10).lat).toBeCloseTo(51, 9);
    expect(grid.turn(50, 10)).toBeCloseTo(0, 12);
  });

  it('a rotated grid with its pole at the true pole is a regular one', () => {
    const grid = rotatedGrid({
      southPoleLat: -90,
      southPoleLon: 0,
      lat0: 10,
      lon0: 20,
      dLat: 1,
      dLon: 1,
      nx: 20,
      ny: 20,
    });
    expect(grid.position(3, 4).lat).toBeCloseTo(14, 9);
    expect(grid.position(3, 4).lon).toBeCloseTo(23, 9);
    expect(grid.turn(14, 23)).toBeCloseTo(0, 12);
  });

  it.each([
    [16, 85.7606],
    [32, 87.8638],
    [48, 88.5722],
    [80, 89.1416],
    [160, 89.5701],
  ])('the first latitude of N%i is %f', (n, lat) => {
    const lats = gaussianLatitudes(n);
    expect(lats).toHaveLength(2 * n);
    expect(lats[0]).toBeCloseTo(lat, 3);
    expect(lats[2 * n - 1]).toBeCloseTo(-lat, 3);
  });

  it('WGS 84 has the eccentricity of its flattening 1/298.257223563', () => {
    const f = 1 / 298.257_223_563;
    expect(WGS84.eccentricity ** 2).toBeCloseTo(2 * f - f * f, 12);
  });
});
