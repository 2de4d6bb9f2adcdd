import type { Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { NotificationLimitRow } from '#database/tables/delivery.ts';

const hourMs = 3_600_000;

/** What a limit is about. */
export interface HourlyLimit {
  readonly userId: string;
  readonly kind: NotificationLimitRow['kind'];
  /** How many within an hour. */
  readonly most: number;
}

/**
 * Takes places of an hourly limit; answers how many there were of those wanted. What counts is that something left, not
 * whether it is still in a list. All that a user takes meets in one row, so that requests at the same time, also on two
 * servers, cannot take a place twice.
 */
export async function takePlaces(
  trx: Transaction<Tables>,
  { userId, kind, most }: HourlyLimit,
  wanted: number,
  now: number,
): Promise<number> {
  const row = await trx
    .selectFrom('notification_limits')
    .select('moments')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  const lately = (row === undefined ? [] : (JSON.parse(row.moments) as number[])).filter(
    (moment) => moment > now - hourMs,
  );
  const taken = Math.max(0, Math.min(wanted, most - lately.length));
  if (taken === 0) return 0;
  const moments = JSON.stringify([...lately, ...Array<number>(taken).fill(now)]);
  await trx
    .insertInto('notification_limits')
    .values({ user_id: userId, kind, moments })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet({ moments }))
    .execute();
  return taken;
}
