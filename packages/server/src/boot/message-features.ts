import { join } from 'node:path';
import type { ForecastSource } from '@meltemi/archive';
import type { FastifyInstance } from 'fastify';
import type { AccountParts } from '../accounts/account-parts.ts';
import type { AlertChanges } from '../accounts/alert-changes.ts';
import type { Database } from '../database/database.ts';
import { alertEngine } from '../features/alerts/alert-pass.ts';
import { alertRoutes } from '../features/alerts/alerts.routes.ts';
import { readDay } from '../features/alerts/day-weather.ts';
import { sendDaily } from '../features/notifications/daily-messages.ts';
import { notificationRoutes } from '../features/notifications/notifications.routes.ts';
import { everythingTier } from '../forecasts/tier.ts';
import type { Environment } from '../http/environment.ts';
import { deliver } from '../messages/deliver.ts';
import { messageTexts } from '../messages/message-texts.ts';
import { pruneMessages } from '../messages/messages.store.ts';
import { peopleOf } from '../messages/people.ts';
import type { OutgoingMail } from '../messages/recipient.ts';
import { openVapidKeys } from '../messages/vapid-keys.ts';
import { pushSender } from '../messages/web-push.ts';
import type { Configuration } from './configuration.ts';
import { keepDoing, type KeptWork } from './kept-work.ts';

/** What alerts and messages need from the server. */
export interface MessageSetup extends Pick<Environment, 'now' | 'random'> {
  readonly configuration: Pick<
    Configuration,
    'dataFolder' | 'languagesFolder' | 'everything' | 'alertsEvery' | 'pushLoopback'
  >;
  /** The address people open, for links. */
  readonly publicUrl: () => string;
  readonly database: Database;
  readonly accountParts: AccountParts;
  readonly alertChanges: AlertChanges;
  /** Null on a server without forecasts: alerts are kept, and nothing is said about them. */
  readonly source: ForecastSource | null;
  readonly sendMail: ((mail: OutgoingMail) => Promise<void>) | null;
}

/** No model at all. */
const nothing: ForecastSource = {
  runs: async () => [],
  grid: () => {
    throw new Error('there are no forecasts');
  },
  lattice: async () => [],
  series: async () => [],
};

const hourMs = 3_600_000;
/** Deliveries that failed are looked at this often, milliseconds; new ones are sent at once. */
const deliveryEvery = 15_000;
/** Push services want to know whom to write to; without an address of its own a server can only name itself. */
const nobody = 'mailto:operator@localhost';

/** Registers the calls of alerts and messages; from the moment the server listens alerts are looked at and messages sent. */
export async function messageFeatures(app: FastifyInstance, setup: MessageSetup): Promise<void> {
  const { configuration, database, now, random, accountParts, alertChanges, sendMail, publicUrl } = setup;
  const { everything, dataFolder } = configuration;
  const source = setup.source ?? nothing;
  const keys = await openVapidKeys(dataFolder);
  const say = messageTexts(join(configuration.languagesFolder, 'delivery'));
  const ended = new AbortController();
  const tierOfAll = everything ? everythingTier : null;
  const outlook = { source, now, signal: ended.signal };
  let [watching, sending]: (KeptWork | undefined)[] = [];
  const onMessages = (): void => sending?.wake();
  const daily = {
    database,
    now,
    tierOfAll,
    onMessages,
    readDay: (...wish: DropFirst<Parameters<typeof readDay>>) => readDay(outlook, ...wish),
  };
  const engine = alertEngine({ ...outlook, database, tierOfAll, onMessages });
  const delivery = {
    database,
    now,
    say,
    sendMail,
    publicUrl,
    log: app.log,
    recipients: peopleOf(database, now),
    sendPush: pushSender({
      keys,
      subject: () => (publicUrl().startsWith('https:') ? publicUrl() : nobody),
      allowLoopback: configuration.pushLoopback,
    }),
  };

  await app.register(alertRoutes, { source, now, database, accountParts });
  await app.register(notificationRoutes, { ...daily, random, say, publicKey: keys.publicKey, accountParts });

  const unheard = alertChanges.onAlertsChanged((userId, alertId) => {
    engine.changed({ userId, alertId });
    watching?.wake();
  });
  let pruned = now();
  app.addHook('onListen', async () => {
    sending = keepDoing({
      everyMs: deliveryEvery,
      onFault: (err) => app.log.error({ err }, 'messages could not be sent; they are tried again'),
      work: async () => {
        await deliver(delivery);
        if (now() - pruned < hourMs) return;
        pruned = now();
        await pruneMessages(database, now());
      },
    });
    watching = keepDoing({
      everyMs: configuration.alertsEvery,
      onFault: (err) => app.log.error({ err }, 'alerts could not be looked at; they are looked at again'),
      work: async () => {
        await sendDaily(daily);
        await engine.tick();
      },
    });
  });
  app.addHook('onClose', async () => {
    unheard();
    ended.abort();
    await Promise.all([watching?.stop(), sending?.stop()]);
  });
}

type DropFirst<T extends readonly unknown[]> = T extends readonly [unknown, ...infer Rest] ? Rest : never;
