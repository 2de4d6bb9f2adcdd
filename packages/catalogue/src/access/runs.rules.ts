import type { Product } from '../products/product.ts';
import { updateIntervalFor } from './access.rules.ts';
import type { Tier } from './tiers.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** The run hours a user sees: those that fall on the user's update interval, so that a subscriber gets the runs between. */
export function runHoursFor(
  product: Pick<Product, 'runs' | 'interval' | 'intervalPremium'>,
  tier: Tier,
): readonly number[] {
  const interval = updateIntervalFor(product, tier);
  return product.runs.hours.filter((hour) => (hour * 60) % interval === 0);
}

/** The reference times of the runs that have arrived by a time, newest first; none for products without runs. */
export function runsBefore(
  product: Pick<Product, 'runs' | 'interval' | 'intervalPremium'>,
  tier: Tier,
  now: number,
  count: number,
): readonly number[] {
  const hours = runHoursFor(product, tier).toReversed();
  const runs: number[] = [];
  if (hours.length === 0 || !Number.isFinite(now)) return runs;
  for (let midnight = Math.floor(now / dayMs) * dayMs; runs.length < count; midnight -= dayMs) {
    for (const hour of hours) {
      const run = midnight + hour * hourMs;
      if (run + product.runs.delay * minuteMs <= now) runs.push(run);
    }
  }
  return runs.slice(0, count);
}

/** The reference time of the newest run that a user sees at a time; null for products without runs. */
export function latestRun(
  product: Pick<Product, 'runs' | 'interval' | 'intervalPremium'>,
  tier: Tier,
  now: number,
): number | null {
  return runsBefore(product, tier, now, 1)[0] ?? null;
}
