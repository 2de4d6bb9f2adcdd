import { FieldError, requireLength } from '../faults/index.ts';

/** One published plane of a quantity that sums up from `fromHour` to `toHour` of the forecast. */
export interface Interval {
  readonly fromHour: number;
  readonly toHour: number;
}

/** A value on an interval and where it comes from. */
export interface IntervalPlane extends Interval {
  readonly plane: Float32Array;
}

/**
 * Rounding of packed totals makes a total fall by a hair; such a fall is no rain. Falls larger than this (in the unit
 * of the total) mean that the counter was set back.
 */
export interface TotalRules {
  readonly tolerance: number;
}

/**
 * Turns running totals (GRIB accumulations since the start of the forecast or of a bucket) into sums of the single steps.
 * Totals that share their start are subtracted from each other; where a bucket starts over the total is taken as it is.
 * A missing total leaves a longer interval, not a guess: the result says which hours each plane covers.
 */
export function stepSums(totals: readonly IntervalPlane[], rules: TotalRules): IntervalPlane[] {
  const out: IntervalPlane[] = [];
  let before: IntervalPlane | null = null;
  for (const total of totals) {
    if (!(total.toHour > total.fromHour))
      throw new FieldError('bad-parameter', `an interval from ${total.fromHour} to ${total.toHour} h is empty`);
    if (before) {
      if (total.toHour <= before.toHour)
        throw new FieldError('bad-parameter', 'running totals must be in the order of time');
      requireLength('plane', total.plane.length, before.plane.length);
    }
    const continues: boolean = before !== null && before.fromHour === total.fromHour;
    if (before && continues) {
      out.push({
        fromHour: before.toHour,
        toHour: total.toHour,
        plane: difference(total.plane, before.plane, rules.tolerance),
      });
    } else out.push({ fromHour: total.fromHour, toHour: total.toHour, plane: total.plane.slice() });
    before = total;
  }
  return out;
}

/** Later minus earlier, never negative; a fall beyond the tolerance is a counter set back, which makes the total the sum. */
function difference(later: Float32Array, earlier: Float32Array, tolerance: number): Float32Array {
  const out = new Float32Array(later.length);
  for (let k = 0; k < out.length; k++) {
    const fall = later[k]! - earlier[k]!;
    out[k] = fall >= 0 || fall !== fall ? fall : fall >= -tolerance ? 0 : later[k]!;
  }
  return out;
}

/** Splits averages since the start (GRIB averages) into averages of the single steps: a total is average times length. */
export function stepAverages(averages: readonly IntervalPlane[]): IntervalPlane[] {
  const totals = averages.map(({ fromHour, toHour, plane }) => ({
    fromHour,
    toHour,
    plane: plane.map((v) => v * (toHour - fromHour)),
  }));
  // An average may be negative (fluxes), so a fall is a value like any other.
  return stepSumsSigned(totals).map(({ fromHour, toHour, plane }) => ({
    fromHour,
    toHour,
    plane: plane.map((v) => v / (toHour - fromHour)),
  }));
}

function stepSumsSigned(totals: readonly IntervalPlane[]): IntervalPlane[] {
  return totals.map((total, k) => {
    const before = totals[k - 1];
    if (!before || before.fromHour !== total.fromHour) return total;
    requireLength('plane', total.plane.length, before.plane.length);
    return { fromHour: before.toHour, toHour: total.toHour, plane: total.plane.map((v, i) => v - before.plane[i]!) };
  });
}
