import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { regularGrid } from '../grids/index.ts';
import { MODEL_SPHERE, lambertGrid, sampleVectorAt, toEarth } from './index.ts';
import { wrapDegrees } from '../sampling/directions.ts';
import { meanDirection } from '../sampling/index.ts';

const grid = regularGrid({ lat0: 90, lon0: 0, dLat: -1, dLon: 1, nx: 360, ny: 181 });
const RAD = Math.PI / 180;

/** A solid-body flow straight over the north pole along 0 -> 180 degrees: one vector in space, (-1, 0, 0) at the pole. */
function overThePole(lat: number, lon: number): { u: number; v: number } {
  return { u: 10 * Math.sin(lon * RAD), v: 10 * Math.sin(lat * RAD) * Math.cos(lon * RAD) };
}

function fieldOf(f: (lat: number, lon: number) => { u: number; v: number }): { u: Float32Array; v: Float32Array } {
  const u = new Float32Array(360 * 181);
  const v = new Float32Array(360 * 181);
  for (let k = 0; k < u.length; k++) {
    const flow = f(90 - Math.floor(k / 360), k % 360);
    u[k] = flow.u;
    v[k] = flow.v;
  }
  return { u, v };
}

describe('vectors between points', () => {
  const { u, v } = fieldOf(overThePole);
  const out = { u: 0, v: 0 };

  it('a flow over the pole keeps its speed and direction at and around the pole', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 80.1, max: 90, noNaN: true }),
        fc.double({ min: -180, max: 180, noNaN: true }),
        (lat, lon) => {
          expect(sampleVectorAt(grid, u, v, lat, lon, 'bilinear', out)).toBe(true);
          const wanted = overThePole(lat, lon);
          expect(Math.abs(out.u - wanted.u)).toBeLessThan(0.002);
          expect(Math.abs(out.v - wanted.v)).toBeLessThan(0.002);
        },
      ),
      { seed: 41, numRuns: 300 },
    );
  });

  it('has no jump where the way of mixing changes', () => {
    for (let lon = 0.25; lon < 360; lon += 7) {
      sampleVectorAt(grid, u, v, 79.9999, lon, 'bilinear', out);
      const { u: u0, v: v0 } = out;
      sampleVectorAt(grid, u, v, 80.0001, lon, 'bilinear', out);
      expect(Math.hypot(out.u - u0, out.v - v0)).toBeLessThan(0.002);
    }
  });

  it('mixes components, not speeds: opposite winds cancel', () => {
    const field = fieldOf((_lat, lon) => ({ u: lon % 2 === 0 ? 10 : -10, v: 0 }));
    sampleVectorAt(grid, field.u, field.v, 10, 20.5, 'bilinear', out);
    expect(out.u).toBeCloseTo(0, 9);
  });

  it('is no data where a component is, and outside', () => {
    const field = fieldOf(() => ({ u: 1, v: Number.NaN }));
    expect(sampleVectorAt(grid, field.u, field.v, 10, 20.5, 'bilinear', out)).toBe(false);
    expect(out.u).toBeNaN();
    expect(sampleVectorAt(grid, field.u, field.v, 89.5, 20.5, 'bilinear', out)).toBe(false);
    expect(sampleVectorAt(grid, u, v, 91, 0, 'bilinear', out)).toBe(false);
  });
});

describe('directions', () => {
  it('have a mean across north', () => {
    expect(wrapDegrees(meanDirection([350, 10]) + 180)).toBeCloseTo(180, 9);
    expect(meanDirection([80, 100])).toBeCloseTo(90, 9);
    expect(meanDirection([0, 90], [3, Math.sqrt(3)])).toBeCloseTo(30, 9);
  });

  it('have no mean where they cancel or are missing', () => {
    expect(meanDirection([0, 180])).toBeNaN();
    expect(meanDirection([0, 120, 240])).toBeNaN();
    expect(meanDirection([])).toBeNaN();
    expect(meanDirection([Number.NaN, 45])).toBeCloseTo(45, 9);
    expect(meanDirection([90, 45], [0, 1])).toBeCloseTo(45, 9);
  });

  it('wrap into [0, 360)', () => {
    expect([wrapDegrees(360), wrapDegrees(-90), wrapDegrees(725), wrapDegrees(-1e-15)]).toEqual([0, 270, 5, 0]);
  });
});

describe('winds along a grid', () => {
  it('turn to east and north as the grid does', () => {
    const cone = lambertGrid({
      earth: MODEL_SPHERE,
      latin1: 38.5,
      latin2: 38.5,
      lonUpright: -97.5,
      lat0: 21,
      lon0: -122,
      dx: 30000,
      dy: 30000,
      nx: 180,
      ny: 106,
    });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 178 }), fc.integer({ min: 1, max: 104 }), (col, row) => {
        const a = cone.position(col, row);
        const b = cone.position(col, row + 0.01);
        // A unit wind along the grid's columns must point from a to b.
        const wind = toEarth({ u: 0, v: 1 }, cone.turn(a.lat, a.lon));
        const east = (b.lon - a.lon) * Math.cos(a.lat * RAD);
        const north = b.lat - a.lat;
        const length = Math.hypot(east, north);
        expect(wind.u).toBeCloseTo(east / length, 3);
        expect(wind.v).toBeCloseTo(north / length, 3);
      }),
      { seed: 43 },
    );
  });

  it('keep their speed', () => {
    const wind = toEarth({ u: 3, v: 4 }, 0.7);
    expect(Math.hypot(wind.u, wind.v)).toBeCloseTo(5, 12);
  });
});
