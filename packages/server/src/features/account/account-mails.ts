import type { Mailer } from '#accounts/mail/mailer.ts';
import type { MailTexts } from '#accounts/mail/mail-texts.ts';

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
  readonly onFault: (error: unknown) => void;
}

/** Sends mails of accounts. */
export type SendAccountMail = (
  mail: AccountMail,
  to: Addressee,
  more?: { readonly key?: string; readonly email?: string },
) => Promise<void>;

/** The address a mail leads to; the page reads the key from it (docs/accounts.md). */
function linkOf(mail: AccountMail, base: string, key: string | undefined): string {
  if (key === undefined) return `${base}/`;
  return `${base}/?${mail === 'reset' || mail === 'known' ? 'reset-password' : 'confirm-email'}=${key}`;
}

/** Makes the sender. A mail that cannot leave is logged, and no caller hears of it: whether there is an account must not show. */
export function makeAccountMails({ mailer, texts, publicUrl, onFault }: AccountMailOptions): SendAccountMail {
  return async (mail, { email, username, language }, { key, email: newEmail } = {}) => {
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
