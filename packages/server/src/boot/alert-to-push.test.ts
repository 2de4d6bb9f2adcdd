import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { useSessions } from '../accounts/sessions.ts';
import { testAccount, testSessions } from '../accounts/test-accounts.ts';
import { onEachEngine } from '../database/test-databases.ts';
import { startPushService, type ArrivedPush } from '../delivery/test-push-service.ts';
import { textsFolder } from '../delivery/test-recipients.ts';
import { testWorld, warmAlert } from '../features/alerts/test-alerts.ts';
import { alerts, collections, devices, notifications } from '../features/index.ts';
import type { Forecasts } from '../forecasts/forecasts.ts';
import { makeMetrics } from '../http/metrics.ts';
import { NOON, testApp, testEnvironment, testFolder } from '../http/test-app.ts';
import { readConfiguration } from '#services/configuration.ts';
import { openServices, type OpenServices } from '#services/open-services.ts';
import { openFeatures } from './open-features.ts';
import { runJobs } from './run-jobs.ts';
import { allFeatures } from './server.ts';

const hour = 3_600_000;
const device = {
  deviceID: 'browser-0001',
  platform: 'desktop',
  target: 'index',
  version: '0.1.0',
  cc: 'cz',
  subscription: null,
  screen: { width: 1280, height: 800, devicePixelRatio: 2 },
};

onEachEngine((engine) => {
  it('an alert made in the browser rings there when a new run arrives', async () => {
    const { database } = engine;
    const service = await startPushService();
    const temp = await testFolder();
    const environment = {
      ...testEnvironment(),
      time: NOON,
      now: () => environment.time,
      random: (bytes: number) => crypto.getRandomValues(new Uint8Array(bytes)),
    };
    const { now } = environment;
    const source = testWorld(now, (_refTs, ts) => (ts >= NOON + 48 * hour && ts <= NOON + 51 * hour ? 295 : 280));
    const configuration = {
      ...readConfiguration({ MELTEMI_DATA_DIR: temp.folder }, { root: temp.folder, version: '1.2.3' }),
      databaseUrl: 'url' in engine.place ? engine.place.url : undefined,
      ...('file' in engine.place ? { dataFolder: dirname(engine.place.file) } : {}),
      languagesFolder: join(textsFolder, '..'),
      alertsEvery: 20,
      pushLoopback: true,
    };
    const features = [alerts, collections, devices, notifications];
    let open: OpenServices | undefined;
    const app = await testApp(
      async (scope) => {
        const metrics = makeMetrics('1.2.3');
        open = await openServices({ configuration, environment, features: allFeatures, metrics, app: scope });
        const forecasts = { source } as Forecasts;
        const services = { ...open.services, openedForecasts: async () => ({ forecasts, archive: null }) };
        useSessions(scope, services.sessions);
        const opened = await openFeatures(features, services);
        runJobs(scope, opened.jobs, open.abort);
        await opened.registerGuarded(scope);
      },
      { environment },
    );
    try {
      const origin = await app.listen({ host: '127.0.0.1', port: 0 });
      const account = await testAccount(database, testSessions(database, now));
      const call = async (method: string, path: string, body?: object): Promise<unknown> => {
        const reply = await fetch(`${origin}${path}`, {
          method,
          headers: { ...account.headers, 'content-type': 'application/json' },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        });
        expect(reply.ok).toBe(true);
        return reply.json();
      };
      const { publicKey } = (await call('GET', '/notif/v1/vapid')) as { publicKey: string };
      await call('PUT', `/users/v3/devices/${device.deviceID}`, { ...device, push: service.subscribe().subscription });
      const arrival = new Promise<ArrivedPush>((resolve) => {
        service.onArrival = resolve;
      });
      await call('POST', '/users/v1/data/alerts', { ...warmAlert, id: 'warm' });
      expect(await call('GET', '/users/v3/alerts/warm')).toMatchObject({ status: 'triggered' });
      environment.time += 6 * hour;
      const push = await arrival;
      expect(JSON.parse(push.text)).toMatchObject({ type: 'alert', title: 'Alert: Warm', path: '/alerts-edit/warm' });
      expect(push.headers.authorization).toContain(publicKey);
      expect(await call('GET', '/notif/v1/notifications')).toMatchObject({
        newCount: 1,
        totalCount: 1,
        data: [{ type: 'alert', other: { alertId: 'warm' } }],
      });
    } finally {
      await app.close();
      await open?.close();
      await service.close();
      await temp.remove();
    }
  }, 120_000);
});
