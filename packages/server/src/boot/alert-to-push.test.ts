import { expect, it } from 'vitest';
import { onEachEngine } from '#database/test-databases.ts';
import { startPushService, type ArrivedPush } from '#delivery/test-push-service.ts';
import { NOON } from '#http/test-app.ts';
import { testWorld, warmAlert } from '../features/alerts/test-alerts.ts';
import { startNotifying } from './test-notifying-server.ts';

const hour = 3_600_000;

onEachEngine((engine) => {
  it('an alert made in the browser rings there when a new run arrives', async () => {
    const service = await startPushService();
    const server = await startNotifying(engine, (now) =>
      testWorld(now, (_refTs, ts) => (ts >= NOON + 48 * hour && ts <= NOON + 51 * hour ? 295 : 280)),
    );
    try {
      const call = await server.logIn();
      const { publicKey } = (await call('GET', '/notif/v1/vapid')) as { publicKey: string };
      await server.register(call, 'browser-0001', service.subscribe().subscription);
      const arrival = new Promise<ArrivedPush>((resolve) => {
        service.onArrival = resolve;
      });
      await call('POST', '/users/v1/data/alerts', { ...warmAlert, id: 'warm' });
      expect(await call('GET', '/users/v3/alerts/warm')).toMatchObject({ status: 'triggered' });
      server.environment.time += 6 * hour;
      const push = await arrival;
      expect(JSON.parse(push.text)).toMatchObject({ type: 'alert', title: 'Alert: Warm', path: '/alerts-edit/warm' });
      expect(push.headers.authorization).toContain(publicKey);
      expect(await call('GET', '/notif/v1/notifications')).toMatchObject({
        newCount: 1,
        totalCount: 1,
        data: [{ type: 'alert', other: { alertId: 'warm' } }],
      });
    } finally {
      await server.close();
      await service.close();
    }
  }, 120_000);

  it('a live alert rings when a station measures what it waits for, once', async () => {
    const service = await startPushService();
    const server = await startNotifying(engine);
    try {
      const call = await server.logIn();
      await server.register(call, 'browser-live', service.subscribe().subscription);
      const { store, refresh } = await (await server.stations()).sourceOf('weather');
      await store.sources([{ ident: 'test', name: 'Test', attribution: '', licence: '' }]);
      const { lat, lon } = warmAlert;
      const id = `wmo-live${process.pid}`;
      const airport = { id, type: 'wmo' as const, name: 'Ruzyně', lat, lon, elevation: null };
      await store.stations([{ ...airport, cc: 'CZ', rank: 2, source: 'test' }]);
      const measure = async (temp: number): Promise<void> => {
        await store.write([{ station: id, ts: server.environment.time, values: { temp } }]);
        await refresh();
      };
      await measure(280);
      const arrival = new Promise<ArrivedPush>((resolve) => {
        service.onArrival = resolve;
      });
      await call('POST', '/users/v1/data/alerts', { ...warmAlert, id: 'live', type: 'live' });
      expect(await call('GET', '/users/v3/alerts/live')).toMatchObject({ status: 'normal', type: 'live' });
      const passed = () =>
        engine.database.db
          .selectFrom('alert_passes')
          .select('done')
          .where('model', '=', 'live')
          .where('runs', '=', `live@${Math.floor(server.environment.time / 600_000)}`)
          .executeTakeFirst();
      // Looked at once before the report that it waits for: what an edit finds at once is no news.
      await expect.poll(async () => (await passed())?.done, { timeout: 20_000 }).toBe(1);
      server.environment.time += hour / 3;
      await measure(295);
      // The look of these ten minutes may have come before the report: then the next one finds it.
      server.environment.time += hour / 6;
      const { text } = await arrival;
      expect(JSON.parse(text)).toMatchObject({ type: 'alert', title: 'Alert: Warm', path: '/alerts-edit/live' });
      expect(text).toContain('Ruzyně');
      expect(await call('GET', '/users/v3/alerts/live')).toMatchObject({ status: 'triggered' });
      server.environment.time += hour / 3;
      await measure(296);
      await expect.poll(async () => (await passed())?.done, { timeout: 20_000 }).toBe(1);
      expect(await call('GET', '/notif/v1/notifications')).toMatchObject({ totalCount: 1 });
    } finally {
      await server.close();
      await service.close();
    }
  }, 120_000);

  it('what is new leaves while the push service of somebody else keeps silent; what fails has counters', async () => {
    const service = await startPushService();
    const server = await startNotifying(engine);
    try {
      const people = await Promise.all(
        ['browser-silent', 'browser-prompt'].map(async (deviceID) => {
          const call = await server.logIn();
          const { subscription } = service.subscribe();
          const registrationHash = await server.register(call, deviceID, subscription);
          const test = () =>
            call('POST', '/notif/v1/notifications/send-test', {
              registrationHash,
              notificationType: 'alert',
              deviceID,
            });
          return { deviceID, test, path: new URL(subscription.endpoint).pathname };
        }),
      );
      const [silent, prompt] = [people[0]!, people[1]!];
      /** Resolves when a notification arrives at a browser; the silent one is never answered. */
      const arrives = (wanted: string) =>
        new Promise<void>((resolve) => {
          service.onArrival = ({ path }) => {
            if (path === wanted) resolve();
            return path === silent.path ? new Promise(() => undefined) : undefined;
          };
        });
      const held = arrives(silent.path);
      await silent.test();
      await held;
      const arrived = arrives(prompt.path);
      await prompt.test();
      await arrived;
      const delivery = await engine.database.db
        .selectFrom('deliveries')
        .select('state')
        .where('target', '=', silent.deviceID)
        .executeTakeFirst();
      expect(delivery).toEqual({ state: 'waiting' });
      for (const name of ['meltemi_alert_faults_total', 'meltemi_notification_faults_total'])
        expect(await server.metrics()).toContain(`# TYPE ${name} counter`);
    } finally {
      await server.close();
      await service.close();
    }
  }, 120_000);
});
