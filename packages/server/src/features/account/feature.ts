import { calls } from '@meltemi/contract';
import { makeLoginLimits } from '#accounts/login-limits.ts';
import { readMailTexts } from '#accounts/mail/mail-texts.ts';
import { openPasswords } from '#accounts/passwords.ts';
import { accountsMigration, limitsMigration } from '#database/migrations/index.ts';
import { defineFeature } from '#services/services.ts';
import { makeAccountMails } from './account-mails.ts';
import type { AccountService } from './account-service.ts';
import { accountRoutes } from './account.routes.ts';
import { forgetExpired, removeUnconfirmed } from './account.store.ts';
import { makeForgottenPasswords } from './forgotten-password.ts';

/** What is out of date is removed this often, milliseconds. */
const cleanEvery = 15 * 60_000;

/** Accounts: registration, login, passwords, sessions, export and deletion. */
export const account = defineFeature({
  name: 'account',
  calls: [
    calls.accountInfo,
    calls.login,
    calls.logout,
    calls.register,
    calls.confirmEmail,
    calls.resendConfirmation,
    calls.forgottenPassword,
    calls.resetPassword,
    calls.changePassword,
    calls.changeEmail,
    calls.sessions,
    calls.endSession,
    calls.exportAccount,
    calls.deleteAccount,
  ],
  migrations: [accountsMigration, limitsMigration],
  state: async (services): Promise<AccountService> => {
    const { configuration, database, sessions, mailer, publicUrl, log, now, random } = services;
    const mail = makeAccountMails({
      mailer,
      texts: await readMailTexts(configuration.languagesFolder),
      publicUrl,
      onFault: (err) => log.error({ err }, 'a mail could not be sent'),
    });
    return {
      database,
      sessions,
      passwords: await openPasswords(),
      limits: makeLoginLimits({ database, now }),
      mail,
      forgotten: makeForgottenPasswords({
        database,
        send: (user, key) => mail('reset', user, { key }),
        onFault: (err) => log.error({ err }, 'the key of a mail could not be stored'),
        now,
        random,
      }),
      accountData: () => services.accountData,
      now,
      random,
    };
  },
  routes: (app, _services, service) => accountRoutes(app, service),
  jobs: (services) => {
    const { database, now, log } = services;
    return [
      {
        name: 'remove old sessions, keys and counts',
        everyMs: cleanEvery,
        work: () => database.write((trx) => forgetExpired(trx, now())),
      },
      {
        name: 'remove accounts that were never confirmed',
        everyMs: cleanEvery,
        work: async () => {
          for (;;) {
            const removed = await database.write((trx) => removeUnconfirmed(trx, services.accountData, now()));
            if (removed === 0) return;
            log.info({ removed }, 'accounts whose address was not confirmed within seven days were removed');
          }
        },
      },
    ];
  },
});
