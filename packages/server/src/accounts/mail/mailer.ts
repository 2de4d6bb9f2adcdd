import { join } from 'node:path';
import type { Environment } from '#http/environment.ts';
import type { Mailer } from './mail.ts';
import { outboxMailer } from './outbox.ts';
import { smtpMailer } from './smtp.ts';

export type { Mail, Mailer } from './mail.ts';

/** What decides how mails leave. */
export interface MailOptions extends Pick<Environment, 'now' | 'random'> {
  readonly smtpUrl: string | undefined;
  readonly from: string;
  readonly dataFolder: string;
}

/** The same way, whose end waits for the mails that are on it: nobody waits for them when they are sent. */
function finishing(mailer: Mailer): Mailer {
  const underWay = new Set<Promise<void>>();
  return {
    send: (mail) => {
      const sending = mailer.send(mail).finally(() => underWay.delete(sending));
      underWay.add(sending);
      return sending;
    },
    close: async () => {
      await Promise.allSettled(underWay);
      await mailer.close();
    },
  };
}

/** Opens the way for mails: the SMTP server of the operator, or without one the folder `outbox` of the data folder. */
export function openMailer({ smtpUrl, from, dataFolder, now, random }: MailOptions): Mailer {
  return finishing(
    smtpUrl === undefined
      ? outboxMailer({ folder: join(dataFolder, 'outbox'), from, now, random })
      : smtpMailer(smtpUrl, from),
  );
}
