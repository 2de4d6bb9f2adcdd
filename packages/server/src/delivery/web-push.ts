import { lookup, Resolver, type LookupAddress } from 'node:dns';
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

/** How long a push service is waited for, milliseconds. */
export interface Patience {
  /** Until its name is found and the connection stands. */
  readonly connectMs: number;
  /** Until the head of its answer is there. */
  readonly answerMs: number;
}

/** Push services answer within a fraction of a second; one that does not is tried again later. */
const usualPatience: Patience = { connectMs: 3_000, answerMs: 8_000 };
/** A notification that could not be handed to a sleeping device for so long is of no use any more, seconds. */
const livesFor = 24 * 3600;

type Found = (error: Error | null, found: readonly LookupAddress[]) => void;

/**
 * Asks the name servers directly. The usual way occupies one of the four threads that files and passwords need too, for
 * as long as a name server keeps silent; names of users' choosing could hold all of them.
 */
function resolveName(resolver: Resolver, hostname: string, done: Found): void {
  // This machine's own name is in no name server.
  if (hostname === 'localhost') return lookup(hostname, { all: true }, done);
  const found: LookupAddress[] = [];
  let left = 2;
  const take =
    (family: 4 | 6) =>
    (error: Error | null, addresses: readonly string[] = []): void => {
      found.push(...addresses.map((address) => ({ address, family })));
      if ((left -= 1) === 0)
        done(
          found.length === 0 ? (error ?? new Error(`${hostname} is unknown`)) : null,
          found.toSorted((a, b) => a.family - b.family),
        );
    };
  resolver.resolve4(hostname, take(4));
  resolver.resolve6(hostname, take(6));
}

/** Resolves names, but never to an address inside the operator's network, whatever a name server says. */
export const guardedLookup = (allowLoopback: boolean, servers?: readonly string[]): LookupFunction => {
  const resolver = new Resolver({ timeout: 1_000, tries: 2 });
  if (servers !== undefined) resolver.setServers(servers);
  return (hostname, options, done) => {
    resolveName(resolver, hostname, (error, found) => {
      const open = error === null ? found.filter(({ address }) => mayReach(address, allowLoopback)) : [];
      const [first] = open;
      if (error !== null || first === undefined)
        done(error ?? new Error(`${hostname} leads to an address that notifications are not sent to`), '', 0);
      else if (options.all === true) done(null, open);
      else done(null, first.address, first.family);
    });
  };
};

interface Answer {
  readonly status: number;
  readonly retryAfter: string | undefined;
}

function post(url: URL, options: RequestOptions, body: Buffer, { connectMs, answerMs }: Patience): Promise<Answer> {
  const [request, stands] =
    url.protocol === 'http:'
      ? [requestPlain(url, { ...options, agent: false }), 'connect']
      : [requestSecure(url, { ...options, agent: false }), 'secureConnect'];
  const limit = (ms: number, fault: string): NodeJS.Timeout => setTimeout(() => request.destroy(new Error(fault)), ms);
  const connecting = limit(connectMs, 'the push service could not be reached in time');
  const answering = limit(answerMs, 'the push service did not answer in time');
  return new Promise<Answer>((resolve, reject) => {
    request.once('socket', (socket) => socket.once(stands, () => clearTimeout(connecting)));
    request.once('response', (response) => {
      resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] });
      // What a push service writes beyond its status is of no interest, and may have no end.
      response.destroy();
    });
    // Stays there: what happens to a request after it was given up concerns nobody.
    request.on('error', reject);
    request.end(body);
  }).finally(() => {
    clearTimeout(connecting);
    clearTimeout(answering);
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
  patience = usualPatience,
}: {
  readonly keys: VapidKeys;
  readonly subject: () => string;
  readonly allowLoopback: boolean;
  readonly patience?: Patience;
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
          patience,
        ),
      );
    } catch (error) {
      return { outcome: 'later', fault: error instanceof Error ? error.message : String(error) };
    }
  };
}
