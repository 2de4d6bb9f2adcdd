import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FieldError } from '../faults/index.ts';
import { lambertGrid, MODEL_SPHERE, regularGrid } from '../grids/index.ts';
import { tileAt } from '../mercator/index.ts';
import { bracketTime, locateTile, mixPlanes, mixValues, nearerPlane, sampleTile } from './index.ts';

const NO = Number.NaN;

describe('steps around a time', () => {
  const times = [0, 3, 6, 12, 24];

  it.each([
    [0, { before: 0, after: 0, fraction: 0 }],
    [1.5, { before: 0, after: 1, fraction: 0.5 }],
    [3, { before: 1, after: 1, fraction: 0 }],
    [9, { before: 2, after: 3, fraction: 0.5 }],
    [24, { before: 4, after: 4, fraction: 0 }],
  ])('%f', (time, wanted) => {
    expect(bracketTime(times, time)).toEqual(wanted);
  });

  it.each([-0.1, 24.1, NO])('there are none for %f', (time) => {
    expect(bracketTime(times, time)).toBeNull();
  });

  it('one step is its own bracket, none has none', () => {
    expect(bracketTime([5], 5)).toEqual({ before: 0, after: 0, fraction: 0 });
    expect(bracketTime([], 5)).toBeNull();
  });

  it('hold every time between them', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 0, max: 1000 }), { minLength: 2, maxLength: 40 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (list, part) => {
          const steps = list.toSorted((a, b) => a - b);
          const first = steps[0] ?? 0;
          const last = steps.at(-1) ?? 0;
          const time = Math.min(last, first + (last - first) * part);
          const found = bracketTime(steps, time);
          expect(found).not.toBeNull();
          if (!found) return;
          const a = steps[found.before] ?? NO;
          const b = steps[found.after] ?? NO;
          expect(a + (b - a) * found.fraction).toBeCloseTo(time, 9);
        },
      ),
      { seed: 51 },
    );
  });
});

describe('fields between two steps', () => {
  const a = Float32Array.of(0, 10, NO, 4);
  const b = Float32Array.of(10, 20, 5, NO);

  it('mixes linearly and keeps no data', () => {
    expect([...mixPlanes(a, b, 0.25, new Float32Array(4))]).toEqual([2.5, 12.5, NO, NO]);
  });

  it('is the step itself at the step, whatever the other one lacks', () => {
    expect([...mixPlanes(a, b, 0, new Float32Array(4))]).toEqual([...a]);
    expect([...mixPlanes(a, b, 1, new Float32Array(4))]).toEqual([...b]);
    expect([mixValues(NO, 3, 1), mixValues(3, NO, 0), mixValues(2, 4, 0.5)]).toEqual([3, 3, 3]);
    expect(mixValues(3, NO, 0.5)).toBeNaN();
  });

  it('takes the nearer step for classes', () => {
    expect(nearerPlane(a, b, 0.49)).toBe(a);
    expect(nearerPlane(a, b, 0.5)).toBe(b);
  });

  it('refuses planes of different size', () => {
    expect(() => mixPlanes(a, new Float32Array(3), 0.5, new Float32Array(4))).toThrow(FieldError);
    expect(() => mixPlanes(a, b, 0.5, new Float32Array(5))).toThrow(FieldError);
  });
});

describe('the samples of a tile on any grid', () => {
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
  const lats = new Float32Array(180 * 106);
  for (let k = 0; k < lats.length; k++) lats[k] = cone.position(k % 180, Math.floor(k / 180)).lat;

  it('read the latitude field as mercator rows', () => {
    const tile = tileAt(38.5, -97.5, 5);
    const at = locateTile(cone, tile);
    expect(at.inside).toBe(257 * 257);
    const out = sampleTile(cone, lats, at, 'bicubic', new Float32Array(257 * 257));
    for (let row = 0; row < 257; row += 16) {
      for (let col = 0; col < 257; col += 16) {
        const wanted = (Math.atan(Math.sinh(Math.PI * (1 - (2 * (tile.y * 256 + row)) / 8192))) * 180) / Math.PI;
        expect(out[row * 257 + col]).toBeCloseTo(wanted, 3);
      }
    }
  });

  it('are no data outside the grid, and share edges bit for bit', () => {
    const west = { z: 4, x: 2, y: 6 };
    const left = sampleTile(cone, lats, locateTile(cone, west), 'bilinear', new Float32Array(257 * 257));
    const right = sampleTile(cone, lats, locateTile(cone, { ...west, x: 3 }), 'bilinear', new Float32Array(257 * 257));
    expect(left.some((v) => Number.isNaN(v))).toBe(true);
    expect(left.some((v) => v > 20)).toBe(true);
    for (let row = 0; row < 257; row++) expect(Object.is(left[row * 257 + 256], right[row * 257])).toBe(true);
  });

  it('refuse values of another grid and tiles that are none', () => {
    const globe = regularGrid({ lat0: 90, lon0: 0, dLat: -10, dLon: 10, nx: 36, ny: 19 });
    expect(() =>
      sampleTile(globe, lats, locateTile(globe, { z: 0, x: 0, y: 0 }), 'bilinear', new Float32Array(257 * 257)),
    ).toThrow(FieldError);
    expect(() => locateTile(globe, { z: 1, x: 2, y: 0 })).toThrow(FieldError);
  });
});
