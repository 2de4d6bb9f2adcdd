import {
  dstHours,
  firstPremiumDay,
  isPremium,
  products,
  runHoursFor,
  stepsFor,
  type ProductIdent,
  type Tier,
} from '@meltemi/catalogue';
import type { Run } from '@meltemi/archive';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Whether something of a run may be given out: `aboveTier` is there for subscribers, `unknown` for nobody. */
export type Access = 'open' | 'aboveTier' | 'unknown';

/** True for a run that the schedule gives to a user. */
export const isRunOf = (product: ProductIdent, refTs: number, tier: Tier): boolean =>
  runHoursFor(products[product], tier).includes(new Date(refTs).getUTCHours());

/** The newest run that a user sees; undefined when there is none. */
export function newestRun(runs: readonly Run[], tier: Tier): Run | undefined {
  return runs.find((run) => run.forAll === true || isRunOf(run.product, run.refTs, tier));
}

/** Whether a user may see a run; an operator's live archive may hold other hours than the schedule, which are open too. */
export function runAccess(run: Run | undefined, tier: Tier): Access {
  if (run === undefined) return 'unknown';
  return isPremium(tier) ||
    run.forAll === true ||
    isRunOf(run.product, run.refTs, tier) ||
    !isRunOf(run.product, run.refTs, 'premium')
    ? 'open'
    : 'aboveTier';
}

const hoursByProduct = new Map<string, ReadonlySet<number>>();

/** The hours after the reference time that a user's minifest lists. */
export function hoursFor(product: ProductIdent, tier: Tier): ReadonlySet<number> {
  const key = `${product} ${isPremium(tier)}`;
  const known = hoursByProduct.get(key) ?? new Set(dstHours(stepsFor(products[product], tier)));
  hoursByProduct.set(key, known);
  return known;
}

/**
 * The last moment a user without a subscription sees. Days 7 and later are for subscribers, counted in the user's own
 * zone; the server does not know it, so the end of day 6 of the zone that is latest counts (14 hours after UTC's).
 */
export const freeUntil = (now: number): number =>
  Math.floor(now / dayMs) * dayMs + firstPremiumDay * dayMs + 14 * hourMs;

/** Whether a user may see a step of a run. */
export function stepAccess(run: Run, validTs: number, tier: Tier, now: number): Access {
  const hour = (validTs - run.refTs) / hourMs;
  if (!run.hours.includes(hour)) return 'unknown';
  if (isPremium(tier)) return 'open';
  if (!products[run.product].freeProduct && validTs > freeUntil(now)) return 'aboveTier';
  return hoursFor(run.product, tier).has(hour) || !hoursFor(run.product, 'premium').has(hour) ? 'open' : 'aboveTier';
}
