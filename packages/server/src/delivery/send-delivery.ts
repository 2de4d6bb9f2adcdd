import type { DeliveryRow } from '#database/tables/alerts.ts';
import type { DeliveryEnvironment } from './delivery-environment.ts';
import type { NotificationFacts } from './notification.ts';
import type { Recipient } from './recipient.ts';
import type { Sent } from './web-push.ts';
import { writeNotification } from './write-notification.ts';

const secondMs = 1000;
const dayMs = 86_400_000;
const mostAttempts = 8;

/** How long to wait after so many attempts: half a minute, doubled each time, at most an hour. */
export const backoffMs = (attempts: number): number => Math.min(3600, 30 * 2 ** Math.max(0, attempts - 1)) * secondMs;

/** A notification as it is stored. */
export interface StoredNotification {
  readonly type: string;
  readonly event_key: string;
  readonly created: number;
  readonly facts: string;
}

/** True for one that a user asked for to try it: the user looks at the device now, and asks again if nothing comes. */
export const isTest = ({ event_key }: Pick<StoredNotification, 'event_key'>): boolean => event_key.startsWith('test:');

/** Writes a notification in its reader's words and hands it over. */
export async function sendDelivery(
  environment: DeliveryEnvironment,
  delivery: DeliveryRow,
  notification: StoredNotification | undefined,
  recipient: Recipient | null,
): Promise<Sent> {
  if (notification === undefined || recipient === null)
    return { outcome: 'refused', fault: 'the notification or its reader is gone' };
  if (notification.created < environment.now() - dayMs)
    return { outcome: 'refused', fault: 'the notification is too old' };
  const facts = JSON.parse(notification.facts) as NotificationFacts;
  const { title, body, path } = writeNotification(environment.say, recipient.reader, facts);
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
    urgent:
      (facts.kind === 'alert' && facts.priority > 0) ||
      (facts.kind === 'warning' && facts.severity !== 'M' && !facts.isCancelled),
  });
  if (sent.outcome === 'gone')
    await environment.recipients.forget(delivery.user_id, device.deviceId, device.subscription.endpoint);
  return sent;
}

/** What is written down about a delivery after an attempt; one without retries has a single attempt. */
export function afterAttempt(
  { attempts }: Pick<DeliveryRow, 'attempts'>,
  sent: Sent,
  now: number,
  { retries = true } = {},
): Pick<DeliveryRow, 'state' | 'due' | 'fault'> {
  if (sent.outcome === 'sent') return { state: 'sent', due: now, fault: null };
  const fault = sent.fault.slice(0, 300);
  if (sent.outcome !== 'later' || !retries || attempts >= mostAttempts) return { state: 'dropped', due: now, fault };
  return { state: 'waiting', due: now + Math.max(backoffMs(attempts), sent.afterMs ?? 0), fault };
}
