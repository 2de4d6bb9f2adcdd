import { createTransport } from 'nodemailer';
import type { Mailer } from './mail.ts';

/** Sends mails through the operator's server; a few connections are kept and used again. */
export function smtpMailer(url: string, from: string): Mailer {
  const address = new URL(url);
  const transport = createTransport({
    host: address.hostname,
    port: address.port === '' ? (address.protocol === 'smtps:' ? 465 : 587) : Number(address.port),
    secure: address.protocol === 'smtps:',
    ...(address.username === ''
      ? {}
      : { auth: { user: decodeURIComponent(address.username), pass: decodeURIComponent(address.password) } }),
    pool: true,
    maxConnections: 3,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 30_000,
  });
  return {
    // Given as an object the address is one person, whatever signs it holds.
    send: async ({ to, subject, text, id }) => {
      const messageId = id === undefined ? {} : { messageId: `<${id}@${address.hostname}>` };
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text,
        ...messageId,
        disableUrlAccess: true,
        disableFileAccess: true,
      });
    },
    close: async () => transport.close(),
  };
}
