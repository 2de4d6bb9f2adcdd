import type { Reader } from './written-notification.ts';
import type { Subscription } from './web-push.ts';

/** A user who gets notifications. */
export interface Recipient {
  readonly reader: Reader;
  /** Where mails go; null for somebody who does not want them, or whose address is not known to be right. */
  readonly email: string | null;
  readonly devices: readonly { readonly deviceId: string; readonly subscription: Subscription }[];
}

/** What the sending of notifications has to know about users. */
export interface Recipients {
  /** Null when the account is gone or closed. */
  readonly find: (userId: string) => Promise<Recipient | null>;
  /** Forgets a subscription that its push service ended; one that was renewed meanwhile stays. */
  readonly forget: (userId: string, deviceId: string, endpoint: string) => Promise<void>;
}

/** A mail as it is handed over. `id` is the same when it is handed over again. */
export interface OutgoingMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly id: string;
}
