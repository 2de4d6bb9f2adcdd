import type { Transaction } from 'kysely';
import type { Database } from '#database/database.ts';
import type { Tables } from '#database/tables.ts';
import { notificationId, type Notification, type NotificationFacts, type NotificationType } from './notification.ts';

const dayMs = 86_400_000;

/** A notification stays this long in the list, milliseconds. */
export const keptMs = 30 * dayMs;
/** Notifications of a user in the list; older ones make room. */
export const mostNotifications = 500;
/** Rows of one statement: below what both engines take. */
const rowsAtOnce = 500;

/** A notification of the list. */
export interface ListedNotification {
  readonly id: string;
  readonly type: NotificationType;
  readonly created: number;
  readonly received: boolean;
  readonly viewed: boolean;
  readonly facts: NotificationFacts;
}

/** Puts notifications into the lists of their users, in the transaction of whatever caused them; what a user was notified of before is left out. */
export async function postNotifications(
  trx: Transaction<Tables>,
  notifications: readonly Notification[],
): Promise<void> {
  for (let at = 0; at < notifications.length; at += rowsAtOnce) {
    await trx
      .insertInto('notifications')
      .values(
        notifications.slice(at, at + rowsAtOnce).map((notification) => ({
          id: notificationId(notification),
          user_id: notification.userId,
          event_key: notification.eventKey,
          type: notification.type,
          created: notification.created,
          received: null,
          viewed: null,
          facts: JSON.stringify(notification.facts),
          addressed: 0,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** The newest notifications of a user, and how many there are. */
export async function listNotifications(
  { db }: Database,
  userId: string,
): Promise<{ total: number; fresh: number; notifications: ListedNotification[] }> {
  const counts = await db
    .selectFrom('notifications')
    .where('user_id', '=', userId)
    .select(({ fn }) => [fn.countAll<number>().as('total'), fn.count<number>('viewed').as('viewed')])
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('notifications')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created', 'desc')
    .orderBy('id')
    .limit(mostNotifications)
    .execute();
  const { total } = counts;
  return {
    total,
    fresh: total - counts.viewed,
    notifications: rows.map((row) => ({
      id: row.id,
      type: row.type,
      created: row.created,
      received: row.received !== null,
      viewed: row.viewed !== null,
      facts: JSON.parse(row.facts) as NotificationFacts,
    })),
  };
}

/** Empties the list of a user; what is still on its way is not sent any more. */
export const clearNotifications = (database: Database, userId: string): Promise<unknown> =>
  database.write((trx) => trx.deleteFrom('notifications').where('user_id', '=', userId).execute());

/** Notes that notifications reached a device or were read; ids that are not the user's own change nothing. */
export async function noteInteraction(
  database: Database,
  userId: string,
  ids: readonly string[],
  what: 'received' | 'viewed',
  now: number,
): Promise<void> {
  await database.write(async (trx) => {
    const own = () => trx.updateTable('notifications').where('user_id', '=', userId).where('id', 'in', ids);
    await own().set({ received: now }).where('received', 'is', null).execute();
    if (what === 'viewed') await own().set({ viewed: now }).where('viewed', 'is', null).execute();
  });
}

/** How many notifications are on their way to a device or a mailbox. */
export async function countWaiting({ db }: Database): Promise<number> {
  const { count } = await db
    .selectFrom('deliveries')
    .where('state', '=', 'waiting')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Removes notifications that are too old, and of users with too many the oldest. */
export async function pruneNotifications(database: Database, now: number): Promise<void> {
  const crowded = await database.db
    .selectFrom('notifications')
    .select('user_id')
    .groupBy('user_id')
    .having(({ fn }) => fn.countAll(), '>', mostNotifications)
    .execute();
  await database.write((trx) =>
    trx
      .deleteFrom('notifications')
      .where('created', '<', now - keptMs)
      .execute(),
  );
  for (const { user_id } of crowded) {
    await database.write(async (trx) => {
      const last = await trx
        .selectFrom('notifications')
        .select(['created', 'id'])
        .where('user_id', '=', user_id)
        .orderBy('created', 'desc')
        .orderBy('id')
        .offset(mostNotifications)
        .limit(1)
        .executeTakeFirst();
      if (last === undefined) return;
      await trx
        .deleteFrom('notifications')
        .where('user_id', '=', user_id)
        .where((is) =>
          is.or([
            is('created', '<', last.created),
            is.and([is('created', '=', last.created), is('id', '>=', last.id)]),
          ]),
        )
        .execute();
    });
  }
}
