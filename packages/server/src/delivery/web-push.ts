import { lookup } from 'node:dns';
import { request as requestPlain, type RequestOptions } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { LookupFunction } from 'node:net';
import webPush from 'web-push';
import { mayReach, pushAddress } from './push-address.rules.ts';
import type { VapidKeys } from './vapid-keys.ts';

/** A browser that receives, as the Push standard describes it. */
export interface Subscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** What became of a message: `gone` is a subscription that will never work again, `later` one to try again. */
export type Sent =
  | { readonly outcome: 'sent' }
  | { readonly outcome: 'gone' | 'refused'; readonly fault: string }
  | { readonly outcome: 'later'; readonly fault: string; readonly afterMs?: number };

/** What is sent. */
export interface PushMessage {
  readonly text: string;
  /** Notifications with one name replace each other at the push service: a repetition is not shown twice. */
  readonly name: string;
  readonly urgent: boolean;
}

/** Sends to browsers. */
export type SendPush = (subscription: Subscription, message: PushMessage) => Promise<Sent>;

/** A push service must answer within this, milliseconds. */
const patience = 15_000;
/** A notification that could not be handed to a sleeping device for so long is of no use any more, seconds. */
const livesFor = 24 * 3600;

/** Resolves names as usual, but never to an address inside the operator's network, whatever a name server says. */
export const guardedLookup =
  (allowLoopback: boolean): LookupFunction =>
  (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      const open = error === null ? found.filter(({ address }) => mayReach(address, allowLoopback)) : [];
      const [first] = open;
      if (error !== null || first === undefined)
        done(error ?? new Error(`${hostname} leads to an address that notifications are not sent to`), '', 0);
      else if (options.all === true) done(null, open);
      else done(null, first.address, first.family);
    });
  };

interface Answer {
  readonly status: number;
  readonly retryAfter: string | undefined;
}

function post(url: URL, options: RequestOptions, body: Buffer): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'http:' ? requestPlain : requestSecure)(
      url,
      { ...options, signal: AbortSignal.timeout(patience), agent: false },
      (response) => {
        // What a push service writes is of no interest, but it must be read to the end.
        response.resume();
        response.once('end', () =>
          resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] }),
        );
        response.once('error', reject);
      },
    );
    request.once('error', reject);
    request.end(body);
  });
}

/** What the answer of a push service means. */
export function readAnswer({ status, retryAfter }: Answer): Sent {
  if (status >= 200 && status < 300) return { outcome: 'sent' };
  const fault = `the push service answered ${status}`;
  if (status === 404 || status === 410) return { outcome: 'gone', fault };
  if (status === 429 || status >= 500) {
    const seconds = /^\d{1,6}$/.test(retryAfter ?? '') ? Number(retryAfter) : undefined;
    return { outcome: 'later', fault, ...(seconds === undefined ? {} : { afterMs: Math.min(seconds, 3600) * 1000 }) };
  }
  return { outcome: 'refused', fault };
}

/** Makes the sender of a server. `subject` tells push services whom to write to when something is wrong. */
export function pushSender({
  keys,
  subject,
  allowLoopback,
}: {
  readonly keys: VapidKeys;
  readonly subject: () => string;
  readonly allowLoopback: boolean;
}): SendPush {
  const lookupOpen = guardedLookup(allowLoopback);
  return async (subscription, { text, name, urgent }) => {
    const url = pushAddress(subscription.endpoint, allowLoopback);
    if (url === null) return { outcome: 'gone', fault: 'the address is none of a push service' };
    let details: ReturnType<typeof webPush.generateRequestDetails>;
    try {
      details = webPush.generateRequestDetails(subscription, text, {
        vapidDetails: { subject: subject(), ...keys },
        TTL: livesFor,
        urgency: urgent ? 'high' : 'normal',
        topic: name,
        contentEncoding: 'aes128gcm',
      });
    } catch (error) {
      // Keys of a subscription that are no keys never become any.
      return { outcome: 'gone', fault: error instanceof Error ? error.message : String(error) };
    }
    try {
      return readAnswer(
        await post(
          url,
          { method: 'POST', headers: details.headers, lookup: lookupOpen },
          details.body ?? Buffer.alloc(0),
        ),
      );
    } catch (error) {
      return { outcome: 'later', fault: error instanceof Error ? error.message : String(error) };
    }
  };
}
