import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Plane } from '../sampling/index.ts';
import { isolines } from './index.ts';
import type { Isoline } from './index.ts';

function planeOf(nx: number, ny: number, f: (c: number, r: number) => number, wraps = false): Plane {
  const values = new Float32Array(nx * ny);
  for (let r = 0; r < ny; r++) for (let c = 0; c < nx; c++) values[r * nx + c] = f(c, r);
  return { values, nx, ny, wraps };
}

function lengthOf({ points }: Isoline): number {
  let sum = 0;
  for (let k = 2; k < points.length; k += 2) {
    sum += Math.hypot((points[k] ?? 0) - (points[k - 2] ?? 0), (points[k + 1] ?? 0) - (points[k - 1] ?? 0));
  }
  return sum;
}

/** The area a ring encloses. */
function areaOf({ points }: Isoline): number {
  let sum = 0;
  for (let k = 2; k < points.length; k += 2) {
    sum += (points[k - 2] ?? 0) * (points[k + 1] ?? 0) - (points[k] ?? 0) * (points[k - 1] ?? 0);
  }
  return Math.abs(sum) / 2;
}

describe('rings of known shape', () => {
  it.each([4, 9, 16, 25])('a circle of radius %i has its length and its area', (radius) => {
    const [ring, ...more] = isolines(
      planeOf(61, 61, (c, r) => Math.hypot(c - 30.3, r - 29.6)),
      [radius],
    );
    expect(more).toEqual([]);
    if (!ring) throw new Error('no ring');
    expect(ring.closed).toBe(true);
    expect(Math.abs(lengthOf(ring) / (2 * Math.PI * radius) - 1)).toBeLessThan(0.02);
    expect(Math.abs(areaOf(ring) / (Math.PI * radius * radius) - 1)).toBeLessThan(0.02);
  });

  it('an ellipse has its area', () => {
    const [ring] = isolines(
      planeOf(61, 61, (c, r) => Math.hypot((c - 30) / 2, r - 30)),
      [10],
    );
    if (!ring) throw new Error('no ring');
    expect(Math.abs(areaOf(ring) / (Math.PI * 200) - 1)).toBeLessThan(0.02);
  });

  it('a straight slope of any direction has straight lines of the right length', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: Math.PI, noNaN: true }), (turn) => {
        const plane = planeOf(41, 41, (c, r) => (c - 20) * Math.cos(turn) + (r - 20) * Math.sin(turn));
        const lines = isolines(plane, [0.01]);
        expect(lines).toHaveLength(1);
        const [line] = lines;
        if (!line) throw new Error('no line');
        const ends = [...line.points.subarray(0, 2), ...line.points.subarray(-2)];
        const chord = Math.hypot((ends[0] ?? 0) - (ends[2] ?? 0), (ends[1] ?? 0) - (ends[3] ?? 0));
        expect(lengthOf(line)).toBeCloseTo(chord, 3);
        expect(chord).toBeGreaterThan(39.9);
      }),
      { seed: 301 },
    );
  });

  it('inner rings of a bowl lie inside outer ones', () => {
    const levels = [3, 6, 9, 12];
    const rings = isolines(
      planeOf(41, 41, (c, r) => Math.hypot(c - 20, r - 20)),
      levels,
    );
    const areas = rings.map((ring) => areaOf(ring));
    expect(rings.map((ring) => ring.level)).toEqual(levels);
    expect(areas).toEqual(areas.toSorted((a, b) => a - b));
  });
});

describe('lines and the regions they part', () => {
  /** Connected parts of the points at or above a level; points touching at a corner are joined where the cell's mean is above it. */
  function parts(plane: Plane, level: number): number {
    const { nx, ny, values } = plane;
    const at = (c: number, r: number): number => values[r * nx + c] ?? 0;
    const seen = new Set<number>();
    let count = 0;
    for (let k = 0; k < values.length; k++) {
      if ((values[k] ?? 0) < level || seen.has(k)) continue;
      count++;
      const queue = [k];
      seen.add(k);
      for (let p = queue.pop(); p !== undefined; p = queue.pop()) {
        const [c, r] = [p % nx, Math.floor(p / nx)];
        for (const [dc, dr] of [
          [1, 0],
          [-1, 0],
          [0, 1],
          [0, -1],
          [1, 1],
          [1, -1],
          [-1, 1],
          [-1, -1],
        ] as const) {
          const [nc, nr] = [c + dc, r + dr];
          if (nc < 0 || nr < 0 || nc >= nx || nr >= ny || at(nc, nr) < level || seen.has(nr * nx + nc)) continue;
          const mean = (at(c, r) + at(nc, nr) + at(c, nr) + at(nc, r)) / 4;
          if (dc !== 0 && dr !== 0 && at(c, nr) < level && at(nc, r) < level && mean < level) continue;
          seen.add(nr * nx + nc);
          queue.push(nr * nx + nc);
        }
      }
    }
    return count;
  }

  it('islands in a low sea: as many rings as parts, if none has a hole', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 2, max: 17 }), fc.integer({ min: 2, max: 17 })), {
          minLength: 1,
          maxLength: 5,
        }),
        (peaks) => {
          // Cones of radius 2 around the peaks: parts without holes, or with the border untouched in any case.
          const plane = planeOf(20, 20, (c, r) => Math.max(0, ...peaks.map(([x, y]) => 2 - Math.hypot(c - x, r - y))));
          const rings = isolines(plane, [0.9]);
          expect(rings.every((ring) => ring.closed)).toBe(true);
          const outer = parts(plane, 0.9);
          const holes = rings.length - outer;
          expect(holes).toBeGreaterThanOrEqual(0);
          if (peaks.length === 1) expect(holes).toBe(0);
        },
      ),
      { seed: 302 },
    );
  });

  it('two planes side by side meet on their shared column', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const f = (c: number, r: number): number => Math.sin(c * 0.7 + seed) * 5 + Math.cos(r * 0.5 + c * 0.2) * 4;
        const west = planeOf(16, 20, f);
        const east = planeOf(16, 20, (c, r) => f(c + 15, r));
        const crossings = (lines: Isoline[], column: number): number[] =>
          lines
            .flatMap((line) =>
              Array.from(
                { length: line.points.length / 2 },
                (_, k) => [line.points[2 * k] ?? -1, line.points[2 * k + 1] ?? -1] as const,
              ),
            )
            .filter(([c]) => c === column)
            .map(([, r]) => r)
            .toSorted((a, b) => a - b);
        const right = crossings(isolines(west, [1.5]), 15);
        const left = crossings(isolines(east, [1.5]), 0);
        expect([...new Set(left)]).toEqual([...new Set(right)]);
      }),
      { seed: 303, numRuns: 40 },
    );
  });

  it('turning the plane upside down keeps the lines', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const f = (c: number, r: number): number => Math.sin(c * 0.9 + seed) + Math.cos(r * 1.1);
        const lines = isolines(planeOf(15, 15, f), [0.35]);
        const turned = isolines(
          planeOf(15, 15, (c, r) => f(c, 14 - r)),
          [0.35],
        );
        const total = (list: Isoline[]): number => list.reduce((sum, line) => sum + lengthOf(line), 0);
        expect(total(turned)).toBeCloseTo(total(lines), 4);
        expect(turned).toHaveLength(lines.length);
      }),
      { seed: 304, numRuns: 40 },
    );
  });
});
