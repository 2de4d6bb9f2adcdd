import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sessionLife, useSessions } from '#accounts/sessions.ts';
import { testAccount, testSessions } from '#accounts/test-accounts.ts';
import type { TestAccount } from '#accounts/test-accounts.ts';
import { onEachEngine } from '#database/test-databases.ts';
import { recipientsOf } from '#delivery/recipients.ts';
import { NOON, testApp } from '#http/test-app.ts';
import { MOST_DEVICES } from './devices.rules.ts';
import { deviceAccountData } from './devices.account-data.ts';
import { deviceRoutes } from './devices.routes.ts';

const record = {
  platform: 'desktop',
  target: 'index',
  version: '0.1.0',
  cc: 'cz',
  subscription: null,
  screen: { width: 1280, height: 800, devicePixelRatio: 2 },
};
const push = (name: string) => ({
  endpoint: `https://push.example/${name}`,
  keys: { p256dh: `key-${name}`, auth: `secret-${name}` },
});

onEachEngine((engine) => {
  let app: FastifyInstance;
  let account: TestAccount;
  let time = NOON;
  let made = 0;
  const sessions = () => testSessions(engine.database, () => time);

  beforeAll(async () => {
    app = await testApp(async (scope) => {
      useSessions(scope, sessions());
      await scope.register(deviceRoutes, { database: engine.database, now: () => time });
    });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    time = NOON;
    account = await testAccount(engine.database, sessions());
  });

  const freshDevice = (): string => `device-${engine.engine}-${(made += 1)}`;
  const register = (deviceID: string, more: object = {}, who = account) =>
    app.inject({
      method: 'PUT',
      url: `/users/v3/devices/${deviceID}`,
      headers: who.headers,
      payload: { ...record, deviceID, ...more },
    });
  const recipients = () => recipientsOf(engine.database, () => time);
  const devicesOf = async (who = account) => (await recipients().find(who.id))?.devices ?? [];
  const reached = async (who = account) => (await devicesOf(who)).map(({ deviceId }) => deviceId);

  describe('PUT /users/v3/devices/{deviceID}', () => {
    it('registers a device and names the registration', async () => {
      const id = freshDevice();
      const reply = await register(id, { push: push(id) });
      expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'no-store']);
      expect(reply.json()).toEqual({
        deviceID: id,
        registrationHash: expect.stringMatching(/^[\w-]{43}$/),
        updated: NOON,
      });
      expect(await devicesOf()).toEqual([
        {
          deviceId: id,
          subscription: {
            endpoint: `https://push.example/${id}`,
            keys: { p256dh: `key-${id}`, auth: `secret-${id}` },
          },
        },
      ]);
    });

    it('once more keeps the push subscription, and a new one replaces it', async () => {
      const id = freshDevice();
      const first = (await register(id, { push: push(id) })).json();
      expect((await register(id)).json()).toEqual(first);
      expect((await register(id, { push: push(`${id}-b`) })).json().registrationHash).not.toBe(first.registrationHash);
      expect((await devicesOf()).map(({ subscription }) => subscription.endpoint)).toEqual([
        `https://push.example/${id}-b`,
      ]);
    });

    it('ends the notifications when it is deactivated, and begins them anew', async () => {
      const id = freshDevice();
      await register(id, { push: push(id) });
      await register(id, { deactivated: true });
      expect(await reached()).toEqual([]);
      await register(id, { push: push(id) });
      expect(await reached()).toEqual([id]);
    });

    it.each([
      ['a device of another name in the body', { deviceID: 'another-device' }],
      ['a platform that is none', { platform: 'toaster' }],
      ['a push address that is a path on this server', { push: { ...push('x'), endpoint: '/health' } }],
      ['a push subscription without keys', { push: { endpoint: 'https://push.example/x' } }],
      ['a screen that is none', { screen: 'large' }],
    ])('refuses %s', async (_, more) => {
      const reply = await register(freshDevice(), more);
      expect([reply.statusCode, reply.json().error.code]).toEqual([400, 'bad-request']);
    });

    it('asks whoever has no token to log in', async () => {
      const id = freshDevice();
      expect(
        (await app.inject({ method: 'PUT', url: `/users/v3/devices/${id}`, payload: { ...record, deviceID: id } }))
          .statusCode,
      ).toBe(401);
    });
  });

  describe('a device and its session', () => {
    it('gets no notification any more once the session has ended', async () => {
      const id = freshDevice();
      await register(id, { push: push(id) });
      await engine.database.write((trx) => sessions().end(trx, account.sessionId));
      expect(await reached()).toEqual([]);
    });

    it('gets no notification any more once the session is over, or the account is closed', async () => {
      const id = freshDevice();
      await register(id, { push: push(id) });
      time = NOON + sessionLife + 1;
      expect(await reached()).toEqual([]);
      time = NOON;
      await engine.database.write((trx) =>
        trx.updateTable('users').set({ disabled: 1 }).where('id', '=', account.id).execute(),
      );
      expect(await reached()).toEqual([]);
    });

    it('cannot be taken from somebody who is logged in there', async () => {
      const [id, other] = [freshDevice(), await testAccount(engine.database, sessions())];
      await register(id, { push: push(id) });
      for (const more of [{}, { push: push('theirs') }, { deactivated: true }]) {
        const reply = await register(id, more, other);
        expect([reply.statusCode, reply.json().error.code]).toEqual([409, 'conflict']);
      }
      expect(await reached()).toEqual([id]);
    });

    it('passes to whoever logs in there next, without what the user before gave', async () => {
      const [id, other] = [freshDevice(), await testAccount(engine.database, sessions())];
      await register(id, { push: push(id) });
      await engine.database.write((trx) => sessions().end(trx, account.sessionId));
      expect((await register(id, {}, other)).statusCode).toBe(200);
      expect([await reached(), await reached(other)]).toEqual([[], []]);
      await register(id, { push: push(id) }, other);
      expect([await reached(), await reached(other)]).toEqual([[], [id]]);
    });

    it('a push address stands once: the browser that has it now gets the messages', async () => {
      const [id, second, other] = [freshDevice(), freshDevice(), await testAccount(engine.database, sessions())];
      await register(id, { push: push(id) });
      await register(second, { push: push(id) }, other);
      expect([await reached(), await reached(other)]).toEqual([[], [second]]);
    });
  });

  describe('what is kept', () => {
    it('forgets an address that its push service does not know any more', async () => {
      const id = freshDevice();
      await register(id, { push: push(id) });
      await recipients().forget(account.id, id, `https://push.example/${id}`);
      expect(await reached()).toEqual([]);
    });

    it('is no more than a user may have', async () => {
      const ids = Array.from({ length: MOST_DEVICES + 2 }, freshDevice);
      for (const id of ids) {
        time += 1;
        expect((await register(id)).statusCode).toBe(200);
      }
      const kept = await engine.database.db
        .selectFrom('devices')
        .select('device_id')
        .where('user_id', '=', account.id)
        .orderBy('updated')
        .execute();
      expect(kept.map(({ device_id }) => device_id)).toEqual(ids.slice(2));
    });

    it('is exported without secrets, and goes with the account', async () => {
      const id = freshDevice();
      await register(id, { push: push(id) });
      const data = deviceAccountData(engine.database);
      const exported = JSON.stringify(await data.exportData(account.id));
      expect(exported).toContain('push.example');
      expect(exported).not.toContain(`secret-${id}`);
      await engine.database.write(async (trx) => data.deleteData(trx, account.id));
      expect(await data.exportData(account.id)).toEqual([]);
    });
  });
});
