import { join } from 'node:path';
import { calls } from '@meltemi/contract';
import { Gauge } from 'prom-client';
import { accountsMigration, alertsMigration, devicesMigration, syncMigration } from '#database/migrations/index.ts';
import { deliver } from '#delivery/deliver.ts';
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
  migrations: [accountsMigration, syncMigration, devicesMigration, alertsMigration],
  state: async ({ configuration, database, openedForecasts, tierOfAll, notificationsPosted, closing, now }) => {
    const source = (await openedForecasts()).forecasts?.source ?? noForecasts;
    const daily: DailyEnvironment = {
      database,
      now,
      tierOfAll,
      onPosted: notificationsPosted.announce,
      readDay: (...request) => readDay({ source, now, signal: closing }, ...request),
    };
    return {
      daily,
      keys: await openVapidKeys(configuration.dataFolder),
      say: notificationTexts(join(configuration.languagesFolder, 'delivery')),
    };
  },
  routes: (app, { random }, { daily, keys, say }) =>
    notificationRoutes(app, { ...daily, random, say, publicKey: keys.publicKey }),
  accountData: ({ database }) => [notificationAccountData(database)],
  jobs: ({ configuration, database, mailer, publicUrl, notificationsPosted, log, now }, { daily, keys, say }) => {
    const delivery = {
      database,
      now,
      say,
      sendMail: mailer.send,
      publicUrl,
      log,
      recipients: recipientsOf(database, now),
      sendPush: pushSender({
        keys,
        subject: () => (publicUrl().startsWith('https:') ? publicUrl() : noSubject),
        allowLoopback: configuration.pushLoopback,
      }),
    };
    return [
      {
        name: 'send notifications',
        everyMs: deliveryEvery,
        work: () => deliver(delivery),
        wakenBy: notificationsPosted.listen,
      },
      { name: 'send daily forecasts', everyMs: configuration.alertsEvery, work: () => sendDaily(daily) },
      { name: 'remove old notifications', everyMs: hourMs, work: () => pruneNotifications(database, now()) },
    ];
  },
  metrics: ({ database }) => [
    new Gauge({
      name: 'meltemi_deliveries_waiting',
      help: 'Notifications on their way to a device or a mailbox.',
      registers: [],
      async collect() {
        this.set(await countWaiting(database));
      },
    }),
  ],
});
