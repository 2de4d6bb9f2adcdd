import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FieldError } from '../faults/index.ts';
import { placeLabels, simplifyLine } from './index.ts';
import type { LabelRules } from './index.ts';

const lineOf = (count: number, f: (k: number) => [number, number]): Float64Array =>
  Float64Array.from(Array.from({ length: count }, (_, k) => f(k)).flat());
const pointsOf = (line: Float64Array): [number, number][] =>
  Array.from({ length: line.length / 2 }, (_, k) => [line[2 * k] ?? 0, line[2 * k + 1] ?? 0]);

function distanceTo(line: Float64Array, [x, y]: [number, number]): number {
  let least = Number.POSITIVE_INFINITY;
  const list = pointsOf(line);
  for (let k = 1; k < list.length; k++) {
    const [ax, ay] = list[k - 1] ?? [0, 0];
    const [bx, by] = list[k] ?? [0, 0];
    const length2 = (bx - ax) ** 2 + (by - ay) ** 2;
    const t = length2 > 0 ? Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length2)) : 0;
    least = Math.min(least, Math.hypot(x - ax - t * (bx - ax), y - ay - t * (by - ay)));
  }
  return least;
}

describe('simplifying', () => {
  it('keeps the ends, a subset of the vertices, and stays within the tolerance', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.double({ min: 0, max: 100, noNaN: true }), fc.double({ min: 0, max: 100, noNaN: true })), {
          minLength: 2,
          maxLength: 60,
        }),
        fc.double({ min: 0, max: 20, noNaN: true }),
        (list, tolerance) => {
          const line = Float64Array.from(list.flat());
          const simple = simplifyLine(line, tolerance);
          const kept = pointsOf(simple);
          expect(kept[0]).toEqual(list[0]);
          expect(kept.at(-1)).toEqual(list.at(-1));
          let from = 0;
          for (const point of kept) {
            const at = list.findIndex((p, k) => k >= from && p[0] === point[0] && p[1] === point[1]);
            expect(at).toBeGreaterThanOrEqual(from);
            from = at;
          }
          for (const point of list) expect(distanceTo(simple, point)).toBeLessThanOrEqual(tolerance + 1e-9);
        },
      ),
      { seed: 161 },
    );
  });

  it('makes a straight line two points and leaves a corner', () => {
    expect(
      pointsOf(
        simplifyLine(
          lineOf(50, (k) => [k, 2 * k]),
          0.01,
        ),
      ),
    ).toEqual([
      [0, 0],
      [49, 98],
    ]);
    const corner = lineOf(21, (k) => (k <= 10 ? [k, 0] : [10, k - 10]));
    expect(pointsOf(simplifyLine(corner, 0.5))).toEqual([
      [0, 0],
      [10, 0],
      [10, 10],
    ]);
  });

  it('keeps a ring a ring', () => {
    const ring = lineOf(101, (k) => [
      10 * Math.cos((k % 100) * 0.02 * Math.PI),
      10 * Math.sin((k % 100) * 0.02 * Math.PI),
    ]);
    const simple = pointsOf(simplifyLine(ring, 0.2));
    expect(simple[0]).toEqual(simple.at(-1));
    expect(simple.length).toBeGreaterThan(6);
    expect(simple.length).toBeLessThan(40);
  });

  it('leaves short lines alone and refuses a negative tolerance', () => {
    expect(simplifyLine(Float64Array.of(1, 2, 3, 4), 9)).toEqual(Float64Array.of(1, 2, 3, 4));
    expect(simplifyLine(new Float64Array(0), 9)).toEqual(new Float64Array(0));
    expect(() => simplifyLine(new Float64Array(8), -1)).toThrow(FieldError);
  });
});

describe('labels', () => {
  const rules: LabelRules = { length: 30, spacing: 200, clearance: 60, straightness: 0.97 };
  const straight = lineOf(101, (k) => [10 * k, 5]);

  it('stand on the line, spaced', () => {
    const labels = placeLabels(straight, rules);
    expect(labels.map((l) => l.x)).toEqual([100, 300, 500, 700, 900]);
    for (const label of labels) expect([label.y, label.angle]).toEqual([5, 0]);
  });

  it('can be read from the left whatever the direction of the line', () => {
    fc.assert(
      fc.property(fc.double({ min: -Math.PI, max: Math.PI, noNaN: true }), (turn) => {
        const line = lineOf(51, (k) => [10 * k * Math.cos(turn), 10 * k * Math.sin(turn)]);
        const labels = placeLabels(line, rules);
        expect(labels.length).toBeGreaterThan(0);
        for (const label of labels) {
          expect(label.angle > -Math.PI / 2 - 1e-9 && label.angle <= Math.PI / 2 + 1e-9).toBe(true);
          expect(Math.abs(Math.sin(label.angle - turn))).toBeLessThan(1e-9);
        }
      }),
      { seed: 162 },
    );
  });

  it('avoid bends', () => {
    // A hairpin at the place where the first label would stand, straight afterwards.
    const line = lineOf(120, (k) => (k < 20 ? [100, 2 * k] : k < 40 ? [104, 2 * (40 - k)] : [104 + 5 * (k - 40), 0]));
    const labels = placeLabels(line, { ...rules, spacing: 80 });
    expect(labels.length).toBeGreaterThan(2);
    for (const label of labels) {
      // The hairpin is at (102, 39), the corner at (104, 0): half a label away from either.
      expect(Math.hypot(label.x - 102, label.y - 39)).toBeGreaterThan(12);
      expect(Math.hypot(label.x - 104, label.y)).toBeGreaterThan(10);
    }
  });

  it('find no place on a small ring or a short line', () => {
    const ring = lineOf(41, (k) => [6 * Math.cos(k * 0.05 * Math.PI), 6 * Math.sin(k * 0.05 * Math.PI)]);
    expect(placeLabels(ring, rules)).toEqual([]);
    expect(placeLabels(Float64Array.of(0, 0, 40, 0), rules)).toEqual([]);
    expect(placeLabels(new Float64Array(0), rules)).toEqual([]);
  });

  it('find one place on a line shorter than the spacing', () => {
    expect(
      placeLabels(
        lineOf(11, (k) => [10 * k, 0]),
        rules,
      ),
    ).toHaveLength(1);
  });

  it('keep clear of labels that stand already', () => {
    const taken = [{ x: 100, y: 10, angle: 0 }];
    const labels = placeLabels(straight, rules, taken);
    expect(labels.length).toBeGreaterThanOrEqual(4);
    for (const label of labels) expect(Math.hypot(label.x - 100, label.y - 10)).toBeGreaterThanOrEqual(60);
  });
});
