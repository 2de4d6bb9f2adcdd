import { calls, WireError } from '@meltemi/contract';
import {
  accountsMigration,
  alertsMigration,
  clusterMigration,
  syncMigration,
  notifiedWarningsMigration,
} from '#database/migrations/index.ts';
import { faultReporter } from '#delivery/faults.ts';
import { noForecasts } from '#place-weather/no-forecasts.ts';
import { sourceFor } from '#services/for-caller.ts';
import { defineFeature, ServiceUnavailable, type ServerServices } from '#services/services.ts';
import type { WarningService } from '#warnings/warning-service.ts';
import type { WarningSet } from '#warnings/warning-set.ts';
import { alertEngine } from './alert-pass.ts';
import { alertAccountData } from './alerts.account-data.ts';
import { alertRoutes } from './alerts.routes.ts';
import type { OpenObserved } from './live-pass.ts';

/** The warnings that stand; null while none of their sources was read. */
const standing = (warnings: WarningService): Promise<WarningSet | null> =>
  warnings.current().catch((error: unknown) => {
    if (error instanceof WireError && error.code === 'unavailable') return null;
    throw error;
  });

/** Opens what stations measure: what was measured, else the simulated world's own; null where there is neither. */
const openObserved =
  ({ stations, places, now }: Pick<ServerServices, 'stations' | 'places' | 'now'>): OpenObserved =>
  async () => {
    try {
      const loaded = await (await stations()).sourceOf('weather');
      // Without the file of heights, which was logged, stations at any height count.
      const geography = await places().then(
        (all) => all.geography,
        () => null,
      );
      return { stations: loaded, now, heightAt: ({ lat, lon }) => geography?.elevationAt(lat, lon) ?? null };
    } catch (error) {
      if (error instanceof ServiceUnavailable || (error instanceof WireError && error.code === 'unavailable'))
        return null;
      throw error;
    }
  };

/** A pass over all alerts of a model may take minutes; after so long without a word another server goes on, milliseconds. */
const passTtl = (everyMs: number): number => Math.max(3 * everyMs, 30_000);

/** Alerts: what the newest forecast makes of the conditions that users set. */
export const alerts = defineFeature({
  name: 'alerts',
  calls: [calls.alertTimestamps, calls.previewAlert, calls.alert],
  migrations: [accountsMigration, syncMigration, alertsMigration, notifiedWarningsMigration, clusterMigration],
  state: async (services) => {
    const { openedForecasts, now, closing, log } = services;
    return {
      observed: openObserved(services),
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
    };
  },
  routes: (app, { database }, { outlook, observed }) => alertRoutes(app, { ...outlook, database, observed }),
  accountData: ({ database }) => [alertAccountData(database)],
  jobs: (services, { outlook, faults, observed }) => {
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
      observed,
      mayPass: services.lease('alerts', passTtl(configuration.alertsEvery)).hold,
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
