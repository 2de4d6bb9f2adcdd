import type { SubscriptionInfo } from '@meltemi/contract';

/** The standings that an operator may give a subscription: the states with a meaning for the interface, a trial, and none of them. */
export const SETTABLE_STATES = ['graced', 'onhold', 'paused', 'canceled', 'trial', 'none'] as const;

/** One of the settable standings. */
export type SettableState = (typeof SETTABLE_STATES)[number];

/** In these states nothing is paid for, so the tier does not count. */
const resting: ReadonlySet<SettableState> = new Set(['onhold', 'paused']);

/**
 * The subscription in another state. While a payment is retried (graced) and until a canceled one runs out the tier counts;
 * on hold and paused it does not. Only a canceled subscription shows its end, so it needs one.
 */
export function withState(info: SubscriptionInfo, state: SettableState): SubscriptionInfo {
  const shown = state === 'trial' || state === 'none' ? null : state;
  return {
    ...info,
    isSubscription: true,
    isTrial: state === 'trial',
    state: shown,
    status: resting.has(state) ? state : 'active',
  };
}
