import type { Calendar } from '../calendar/calendar.ts';
import { type DstTriple } from '../calendar/minifest.ts';
import type { Product } from '../products/product.ts';
import { isPremium, type Tier } from './tiers.ts';

/** True when a shown time lies beyond the free part of the calendar, so that the subscription is offered. */
export function isBeyondFree(calendar: Pick<Calendar, 'premiumStart'>, timestamp: number, tier: Tier): boolean {
  return !isPremium(tier) && calendar.premiumStart !== null && timestamp >= calendar.premiumStart;
}

/** The steps of a product for a user, as its minifest lists them. */
export const stepsFor = (product: Pick<Product, 'steps'>, tier: Tier): readonly DstTriple[] =>
  isPremium(tier) ? product.steps.premium : product.steps.free;

/** Minutes between two updates of a product for a user. */
export const updateIntervalFor = (product: Pick<Product, 'interval' | 'intervalPremium'>, tier: Tier): number =>
  isPremium(tier) ? product.intervalPremium : product.interval;

/** The deepest zoom of a product's data tiles for a user. */
export const maxTileZoomFor = (product: Pick<Product, 'maxTileZoom'>, tier: Tier): number =>
  isPremium(tier) ? product.maxTileZoom.premium : product.maxTileZoom.free;

/** Whether a data tile may be given out: `aboveTier` would be there for a subscriber, `aboveProduct` for nobody. */
export function tileAccess(
  product: Pick<Product, 'maxTileZoom'>,
  zoom: number,
  tier: Tier,
): 'open' | 'aboveTier' | 'aboveProduct' {
  if (zoom <= maxTileZoomFor(product, tier)) return 'open';
  return zoom <= product.maxTileZoom.premium ? 'aboveTier' : 'aboveProduct';
}
