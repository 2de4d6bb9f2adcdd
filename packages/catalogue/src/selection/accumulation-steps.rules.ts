const hourMs = 3_600_000;

/** Hours of a day of a run; its days are counted from its reference time. */
const dayHours = 24;

/** Hours that the amount in a tile of one moment falls in (`rain`, `newSnow`): the step everyone sees. */
export const amountHours = 3;

/** One step of an accumulation: its moment, and how many hours its rate stands for. */
export interface AccumulationStep {
  readonly validTs: number;
  readonly hours: number;
}

/** The same, counted in hours of the run. */
interface HourStep {
  readonly hour: number;
  readonly hours: number;
}

/** A whole day of a run: the hour it ends at, and the steps that it is folded from. */
export interface RunDay {
  readonly hour: number;
  readonly steps: readonly HourStep[];
}

/**
 * Rates change little within three hours, so steps closer than that are skipped: all that can be requested costs the same
 * for everyone. The end of a day of the run is never skipped, so that the days in a range are the same for every range.
 */
function stepsBetween(runHours: readonly number[], from: number, end: number): readonly HourStep[] | null {
  if (!runHours.includes(end) || (from !== 0 && !runHours.includes(from))) return null;
  const steps: HourStep[] = [];
  let reached = from;
  for (const hour of runHours) {
    const isClose = hour - reached < amountHours && hour !== end && hour % dayHours !== 0;
    if (hour <= from || hour > end || isClose) continue;
    steps.push({ hour, hours: hour - reached });
    reached = hour;
  }
  return steps;
}

/** The steps of a range that starts at an hour of a run (its hours ascending), or null when the run does not have it. */
export function accumulationSteps(
  refTs: number,
  runHours: readonly number[],
  from: number,
  range: number,
): readonly AccumulationStep[] | null {
  const steps = stepsBetween(runHours, from, from + range);
  return steps?.map(({ hour, hours }) => ({ validTs: refTs + hour * hourMs, hours })) ?? null;
}

/** The whole days of a run that has these hours (ascending). */
export function runDays(runHours: readonly number[]): readonly RunDay[] {
  return runHours.flatMap((hour) => {
    const steps = hour > 0 && hour % dayHours === 0 ? stepsBetween(runHours, hour - dayHours, hour) : null;
    return steps === null ? [] : [{ hour, steps }];
  });
}

/** The steps of a range parted where days of the run end: whole days, and what is left over at both ends. */
export function partByDays(
  refTs: number,
  steps: readonly AccumulationStep[],
): readonly (readonly AccumulationStep[])[] {
  const parts: AccumulationStep[][] = [];
  let isOpen = false;
  for (const step of steps) {
    if (isOpen) parts.at(-1)?.push(step);
    else parts.push([step]);
    isOpen = (step.validTs - refTs) % (dayHours * hourMs) !== 0;
  }
  return parts;
}
