import type { Target, TargetGrid } from './target.ts';
import { crossingsOf } from './target.ts';
import type { UpsamplePlan } from './upsample.ts';

/** What target points have at all times: ground, climate, noise that lies still. Made when first asked for. */
export interface StandingPlanes {
  readonly planes: Map<string, unknown>;
  /** Fields of the ground and of the climate at the points, by the field. */
  readonly fields: Map<Float32Array, Float32Array>;
  readonly plans: Map<string, UpsamplePlan>;
}

/** Nothing is known of the points yet. */
export const noStandingPlanes = (): StandingPlanes => ({ planes: new Map(), fields: new Map(), plans: new Map() });

/** Target points with what they have at all times. */
export interface KnownTarget {
  readonly target: Target;
  readonly standing: StandingPlanes;
}

interface Kept extends KnownTarget {
  readonly grid: TargetGrid;
  readonly columns: Int32Array;
  readonly rows: Int32Array;
}

/** Points kept: at some twenty planes each of them takes about 80 bytes, all of them 40 MB. */
const keptPoints = 500_000;

const sameLines = (one: Int32Array, other: Int32Array): boolean =>
  one.length === other.length && one.every((line, k) => line === other[k]);

/**
 * Keeps the targets that were used last: who looks at a place looks at many times and layers of it, and a sum over a day
 * reads the same points again for every step.
 */
export function keepTargets(): (grid: TargetGrid, columns: Int32Array, rows: Int32Array) => KnownTarget {
  let kept: readonly Kept[] = [];
  return (grid, columns, rows) => {
    const found = kept.find(
      (one) =>
        one.grid.lon0 === grid.lon0 &&
        one.grid.lat0 === grid.lat0 &&
        one.grid.spacing === grid.spacing &&
        one.grid.detail === grid.detail &&
        one.grid.columns === grid.columns &&
        sameLines(one.columns, columns) &&
        sameLines(one.rows, rows),
    );
    const used = found ?? {
      grid,
      // Copies: what a caller does with its lists is no matter of what is kept.
      columns: columns.slice(),
      rows: rows.slice(),
      target: crossingsOf(grid, columns, rows),
      standing: noStandingPlanes(),
    };
    let points = 0;
    kept = [used, ...kept.filter((one) => one !== used)].filter(({ target }) => (points += target.size) <= keptPoints);
    return used;
  };
}
