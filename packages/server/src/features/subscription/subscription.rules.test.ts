import { subscriptionIssue } from '@meltemi/catalogue';
import { describe, expect, it } from 'vitest';
import { afterPurchase } from './subscription.rules.ts';

const NOW = 1_800_000_000_000;
const DAY = 86_400_000;
const month = { tier: 'premium', days: 30 };
const buy = (info: Parameters<typeof afterPurchase>[0], purchase = month) => afterPurchase(info, purchase, 'web', NOW);

describe('a purchase', () => {
  it('begins a subscription that ends by itself', () => {
    expect(buy(null)).toEqual({
      isSubscription: true,
      isTrial: false,
      state: 'canceled',
      platform: 'web',
      status: 'active',
      tier: 'premium',
      expiresAt: NOW + 30 * DAY,
    });
  });

  it('is announced when the end comes near, and not before', () => {
    const info = buy(null);
    expect(subscriptionIssue(info, NOW)).toBeNull();
    expect(subscriptionIssue(info, NOW + 20 * DAY)).toEqual({ code: 'subscription/ends-soon' });
  });

  it('of the same tier is added to what is left', () => {
    expect(buy({ ...buy(null), expiresAt: NOW + 10 * DAY }).expiresAt).toBe(NOW + 40 * DAY);
  });

  it('of another tier, after the end, out of a trial or out of a pause begins now', () => {
    const left = { ...buy(null), expiresAt: NOW + 10 * DAY };
    expect(buy({ ...left, tier: 'gold' })).toMatchObject({ tier: 'premium', expiresAt: NOW + 30 * DAY });
    expect(buy({ ...left, status: 'expired' }).expiresAt).toBe(NOW + 30 * DAY);
    expect(buy({ ...left, isTrial: true })).toMatchObject({ isTrial: false, expiresAt: NOW + 30 * DAY });
    expect(buy({ ...left, status: 'paused', state: 'paused' })).toMatchObject({
      status: 'active',
      state: 'canceled',
      expiresAt: NOW + 30 * DAY,
    });
  });

  it('does not put an end to what was given without one', () => {
    const endless = { ...buy(null), state: null, expiresAt: null };
    expect(buy(endless)).toEqual(endless);
  });
});
