import type { LayerIdent, LevelIdent, ProductIdent } from '@meltemi/catalogue';

/** One data tile, checked: everything its bytes depend on. */
export interface TileSpec {
  readonly product: ProductIdent;
  readonly refTs: number;
  readonly validTs: number;
  readonly layer: LayerIdent;
  readonly level: LevelIdent;
  readonly z: number;
  readonly x: number;
  readonly y: number;
  /** For an accumulation the steps it folds; empty for a layer that shows one moment. */
  readonly steps: readonly TileStep[];
}

/** One step of an accumulation: its moment, and how many hours its rate stands for. */
export interface TileStep {
  readonly validTs: number;
  readonly hours: number;
}

/** Hours that the amount in a tile of one moment falls in (`rain`, `newSnow`): the step everyone sees. */
export const amountHours = 3;

const hourMs = 3_600_000;

/**
 * The steps of a range that starts at an hour of a run, or null when the run does not have it. Rates change little within
 * three hours, so steps closer than that are skipped: all that can be requested costs the same for everyone.
 */
export function accumulationSteps(
  refTs: number,
  runHours: readonly number[],
  from: number,
  range: number,
): readonly TileStep[] | null {
  const end = from + range;
  if (!runHours.includes(end) || (from !== 0 && !runHours.includes(from))) return null;
  const steps: TileStep[] = [];
  let reached = from;
  for (const hour of runHours) {
    if (hour <= from || hour > end || (hour - reached < amountHours && hour !== end)) continue;
    steps.push({ validTs: refTs + hour * hourMs, hours: hour - reached });
    reached = hour;
  }
  return steps;
}
