import type { DeliveryRow, NotificationRow } from '#database/tables/alerts.ts';
import type { DeliveryEnvironment } from './delivery-environment.ts';
import { takePlaces } from './hourly-limit.ts';
import type { NotificationFacts } from './notification.ts';
import type { Recipient } from './recipient.ts';

/** Notifications that leave for one user in an hour; further ones wait in the list of the application. */
export const mostAnHour = 60;
/** Notifications that are looked at in one go. */
const atOnce = 100;
/** Rows of one statement: below what both engines take. */
const rowsAtOnce = 500;
/** A user who could not be looked up is left alone for so long, milliseconds. */
const restMs = 60_000;
/** With so many of them it is not about one user any more: nobody is looked up until some have rested. */
const mostResting = 1000;

type Fresh = Pick<NotificationRow, 'id' | 'user_id' | 'facts'>;

/** Decides whom and where notifications are sent to. */
export interface Addressing {
  /** Addresses some of those that are new; answers how many there were. */
  readonly addressSome: () => Promise<number>;
}

/** The ways of a notification to its reader. */
function waysOf({ id, user_id, facts }: Fresh, recipient: Recipient, mails: boolean, now: number): DeliveryRow[] {
  const fact = JSON.parse(facts) as NotificationFacts;
  const row = (channel: DeliveryRow['channel'], target: string): DeliveryRow => ({
    id: `${id}:${channel}:${target}`,
    notification_id: id,
    user_id,
    channel,
    target,
    state: 'waiting',
    attempts: 0,
    due: now,
    fault: null,
  });
  const devices = recipient.devices.filter(({ deviceId }) => fact.kind !== 'test' || fact.deviceId === deviceId);
  return [
    ...devices.map(({ deviceId }) => row('push', deviceId)),
    ...(recipient.email !== null && mails && fact.kind !== 'test' ? [row('mail', 'own')] : []),
  ];
}

/** Makes the addressing of one server. A user who cannot be looked up keeps nobody else waiting. */
export function addressing({ database, now, recipients, sendMail, faults }: DeliveryEnvironment): Addressing {
  /** Until when users are left alone who could not be looked up. */
  const resting = new Map<string, number>();

  const find = async (userIds: ReadonlySet<string>): Promise<ReadonlyMap<string, Recipient | null>> => {
    const found = new Map<string, Recipient | null>();
    for (const userId of userIds) {
      try {
        found.set(userId, await recipients.find(userId));
      } catch (err) {
        resting.set(userId, now() + restMs);
        faults.report('address-failed', { err, userId }, 'a user could not be looked up; notifications to them wait');
      }
    }
    return found;
  };
  const plan = (fresh: readonly Fresh[], found: ReadonlyMap<string, Recipient | null>) =>
    fresh.flatMap((notification) => {
      const { id, user_id } = notification;
      const recipient = found.get(user_id);
      if (recipient === undefined) return [];
      try {
        const ways = recipient === null ? [] : waysOf(notification, recipient, sendMail !== null, now());
        return [{ id, user_id, ways }];
      } catch (err) {
        // What cannot be read today cannot be read tomorrow.
        faults.report('notification-unreadable', { err, notification: id }, 'a notification cannot be read');
        return [{ id, user_id, ways: [] }];
      }
    });

  return {
    addressSome: async () => {
      for (const [userId, until] of resting) if (until <= now()) resting.delete(userId);
      if (resting.size >= mostResting) return 0;
      let query = database.db.selectFrom('notifications').select(['id', 'user_id', 'facts']).where('addressed', '=', 0);
      if (resting.size > 0) query = query.where('user_id', 'not in', [...resting.keys()]);
      const fresh = await query.orderBy('created').limit(atOnce).execute();
      if (fresh.length === 0) return 0;
      const planned = plan(fresh, await find(new Set(fresh.map(({ user_id }) => user_id))));
      if (planned.length === 0) return fresh.length;
      await database.write(async (trx) => {
        const marked = await trx
          .updateTable('notifications')
          .set({ addressed: 1 })
          .where(
            'id',
            'in',
            planned.map(({ id }) => id),
          )
          .where('addressed', '=', 0)
          .returning('id')
          .execute();
        // Notifications that were deleted meanwhile have nobody to go to.
        const there = new Set(marked.map(({ id }) => id));
        const leaving = planned.filter(({ id, ways }) => there.has(id) && ways.length > 0);
        const rows: DeliveryRow[] = [];
        for (const userId of new Set(leaving.map(({ user_id }) => user_id))) {
          const own = leaving.filter(({ user_id }) => user_id === userId);
          const room = await takePlaces(trx, { userId, kind: 'sent', most: mostAnHour }, own.length, now());
          rows.push(...own.slice(0, room).flatMap(({ ways }) => ways));
        }
        for (let at = 0; at < rows.length; at += rowsAtOnce)
          await trx
            .insertInto('deliveries')
            .values(rows.slice(at, at + rowsAtOnce))
            .onConflict((conflict) => conflict.doNothing())
            .execute();
      });
      return fresh.length;
    },
  };
}
