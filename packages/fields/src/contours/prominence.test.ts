import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Plane } from '../sampling/index.ts';
import { findCentres } from './index.ts';

const NX = 9;
const NY = 8;

function planeOf(values: readonly number[], wraps: boolean): Plane {
  return { values: Float32Array.from(values), nx: NX, ny: NY, wraps };
}

/** Neighbours of a point; null stands for what lies beyond the border. */
function neighbours(k: number, wraps: boolean): (number | null)[] {
  const out: (number | null)[] = [];
  for (let dr = -1; dr <= 1; dr++) {
    for (let dc = -1; dc <= 1; dc++) {
      if (dr === 0 && dc === 0) continue;
      const r = Math.floor(k / NX) + dr;
      let c = (k % NX) + dc;
      if (wraps) c = (c + NX) % NX;
      out.push(r < 0 || r >= NY || c < 0 || c >= NX ? null : r * NX + c);
    }
  }
  return out;
}

/**
 * Prominence by its definition: the highest level to which one must go down so that a way, never below that level, leads
 * to a higher point or to the border.
 */
function prominenceOf(values: readonly number[], peak: number, wraps: boolean): number {
  const top = values[peak] ?? 0;
  const levels = [...new Set(values.filter((v) => v <= top))].toSorted((a, b) => b - a);
  for (const level of levels) {
    const seen = new Set([peak]);
    const queue = [peak];
    for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
      for (const next of neighbours(at, wraps)) {
        if (next === null || (values[next] ?? 0) > top) return top - level;
        if (seen.has(next) || (values[next] ?? 0) < level) continue;
        seen.add(next);
        queue.push(next);
      }
    }
  }
  return Number.POSITIVE_INFINITY;
}

/** Distinct values, so that no two peaks are equal. */
const anyField = fc.shuffledSubarray(
  Array.from({ length: NX * NY }, (_, k) => k),
  { minLength: NX * NY, maxLength: NX * NY },
);

describe('prominence', () => {
  it('of highs is that of its definition', () => {
    fc.assert(
      fc.property(anyField, fc.boolean(), fc.integer({ min: 1, max: 30 }), (values, wraps, least) => {
        const found = findCentres(planeOf(values, wraps), { minProminence: least, spacing: 0 }).filter(
          (c) => c.kind === 'high',
        );
        const byPlace = new Map(found.map((c) => [c.row * NX + c.col, c.prominence]));
        for (let k = 0; k < values.length; k++) {
          const isPeak = neighbours(k, wraps).every((n) => n !== null && (values[n] ?? 0) < (values[k] ?? 0));
          const wanted = isPeak ? prominenceOf(values, k, wraps) : 0;
          if (wanted >= least) expect(byPlace.get(k)).toBe(wanted);
          else expect(byPlace.has(k)).toBe(false);
        }
      }),
      { seed: 291, numRuns: 60 },
    );
  });

  it('of lows is that of the highs of the field upside down', () => {
    fc.assert(
      fc.property(anyField, fc.boolean(), (values, wraps) => {
        const lows = findCentres(planeOf(values, wraps), { minProminence: 5, spacing: 0 }).filter(
          (c) => c.kind === 'low',
        );
        const turned = values.map((v) => -v);
        for (const low of lows) expect(low.prominence).toBe(prominenceOf(turned, low.row * NX + low.col, wraps));
      }),
      { seed: 292, numRuns: 60 },
    );
  });

  it('orders the result', () => {
    fc.assert(
      fc.property(anyField, (values) => {
        const found = findCentres(planeOf(values, false), { minProminence: 1, spacing: 2 });
        for (let k = 1; k < found.length; k++)
          expect(found[k]?.prominence).toBeLessThanOrEqual(found[k - 1]?.prominence ?? 0);
      }),
      { seed: 293 },
    );
  });
});
