import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import type { AxisPlan, TilePlan } from './axis-plan.ts';
import { nearestBytes, nearestCodes } from './grid-classes.ts';
import { quantiserOf } from './grid-rows.ts';
import { AREA, SIDE, STRIDE } from './layout.ts';
import { BytePlane, predictBytes } from './predictor.ts';
import { TileWriter } from './tile-writer.ts';

const rowOf = (q: Int32Array, row: number): Int32Array => q.slice(row * SIDE, (row + 1) * SIDE);

describe('BytePlane', () => {
  it('writes the bytes that predictBytes writes of all rows at once, also of rows that repeat', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1000, max: 1000 }),
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 1, max: 5 }),
        (base, swing, alike) => {
          const q = Int32Array.from(
            { length: AREA },
            (_, k) =>
              base + Math.round(swing * Math.sin(k % SIDE) * Math.cos(Math.floor(Math.floor(k / SIDE) / alike))),
          );
          const whole = new Uint8Array(SIDE * STRIDE);
          const byRow = new Uint8Array(SIDE * STRIDE).fill(77);
          const plane = new BytePlane();
          plane.begin(byRow);
          let fits = true;
          for (let row = 0; row < SIDE; row++) {
            if (row % alike !== 0) plane.repeat();
            else fits = plane.add(rowOf(q, row)) && fits;
          }
          expect(predictBytes(q, whole)).toBe(fits);
          expect(fits).toBe(true);
          expect(byRow).toEqual(whole);
        },
      ),
      { seed: 1, numRuns: 20 },
    );
  });

  it.each([
    [0, 5],
    [1, 0],
    [1, 256],
    [200, 100],
  ])('tells of a step too wide in row %i, column %i', (row, column) => {
    for (const [step, fits] of [
      [127, true],
      [128, false],
      [-128, true],
      [-129, false],
    ] as const) {
      const plane = new BytePlane();
      plane.begin(new Uint8Array(SIDE * STRIDE));
      const accepted: boolean[] = [];
      for (let r = 0; r < SIDE; r++) {
        const line = new Int32Array(SIDE);
        // In the first row everything to the right lies higher too, below it everything under it: one step each.
        if (row === 0) line.fill(step, column);
        else if (r >= row) line[column] = step;
        accepted.push(plane.add(line));
      }
      expect(accepted.every(Boolean)).toBe(fits);
      expect(accepted[row]).toBe(fits);
    }
  });
});

describe('nearestBytes', () => {
  const [nx, ny] = [30, 20];
  const axis = (lines: number): AxisPlan => {
    const at = Float64Array.from({ length: SIDE }, (_, k) => (k / 256) * (lines - 1.5));
    return {
      first: Int32Array.from(at, Math.floor),
      second: Int32Array.from(at, (x) => Math.floor(x) + 1),
      weight: at.map((x) => x - Math.floor(x)),
      inside: SIDE,
    };
  };
  const plan: TilePlan = { columns: axis(nx), rows: axis(ny), nx };
  const quantiser = quantiserOf(1, 0);
  const classes = Float32Array.from({ length: nx * ny }, (_, k) => (k * 7919) % 11);

  it('writes the plane of the careful path', () => {
    const writer = new TileWriter();
    expect(nearestCodes(writer, { values: classes }, plan, quantiser)).toBe(false);
    const whole = new Uint8Array(SIDE * STRIDE);
    expect(predictBytes(writer.q, whole)).toBe(true);
    const fast = new Uint8Array(SIDE * STRIDE);
    expect(nearestBytes(classes, plan, quantiser, fast)).toBe(classes[0]);
    expect(fast).toEqual(whole);
  });

  it('leaves holes, numbers out of range and steps too wide to it', () => {
    for (const odd of [Number.NaN, 1e30, -1e30, 2 ** 32, 5000]) {
      const values = classes.slice();
      values[nx * 9 + 12] = odd;
      expect(nearestBytes(values, plan, quantiser, new Uint8Array(SIDE * STRIDE))).toBeNull();
    }
  });
});
