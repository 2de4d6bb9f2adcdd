import { z } from 'zod';
import { filledText, text, timeMs } from '../values/index.ts';

/** The subscription of a user. */
export const subscriptionInfo = z
  .object({
    isSubscription: z.boolean(),
    isTrial: z.boolean(),
    /** graced, onhold, paused and canceled have a meaning for the interface; any other is kept but not shown (foundations §4). */
    state: text(32).nullable(),
    platform: text(32).nullable(),
    /** A tier counts only while the status is `active`. */
    status: text(32),
    tier: text(40).nullable(),
    expiresAt: timeMs.nullable(),
  })
  .meta({ id: 'SubscriptionInfo' });

/** The subscription of a user. */
export type SubscriptionInfo = z.infer<typeof subscriptionInfo>;

/** The tier that counts: the one of an active subscription, else null. */
export const activeTier = (info: Pick<SubscriptionInfo, 'status' | 'tier'> | null): string | null =>
  info?.status === 'active' ? info.tier : null;

/** A code of the operator as somebody types it: blanks, dashes and the case of letters do not count. */
export const codeRedemption = z.object({ code: filledText(80) }).meta({ id: 'CodeRedemption' });
