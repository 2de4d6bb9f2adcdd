import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expiryNotice, subscriptionIssue } from './subscription.ts';
import type { SubscriptionStanding } from './subscription.ts';

const hour = 3_600_000;
const day = 24 * hour;
const now = Date.UTC(2026, 2, 1);
const running: SubscriptionStanding = {
  isSubscription: true,
  isTrial: false,
  state: null,
  expiresAt: now + 1_000 * hour,
};

describe('the expiry message', () => {
  it.each([
    [0, { code: 'subscription/expires-at-any-moment' }],
    [1.99, { code: 'subscription/expires-at-any-moment' }],
    [2, { code: 'subscription/expires-in-hours', hours: 2 }],
    [47.9, { code: 'subscription/expires-in-hours', hours: 47 }],
    [48, { code: 'subscription/expires-in-hours', hours: 48 }],
    [48.1, { code: 'subscription/expires-in-days', days: 2 }],
    [168, { code: 'subscription/expires-in-days', days: 7 }],
    [168.1, { code: 'subscription/ends-soon' }],
    [336, { code: 'subscription/ends-soon' }],
    [336.1, null],
    [-0.1, null],
  ] as const)('with %d hours left', (hours, message) => {
    expect(expiryNotice(hours * hour)).toEqual(message);
  });

  it('never promises more time than is left', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 * hour }), (left) => {
        const message = expiryNotice(left);
        if (message !== null && 'hours' in message) expect(message.hours * hour).toBeLessThanOrEqual(left);
        if (message !== null && 'days' in message) expect(message.days * day).toBeLessThanOrEqual(left);
        expect(message === null).toBe(left > 336 * hour);
      }),
      { seed: 73, numRuns: 300 },
    );
  });
});

describe('the subscription issue', () => {
  it.each(['graced', 'onhold', 'paused'] as const)('of state %s is its own message', (state) => {
    expect(subscriptionIssue({ ...running, state }, now)).toEqual({ code: `subscription/${state}` });
  });

  it('of a canceled subscription is the expiry message, only with 336 hours or less', () => {
    expect(subscriptionIssue({ ...running, state: 'canceled', expiresAt: now + 24 * hour }, now)).toEqual({
      code: 'subscription/expires-in-hours',
      hours: 24,
    });
    expect(subscriptionIssue({ ...running, state: 'canceled', expiresAt: now + 337 * hour }, now)).toBeNull();
    expect(subscriptionIssue({ ...running, state: 'canceled', expiresAt: null }, now)).toBeNull();
  });

  it('does not exist for a trial, for no subscription and for other states', () => {
    for (const state of ['graced', 'onhold', 'paused', 'canceled', 'active', null]) {
      expect(subscriptionIssue({ ...running, state, isTrial: true, expiresAt: now + hour }, now)).toBeNull();
      expect(subscriptionIssue({ ...running, state, isSubscription: false, expiresAt: now + hour }, now)).toBeNull();
    }
    expect(subscriptionIssue({ ...running, state: 'active' }, now)).toBeNull();
  });
});
