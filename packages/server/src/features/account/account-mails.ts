import type { Mailer } from '#accounts/mail/mailer.ts';
import type { MailTexts } from '#accounts/mail/mail-texts.ts';
import { emailKey } from './account.store.ts';

/** The mails of accounts by the key of their texts. */
export type AccountMail = 'confirm' | 'known' | 'reset' | 'change' | 'changed' | 'password' | 'deleted';

/** Whom a mail goes to. */
export interface Addressee {
  readonly email: string;
  readonly username: string;
  readonly language: string;
}

/** What mails of accounts need. */
export interface AccountMailOptions {
  readonly mailer: Mailer;
  readonly texts: MailTexts;
  /** The address that users open. */
  readonly publicUrl: () => string;
  readonly now: () => number;
  readonly onFault: (error: unknown) => void;
}

/** Sends mails of accounts. */
export type SendAccountMail = (
  mail: AccountMail,
  to: Addressee,
  more?: { readonly key?: string; readonly email?: string },
) => Promise<void>;

const hour = 3_600_000;
/** Mails to one address within an hour: nobody's post box is filled by others. */
const mostToOne = 6;
const mostRemembered = 20_000;

/** The address a mail leads to; the page reads the key from it (docs/accounts.md). */
function linkOf(mail: AccountMail, base: string, key: string | undefined): string {
  if (key === undefined) return `${base}/`;
  return `${base}/?${mail === 'reset' || mail === 'known' ? 'reset-password' : 'confirm-email'}=${key}`;
}

/** Makes the sender. A mail that cannot leave is logged, and no caller hears of it: whether there is an account must not show. */
export function makeAccountMails({ mailer, texts, publicUrl, now, onFault }: AccountMailOptions): SendAccountMail {
  const sent = new Map<string, { count: number; since: number }>();
  const mayHave = (email: string): boolean => {
    const ts = now();
    const key = emailKey(email);
    const before = sent.get(key);
    const fresh = before !== undefined && ts - before.since < hour ? before : { count: 0, since: ts };
    sent.delete(key);
    if (sent.size >= mostRemembered) sent.delete(sent.keys().next().value ?? '');
    sent.set(key, { ...fresh, count: fresh.count + 1 });
    return fresh.count < mostToOne;
  };
  return async (mail, { email, username, language }, { key, email: newEmail } = {}) => {
    if (!mayHave(email)) return;
    const values = { username, link: linkOf(mail, publicUrl(), key), email: newEmail ?? email };
    await mailer
      .send({
        to: email,
        subject: texts(language, `${mail}.subject`),
        text: `${texts(language, `${mail}.text`, values)}\n`,
      })
      .catch(onFault);
  };
}
