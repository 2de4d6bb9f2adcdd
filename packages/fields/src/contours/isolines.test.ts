import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FieldError } from '../faults/index.ts';
import { sampleBilinear } from '../sampling/index.ts';
import type { Plane } from '../sampling/index.ts';
import { isolines, levelsOf } from './index.ts';
import type { Isoline } from './index.ts';

const NO = Number.NaN;

function planeOf(nx: number, ny: number, wraps: boolean, f: (c: number, r: number) => number): Plane {
  const values = new Float32Array(nx * ny);
  for (let r = 0; r < ny; r++) for (let c = 0; c < nx; c++) values[r * nx + c] = f(c, r);
  return { values, nx, ny, wraps };
}

type Vertex = [number, number];

const vertices = (line: Isoline): Vertex[] => {
  const out: Vertex[] = [];
  for (let k = 0; k < line.points.length; k += 2) out.push([line.points[k] ?? NO, line.points[k + 1] ?? NO]);
  return out;
};

/** Random planes, some with holes, some wrapping; whole numbers make saddles and level hits frequent. */
const anyPlane = fc
  .record({
    nx: fc.integer({ min: 3, max: 14 }),
    ny: fc.integer({ min: 2, max: 12 }),
    wraps: fc.boolean(),
    seed: fc.integer(),
    holes: fc.constantFrom(0, 0, 10),
  })
  .map(({ nx, ny, wraps, seed, holes }) =>
    planeOf(nx, ny, wraps, (c, r) => {
      const h = Math.imul(seed ^ (c * 73_856_093) ^ (r * 19_349_663), 0x5bd1e995) >>> 8;
      return h % 100 < holes ? NO : h % 11;
    }),
  );

const wrapCol = (plane: Plane, col: number): number => (plane.wraps ? ((col % plane.nx) + plane.nx) % plane.nx : col);

describe('isolines of any plane', () => {
  it('have every vertex on their level and on an edge of a cell', () => {
    fc.assert(
      fc.property(anyPlane, fc.constantFrom(2, 4.5, 7, 9.25), (plane, level) => {
        for (const line of isolines(plane, [level])) {
          expect(line.level).toBe(level);
          for (const [col, row] of vertices(line)) {
            expect(sampleBilinear(plane, wrapCol(plane, col), row)).toBeCloseTo(level, 5);
            expect(Number.isInteger(row) || Math.abs(col - Math.round(col)) < 1e-9).toBe(true);
          }
        }
      }),
      { seed: 151, numRuns: 200 },
    );
  });

  it('are closed, or end at the border or at no data', () => {
    fc.assert(
      fc.property(anyPlane, fc.constantFrom(2, 4.5, 7), (plane, level) => {
        for (const line of isolines(plane, [level])) {
          const list = vertices(line);
          const first: Vertex = list[0] ?? [NO, NO];
          const last: Vertex = list.at(-1) ?? [NO, NO];
          if (line.closed) {
            expect(last[1]).toBe(first[1]);
            const around = Math.abs(last[0] - first[0]) / plane.nx;
            expect(Math.abs(around - Math.round(around))).toBeLessThan(1e-9);
            if (!plane.wraps) expect(last[0]).toBe(first[0]);
          } else for (const end of [first, last]) expect(endsAtBorder(plane, end)).toBe(true);
        }
      }),
      { seed: 152, numRuns: 200 },
    );
  });

  it('go from cell to cell', () => {
    fc.assert(
      fc.property(anyPlane, fc.constantFrom(3, 6.5), (plane, level) => {
        for (const line of isolines(plane, [level])) {
          const list = vertices(line);
          expect(list.length).toBeGreaterThanOrEqual(2);
          for (let k = 1; k < list.length; k++) {
            const a: Vertex = list[k - 1] ?? [NO, NO];
            const b: Vertex = list[k] ?? [NO, NO];
            expect(Math.abs(a[0] - b[0])).toBeLessThanOrEqual(1 + 1e-9);
            expect(Math.abs(a[1] - b[1])).toBeLessThanOrEqual(1 + 1e-9);
          }
        }
      }),
      { seed: 153 },
    );
  });

  it('cross every edge whose ends lie on different sides exactly once', () => {
    fc.assert(
      fc.property(anyPlane, (plane) => {
        const level = 4.5;
        const { nx, ny, values, wraps } = plane;
        if (values.some((v) => Number.isNaN(v))) return;
        let crossed = 0;
        for (let r = 0; r < ny; r++) {
          for (let c = 0; c < nx; c++) {
            const here = (values[r * nx + c] ?? 0) >= level;
            if ((c + 1 < nx || wraps) && here !== (values[r * nx + ((c + 1) % nx)] ?? 0) >= level) crossed++;
            if (r + 1 < ny && here !== (values[(r + 1) * nx + c] ?? 0) >= level) crossed++;
          }
        }
        let found = 0;
        for (const line of isolines(plane, [level])) found += line.points.length / 2 - (line.closed ? 1 : 0);
        expect(found).toBe(crossed);
      }),
      { seed: 154 },
    );
  });

  it('of different levels never cross', () => {
    fc.assert(
      fc.property(anyPlane, (plane) => {
        const lines = isolines({ ...plane, wraps: false }, [2.25, 4.5, 6.75]);
        const segments = lines.flatMap((line) =>
          vertices(line)
            .slice(1)
            .map((b, k) => ({ level: line.level, a: vertices(line)[k] ?? [0, 0], b })),
        );
        const crossing = segments.some((s) =>
          segments.some((t) => s.level < t.level && properlyCross(s.a, s.b, t.a, t.b)),
        );
        expect(crossing).toBe(false);
      }),
      { seed: 155, numRuns: 40 },
    );
  });
});

function endsAtBorder(plane: Plane, [col, row]: [number, number]): boolean {
  const { nx, ny, values } = plane;
  if (row === 0 || row === ny - 1) return true;
  if (!plane.wraps && (col === 0 || col === nx - 1)) return true;
  // Otherwise one of the cells that share this edge must hold no data.
  for (let r = Math.ceil(row) - 1; r <= Math.floor(row) + 1; r++) {
    for (let c = Math.ceil(col) - 1; c <= Math.floor(col) + 1; c++) {
      if (r >= 0 && r < ny && Number.isNaN(values[r * nx + wrapCol(plane, c)])) return true;
    }
  }
  return false;
}

type Point = readonly number[];

function properlyCross(a: Point, b: Point, c: Point, d: Point): boolean {
  const side = (p: Point, q: Point, r: Point): number =>
    Math.sign(
      ((q[0] ?? 0) - (p[0] ?? 0)) * ((r[1] ?? 0) - (p[1] ?? 0)) -
        ((q[1] ?? 0) - (p[1] ?? 0)) * ((r[0] ?? 0) - (p[0] ?? 0)),
    );
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
}

describe('isolines of known fields', () => {
  it('a cone gives circles', () => {
    const cone = planeOf(41, 41, false, (c, r) => Math.hypot(c - 20, r - 20));
    const lines = isolines(cone, [5, 10, 15]);
    expect(lines).toHaveLength(3);
    for (const line of lines) {
      expect(line.closed).toBe(true);
      for (const [c, r] of vertices(line)) expect(Math.hypot(c - 20, r - 20)).toBeCloseTo(line.level, 1);
    }
  });

  it('a slope gives one straight open line', () => {
    const [line, ...more] = isolines(
      planeOf(10, 5, false, (c) => c),
      [3.5],
    );
    expect(more).toEqual([]);
    expect(line?.closed).toBe(false);
    expect(vertices(line ?? { level: 0, closed: false, points: new Float64Array(0) }).every(([c]) => c === 3.5)).toBe(
      true,
    );
  });

  it('a zonal field on a wrapping plane gives one ring around the world', () => {
    const lines = isolines(
      planeOf(36, 10, true, (_c, r) => r),
      [4.5],
    );
    expect(lines).toHaveLength(1);
    const list = vertices(lines[0] ?? { level: 0, closed: false, points: new Float64Array(0) });
    expect(lines[0]?.closed).toBe(true);
    expect(list).toHaveLength(37);
    expect(Math.abs((list[36]?.[0] ?? 0) - (list[0]?.[0] ?? 0))).toBe(36);
  });

  it('a low on the seam of a wrapping plane is one closed line', () => {
    const low = planeOf(36, 20, true, (c, r) => Math.hypot(Math.min(c, 36 - c), r - 10));
    const lines = isolines(low, [5]);
    expect(lines).toHaveLength(1);
    const list = vertices(lines[0] ?? { level: 0, closed: false, points: new Float64Array(0) });
    expect(list[0]).toEqual(list.at(-1));
    const cols = list.map(([c]) => c);
    expect(Math.max(...cols) - Math.min(...cols)).toBeCloseTo(10, 1);
  });

  it('a saddle joins the side its middle belongs to', () => {
    // High top left and bottom right; the mean is 5.
    const saddle = planeOf(2, 2, false, (c, r) => (c === r ? 10 : 0));
    const below = isolines(saddle, [4]);
    const above = isolines(saddle, [6]);
    const cutsTopRight = (lines: Isoline[]): boolean => lines.some((l) => vertices(l).every(([c, r]) => c - r > 0));
    expect([below.length, above.length]).toEqual([2, 2]);
    expect(cutsTopRight(below)).toBe(true);
    expect(cutsTopRight(above)).toBe(false);
  });

  it('no data carries no line', () => {
    const holed = planeOf(9, 9, false, (c, r) => (c >= 3 && c <= 5 && r >= 3 && r <= 5 ? NO : c));
    for (const line of isolines(holed, [4.5])) for (const [, r] of vertices(line)) expect(r <= 2 || r >= 6).toBe(true);
    expect(
      isolines(
        planeOf(4, 4, false, () => NO),
        [1],
      ),
    ).toEqual([]);
  });

  it('constant planes, single rows and no levels give nothing', () => {
    expect(
      isolines(
        planeOf(5, 5, false, () => 7),
        [7],
      ),
    ).toEqual([]);
    expect(
      isolines(
        planeOf(5, 1, false, (c) => c),
        [2.5],
      ),
    ).toEqual([]);
    expect(
      isolines(
        planeOf(5, 5, false, (c) => c),
        [],
      ),
    ).toEqual([]);
  });

  it('refuses wrong sizes and levels', () => {
    expect(() => isolines({ values: new Float32Array(3), nx: 2, ny: 2, wraps: false }, [1])).toThrow(FieldError);
    expect(() =>
      isolines(
        planeOf(2, 2, false, () => 0),
        [NO],
      ),
    ).toThrow(FieldError);
  });
});

describe('levels', () => {
  it('are the multiples of the step within the data', () => {
    expect(levelsOf(Float32Array.of(998.2, NO, 1013.9), 4)).toEqual([1000, 1004, 1008, 1012]);
    expect(levelsOf(Float32Array.of(1000, 1008), 4)).toEqual([1000, 1004, 1008]);
    expect(levelsOf(Float32Array.of(-3, 3), 5, 1)).toEqual([1]);
    expect(levelsOf(Float32Array.of(NO), 4)).toEqual([]);
  });

  it('refuse impossible steps', () => {
    expect(() => levelsOf(Float32Array.of(1, 2), 0)).toThrow(FieldError);
    expect(() => levelsOf(Float32Array.of(0, 1e6), 1)).toThrow(FieldError);
  });
});
