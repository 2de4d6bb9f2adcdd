import { describe, expect, it } from 'vitest';
import { coarseLat, neighboursOf, type CoarseWindow } from '../climate/coarse-grid.ts';
import { coriolis } from '../flow/drag-wind.ts';
import { gravity, metresPerDegree } from '../thermodynamics/air.ts';
import { freeDrag, windOf, type WindRule } from './winds.ts';

/** A window whose middle row lies at a latitude. */
const windowAt = (lat: number): CoarseWindow => ({
  column0: 100,
  row0: Math.round(89.5 - lat) - 15,
  columns: 31,
  rows: 31,
});
const middle = 15 * 31 + 15;
const free: WindRule = { drag: () => 0, metres: 1, curvature: [-0.1, 0.26] };

/** Metres east and north of the middle of a window. */
function heights(window: CoarseWindow, value: (east: number, north: number) => number): Float32Array {
  const lat0 = coarseLat(window.row0 + 15);
  return Float32Array.from({ length: 31 * 31 }, (_, i) => {
    const lat = coarseLat(window.row0 + Math.floor(i / 31));
    const east = ((i % 31) - 15) * metresPerDegree * Math.cos((lat0 * Math.PI) / 180);
    return value(east, (lat - lat0) * metresPerDegree);
  });
}

/** The wind in the middle of a window over a surface of heights. */
function windAt(
  lat: number,
  value: (east: number, north: number) => number,
  rule: WindRule = free,
): { u: number; v: number; u_: Float32Array; v_: Float32Array } {
  const window = windowAt(lat);
  const wind = windOf(heights(window, value), window, neighboursOf(window), rule);
  return { u: wind.u[middle]!, v: wind.v[middle]!, u_: wind.u, v_: wind.v };
}

describe('the wind of straight contours', () => {
  it.each([
    [60, 1e-4],
    [45, 1e-4],
    [30, 5e-5],
    [-35, 5e-5],
    [-55, 2e-4],
  ])('at %i° with a slope of %f is geostrophic', (lat, slope) => {
    const { u, v } = windAt(lat, (_, north) => -slope * north);
    const expected = (gravity * slope) / coriolis(coarseLat(windowAt(lat).row0 + 15));
    expect(u / expected).toBeCloseTo(1, 2);
    expect(Math.abs(v)).toBeLessThan(0.02 * Math.abs(expected));
  });

  it('keeps low pressure on its left in the north and on its right in the south', () => {
    // Heights fall eastward.
    expect(windAt(50, (east) => -1e-4 * east).v).toBeLessThan(0);
    expect(windAt(-50, (east) => -1e-4 * east).v).toBeGreaterThan(0);
  });

  it('is turned by drag towards low pressure and slowed', () => {
    const straight = windAt(50, (_, north) => -1e-4 * north);
    const dragged = windAt(50, (_, north) => -1e-4 * north, { ...free, drag: () => 7.5e-5 });
    expect(dragged.v).toBeGreaterThan(1);
    expect(Math.hypot(dragged.u, dragged.v)).toBeLessThan(straight.u);
    // The angle to the isobars: its tangent is drag over rotation, about 34°.
    expect(Math.atan2(dragged.v, dragged.u) * (180 / Math.PI)).toBeCloseTo(
      Math.atan2(7.5e-5, coriolis(50)) * (180 / Math.PI),
      0,
    );
  });

  it('blows down the slope on the equator, at a speed that drag decides', () => {
    const { u, v } = windAt(0, (_, north) => -1e-6 * north, { ...free, drag: () => 4e-5 });
    expect(v).toBeCloseTo((gravity * 1e-6) / 4e-5, 1);
    expect(Math.abs(u)).toBeLessThan(Math.abs(v));
  });

  it('counts the units of its field', () => {
    const metres = windAt(50, (_, north) => -1e-4 * north).u;
    const hPa = windAt(50, (_, north) => (-1e-4 * north) / 8.3, { ...free, metres: 8.3 }).u;
    expect(hPa).toBeCloseTo(metres, 2);
  });
});

describe('the wind of bent contours', () => {
  const low =
    (depth: number) =>
    (east: number, north: number): number =>
      -depth * Math.exp(-(east * east + north * north) / (2 * 700_000 ** 2));
  const speedBeside = (depth: number, rule: WindRule): number => {
    const { u_, v_ } = windAt(50, low(depth), rule);
    return Math.hypot(u_[middle + 8]!, v_[middle + 8]!);
  };

  it('goes round a low against the clock in the north and with it in the south', () => {
    const north = windAt(50, low(200));
    expect(north.v_[middle + 8]).toBeGreaterThan(3);
    expect(north.v_[middle - 8]).toBeLessThan(-3);
    expect(north.u_[middle - 5 * 31]).toBeLessThan(-3);
    expect(north.u_[middle + 5 * 31]).toBeGreaterThan(3);
    const south = windAt(-50, low(200));
    expect(south.v_[middle + 8]).toBeLessThan(-3);
    expect(south.v_[middle - 8]).toBeGreaterThan(3);
  });

  it('is slower than geostrophic round a low and faster round a high', () => {
    const straight: WindRule = { ...free, curvature: [0, 0] };
    const bent: WindRule = { ...free, curvature: [-0.15, 1.6] };
    expect(speedBeside(200, bent)).toBeLessThan(0.97 * speedBeside(200, straight));
    expect(speedBeside(-100, bent)).toBeGreaterThan(1.01 * speedBeside(-100, straight));
  });

  it('keeps to the bounds of its rule', () => {
    const straight: WindRule = { ...free, curvature: [0, 0] };
    const strongest = 2 / (1 + Math.sqrt(1 + 4 * 0.26));
    expect(speedBeside(900, free)).toBeGreaterThanOrEqual(0.999 * strongest * speedBeside(900, straight));
  });

  it('is calm in the middle', () => {
    const { u, v } = windAt(50, low(200));
    expect(Math.hypot(u, v)).toBeLessThan(1);
  });
});

describe('the drag of the free air', () => {
  it('is strong on the equator only', () => {
    expect(freeDrag(0)).toBeGreaterThan(3e-5);
    expect(freeDrag(30)).toBeLessThan(1e-6);
    expect(freeDrag(-20)).toBe(freeDrag(20));
  });
});
