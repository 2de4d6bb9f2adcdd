import { setTimeout as pause } from 'node:timers/promises';
import type { DeliveryRow } from '#database/tables/alerts.ts';
import { addressing } from './address-notifications.ts';
import type { DeliveryEnvironment } from './delivery-environment.ts';
import type { Recipient } from './recipient.ts';
import { afterAttempt, isTest, sendDelivery, type StoredNotification } from './send-delivery.ts';
import { takeDue } from './take-deliveries.ts';
import type { Sent } from './web-push.ts';

/** Attempts under way at the same time, by channel: a mail server that hangs keeps no push notification waiting. */
export const placesOfChannel = { push: 64, mail: 8 } as const;
/** Attempts of one account under way at the same time: push services that never answer cost it its own places alone. */
export const placesOfUser = 2;

/** How long room that comes free is gathered before it is filled, milliseconds. */
const gatherMs = 20;

type Channel = keyof typeof placesOfChannel;
const channels = Object.keys(placesOfChannel) as readonly Channel[];

/** The sending of notifications by one server. */
export interface Delivery {
  /** Begins with everything that is due and has room; what finishes makes room for more, without another call. */
  readonly look: () => Promise<void>;
  /** The same, and waits until nothing is under way and nothing is due that could be begun. */
  readonly sendAll: () => Promise<void>;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Makes the sending; what fails for now is tried again when it is due and somebody looks. */
export function createDelivery(environment: DeliveryEnvironment): Delivery {
  const { database, now, recipients, log, faults, signal } = environment;
  const { addressSome } = addressing(environment);
  const underWay = new Map<string, { readonly row: DeliveryRow; readonly done: Promise<void> }>();
  let looking: Promise<void> | undefined;
  let soon: Promise<void> | undefined;
  /** What is to be looked at: notifications that are new, and channels with room. */
  const wanted = new Set<Channel | 'new'>();
  /** Channels in which an attempt has just ended. */
  const freed = new Set<Channel>();
  const hasEnded = (): boolean => signal?.aborted === true;

  const countOf = (channel: Channel): ReadonlyMap<string, number> => {
    const counts = new Map<string, number>();
    for (const { row } of underWay.values())
      if (row.channel === channel) counts.set(row.user_id, (counts.get(row.user_id) ?? 0) + 1);
    return counts;
  };

  /** Writes down what became of an attempt; one whose time ran out and that another server took is no longer ours. */
  const settle = async (row: DeliveryRow, sent: Sent, retries: boolean): Promise<void> => {
    const after = afterAttempt(row, sent, now(), { retries });
    if (after.state === 'dropped')
      log.warn({ delivery: row.id, fault: after.fault }, 'a notification could not be delivered');
    await database.write((trx) =>
      trx
        .updateTable('deliveries')
        .set(after)
        .where('id', '=', row.id)
        .where('attempts', '=', row.attempts)
        .where('state', '=', 'waiting')
        .execute(),
    );
  };

  const attempt = async (
    row: DeliveryRow,
    notification: StoredNotification | undefined,
    recipient: Promise<Recipient | null>,
  ): Promise<void> => {
    const sent = await recipient
      .then((reader) => sendDelivery(environment, row, notification, reader))
      .catch((err: unknown): Sent => {
        faults.report('delivery-failed', { err, delivery: row.id }, 'a notification could not be written or sent');
        return { outcome: 'later', fault: messageOf(err) };
      });
    await settle(row, sent, notification === undefined || !isTest(notification));
  };

  const begin = (row: DeliveryRow, work: Promise<void>): void => {
    const done = work
      .catch((err: unknown) => {
        if (!hasEnded())
          faults.report('delivery-not-noted', { err, delivery: row.id }, 'the end of an attempt could not be stored');
      })
      .finally(() => {
        underWay.delete(row.id);
        lookSoon(row.channel);
      });
    underWay.set(row.id, { row, done });
  };

  /** Begins what there is room for, up to so many of a user; true when nothing more is due. */
  const fill = async (channel: Channel, ofUser: number): Promise<boolean> => {
    for (;;) {
      const counts = countOf(channel);
      const busy = [...counts.values()].reduce((sum, count) => sum + count, 0);
      if (busy >= placesOfChannel[channel] || hasEnded()) return true;
      const taken = await takeDue(environment, {
        channel,
        places: placesOfChannel[channel] - busy,
        placesOf: (userId) => ofUser - (counts.get(userId) ?? 0),
        fullUsers: [...counts].flatMap(([userId, count]) => (count >= ofUser ? [userId] : [])),
      });
      if (taken.rows.length > 0) await beginAll(taken.rows);
      if (taken.isLast) return taken.isAll;
    }
  };
  /** Whoever has nothing under way comes before the second place of anybody else, however long that one waits. */
  const fillFairly = async (channel: Channel): Promise<void> => {
    for (let ofUser = 1; ofUser <= placesOfUser; ofUser += 1) if (await fill(channel, ofUser)) return;
  };

  const beginAll = async (rows: readonly DeliveryRow[]): Promise<void> => {
    const stored = await database.db
      .selectFrom('notifications')
      .select(['id', 'type', 'event_key', 'created', 'facts'])
      .where(
        'id',
        'in',
        rows.map((row) => row.notification_id),
      )
      .execute();
    const notifications = new Map(stored.map((notification) => [notification.id, notification]));
    const found = new Map<string, Promise<Recipient | null>>();
    for (const row of rows) {
      const recipient = found.get(row.user_id) ?? recipients.find(row.user_id);
      found.set(row.user_id, recipient);
      begin(row, attempt(row, notifications.get(row.notification_id), recipient));
    }
  };

  const lookAll = async (): Promise<void> => {
    try {
      while (wanted.size > 0 && !hasEnded()) {
        const parts = new Set(wanted);
        wanted.clear();
        if (parts.has('new')) while (!hasEnded() && (await addressSome()) > 0);
        for (const channel of channels) if (parts.has(channel)) await fillFairly(channel);
      }
    } finally {
      // At once with the last look at what is wanted, so that no call falls in between.
      looking = undefined;
    }
  };
  const lookFor = (parts: readonly (Channel | 'new')[]): Promise<void> => {
    if (hasEnded()) return Promise.resolve();
    for (const part of parts) wanted.add(part);
    looking ??= lookAll();
    return looking;
  };

  /** Attempts end one by one; room that comes free at about the same time is filled in one go. */
  const lookSoon = (channel: Channel): void => {
    freed.add(channel);
    soon ??= pause(gatherMs)
      .then(() => {
        soon = undefined;
        const parts = [...freed];
        freed.clear();
        return lookFor(parts);
      })
      .catch((err: unknown) => faults.report('delivery-look-failed', { err }, 'deliveries could not be read'));
  };
  const look = (): Promise<void> => lookFor(['new', ...channels]);
  const isBusy = (): boolean => underWay.size > 0 || looking !== undefined || soon !== undefined;
  return {
    look,
    sendAll: async () => {
      await look();
      while (isBusy()) await Promise.allSettled([looking, soon, ...[...underWay.values()].map(({ done }) => done)]);
    },
  };
}
