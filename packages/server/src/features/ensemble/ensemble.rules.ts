const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** How far ahead a place's ensemble is read, ms: what a detail window shows. */
export const reachMs = 10 * dayMs;

/** Between two moments the spread changes little: every twelfth hour is enough for a band. */
const spreadStepHours = 12;

/** The steps of a run that a band of temperature is drawn from, ms: twice a day, from the last before now on. */
export function spreadSteps(refTs: number, hours: readonly number[], now: number): readonly number[] {
  const steps = hours.filter((hour) => hour % spreadStepHours === 0).map((hour) => refTs + hour * hourMs);
  return steps.filter((ts) => ts > now - spreadStepHours * hourMs && ts <= now + reachMs);
}

/**
 * The steps whose 24 hours are nearest to the days of a place, ms: one a day, today's first. A place that is `offset`
 * minutes ahead of UTC has its midnights that much earlier, and steps come every 12 hours.
 */
export function dailySteps(refTs: number, hours: readonly number[], now: number, offset: number): readonly number[] {
  const shift = offset * 60_000;
  const first = Math.floor((now + shift) / dayMs) * dayMs - shift + dayMs;
  const steps = hours.map((hour) => refTs + hour * hourMs);
  const chosen: number[] = [];
  for (let midnight = first; midnight <= now + reachMs; midnight += dayMs) {
    const nearest = steps.find((ts) => Math.abs(ts - midnight) <= 6 * hourMs);
    if (nearest !== undefined) chosen.push(nearest);
  }
  return chosen;
}
