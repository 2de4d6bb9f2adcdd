import type { FastifyInstance } from 'fastify';
import { expect, it } from 'vitest';
import type { AccountParts } from '../accounts/account-parts.ts';
import { makeAlertChanges } from '../accounts/alert-changes.ts';
import { useSessions } from '../accounts/sessions.ts';
import { testAccount, testSessions } from '../accounts/test-accounts.ts';
import { onEachEngine } from '../database/test-databases.ts';
import { testWorld, warmAlert } from '../features/alerts/test-alerts.ts';
import { collectionRoutes } from '../features/collections/collections.routes.ts';
import { deviceRoutes } from '../features/devices/devices.routes.ts';
import { NOON, testApp, testEnvironment, testFolder } from '../http/test-app.ts';
import { textsFolder } from '../messages/test-people.ts';
import { startPushService, type ArrivedPush } from '../messages/test-push-service.ts';
import { messageFeatures } from './message-features.ts';

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
    const environment = testEnvironment();
    const { now } = environment;
    const random = (bytes: number) => crypto.getRandomValues(new Uint8Array(bytes));
    const accountParts: AccountParts = [];
    const alertChanges = makeAlertChanges((error) => {
      throw error;
    });
    let app: FastifyInstance | undefined;
    try {
      app = await testApp(
        async (scope) => {
          useSessions(scope, testSessions(database, now));
          await scope.register(collectionRoutes, {
            database,
            now,
            random,
            accountParts,
            onAlertsChanged: alertChanges.tell,
          });
          await scope.register(deviceRoutes, { database, now, accountParts });
          await scope.register(messageFeatures, {
            database,
            now,
            random,
            accountParts,
            alertChanges,
            sendMail: null,
            publicUrl: () => 'http://localhost',
            source: testWorld(now, (_refTs, ts) => (ts >= NOON + 48 * hour && ts <= NOON + 51 * hour ? 295 : 280)),
            configuration: {
              dataFolder: temp.folder,
              languagesFolder: `${textsFolder}/..`,
              everything: false,
              alertsEvery: 20,
              pushLoopback: true,
            },
          });
        },
        { environment },
      );
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
      await app?.close();
      await service.close();
      await temp.remove();
    }
  }, 120_000);
});
