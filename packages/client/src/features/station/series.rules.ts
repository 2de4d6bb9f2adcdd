import type { ObservationSeries } from '@meltemi/contract';

/** A quantity of a series, without its times and places. */
export type Quantity = Exclude<keyof ObservationSeries['data'], 'ts' | 'category' | 'lat' | 'lon'>;

/** The values of a quantity; none where the station never measured it. */
export const valuesOf = ({ data }: ObservationSeries, name: Quantity): readonly (number | null)[] => data[name] ?? [];

/** True where a quantity was measured at least once. */
export const has = (series: ObservationSeries, name: Quantity): boolean =>
  valuesOf(series, name).some((value) => value !== null);

/** The least and the greatest value; null without any. */
export function rangeOf(values: readonly (number | null)[]): { readonly least: number; readonly most: number } | null {
  let least = Infinity;
  let most = -Infinity;
  for (const value of values) {
    if (value === null) continue;
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  return least > most ? null : { least, most };
}

const HOUR_MS = 3_600_000;
/** Two reports count as three hours apart within this, ms. */
const SLACK_MS = HOUR_MS / 2;

/** The change of pressure in the three hours before the newest value, Pa; null where one of the two is missing. */
export function pressureTrend({ data: { ts, pressure = [] } }: ObservationSeries): number | null {
  const last = pressure.findLastIndex((value) => value !== null);
  const [newest, at] = [pressure[last], ts[last]];
  if (newest == null || at === undefined) return null;
  const wanted = at - 3 * HOUR_MS;
  let nearest: number | null = null;
  let distance = SLACK_MS;
  for (const [k, value] of pressure.entries()) {
    const away = Math.abs((ts[k] ?? Infinity) - wanted);
    if (value === null || away > distance) continue;
    nearest = value;
    distance = away;
  }
  return nearest === null ? null : newest - nearest;
}

/**
 * The rain of the whole time, mm. A report carries the rain of the hour before it, so that of several reports within an
 * hour only the last one counts.
 */
export function rainSum({ data: { ts, precip = [] } }: ObservationSeries): number | null {
  const hours = new Map<number, number>();
  for (const [k, value] of precip.entries()) {
    const at = ts[k];
    if (value !== null && at !== undefined) hours.set(Math.ceil(at / HOUR_MS), value);
  }
  if (hours.size === 0) return null;
  let sum = 0;
  for (const value of hours.values()) sum += value;
  return sum;
}

/** One value for each hour: that of its last report. `ts` is the end of the hour, ms. */
export function hourly(
  { data: { ts } }: ObservationSeries,
  values: readonly (number | null)[],
): readonly { readonly ts: number; readonly value: number }[] {
  const hours = new Map<number, number>();
  for (const [k, value] of values.entries()) {
    const at = ts[k];
    if (value !== null && at !== undefined) hours.set(Math.ceil(at / HOUR_MS) * HOUR_MS, value);
  }
  return [...hours].map(([hour, value]) => ({ ts: hour, value }));
}

/** Minutes between two reports, the usual one; null with fewer than three. */
export function usualStep(ts: readonly number[]): number | null {
  if (ts.length < 3) return null;
  const gaps = ts
    .slice(1)
    .map((at, k) => Math.round((at - (ts[k] ?? at)) / 60_000))
    .toSorted((a, b) => a - b);
  return gaps[Math.floor(gaps.length / 2)] ?? null;
}
