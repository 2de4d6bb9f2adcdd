import { subscriptionIssue } from '@meltemi/catalogue';
import { activeTier } from '@meltemi/contract';
import { describe, expect, it } from 'vitest';
import { SETTABLE_STATES, withState } from './subscription-states.ts';

const info = {
  isSubscription: true,
  isTrial: false,
  state: null,
  platform: 'web',
  status: 'active',
  tier: 'premium',
  expiresAt: 100 * 3_600_000,
};

describe('a state that the operator sets', () => {
  it.each([
    ['graced', 'premium', 'subscription/graced'],
    ['onhold', null, 'subscription/onhold'],
    ['paused', null, 'subscription/paused'],
    ['canceled', 'premium', 'subscription/expires-in-days'],
    ['trial', 'premium', null],
    ['none', 'premium', null],
  ] as const)('%s leaves the tier %s and is shown as %s', (state, tier, code) => {
    const next = withState(info, state);
    expect(activeTier(next)).toBe(tier);
    expect(subscriptionIssue(next, 0)?.code ?? null).toBe(code);
  });

  it('can be taken back from every other', () => {
    for (const state of SETTABLE_STATES) expect(withState(withState(info, state), 'none')).toEqual(info);
  });
});
