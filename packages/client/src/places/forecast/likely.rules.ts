import type { Ensemble } from '@meltemi/contract';

/** Deviations of a normal distribution on either side that hold eight of ten forecasts: the tenth and the ninetieth percentile. */
const DEVIATIONS = 1.2816;
const HALF_DAY_MS = 43_200_000;

/** The deviation of the temperature at a moment, K, between the moments that are known; null beyond them. */
export function deviationAt(ensemble: Ensemble | null, ts: number): number | null {
  const spread = ensemble?.spread ?? null;
  if (spread === null) return null;
  const after = spread.ts.findIndex((known) => known >= ts);
  const [high, low] = [spread.temp[after] ?? null, spread.temp[after - 1] ?? null];
  if (after < 0 || high === null) return null;
  const [from, to] = [spread.ts[after - 1], spread.ts[after]];
  if (to === ts || from === undefined || to === undefined || low === null) return to === ts ? high : null;
  return low + ((high - low) * (ts - from)) / (to - from);
}

/** The range that holds the temperature in eight of ten cases, around a forecast of it, K; null where it is not known. */
export function likelyRange(
  ensemble: Ensemble | null,
  temp: number | null | undefined,
  ts: number,
): readonly [low: number, high: number] | null {
  const deviation = deviationAt(ensemble, ts);
  return deviation === null || temp == null ? null : [temp - DEVIATIONS * deviation, temp + DEVIATIONS * deviation];
}

/** The chance of rain of a day, percent: that of the 24 hours whose middle lies in it; null where there is none. */
export function rainChanceOf(ensemble: Ensemble | null, isInDay: (ts: number) => boolean): number | null {
  const chances = ensemble?.chances ?? null;
  const index = chances?.ts.findIndex((ts) => isInDay(ts - HALF_DAY_MS)) ?? -1;
  return chances?.rain[index] ?? null;
}
