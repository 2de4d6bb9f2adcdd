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
  sampleAt,
  sampleVectorAt,
} from '../projected-grids/index.ts';

/** One grid of every kind, about a degree or less between points. */
const grids: Record<string, Grid> = {
  regular: regularGrid({ lat0: 90, lon0: 0, dLat: -0.5, dLon: 0.5, nx: 720, ny: 361 }),
  gaussian: gaussianGrid({ n: 160, nx: 640 }),
  lambert: lambertGrid({
    earth: WGS84,
    latin1: 30,
    latin2: 60,
    lonUpright: 10,
    lat0: 30,
    lon0: -20,
    dx: 40_000,
    dy: 40_000,
    nx: 130,
    ny: 110,
  }),
  polar: polarGrid({
    earth: MODEL_SPHERE,
    pole: 'north',
    latTrue: 60,
    lonUpright: 0,
    lat0: 40,
    lon0: -45,
    dx: 50_000,
    dy: 50_000,
    nx: 150,
    ny: 150,
  }),
  rotated: rotatedGrid({
    southPoleLat: -40,
    southPoleLon: 10,
    lat0: -15,
    lon0: -15,
    dLat: 0.25,
    dLon: 0.25,
    nx: 121,
    ny: 121,
  }),
  mercator: mercatorGrid({ earth: WGS84, latTrue: 0, lat0: -60, lon0: -180, dx: 50_000, dy: 50_000, nx: 802, ny: 330 }),
};

/** A smooth field of the place itself: no grid knows more about it than another. */
const field = (lat: number, lon: number): number =>
  10 * Math.sin((lat * Math.PI) / 60) + 6 * Math.cos((lat * Math.PI) / 180) * Math.cos((lon * Math.PI) / 90);

describe.each(Object.entries(grids))('the same field on a %s grid', (_name, grid) => {
  const values = new Float32Array(grid.nx * grid.ny);
  for (let k = 0; k < values.length; k++) {
    const at = grid.position(k % grid.nx, Math.floor(k / grid.nx));
    values[k] = field(at.lat, at.lon);
  }
  const place = fc.tuple(
    fc.double({ min: 0.05, max: 0.95, noNaN: true }),
    fc.double({ min: 0.05, max: 0.95, noNaN: true }),
  );

  it.each([
    ['bilinear', 0.01],
    ['bicubic', 0.002],
    ['nearest', 0.6],
  ] as const)('reads %s within %f of the truth', (how, tolerance) => {
    fc.assert(
      fc.property(place, ([a, b]) => {
        const { lat, lon } = grid.position(a * (grid.nx - 1), b * (grid.ny - 1));
        if (Math.abs(lat) > 85) return;
        expect(Math.abs(sampleAt(grid, values, lat, lon, how) - field(lat, lon))).toBeLessThan(tolerance);
      }),
      { seed: 361 },
    );
  });

  it('gives a vector of that field in both components', () => {
    const out = { u: 0, v: 0 };
    const other = values.map((v) => -2 * v);
    const { lat, lon } = grid.position(grid.nx * 0.4, grid.ny * 0.45);
    expect(sampleVectorAt(grid, values, other, lat, lon, 'bilinear', out)).toBe(true);
    expect(Math.abs(out.u - field(lat, lon))).toBeLessThan(0.02);
    expect(Math.abs(out.v + 2 * field(lat, lon))).toBeLessThan(0.04);
  });
});
