import { activeTier } from '@meltemi/contract';
import type { SubscriptionInfo } from '@meltemi/contract';
import type { PaymentProvider, Purchase } from './payment-provider.ts';

const dayMs = 86_400_000;

/**
 * The subscription after a purchase. More of the same tier is added to what is left; another tier begins now. A purchase
 * does not renew itself, which the interface knows as canceled: its user hears of it when the end comes near.
 */
export function afterPurchase(
  info: SubscriptionInfo | null,
  { tier, days }: Purchase,
  platform: PaymentProvider['platform'],
  now: number,
): SubscriptionInfo {
  const running = info !== null && activeTier(info) === tier && !info.isTrial;
  // What the operator gave without an end is not given one by a code.
  if (running && info.expiresAt === null) return info;
  const from = running ? Math.max(now, info.expiresAt ?? now) : now;
  return {
    isSubscription: true,
    isTrial: false,
    state: 'canceled',
    platform,
    status: 'active',
    tier,
    expiresAt: from + days * dayMs,
  };
}
