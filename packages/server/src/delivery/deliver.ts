import type { Database } from '#database/database.ts';
import type { DeliveryRow } from '#database/tables/alerts.ts';
import type { NotificationFacts } from './notification.ts';
import type { Say } from './notification-texts.ts';
import type { OutgoingMail, Recipient, Recipients } from './recipient.ts';
import type { SendPush, Sent } from './web-push.ts';
import { writeNotification } from './write-notification.ts';

/** What the sending of notifications needs. */
export interface DeliveryEnvironment {
  readonly database: Database;
  readonly now: () => number;
  readonly say: Say;
  readonly recipients: Recipients;
  readonly sendPush: SendPush;
  /** Hands a mail over; throws when that fails. Null where the server sends no mail. */
  readonly sendMail: ((mail: OutgoingMail) => Promise<void>) | null;
  /** The address that users open, for links in mails. */
  readonly publicUrl: () => string;
  readonly log: { warn(fields: object, message: string): void };
}

const secondMs = 1000;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** A worker holds a delivery for so long; after that it counts as lost and is taken again. */
export const leaseMs = 300 * secondMs;
const atOnce = 100;
const inParallel = 10;
const mostAttempts = 8;
/** Notifications that leave for one user in an hour; further ones wait in the list of the application. */
export const mostAnHour = 60;

/** How long to wait after so many attempts: half a minute, doubled each time, at most an hour. */
export const backoffMs = (attempts: number): number => Math.min(3600, 30 * 2 ** Math.max(0, attempts - 1)) * secondMs;

/** How many notifications left for a user since a moment. */
async function sentSince({ db }: Database, userId: string, since: number): Promise<number> {
  const { count } = await db
    .selectFrom('deliveries')
    .innerJoin('notifications', 'notifications.id', 'deliveries.notification_id')
    .where('deliveries.user_id', '=', userId)
    .where('notifications.created', '>', since)
    .select((row) => row.fn.count<number>('deliveries.notification_id').distinct().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Decides whom and where new notifications are sent to; answers how many there were. */
async function address({ database, now, recipients, sendMail }: DeliveryEnvironment): Promise<number> {
  const fresh = await database.db
    .selectFrom('notifications')
    .select(['id', 'user_id', 'type', 'created', 'facts'])
    .where('addressed', '=', 0)
    .orderBy('created')
    .limit(atOnce)
    .execute();
  if (fresh.length === 0) return 0;
  const found = new Map<string, Recipient | null>();
  for (const { user_id } of fresh) if (!found.has(user_id)) found.set(user_id, await recipients.find(user_id));
  const left = new Map<string, number>();
  for (const userId of found.keys()) left.set(userId, mostAnHour - (await sentSince(database, userId, now() - hourMs)));
  const rows = fresh.flatMap(({ id, user_id, facts }) => {
    const recipient = found.get(user_id) ?? null;
    const room = left.get(user_id) ?? 0;
    if (recipient === null || room <= 0) return [];
    left.set(user_id, room - 1);
    const fact = JSON.parse(facts) as NotificationFacts;
    const row = (channel: 'push' | 'mail', target: string): DeliveryRow => ({
      id: `${id}:${channel}:${target}`,
      notification_id: id,
      user_id,
      channel,
      target,
      state: 'waiting',
      attempts: 0,
      due: now(),
      fault: null,
    });
    const devices = recipient.devices.filter(({ deviceId }) => fact.kind !== 'test' || fact.deviceId === deviceId);
    return [
      ...devices.map(({ deviceId }) => row('push', deviceId)),
      ...(recipient.email !== null && sendMail !== null && fact.kind !== 'test' ? [row('mail', 'own')] : []),
    ];
  });
  await database.write(async (trx) => {
    // Notifications that were deleted meanwhile have nobody to go to.
    const ids = fresh.map(({ id }) => id);
    const there = new Set(
      (
        await trx
          .updateTable('notifications')
          .set({ addressed: 1 })
          .where('id', 'in', ids)
          .where('addressed', '=', 0)
          .returning('id')
          .execute()
      ).map(({ id }) => id),
    );
    const wanted = rows.filter((row) => there.has(row.notification_id));
    if (wanted.length > 0)
      await trx
        .insertInto('deliveries')
        .values(wanted)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
  });
  return fresh.length;
}

/** Takes deliveries that are due, so that no other server does. */
async function take({ database, now }: DeliveryEnvironment): Promise<readonly DeliveryRow[]> {
  const due = await database.db
    .selectFrom('deliveries')
    .select('id')
    .where('state', '=', 'waiting')
    .where('due', '<=', now())
    .orderBy('due')
    .limit(atOnce)
    .execute();
  if (due.length === 0) return [];
  return database.write((trx) =>
    trx
      .updateTable('deliveries')
      .set(({ eb }) => ({ due: now() + leaseMs, attempts: eb('attempts', '+', 1) }))
      .where(
        'id',
        'in',
        due.map(({ id }) => id),
      )
      .where('state', '=', 'waiting')
      .where('due', '<=', now())
      .returningAll()
      .execute(),
  );
}

type Loaded = { readonly facts: NotificationFacts; readonly type: string; readonly created: number };

async function sendOne(
  environment: DeliveryEnvironment,
  delivery: DeliveryRow,
  notification: Loaded | undefined,
  recipient: Recipient | null,
): Promise<Sent> {
  if (notification === undefined || recipient === null)
    return { outcome: 'refused', fault: 'the notification or its reader is gone' };
  if (notification.created < environment.now() - dayMs)
    return { outcome: 'refused', fault: 'the notification is too old' };
  const { title, body, path } = writeNotification(environment.say, recipient.reader, notification.facts);
  if (delivery.channel === 'mail') {
    if (recipient.email === null || environment.sendMail === null)
      return { outcome: 'refused', fault: 'no mail is wanted any more' };
    const address = environment.publicUrl();
    const footer = environment.say(recipient.reader.language, 'mailFooter', { address: `${address}/` });
    try {
      await environment.sendMail({
        to: recipient.email,
        subject: title,
        text: `${body}\n\n${address}${path}\n\n${footer}\n`,
        id: delivery.notification_id,
      });
      return { outcome: 'sent' };
    } catch (error) {
      return { outcome: 'later', fault: error instanceof Error ? error.message : String(error) };
    }
  }
  const device = recipient.devices.find(({ deviceId }) => deviceId === delivery.target);
  if (device === undefined) return { outcome: 'gone', fault: 'the device is not subscribed any more' };
  const text = JSON.stringify({
    id: delivery.notification_id,
    type: notification.type,
    title,
    body,
    path,
    tag: delivery.notification_id,
    lang: recipient.reader.language,
  });
  const sent = await environment.sendPush(device.subscription, {
    text,
    name: delivery.notification_id,
    urgent: notification.facts.kind === 'alert' && notification.facts.priority > 0,
  });
  if (sent.outcome === 'gone')
    await environment.recipients.forget(delivery.user_id, device.deviceId, device.subscription.endpoint);
  return sent;
}

/** What is written down about a delivery after an attempt. */
export function afterAttempt(
  { attempts }: Pick<DeliveryRow, 'attempts'>,
  sent: Sent,
  now: number,
): Pick<DeliveryRow, 'state' | 'due' | 'fault'> {
  if (sent.outcome === 'sent') return { state: 'sent', due: now, fault: null };
  const fault = sent.fault.slice(0, 300);
  if (sent.outcome !== 'later' || attempts >= mostAttempts) return { state: 'dropped', due: now, fault };
  return { state: 'waiting', due: now + Math.max(backoffMs(attempts), sent.afterMs ?? 0), fault };
}

async function send(environment: DeliveryEnvironment): Promise<number> {
  const { database, now, recipients, log } = environment;
  const taken = await take(environment);
  if (taken.length === 0) return 0;
  const rows = await database.db
    .selectFrom('notifications')
    .select(['id', 'type', 'created', 'facts'])
    .where(
      'id',
      'in',
      taken.map((row) => row.notification_id),
    )
    .execute();
  const loaded = new Map(
    rows.map(({ id, type, created, facts }) => [id, { type, created, facts: JSON.parse(facts) as NotificationFacts }]),
  );
  const found = new Map<string, Promise<Recipient | null>>();
  const recipientOf = (userId: string): Promise<Recipient | null> => {
    const known = found.get(userId) ?? recipients.find(userId);
    found.set(userId, known);
    return known;
  };
  const waiting = [...taken];
  const worker = async (): Promise<void> => {
    for (let delivery = waiting.shift(); delivery !== undefined; delivery = waiting.shift()) {
      const sent = await sendOne(
        environment,
        delivery,
        loaded.get(delivery.notification_id),
        await recipientOf(delivery.user_id),
      );
      const after = afterAttempt(delivery, sent, now());
      if (after.state === 'dropped')
        log.warn({ delivery: delivery.id, fault: after.fault }, 'a notification could not be delivered');
      const { id } = delivery;
      await database.write((trx) => trx.updateTable('deliveries').set(after).where('id', '=', id).execute());
    }
  };
  await Promise.all(Array.from({ length: inParallel }, worker));
  return taken.length;
}

/** Sends everything that is due. What fails for now is tried again at a later call. */
export async function deliver(environment: DeliveryEnvironment): Promise<void> {
  while ((await address(environment)) > 0);
  while ((await send(environment)) > 0);
}
