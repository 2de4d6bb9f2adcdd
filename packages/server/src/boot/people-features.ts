import { join } from 'node:path';
import type { ForecastSource } from '@meltemi/archive';
import type { FastifyInstance } from 'fastify';
import type { AccountParts } from '../accounts/account-parts.ts';
import { makeAlertChanges } from '../accounts/alert-changes.ts';
import { makeLoginLimits } from '../accounts/login-limits.ts';
import { readMailTexts } from '../accounts/mail/mail-texts.ts';
import { openMailer } from '../accounts/mail/mailer.ts';
import { openPasswords } from '../accounts/passwords.ts';
import { makeSessionTiers } from '../accounts/session-tiers.ts';
import { makeSessions, useSessions } from '../accounts/sessions.ts';
import type { Sessions } from '../accounts/sessions.ts';
import { openDatabase } from '../database/open-database.ts';
import type { Database, DatabasePlace } from '../database/open-database.ts';
import { makeAccountMails } from '../features/account/account-mails.ts';
import { accountRoutes } from '../features/account/account.routes.ts';
import { collectionRoutes } from '../features/collections/collections.routes.ts';
import { deviceRoutes } from '../features/devices/devices.routes.ts';
import { operatorCodes } from '../features/subscription/operator-codes.ts';
import { subscriptionRoutes } from '../features/subscription/subscription.routes.ts';
import { syncSettingsRoutes } from '../features/sync-settings/sync-settings.routes.ts';
import { everythingTier } from '../forecasts/tier.ts';
import type { TierOf } from '../forecasts/tier.ts';
import type { Environment } from '../http/environment.ts';
import type { Configuration } from './configuration.ts';
import { messageFeatures } from './message-features.ts';

/** The address people open, for links in mails; never taken from a request, whose sender could write anything there. */
function publicAddress(app: FastifyInstance, { publicUrl, port }: Pick<Configuration, 'publicUrl' | 'port'>): string {
  if (publicUrl !== undefined) return publicUrl;
  const address = app.server.address();
  return `http://localhost:${typeof address === 'object' && address !== null ? address.port : port}`;
}

/** What the features of people share. */
export interface People {
  readonly database: Database;
  readonly sessions: Sessions;
  /** Tells the subscription of whoever asks for forecasts. */
  readonly tierOf: TierOf;
  /** Registers the calls of accounts, sync, alerts and notifications behind every guard. */
  readonly guarded: (app: FastifyInstance, further: { readonly source: ForecastSource | null }) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Where people's data live: PostgreSQL when an address is given, else one file in the data folder. */
export const databasePlace = ({
  databaseUrl,
  dataFolder,
}: Pick<Configuration, 'databaseUrl' | 'dataFolder'>): DatabasePlace =>
  databaseUrl === undefined ? { file: join(dataFolder, 'meltemi.sqlite') } : { url: databaseUrl };

/** Opens people's data and readies their calls; a feature is one line. */
export async function openPeople(configuration: Configuration, environment: Environment): Promise<People> {
  const { now, random } = environment;
  const database = await openDatabase(databasePlace(configuration), { now });
  const tierOfAll = configuration.everything ? everythingTier : null;
  const sessions = makeSessions({ database, now, random, tierOfAll });
  const mailer = openMailer({
    smtpUrl: configuration.smtpUrl,
    from: configuration.mailFrom,
    dataFolder: configuration.dataFolder,
    now,
    random,
  });
  const texts = await readMailTexts(configuration.languagesFolder);
  const passwords = await openPasswords();
  // A feature adds what it keeps of a user, so that export and deletion forget nothing.
  const parts: AccountParts = [];
  const tierOf = makeSessionTiers({ sessions, now, tierOfAll });
  return {
    database,
    sessions,
    tierOf,
    guarded: async (app, { source }) => {
      useSessions(app, sessions);
      const mail = makeAccountMails({
        mailer,
        texts,
        publicUrl: () => publicAddress(app, configuration),
        now,
        complain: (err) => app.log.error({ err }, 'a mail could not be sent'),
      });
      await app.register(accountRoutes, {
        database,
        sessions,
        passwords,
        limits: makeLoginLimits(now),
        mail,
        parts,
        now,
        random,
      });
      const alertChanges = makeAlertChanges((err) => app.log.error({ err }, 'an alert that changed was not heard of'));
      await app.register(syncSettingsRoutes, { database, now, accountParts: parts });
      await app.register(collectionRoutes, {
        database,
        now,
        random,
        accountParts: parts,
        onAlertsChanged: alertChanges.tell,
      });
      await app.register(deviceRoutes, { database, now, accountParts: parts });
      await app.register(subscriptionRoutes, { database, now, codes: operatorCodes, onTierChanged: tierOf.forget });
      await app.register(messageFeatures, {
        configuration,
        database,
        now,
        random,
        accountParts: parts,
        alertChanges,
        source,
        sendMail: mailer.send,
        publicUrl: () => publicAddress(app, configuration),
      });
    },
    close: async () => {
      await mailer.close();
      await database.close();
    },
  };
}
