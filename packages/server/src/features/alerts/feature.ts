import { calls, WireError } from '@meltemi/contract';
import {
  accountsMigration,
  alertsMigration,
  syncMigration,
  notifiedWarningsMigration,
} from '#database/migrations/index.ts';
import { faultReporter } from '#delivery/faults.ts';
import { noForecasts } from '#place-weather/no-forecasts.ts';
import { sourceFor } from '#services/for-caller.ts';
import { defineFeature } from '#services/services.ts';
import type { WarningService } from '#warnings/warning-service.ts';
import type { WarningSet } from '#warnings/warning-set.ts';
import { alertEngine } from './alert-pass.ts';
import { alertAccountData } from './alerts.account-data.ts';
import { alertRoutes } from './alerts.routes.ts';

/** The warnings that stand; null while none of their sources was read. */
const standing = (warnings: WarningService): Promise<WarningSet | null> =>
  warnings.current().catch((error: unknown) => {
    if (error instanceof WireError && error.code === 'unavailable') return null;
    throw error;
  });

/** Alerts: what the newest forecast makes of the conditions that users set. */
export const alerts = defineFeature({
  name: 'alerts',
  calls: [calls.alertTimestamps, calls.previewAlert, calls.alert],
  migrations: [accountsMigration, syncMigration, alertsMigration, notifiedWarningsMigration],
  state: async ({ openedForecasts, now, closing, log }) => ({
    outlook: {
      // Without forecasts alerts are kept, and nothing is said about them.
      source: (await openedForecasts()).forecasts?.source ?? noForecasts,
      now,
      signal: closing,
    },
    faults: faultReporter({
      log,
      now,
      name: 'meltemi_alert_faults_total',
      help: 'Alerts that could not be looked at because something failed, by code.',
    }),
  }),
  routes: (app, { database }, { outlook }) => alertRoutes(app, { ...outlook, database }),
  accountData: ({ database }) => [alertAccountData(database)],
  jobs: (services, { outlook, faults }) => {
    const { configuration, database, tierOfAll, alertChanges, notificationsPosted } = services;
    const { source, signal } = outlook;
    // In a group of its own: the look at all alerts takes turns with the users who wait.
    const own = { ...outlook, source: sourceFor(source, { group: 'alerts', signal }) };
    const engine = alertEngine({
      ...own,
      database,
      tierOfAll,
      faults,
      onPosted: notificationsPosted.announce,
      warnings: async () => standing(await services.warnings()),
    });
    return [
      {
        name: 'compare alerts with the forecast',
        everyMs: configuration.alertsEvery,
        work: engine.tick,
        wakenBy: (wake) =>
          alertChanges.listen((userId, alertId) => {
            engine.changed({ userId, alertId });
            wake();
          }),
      },
    ];
  },
  metrics: (_services, { faults }) => [faults.metric],
});
