import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import {
  coarseColumns,
  coarseLat,
  coarseLon,
  coarseRows,
  holds,
  neighboursOf,
  wholeWorld,
  windowAround,
  type CoarseWindow,
} from '../climate/coarse-grid.ts';
import { metresPerDegree } from '../thermodynamics/air.ts';
import { evenNarrow, slopes, smooth } from './coarse-math.ts';

const window: CoarseWindow = { column0: 350, row0: 30, columns: 24, rows: 20 };
const neighbours = neighboursOf(window);
const inside = 10 * window.columns + 12;

const field = (value: (lon: number, lat: number) => number): Float32Array =>
  Float32Array.from(
    { length: window.columns * window.rows },
    // Columns go on past the end of the circle.
    (_, i) =>
      value(coarseLon(window.column0) + (i % window.columns), coarseLat(window.row0 + Math.floor(i / window.columns))),
  );

describe('the coarse grid', () => {
  it('has cells of a degree from pole to pole', () => {
    expect(coarseLat(0)).toBe(89.5);
    expect(coarseLat(coarseRows - 1)).toBe(-89.5);
    expect(coarseLon(0)).toBe(-180);
    expect(coarseColumns * coarseRows).toBe(64_800);
  });

  it('knows the neighbours of every cell, round the world', () => {
    const { west, east, north, south } = neighboursOf(wholeWorld);
    const row = 40 * coarseColumns;
    expect(west[row]).toBe(row + coarseColumns - 1);
    expect(east[row + coarseColumns - 1]).toBe(row);
    expect(north[row + 5]).toBe(row + 5 - coarseColumns);
    expect(south[row + 5]).toBe(row + 5 + coarseColumns);
  });

  it('steps over a pole to the other side of the world', () => {
    const { north, south } = neighboursOf(wholeWorld);
    expect(north[10]).toBe(190);
    expect(north[200]).toBe(20);
    const last = (coarseRows - 1) * coarseColumns;
    expect(south[last + 10]).toBe(last + 190);
  });

  it('lets a cell at the rim of a part be its own neighbour', () => {
    expect(neighbours.west[0]).toBe(0);
    expect(neighbours.north[3]).toBe(3);
    expect(neighbours.east[window.columns - 1]).toBe(window.columns - 1);
  });
});

describe('windows', () => {
  it('are widened by their halo', () => {
    expect(windowAround(100, 110, 50, 60, 10)).toEqual({ column0: 90, row0: 40, columns: 31, rows: 31 });
  });

  it('start before 180° when their halo reaches over it', () => {
    expect(windowAround(2, 8, 80, 84, 5)).toMatchObject({ column0: 357, columns: 17 });
  });

  it('become a full circle at a pole and when they would meet themselves', () => {
    expect(windowAround(100, 104, 3, 6, 5)).toMatchObject({ column0: 0, row0: 0, columns: 360 });
    expect(windowAround(0, 355, 80, 84, 5)).toMatchObject({ column0: 0, columns: 360 });
  });

  it('hold what lies inside them, over 180° too', () => {
    const outer = { column0: 350, row0: 10, columns: 40, rows: 40 };
    expect(holds(outer, { column0: 355, row0: 12, columns: 20, rows: 20 })).toBe(true);
    expect(holds(outer, { column0: 5, row0: 12, columns: 20, rows: 20 })).toBe(true);
    expect(holds(outer, { column0: 340, row0: 12, columns: 20, rows: 20 })).toBe(false);
    expect(holds(outer, { column0: 355, row0: 5, columns: 20, rows: 20 })).toBe(false);
    expect(holds(wholeWorld, { column0: 300, row0: 0, columns: 100, rows: 20 })).toBe(true);
  });
});

describe('smoothing', () => {
  it('keeps constants and straight lines', () => {
    const line = field((lon, lat) => 3 * lon - 2 * lat);
    expect(smooth(line, window, neighbours, 2)[inside]).toBeCloseTo(line[inside]!, 3);
    expect(
      smooth(
        field(() => 7),
        window,
        neighbours,
        4,
      )[0],
    ).toBeCloseTo(7, 5);
  });

  it('removes what changes from cell to cell, in one pass', () => {
    const chess = field((lon, lat) => ((Math.round(lon) + Math.round(lat + 0.5)) % 2 === 0 ? 1 : -1));
    const equatorward = inside + 4 * window.columns;
    expect(Math.abs(smooth(chess, window, neighbours, 1)[equatorward]!)).toBeLessThan(1e-6);
  });

  it('never leaves the range of its field', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 480, maxLength: 480 }), (values) => {
        const out = smooth(Float32Array.from(values), window, neighbours, 3);
        expect(Math.max(...out)).toBeLessThanOrEqual(Math.max(...values) + 1e-5);
        expect(Math.min(...out)).toBeGreaterThanOrEqual(Math.min(...values) - 1e-5);
      }),
      { seed: 2, numRuns: 20 },
    );
  });

  it('leaves its argument alone', () => {
    const spike = field((lon, lat) => (lon === coarseLon(350) + 12 && lat === coarseLat(40) ? 16 : 0));
    const copy = spike.slice();
    const once = smooth(spike, window, neighbours, 1);
    expect(spike).toEqual(copy);
    expect(once[inside]).toBe(4);
    expect(once[inside + 1]).toBe(2);
    expect(once[inside + 1 + window.columns]).toBe(1);
  });
});

describe('smoothing near a pole', () => {
  /** How far a spike of the whole world is carried along its row and across it, as deviations in km. */
  const spreadOf = (row: number): readonly [along: number, across: number] => {
    const spike = new Float32Array(coarseColumns * coarseRows);
    spike[row * coarseColumns] = 1;
    const out = smooth(spike, wholeWorld, neighboursOf(wholeWorld), 1);
    let [sum, along, across] = [0, 0, 0];
    for (let r = row - 1; r <= row + 1; r += 1)
      for (let c = 0; c < coarseColumns; c += 1) {
        const weight = out[r * coarseColumns + c]!;
        const away = c > coarseColumns / 2 ? c - coarseColumns : c;
        sum += weight;
        along += weight * (away * Math.cos((coarseLat(r) * Math.PI) / 180)) ** 2;
        across += weight * (r - row) ** 2;
      }
    return [Math.sqrt(along / sum), Math.sqrt(across / sum)];
  };

  it('reaches as far along a row as at 50°', () => {
    const [usual] = spreadOf(39);
    for (const row of [30, 25, 20, 15, 10, 170]) {
      const [along] = spreadOf(row);
      expect(along / usual).toBeGreaterThan(0.95);
      expect(along / usual).toBeLessThan(1.25);
    }
  });

  it('evens nothing out equatorward of 50°, and threads along a meridian poleward of it', () => {
    const combs = Float32Array.from({ length: coarseColumns * coarseRows }, (_, i) => (i % 2 === 0 ? 1 : -1));
    const out = evenNarrow(combs, wholeWorld);
    const swing = (row: number): number => Math.abs(out[row * coarseColumns + 7]!);
    for (const row of [40, 60, 90, 139]) expect(swing(row)).toBe(1);
    for (const row of [20, 14, 8, 165]) expect(swing(row)).toBeLessThan(0.25);
  });
});

describe('slopes', () => {
  it('are per metre eastward and northward', () => {
    const { x, y } = slopes(
      field((lon, lat) => 5 * lon + 3 * lat),
      window,
      neighbours,
    );
    const lat = coarseLat(window.row0 + 10);
    expect(x[inside]! * metresPerDegree * Math.cos((lat * Math.PI) / 180)).toBeCloseTo(5, 3);
    expect(y[inside]! * metresPerDegree).toBeCloseTo(3, 3);
  });

  it('of an even field are none', () => {
    const { x, y } = slopes(
      field(() => 1013),
      window,
      neighbours,
    );
    expect([...x].every((value) => value === 0)).toBe(true);
    expect([...y].every((value) => value === 0)).toBe(true);
  });

  it('grow towards the pole for the same step in longitude', () => {
    const { x } = slopes(
      field((lon) => lon),
      window,
      neighbours,
    );
    expect(x[2 * window.columns + 12]!).toBeGreaterThan(x[17 * window.columns + 12]!);
  });
});
