import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FieldError } from '../faults/index.ts';
import type { Plane } from '../sampling/index.ts';
import { findCentres } from './index.ts';

const NO = Number.NaN;
const rules = { minProminence: 1, spacing: 4 };

function planeOf(nx: number, ny: number, wraps: boolean, f: (c: number, r: number) => number): Plane {
  const values = new Float32Array(nx * ny);
  for (let r = 0; r < ny; r++) for (let c = 0; c < nx; c++) values[r * nx + c] = f(c, r);
  return { values, nx, ny, wraps };
}

const bump = (c: number, r: number, cc: number, rr: number, size: number, width: number): number =>
  size * Math.exp(-((c - cc) ** 2 + (r - rr) ** 2) / (width * width));

describe('highs and lows', () => {
  const field = planeOf(
    60,
    40,
    false,
    (c, r) => 1013 + bump(c, r, 15, 12, 20, 6) + bump(c, r, 40, 25, -30, 7) + bump(c, r, 28, 12, 8, 3),
  );

  it('are found where they are, the most prominent first', () => {
    const found = findCentres(field, rules);
    expect(found.map((c) => [c.kind, c.col, c.row])).toEqual([
      ['low', 40, 25],
      ['high', 15, 12],
      ['high', 28, 12],
    ]);
    expect(found[0]?.value).toBeCloseTo(983, 0);
    expect(found[0]?.prominence).toBeCloseTo(29.5, 0);
  });

  it('have the prominence of the pass to the next stronger one', () => {
    const ridge = planeOf(11, 5, false, (c, r) => (r === 2 ? ([0, 5, 9, 6, 4, 3, 4, 7, 5, 2, 0][c] ?? 0) : 0));
    const highs = findCentres(ridge, { minProminence: 0.5, spacing: 1 }).filter((c) => c.kind === 'high');
    expect(highs.map((c) => [c.col, c.value, c.prominence])).toEqual([
      [2, 9, 9],
      [7, 7, 4],
    ]);
  });

  it('weaker than the least prominence are no centres', () => {
    expect(findCentres(field, { minProminence: 8, spacing: 4 }).map((c) => c.kind)).toEqual(['low', 'high']);
    expect(findCentres(field, { minProminence: 100, spacing: 4 })).toEqual([]);
  });

  it('too near a stronger one give way', () => {
    expect(findCentres(field, { minProminence: 1, spacing: 15 }).map((c) => [c.kind, c.col])).toEqual([
      ['low', 40],
      ['high', 15],
    ]);
  });

  it('on the border of the plane or of the data are none', () => {
    expect(
      findCentres(
        planeOf(20, 20, false, (c) => c),
        rules,
      ),
    ).toEqual([]);
    const hole = planeOf(20, 20, false, (c, r) => (c === 10 && r === 10 ? NO : bump(c, r, 10, 10, 9, 4)));
    expect(findCentres(hole, rules)).toEqual([]);
  });

  it('on the seam of a wrapping plane are found once', () => {
    const seam = planeOf(36, 20, true, (c, r) => bump(Math.min(c, 36 - c), r, 0, 10, 15, 4));
    expect(findCentres(seam, rules).map((c) => [c.kind, c.col, c.row])).toEqual([['high', 0, 10]]);
    const flat = planeOf(36, 20, false, (c, r) => bump(Math.min(c, 36 - c), r, 0, 10, 15, 4));
    expect(findCentres(flat, rules)).toEqual([]);
  });

  it('a plateau counts once', () => {
    const mesa = planeOf(15, 15, false, (c, r) => (Math.abs(c - 7) <= 2 && Math.abs(r - 7) <= 2 ? 10 : 0));
    expect(findCentres(mesa, { minProminence: 1, spacing: 1 })).toHaveLength(1);
  });

  it('of the negated plane change places', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const plane = planeOf(
          16,
          12,
          true,
          (c, r) => Math.sin(c * 0.9 + seed) * 5 + Math.cos(r * 1.1 + c * 0.39 + seed) * 4,
        );
        const turned = { ...plane, values: plane.values.map((v) => -v) };
        const a = findCentres(plane, { minProminence: 0.5, spacing: 2 });
        const b = findCentres(turned, { minProminence: 0.5, spacing: 2 });
        const swapped = new Set(b.map((c) => `${c.kind === 'high' ? 'low' : 'high'} ${c.col} ${c.row}`));
        expect(swapped).toEqual(new Set(a.map((c) => `${c.kind} ${c.col} ${c.row}`)));
      }),
      { seed: 171, numRuns: 30 },
    );
  });

  it('are local extremes, at least as prominent as asked, and spaced', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const plane = planeOf(
          20,
          20,
          false,
          (c, r) => ((Math.imul(seed + c * 31 + r * 1009, 0x9e3779b1) >>> 10) % 1000) / 50,
        );
        const found = findCentres(plane, { minProminence: 3, spacing: 3 });
        for (const [k, centre] of found.entries()) {
          expect(centre.prominence).toBeGreaterThanOrEqual(3);
          for (let dr = -1; dr <= 1; dr++) {
            for (let dc = -1; dc <= 1; dc++) {
              const beside = plane.values[(centre.row + dr) * 20 + centre.col + dc] ?? NO;
              if (centre.kind === 'high') expect(beside).toBeLessThanOrEqual(centre.value);
              else expect(beside).toBeGreaterThanOrEqual(centre.value);
            }
          }
          for (const other of found.slice(0, k))
            expect(Math.hypot(other.col - centre.col, other.row - centre.row)).toBeGreaterThanOrEqual(3);
        }
      }),
      { seed: 172, numRuns: 30 },
    );
  });

  it('refuses a plane of wrong size', () => {
    expect(() => findCentres({ values: new Float32Array(3), nx: 2, ny: 2, wraps: false }, rules)).toThrow(FieldError);
  });
});
