import type { Run } from '@meltemi/archive';
import { allowedStep, dstHours, isPremium, products, type Tier } from '@meltemi/catalogue';
import { freeUntil } from './run-access.rules.ts';
import { stepsOfRun } from './run-steps.rules.ts';

const hourMs = 3_600_000;

/** Hours of a forecast for a request without the extended one: ten days. */
const usualHours = 240;

/** What decides the moments of a forecast of a place. */
export interface TimesWanted {
  readonly tier: Tier;
  readonly now: number;
  /** The first moment of interest, milliseconds. */
  readonly from: number;
  /** Hours between steps; null for the usual ones of the caller. */
  readonly step: number | null;
  /** Even steps to the end, where the run has longer ones. */
  readonly interpolate: boolean;
  /** The whole run instead of ten days; for subscribers. */
  readonly extended: boolean;
}

/** The moments of a forecast. */
export interface ForecastTimes {
  /** Hours between two steps at the start. */
  readonly step: number;
  readonly validTs: readonly number[];
}

/** The step a caller gets, hours: an hour is for subscribers, longer steps are for everyone. */
export function stepFor(wanted: number | null, tier: Tier): number {
  if (wanted !== null && wanted > 3) return wanted;
  return wanted === null ? 3 : allowedStep(wanted === 1 ? 1 : 3, tier);
}

/** The moments of a forecast of a place: steps of the caller's tier that fall on the wanted one, from the first of interest on. */
export function forecastTimes(
  run: Run,
  { tier, now, from, step: wanted, interpolate, extended }: TimesWanted,
): ForecastTimes {
  const product = products[run.product];
  const own = dstHours(stepsOfRun(run, tier));
  const first = own[0] ?? 0;
  const last = own.at(-1) ?? 0;
  const shortest = own.length > 1 ? (own[1] ?? 0) - first : 24;
  const step = Math.max(stepFor(wanted, tier), shortest);
  const even = Array.from({ length: Math.max(0, Math.floor(last / step)) + 1 }, (_, k) => k * step).filter(
    (hour) => hour >= first,
  );
  const hours = interpolate ? even : own.filter((hour) => hour % step === 0 || own.length === 1);
  const end = Math.min(
    run.refTs + (extended && isPremium(tier) ? last : Math.min(last, usualHours)) * hourMs,
    isPremium(tier) || product.freeProduct ? Infinity : freeUntil(now),
  );
  return { step, validTs: hours.map((hour) => run.refTs + hour * hourMs).filter((ts) => ts >= from && ts <= end) };
}

/** The run's own moments that are needed to know the values at some moments: themselves, or those around them. */
export function momentsAround(run: Run, wanted: readonly number[]): readonly number[] {
  const own = run.hours.map((hour) => run.refTs + hour * hourMs);
  const needed = new Set<number>();
  for (const ts of wanted) {
    const after = own.findIndex((moment) => moment >= ts);
    const later = own[after];
    if (later === undefined) continue;
    needed.add(later);
    const earlier = own[after - 1];
    if (later !== ts && earlier !== undefined) needed.add(earlier);
  }
  return [...needed].toSorted((a, b) => a - b);
}
