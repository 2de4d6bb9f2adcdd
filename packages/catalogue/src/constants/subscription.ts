import { hour } from './spans.ts';

/** Hours left that change the wording of the expiry message. */
export const expiryWordingHours = { anyMoment: 2, inHours: 48, inDays: 168, soon: 336 } as const;

/** What the account says about a subscription, as far as the banner needs it; `expiresAt` in milliseconds. */
export interface SubscriptionStanding {
  readonly isSubscription: boolean;
  readonly isTrial: boolean;
  readonly state: string | null;
  readonly expiresAt: number | null;
}

/** The issue to show; `code` names the message of the error catalogue. */
export type SubscriptionIssue =
  | { readonly code: 'subscription/graced' | 'subscription/onhold' | 'subscription/paused' }
  | ExpiryNotice;

/** The wording of the time that is left. */
export type ExpiryNotice =
  | { readonly code: 'subscription/expires-at-any-moment' | 'subscription/ends-soon' }
  | { readonly code: 'subscription/expires-in-hours'; readonly hours: number }
  | { readonly code: 'subscription/expires-in-days'; readonly days: number };

/** The wording by time left, or null when more than 336 hours remain or the end has passed. */
export const expiryNotice = (leftMs: number): ExpiryNotice | null => {
  const hours = leftMs / hour;
  if (hours < 0 || hours > expiryWordingHours.soon) return null;
  if (hours < expiryWordingHours.anyMoment) return { code: 'subscription/expires-at-any-moment' };
  // Rounded down: the message never promises more time than there is.
  if (hours <= expiryWordingHours.inHours) return { code: 'subscription/expires-in-hours', hours: Math.floor(hours) };
  if (hours <= expiryWordingHours.inDays) return { code: 'subscription/expires-in-days', days: Math.floor(hours / 24) };
  return { code: 'subscription/ends-soon' };
};

/** The issue of a subscription, or null when there is nothing to tell. */
export const subscriptionIssue = (standing: SubscriptionStanding, now: number): SubscriptionIssue | null => {
  if (!standing.isSubscription || standing.isTrial) return null;
  switch (standing.state) {
    case 'graced':
    case 'onhold':
    case 'paused':
      return { code: `subscription/${standing.state}` };
    case 'canceled':
      return standing.expiresAt === null ? null : expiryNotice(standing.expiresAt - now);
    default:
      return null;
  }
};
