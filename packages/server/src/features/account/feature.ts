import { calls } from '@meltemi/contract';
import { makeLoginLimits } from '#accounts/login-limits.ts';
import { readMailTexts } from '#accounts/mail/mail-texts.ts';
import { openPasswords } from '#accounts/passwords.ts';
import { accountsMigration } from '#database/migrations/index.ts';
import { defineFeature } from '#services/services.ts';
import { makeAccountMails } from './account-mails.ts';
import type { AccountService } from './account-service.ts';
import { accountRoutes } from './account.routes.ts';
import { forgetExpired } from './account.store.ts';

/** What is out of date is removed this often, milliseconds. */
const cleanEvery = 3_600_000;

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
  migrations: [accountsMigration],
  state: async (services): Promise<AccountService> => {
    const { configuration, database, sessions, mailer, publicUrl, log, now, random } = services;
    return {
      database,
      sessions,
      passwords: await openPasswords(),
      limits: makeLoginLimits(now),
      mail: makeAccountMails({
        mailer,
        texts: await readMailTexts(configuration.languagesFolder),
        publicUrl,
        now,
        onFault: (err) => log.error({ err }, 'a mail could not be sent'),
      }),
      accountData: () => services.accountData,
      now,
      random,
    };
  },
  routes: (app, _services, service) => accountRoutes(app, service),
  jobs: ({ database, now }) => [
    {
      name: 'remove old sessions',
      everyMs: cleanEvery,
      work: () => database.write((trx) => forgetExpired(trx, now())),
    },
  ],
});
