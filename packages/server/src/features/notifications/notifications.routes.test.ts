import { schemas } from '@meltemi/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testAccount, testSessions, type TestAccount } from '#accounts/test-accounts.ts';
import { onEachEngine } from '#database/test-databases.ts';
import { NOON } from '#http/test-app.ts';
import { notificationTexts } from '#delivery/notification-texts.ts';
import { postNotifications } from '#delivery/notifications.store.ts';
import { addDevice, storeSettings, textsFolder } from '#delivery/test-recipients.ts';
import { mostLocations } from './locations.store.ts';
import { notificationAccountData } from './notifications.account-data.ts';
import { mostTests } from './notifications.routes.ts';
import { fairDay, notificationApp } from './test-notifications.ts';

const place = {
  lat: 50.0875,
  lon: 14.4214,
  name: 'Praha',
  hours: [7],
  daily: true,
  warnings: false,
  least: 'S',
  mutedKinds: ['fog'],
};

onEachEngine((engine) => {
  let app: FastifyInstance;
  let account: TestAccount;
  let deviceId: string;
  let time = NOON;
  const now = () => time;
  const someone = () => testAccount(engine.database, testSessions(engine.database, now));
  beforeAll(async () => {
    app = await notificationApp(engine.database, now);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    time = NOON;
    account = await someone();
    deviceId = await addDevice(engine.database, account, {
      endpoint: 'https://push.example/1',
      keys: { p256dh: 'p', auth: 'a' },
    });
  });

  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, who = account) =>
    app.inject({ method, url, headers: who.headers, ...(payload === undefined ? {} : { payload }) });
  const list = async (who = account) =>
    schemas.notificationList.parse((await call('GET', '/notif/v1/notifications', undefined, who)).json());
  const post = (eventKey: string, who = account) =>
    engine.database.write((trx) =>
      postNotifications(trx, [
        {
          userId: who.id,
          eventKey,
          type: 'dailyForecast',
          created: (time += 1),
          facts: {
            kind: 'dailyForecast',
            locationId: 'l',
            locationName: 'Praha',
            lat: 50,
            lon: 14,
            zone: 'Europe/Prague',
            day: NOON,
            ...fairDay,
          },
        },
      ]),
    );

  describe('the list of messages', () => {
    it('has the newest first, in words, with how many are new', async () => {
      await storeSettings(engine.database, account.id, { usedLang: 'fr' });
      await post('e1');
      await post('e2');
      const { newCount, totalCount, data } = await list();
      expect([newCount, totalCount]).toEqual([2, 2]);
      expect(Date.parse(data[0]!.created)).toBe(time);
      expect(data[0]).toMatchObject({
        type: 'dailyForecast',
        wasReceived: false,
        wasViewed: false,
        other: { locationId: 'l', title: 'Météo à Praha', path: '/50.000/14.000' },
      });
      expect((await call('GET', '/notif/v1/notifications')).headers['cache-control']).toBe('no-store');
    });

    it('knows what was received and what was opened', async () => {
      await post('e1');
      await post('e2');
      const [second, first] = (await list()).data;
      expect((await call('POST', '/notif/v1/interactions/received', { notificationIds: [first!._id] })).json()).toEqual(
        { ok: true },
      );
      expect((await list()).data.map(({ wasReceived, wasViewed }) => [wasReceived, wasViewed])).toEqual([
        [false, false],
        [true, false],
      ]);
      await call('POST', '/notif/v1/interactions/opened', { notificationIds: [first!._id, second!._id, 'unknown'] });
      expect(await list()).toMatchObject({
        newCount: 0,
        totalCount: 2,
        data: [
          { wasReceived: true, wasViewed: true },
          { wasReceived: true, wasViewed: true },
        ],
      });
    });

    it('is emptied as a whole', async () => {
      await post('e1');
      expect((await call('DELETE', '/notif/v1/notifications')).json()).toEqual({ ok: true });
      expect(await list()).toEqual({ newCount: 0, totalCount: 0, data: [] });
    });

    it('is nobody else’s', async () => {
      await post('e1');
      const [{ _id } = { _id: '' }] = (await list()).data;
      const other = await someone();
      await call('POST', '/notif/v1/interactions/opened', { notificationIds: [_id] }, other);
      await call('DELETE', '/notif/v1/notifications', undefined, other);
      expect(await list(other)).toMatchObject({ totalCount: 0 });
      expect(await list()).toMatchObject({ newCount: 1, totalCount: 1 });
    });
  });

  describe('a notification to try', () => {
    const testRequest = () => ({ registrationHash: `hash-${deviceId}`, notificationType: 'alert', deviceID: deviceId });

    it('is sent to the device that asks', async () => {
      expect((await call('POST', '/notif/v1/notifications/send-test', testRequest())).json()).toEqual({ sent: true });
      expect((await list()).data).toMatchObject([
        { type: 'alert', other: { kind: 'test', title: notificationTexts(textsFolder)('en', 'testTitle') } },
      ]);
    });

    it('is refused for the device of somebody else, and for a wrong registration', async () => {
      const other = await someone();
      expect((await call('POST', '/notif/v1/notifications/send-test', testRequest(), other)).statusCode).toBe(404);
      expect(
        (await call('POST', '/notif/v1/notifications/send-test', { ...testRequest(), registrationHash: 'guessed' }))
          .statusCode,
      ).toBe(404);
    });

    it('cannot be asked for without end', async () => {
      for (let k = 0; k < mostTests; k++)
        expect((await call('POST', '/notif/v1/notifications/send-test', testRequest())).statusCode).toBe(200);
      expect((await call('POST', '/notif/v1/notifications/send-test', testRequest())).json()).toMatchObject({
        error: { code: 'rate-limited' },
      });
      time += 3_600_001;
      expect((await call('POST', '/notif/v1/notifications/send-test', testRequest())).statusCode).toBe(200);
    });

    it('cannot be had beyond that by emptying the list in between', async () => {
      const statuses: number[] = [];
      for (let k = 0; k < mostTests + 5; k++) {
        statuses.push((await call('POST', '/notif/v1/notifications/send-test', testRequest())).statusCode);
        expect((await call('DELETE', '/notif/v1/notifications')).statusCode).toBe(200);
      }
      expect(statuses.filter((status) => status === 200)).toHaveLength(mostTests);
      expect(statuses.slice(mostTests)).toEqual(Array<number>(5).fill(429));
      await call('POST', '/notif/v1/locations/home', place);
      expect((await call('GET', '/notif/v1/locations/home/testNotification')).statusCode).toBe(429);
    });

    it('cannot be had beyond that by asking all at once', async () => {
      const replies = await Promise.all(
        Array.from({ length: mostTests + 5 }, () => call('POST', '/notif/v1/notifications/send-test', testRequest())),
      );
      expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(mostTests);
    });
  });

  it('the key for push notifications and the choice of mails are given', async () => {
    expect(schemas.pushKey.parse((await call('GET', '/notif/v1/vapid')).json())).toEqual({ publicKey: 'B'.repeat(87) });
    expect((await call('GET', '/notif/v1/preferences')).json()).toEqual({ email: true });
    expect((await call('PUT', '/notif/v1/preferences', { email: false })).json()).toEqual({ email: false });
    expect((await call('GET', '/notif/v1/preferences')).json()).toEqual({ email: false });
    expect((await call('PUT', '/notif/v1/preferences', { email: 'yes' })).statusCode).toBeGreaterThanOrEqual(400);
  });

  describe('a notified place', () => {
    it('is stored, replaced and given back with its zone', async () => {
      expect((await call('POST', '/notif/v1/locations/home', place)).json()).toEqual({ updated: NOON });
      expect(schemas.notifiedLocation.parse((await call('GET', '/notif/v1/locations/home')).json())).toEqual({
        ...place,
        id: 'home',
        tzName: 'Europe/Prague',
      });
      await call('POST', '/notif/v1/locations/home', { ...place, name: 'Home' });
      expect((await call('GET', '/notif/v1/locations/home')).json()).toMatchObject({ name: 'Home' });
    });

    it('sends its message to try it, where a model knows the place', async () => {
      await call('POST', '/notif/v1/locations/home', place);
      expect((await call('GET', '/notif/v1/locations/home/testNotification')).json()).toEqual({ sent: true });
      expect((await list()).data).toMatchObject([{ type: 'dailyForecast', other: { title: 'Weather in Praha' } }]);
      await call('POST', '/notif/v1/locations/pole', { ...place, lat: -90 });
      expect((await call('GET', '/notif/v1/locations/pole/testNotification')).json()).toEqual({ sent: false });
    });

    it('is nobody else’s, and there is room for so many', async () => {
      await call('POST', '/notif/v1/locations/home', place);
      const other = await someone();
      for (const path of ['home', 'home/testNotification', 'nowhere'])
        expect((await call('GET', `/notif/v1/locations/${path}`, undefined, other)).statusCode).toBe(404);
      for (let k = 1; k < mostLocations; k++) await call('POST', `/notif/v1/locations/l${k}`, place);
      expect((await call('POST', '/notif/v1/locations/more', place)).statusCode).toBe(413);
      expect((await call('POST', '/notif/v1/locations/home', place)).statusCode).toBe(200);
    });

    it.each([{}, { ...place, hours: [24] }, { ...place, lat: 91 }, { ...place, name: 'x'.repeat(300) }])(
      'is refused as %j',
      async (payload) => {
        const reply = await call('POST', '/notif/v1/locations/home', payload);
        expect([400, 422]).toContain(reply.statusCode);
      },
    );
  });

  it('an account that is exported or deleted takes its notifications and places with it', async () => {
    await post('e1');
    await call('POST', '/notif/v1/locations/home', place);
    const data = notificationAccountData(engine.database);
    expect(await data.exportData(account.id)).toMatchObject({
      notifications: [{ type: 'dailyForecast' }],
      places: [{ name: 'Praha' }],
    });
    await engine.database.write((trx) => data.deleteData(trx, account.id));
    expect(await data.exportData(account.id)).toEqual({ notifications: [], places: [] });
  });
});
