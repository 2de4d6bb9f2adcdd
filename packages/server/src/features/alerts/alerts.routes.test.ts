import { schemas } from '@meltemi/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useSessions } from '#accounts/sessions.ts';
import { testAccount, testSessions, type TestAccount } from '#accounts/test-accounts.ts';
import { onEachEngine } from '#database/test-databases.ts';
import { testFaults } from '#delivery/test-faults.ts';
import { NOON, testApp } from '#http/test-app.ts';
import { alertEngine } from './alert-pass.ts';
import { alertAccountData } from './alerts.account-data.ts';
import { alertRoutes } from './alerts.routes.ts';
import { storeAlert, testWorld, warmAlert } from './test-alerts.ts';

const hour = 3_600_000;

onEachEngine((engine) => {
  let app: FastifyInstance;
  let account: TestAccount;
  const now = () => NOON;
  const source = testWorld(now, (_refTs, ts) => (ts >= NOON + 30 * hour && ts <= NOON + 33 * hour ? 295 : 280));
  const sessions = () => testSessions(engine.database, now);

  beforeAll(async () => {
    app = await testApp(async (scope) => {
      useSessions(scope, sessions());
      await scope.register(alertRoutes, { source, now, database: engine.database });
    });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    account = await testAccount(engine.database, sessions());
  });

  const get = (url: string, who = account) => app.inject({ url, headers: who.headers });
  const preview = (payload: object | string, who = account) =>
    app.inject({
      method: 'POST',
      url: '/users/v4/alerts/preview',
      headers: { ...who.headers, 'content-type': 'application/json' },
      payload,
    });
  const store = (alertId: string, more: Parameters<typeof storeAlert>[2] = {}, updated = 1) =>
    storeAlert(engine.database, { userId: account.id, alertId }, more, updated);
  const warmHours = [30, 31, 32, 33].map((k) => NOON + k * hour);

  describe('GET /users/v4/alerts/{id}/timestamps', () => {
    it('tells the hours at which the conditions hold', async () => {
      await store('a');
      const reply = await get('/users/v4/alerts/a/timestamps');
      expect(reply.headers['cache-control']).toBe('private, max-age=300');
      expect(schemas.alertTimestamps.parse(reply.json())).toEqual({ timestamps: warmHours });
    });

    it('tells none where the server has no such model or the model does not reach', async () => {
      await store('none', { model: 'satellite' });
      await store('far', { model: 'iconD2', lat: -30 });
      for (const id of ['none', 'far'])
        expect((await get(`/users/v4/alerts/${id}/timestamps`)).json()).toEqual({ timestamps: [] });
    });
  });

  describe('GET /users/v3/alerts/{id}', () => {
    it('tells the alert with its status, also before the engine has seen it', async () => {
      await store('a');
      expect(schemas.alertState.parse((await get('/users/v3/alerts/a')).json())).toMatchObject({
        ...warmAlert,
        id: 'a',
        status: 'triggered',
        updated: 1,
      });
      await store('b', { conditions: [{ type: 'temperature', rangeKelvin: { from: 300, to: 310 } }] });
      expect((await get('/users/v3/alerts/b')).json()).toMatchObject({ status: 'normal' });
      await store('c', { suspended: true });
      expect((await get('/users/v3/alerts/c')).json()).toMatchObject({ status: 'suspended' });
    });

    it('tells the status that the engine found for this version of it', async () => {
      await store('a');
      await alertEngine({
        database: engine.database,
        source,
        now,
        tierOfAll: null,
        onPosted: () => undefined,
        faults: testFaults(),
      }).tick();
      await engine.database.write((trx) =>
        trx.updateTable('alert_states').set({ status: 'normal' }).where('user_id', '=', account.id).execute(),
      );
      expect((await get('/users/v3/alerts/a')).json()).toMatchObject({ status: 'normal' });
      await store('a', {}, 2);
      expect((await get('/users/v3/alerts/a')).json()).toMatchObject({ status: 'triggered', updated: 2 });
    });

    it.each([
      ['satellite', 50, 'forecast', 'no-model'],
      ['iconD2', -30, 'forecast', 'outside-model'],
      ['gfs', 50, 'live', 'live'],
    ] as const)('tells why an alert of %s at %d, %s, is not looked at', async (model, lat, type, reason) => {
      await store('a', { model, lat, type });
      expect((await get('/users/v3/alerts/a')).json()).toMatchObject({ status: 'normal', reason });
    });
  });

  describe('POST /users/v4/alerts/preview', () => {
    it('tells the hours of an alert that is not stored', async () => {
      const reply = await preview(warmAlert);
      expect(reply.headers['cache-control']).toBe('no-store');
      expect(reply.json()).toEqual({ timestamps: warmHours });
      expect(
        await engine.database.db
          .selectFrom('collection_items')
          .select('id')
          .where('user_id', '=', account.id)
          .execute(),
      ).toEqual([]);
    });

    it.each([
      {},
      { ...warmAlert, conditions: [] },
      { ...warmAlert, lat: 95 },
      { ...warmAlert, model: 'tarot' },
      [],
      'no json',
    ])('refuses %j', async (payload) => {
      const reply = await preview(typeof payload === 'string' ? payload : JSON.stringify(payload));
      expect([400, 404, 422]).toContain(reply.statusCode);
      expect(reply.json().error.code).toBeTypeOf('string');
    });
  });

  it('nobody sees the alerts of somebody else, or without a login', async () => {
    await store('mine');
    const other = await testAccount(engine.database, sessions());
    for (const url of ['/users/v4/alerts/mine/timestamps', '/users/v3/alerts/mine']) {
      expect((await get(url, other)).json()).toMatchObject({ error: { code: 'not-found' } });
      expect((await app.inject({ url })).statusCode).toBe(401);
    }
    expect((await app.inject({ method: 'POST', url: '/users/v4/alerts/preview', payload: warmAlert })).statusCode).toBe(
      401,
    );
  });

  it('an account that is exported or deleted takes its alerts with it', async () => {
    await store('a');
    await alertEngine({
      database: engine.database,
      source,
      now,
      tierOfAll: null,
      onPosted: () => undefined,
      faults: testFaults(),
    }).tick();
    const data = alertAccountData(engine.database);
    expect(await data.exportData(account.id)).toMatchObject([{ alert_id: 'a', status: 'triggered' }]);
    await engine.database.write((trx) => data.deleteData(trx, account.id));
    expect(await data.exportData(account.id)).toEqual([]);
  });
});
