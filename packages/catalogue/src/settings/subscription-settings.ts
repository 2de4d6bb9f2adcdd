import { forNow, onDevice, withAccount } from './definition.ts';
import { flag, moment, oneOf, orNull, shapeWith, text, wholeBetween } from './kinds.ts';

/** Platforms that sell a subscription. */
export const subscriptionPlatforms = ['web', 'ios', 'android'] as const;

const subscriptionInfo = shapeWith(
  { isSubscription: flag, isTrial: flag },
  {
    state: orNull(text),
    platform: orNull(oneOf(subscriptionPlatforms)),
    status: orNull(text),
    /** Milliseconds; null when it does not end. */
    expiresAt: orNull(moment),
  },
);

const payment = shapeWith({ ts: moment }, { platform: oneOf(subscriptionPlatforms), id: text });

/** Subscription and notifications. The account service is the source; the copy here bridges a start without a network. */
export const subscriptionSettings = {
  /** The tier, or null. */
  subscription: onDevice(orNull(text), null),
  subscriptionInfo: onDevice(orNull(subscriptionInfo), null),
  pendingSubscription: onDevice(orNull(payment), null),
  failedSubscriptionPayment: onDevice(orNull(payment), null),
  /** Whether this device may be notified: a permission of the device. */
  notifications: onDevice(flag, false),
  badgeNumber: forNow(wholeBetween(0, 99_999), 0),
  showDailyNotifications: withAccount(flag, false),
} as const;
