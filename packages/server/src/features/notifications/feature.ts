import { join } from 'node:path';
import { calls } from '@meltemi/contract';
import { Gauge } from 'prom-client';
import {
  accountsMigration,
  alertsMigration,
  deliveryMigration,
  devicesMigration,
  syncMigration,
} from '#database/migrations/index.ts';
import { createDelivery } from '#delivery/deliver.ts';
import { faultReporter } from '#delivery/faults.ts';
import { notificationTexts } from '#delivery/notification-texts.ts';
import { countWaiting, pruneNotifications } from '#delivery/notifications.store.ts';
import { recipientsOf } from '#delivery/recipients.ts';
import { openVapidKeys } from '#delivery/vapid-keys.ts';
import { pushSender } from '#delivery/web-push.ts';
import { readDay } from '#place-weather/day-weather.ts';
import { noForecasts } from '#place-weather/no-forecasts.ts';
import { defineFeature } from '#services/services.ts';
import { sendDaily, type DailyEnvironment } from './daily-notifications.ts';
import { notificationAccountData } from './notifications.account-data.ts';
import { notificationRoutes } from './notifications.routes.ts';

const hourMs = 3_600_000;
/** Deliveries that failed are tried again this often, milliseconds; new ones are sent at once. */
const deliveryEvery = 15_000;
/** Push services want to know whom to write to; without an address of its own a server can only name itself. */
const noSubject = 'mailto:operator@localhost';

/** The notifications of users: the list, daily forecasts, and their way to devices and mailboxes. */
export const notifications = defineFeature({
  name: 'notifications',
  calls: [
    calls.notifications,
    calls.clearNotifications,
    calls.notificationsReceived,
    calls.notificationsOpened,
    calls.sendTestNotification,
    calls.pushKey,
    calls.notificationPreferences,
    calls.storeNotificationPreferences,
    calls.notifiedLocation,
    calls.storeNotifiedLocation,
    calls.testNotifiedLocation,
  ],
  migrations: [accountsMigration, syncMigration, devicesMigration, alertsMigration, deliveryMigration],
  state: async ({ configuration, database, openedForecasts, tierOfAll, notificationsPosted, closing, log, now }) => {
    const source = (await openedForecasts()).forecasts?.source ?? noForecasts;
    const faults = faultReporter({
      log,
      now,
      name: 'meltemi_notification_faults_total',
      help: 'Notifications that could not be made, addressed or sent because something failed, by code.',
    });
    const onFault = (model: string, err: unknown): void =>
      faults.report('daily-model-failed', { err, model }, 'a model could not be read for a daily forecast');
    const daily: DailyEnvironment = {
      database,
      faults,
      signal: closing,
      now,
      tierOfAll,
      onPosted: notificationsPosted.announce,
      readDay: (...request) => readDay({ source, now, signal: closing, onFault }, ...request),
    };
    return {
      daily,
      faults,
      keys: await openVapidKeys(database, { folder: configuration.dataFolder, now, log }),
      say: notificationTexts(join(configuration.languagesFolder, 'delivery')),
    };
  },
  routes: (app, { random }, { daily, keys, say }) =>
    notificationRoutes(app, { ...daily, random, say, publicKey: keys.publicKey }),
  accountData: ({ database }) => [notificationAccountData(database)],
  jobs: (
    { configuration, database, mailer, publicUrl, notificationsPosted, closing, log, now },
    { daily, faults, keys, say },
  ) => {
    const { look, sendAll } = createDelivery({
      database,
      now,
      say,
      sendMail: mailer.send,
      publicUrl,
      log,
      faults,
      signal: closing,
      recipients: recipientsOf(database, now),
      sendPush: pushSender({
        keys,
        subject: () => (publicUrl().startsWith('https:') ? publicUrl() : noSubject),
        allowLoopback: configuration.pushLoopback,
      }),
    });
    let isSending = false;
    return [
      {
        name: 'send notifications',
        everyMs: deliveryEvery,
        work: async () => {
          isSending = true;
          try {
            await sendAll();
          } finally {
            isSending = false;
          }
        },
        // What is new does not wait for what is under way: a push service may take its time.
        wakenBy: (wake) =>
          notificationsPosted.listen(() => {
            wake();
            if (isSending)
              look().catch((err: unknown) =>
                faults.report('delivery-look-failed', { err }, 'deliveries could not be read'),
              );
          }),
      },
      { name: 'send daily forecasts', everyMs: configuration.alertsEvery, work: () => sendDaily(daily) },
      { name: 'remove old notifications', everyMs: hourMs, work: () => pruneNotifications(database, now()) },
    ];
  },
  metrics: ({ database, log }, { faults }) => [
    faults.metric,
    new Gauge({
      name: 'meltemi_deliveries_waiting',
      help: 'Notifications on their way to a device or a mailbox.',
      registers: [],
      async collect() {
        // The other numbers are wanted most while the database is away: this one is then none.
        await countWaiting(database).then(
          (count) => this.set(count),
          (err: unknown) => {
            this.set(Number.NaN);
            log.warn({ err }, 'notifications that wait cannot be counted');
          },
        );
      },
    }),
  ],
});
