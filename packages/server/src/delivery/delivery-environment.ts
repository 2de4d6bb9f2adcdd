import type { Database } from '#database/database.ts';
import type { FaultReporter } from './faults.ts';
import type { Say } from './notification-texts.ts';
import type { OutgoingMail, Recipients } from './recipient.ts';
import type { SendPush } from './web-push.ts';

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
  readonly faults: Pick<FaultReporter, 'report'>;
  /** Aborted when the server ends: nothing more is begun. */
  readonly signal?: AbortSignal;
}
