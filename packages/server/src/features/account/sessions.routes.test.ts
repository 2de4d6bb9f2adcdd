import { schemas, type AccountSession } from '@meltemi/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sessionLife } from '#accounts/sessions.ts';
import { testAccount, type TestAccount } from '#accounts/test-accounts.ts';
import { onEachEngine } from '#database/test-databases.ts';
import { recipientsOf } from '#delivery/recipients.ts';
import { NOON } from '#http/test-app.ts';
import { testAccountService, type TestAccountService } from './test-account-service.ts';

onEachEngine((engine) => {
  let service: TestAccountService;
  let account: TestAccount;
  beforeAll(async () => {
    service = await testAccountService(engine.database);
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    service.clock.time = NOON;
    account = await testAccount(engine.database, service.sessions);
  });

  const logIn = () => engine.database.write((trx) => service.sessions.begin(trx, account.id));
  const list = async (token = account.token): Promise<readonly AccountSession[]> => {
    const reply = await service.get('/api/sessions', token);
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'no-store']);
    return schemas.accountSessions.parse(reply.json()).sessions;
  };
  const end = (id: string, token = account.token) =>
    service.app.inject({
      method: 'DELETE',
      url: `/api/sessions/${id}`,
      headers: { 'x-meltemi-client': 'test', authorization: `Bearer ${token}` },
    });
  const device = (sessionId: string, platform: string, more: { updated?: number; deactivated?: number } = {}) =>
    engine.database.write((trx) =>
      trx
        .insertInto('devices')
        .values({
          device_id: `${sessionId}-${platform}`,
          user_id: account.id,
          session_id: sessionId,
          registration_hash: 'x',
          record: JSON.stringify({ platform, target: 'index', cc: 'cz' }),
          push_endpoint: `https://push.example/${sessionId}-${platform}`,
          push_p256dh: 'k',
          push_auth: 'a',
          deactivated: 0,
          updated: NOON,
          ...more,
        })
        .execute(),
    );

  describe('the devices that a user is logged in on', () => {
    it('are listed with the one that asks first, then by their last use', async () => {
      service.clock.time = NOON + 1000;
      const phone = await logIn();
      service.clock.time = NOON + 2000;
      const tablet = await logIn();
      await device(phone.id, 'android', { updated: NOON + 5000 });
      expect(await list()).toEqual([
        { id: account.sessionId, isCurrent: true, created: NOON, lastUsed: NOON, device: null },
        {
          id: phone.id,
          isCurrent: false,
          created: NOON + 1000,
          lastUsed: NOON + 5000,
          device: { platform: 'android', target: 'index' },
        },
        { id: tablet.id, isCurrent: false, created: NOON + 2000, lastUsed: NOON + 2000, device: null },
      ]);
      expect((await list(tablet.token)).map(({ id, isCurrent }) => [id, isCurrent])).toEqual([
        [tablet.id, true],
        [phone.id, false],
        [account.sessionId, false],
      ]);
    });

    it('are named by what registered last, and not by what was deactivated', async () => {
      await device(account.sessionId, 'linux', { updated: NOON + 2 });
      await device(account.sessionId, 'mac', { updated: NOON + 1 });
      await device(account.sessionId, 'ios', { updated: NOON + 3, deactivated: 1 });
      expect((await list())[0]?.device).toEqual({ platform: 'linux', target: 'index' });
    });

    it('are those of nobody else, without tokens, and without logins that are over', async () => {
      const other = await testAccount(engine.database, service.sessions);
      service.clock.time = NOON + sessionLife - 1;
      const late = await logIn();
      service.clock.time = NOON + sessionLife + 1;
      const listed = await list(late.token);
      expect(listed.map(({ id }) => id)).toEqual([late.id]);
      expect(JSON.stringify(listed)).not.toContain(late.token);
      expect(JSON.stringify(listed)).not.toContain(other.sessionId);
    });
  });

  describe('a device that is logged out from another one', () => {
    it('is known no more and gets no messages, and the others stay', async () => {
      const [phone, tablet] = [await logIn(), await logIn()];
      await device(phone.id, 'android');
      const reached = async () => (await recipientsOf(engine.database, () => NOON).find(account.id))?.devices;
      expect(await reached()).toHaveLength(1);
      expect((await end(phone.id)).json()).toEqual({ ok: true });
      expect((await service.get('/api/info', phone.token)).json().auth).toBe(false);
      expect(await reached()).toEqual([]);
      expect((await list()).map(({ id }) => id).toSorted()).toEqual([account.sessionId, tablet.id].toSorted());
    });

    it("is not found twice, and never where it is somebody else's", async () => {
      const [phone, other] = [await logIn(), await testAccount(engine.database, service.sessions)];
      for (const reply of [await end(other.sessionId), await end('no-such-login'), await end(phone.id, other.token)])
        expect([reply.statusCode, reply.json().error.code]).toEqual([404, 'not-found']);
      expect((await service.get('/api/info', other.token)).json().auth).toBe(true);
      expect((await end(phone.id)).statusCode).toBe(200);
      expect((await end(phone.id)).statusCode).toBe(404);
    });

    it('may be this one', async () => {
      expect((await end(account.sessionId)).statusCode).toBe(200);
      expect((await service.get('/api/sessions', account.token)).statusCode).toBe(401);
    });

    it('is not logged out by a page of another site', async () => {
      const reply = await service.app.inject({
        method: 'DELETE',
        url: `/api/sessions/${account.sessionId}`,
        headers: { authorization: `Bearer ${account.token}` },
      });
      expect(reply.statusCode).toBe(400);
    });
  });
});
