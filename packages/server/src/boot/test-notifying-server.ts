import { dirname, join } from 'node:path';
import { createAnalyticSource, type ForecastSource } from '@meltemi/archive';
import { expect } from 'vitest';
import { useSessions } from '#accounts/sessions.ts';
import { testAccount, testSessions } from '#accounts/test-accounts.ts';
import type { TestEngine } from '#database/test-databases.ts';
import { textsFolder } from '#delivery/test-recipients.ts';
import type { Subscription } from '#delivery/web-push.ts';
import type { Forecasts } from '#forecasts/forecasts.ts';
import { makeMetrics } from '#http/metrics.ts';
import { NOON, testApp, testEnvironment, testFolder, type TestEnvironment } from '#http/test-app.ts';
import { readConfiguration } from '#services/configuration.ts';
import { openServices, type OpenServices } from '#services/open-services.ts';
import type { StationService } from '#stations/station-service.ts';
import { alerts, collections, devices, notifications } from '../features/index.ts';
import { openFeatures } from './open-features.ts';
import { runJobs } from './run-jobs.ts';
import { allFeatures } from './server.ts';

/** Calls as somebody who is logged in; a reply that is not good fails the test. */
export type CallAs = (method: string, path: string, body?: object) => Promise<unknown>;

/** A server of a test that looks at alerts and sends notifications. */
export interface NotifyingServer {
  readonly environment: TestEnvironment;
  /** The numbers that it counts, in the text form. */
  readonly metrics: () => Promise<string>;
  /** Somebody new. */
  readonly logIn: () => Promise<CallAs>;
  /** Registers a browser of somebody; answers what names the registration. */
  readonly register: (call: CallAs, deviceID: string, push: Subscription) => Promise<string>;
  /** What stations measure, as the server sees it. */
  readonly stations: () => Promise<StationService>;
  readonly close: () => Promise<void>;
}

/** For tests: starts the real features on a port, with their jobs. `makeSource` is given the clock. */
export async function startNotifying(
  { database, place }: TestEngine,
  makeSource: (now: () => number) => ForecastSource = (now) => createAnalyticSource({ now }),
): Promise<NotifyingServer> {
  const temp = await testFolder();
  const environment: TestEnvironment = {
    ...testEnvironment(),
    time: NOON,
    now: () => environment.time,
    random: (bytes) => crypto.getRandomValues(new Uint8Array(bytes)),
  };
  const configuration = {
    ...readConfiguration({ MELTEMI_DATA_DIR: temp.folder }, { root: temp.folder, version: '1.2.3' }),
    databaseUrl: 'url' in place ? place.url : undefined,
    ...('file' in place ? { dataFolder: dirname(place.file) } : {}),
    languagesFolder: join(textsFolder, '..'),
    alertsEvery: 20,
    pushLoopback: true,
  };
  const metrics = makeMetrics('1.2.3');
  let open: OpenServices | undefined;
  const app = await testApp(
    async (scope) => {
      open = await openServices({ configuration, environment, features: allFeatures, metrics, app: scope });
      const forecasts = { source: makeSource(environment.now) } as Forecasts;
      const services = {
        ...open.services,
        openedForecasts: async () => ({
          forecasts,
          archive: null,
          sky: null,
          tideAt: null,
          waiting: () => 0,
          simulated: null,
        }),
      };
      useSessions(scope, services.sessions);
      const opened = await openFeatures([alerts, collections, devices, notifications], services);
      for (const metric of opened.metrics) metrics.registry.registerMetric(metric);
      runJobs(scope, opened.jobs, open.abort);
      await opened.registerGuarded(scope);
    },
    { environment },
  );
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    environment,
    metrics: () => metrics.registry.metrics(),
    logIn: async () => {
      const { headers } = await testAccount(database, testSessions(database, environment.now));
      return async (method, path, body) => {
        const reply = await fetch(`${origin}${path}`, {
          method,
          headers: { ...headers, 'content-type': 'application/json' },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        });
        expect(reply.ok).toBe(true);
        return reply.json();
      };
    },
    register: async (call, deviceID, push) => {
      const { registrationHash } = (await call('PUT', `/users/v3/devices/${deviceID}`, {
        deviceID,
        platform: 'desktop',
        target: 'index',
        version: '0.1.0',
        cc: 'cz',
        subscription: null,
        screen: { width: 1280, height: 800, devicePixelRatio: 2 },
        push,
      })) as { registrationHash: string };
      return registrationHash;
    },
    stations: () => open!.services.stations(),
    close: async () => {
      await app.close();
      await open?.close();
      await temp.remove();
    },
  };
}
