import { activeTier } from '@meltemi/contract';
import type { Tier } from '@meltemi/catalogue';
import type { SubscriptionInfo } from '@meltemi/contract';
import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { SubscriptionRow } from '#database/tables/accounts.ts';

/** The subscription as it goes over the wire. An expired one is no longer active, whatever its row says. */
export function subscriptionOf(row: Omit<SubscriptionRow, 'user_id' | 'updated'>, now: number): SubscriptionInfo {
  const over = row.expires_at !== null && row.expires_at <= now;
  return {
    isSubscription: row.is_subscription === 1,
    isTrial: row.is_trial === 1,
    state: row.state,
    platform: row.platform,
    status: over && row.status === 'active' ? 'expired' : row.status,
    tier: row.tier,
    expiresAt: row.expires_at,
  };
}

/** The tier that a subscription gives at a moment. */
export const tierAt = (row: Omit<SubscriptionRow, 'user_id' | 'updated'> | undefined, now: number): Tier =>
  row === undefined ? null : activeTier(subscriptionOf(row, now));

/** Reads the subscription of a user; null when there never was one. */
export async function readSubscription(
  db: Kysely<Tables>,
  userId: string,
  now: number,
): Promise<SubscriptionInfo | null> {
  const row = await db.selectFrom('subscriptions').selectAll().where('user_id', '=', userId).executeTakeFirst();
  return row === undefined ? null : subscriptionOf(row, now);
}

/** Stores the subscription of a user within a transaction; null ends and forgets it. */
export async function writeSubscription(
  trx: Kysely<Tables>,
  userId: string,
  info: SubscriptionInfo | null,
  now: number,
): Promise<void> {
  if (info === null) {
    await trx.deleteFrom('subscriptions').where('user_id', '=', userId).execute();
    return;
  }
  const row = {
    tier: info.tier,
    status: info.status,
    state: info.state,
    platform: info.platform,
    is_trial: info.isTrial ? 1 : 0,
    is_subscription: info.isSubscription ? 1 : 0,
    expires_at: info.expiresAt,
    updated: now,
  };
  await trx
    .insertInto('subscriptions')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
}
