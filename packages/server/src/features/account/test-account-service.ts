import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { AccountData } from '#accounts/account-data.ts';
import { makeLoginLimits } from '#accounts/login-limits.ts';
import { readMailTexts } from '#accounts/mail/mail-texts.ts';
import { openMailer, type Mail } from '#accounts/mail/mailer.ts';
import { openPasswords, type Passwords } from '#accounts/passwords.ts';
import { useSessions, type Sessions } from '#accounts/sessions.ts';
import { testSessions } from '#accounts/test-accounts.ts';
import type { Database } from '#database/open-database.ts';
import { NOON, testApp, testFolder } from '#http/test-app.ts';
import { makeAccountMails } from './account-mails.ts';
import { accountRoutes } from './account.routes.ts';
import { makeForgottenPasswords } from './forgotten-password.ts';

/** The account service of a test over a real database, with its mails in an outbox. */
export interface TestAccountService {
  readonly app: FastifyInstance;
  readonly sessions: Sessions;
  /** The clock; a test may set it. */
  readonly clock: { time: number };
  readonly post: (
    url: string,
    body: unknown,
    more?: { token?: string; from?: string },
  ) => Promise<LightMyRequestResponse>;
  readonly get: (url: string, token?: string) => Promise<LightMyRequestResponse>;
  /** Mails to an address in the order they were written, once there are as many. */
  readonly mails: (to: string) => Promise<Mail[]>;
  readonly close: () => Promise<void>;
}

const languages = join(import.meta.dirname, '..', '..', '..', '..', '..', 'languages');

/** The key in the link of a mail. */
export const keyOf = (mail: Mail | undefined): string =>
  /\?(?:confirm-email|reset-password)=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';

/** Opens the account service for a test. */
export async function testAccountService(
  database: Database,
  accountData: readonly AccountData[] = [],
  given?: Passwords,
): Promise<TestAccountService> {
  const { folder, remove } = await testFolder();
  const clock = { time: NOON };
  let isClosed = false;
  const now = (): number => clock.time;
  const random = (bytes: number): Uint8Array => crypto.getRandomValues(new Uint8Array(bytes));
  const sessions = testSessions(database, now);
  const mailer = openMailer({ smtpUrl: undefined, from: 'Test <test@localhost>', dataFolder: folder, now, random });
  const mail = makeAccountMails({
    mailer,
    texts: await readMailTexts(languages),
    publicUrl: () => 'https://weather.example',
    onFault: (error) => {
      // A forgotten password is answered before its mail is written; a test that has ended does not wait for it.
      if (!isClosed) throw error;
    },
  });
  const passwords = given ?? (await openPasswords());
  const app = await testApp(async (scope) => {
    useSessions(scope, sessions);
    await scope.register(accountRoutes, {
      database,
      sessions,
      passwords,
      limits: makeLoginLimits({ database, now }),
      mail,
      forgotten: makeForgottenPasswords({
        database,
        send: (user, key) => mail('reset', user, { key }),
        onFault: (error) => {
          throw error;
        },
        now,
        random,
        spread: 20,
      }),
      accountData: () => accountData,
      now,
      random,
    });
  });
  const headersOf = (token?: string): Record<string, string> => ({
    'x-meltemi-client': 'test',
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  });
  return {
    app,
    sessions,
    clock,
    post: (url, body, { token, from = '127.0.0.1' } = {}) =>
      app.inject({
        method: 'POST',
        url,
        headers: headersOf(token),
        payload: body,
        remoteAddress: from,
      } as InjectOptions),
    get: (url, token) => app.inject({ url, headers: headersOf(token) }),
    mails: async (to) => {
      const names = await readdir(join(folder, 'outbox')).catch(() => []);
      const all = await Promise.all(
        names
          .filter((name) => !name.startsWith('.'))
          .toSorted()
          .map(async (name) => JSON.parse(await readFile(join(folder, 'outbox', name), 'utf8')) as Mail),
      );
      return all.filter((one) => one.to === to);
    },
    close: async () => {
      await app.close();
      isClosed = true;
      await mailer.close();
      await remove();
    },
  };
}
