import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { onEachEngine } from '#database/test-databases.ts';
import { NOON, testApp } from '#http/test-app.ts';
import { bearerOf, sessionLife, useSessions } from './sessions.ts';
import { readSubscription, writeSubscription } from './subscriptions.ts';
import { testAccount, testSessions } from './test-accounts.ts';

const premium = {
  isSubscription: true,
  isTrial: false,
  state: null,
  platform: 'web',
  status: 'active',
  tier: 'premium',
  expiresAt: null,
};

onEachEngine((engine) => {
  let app: FastifyInstance | undefined;
  let time = NOON;
  afterEach(async () => {
    await app?.close();
    app = undefined;
  });

  const sessions = () => testSessions(engine.database, () => time);

  async function server(): Promise<FastifyInstance> {
    app = await testApp(async (scope) => {
      useSessions(scope, sessions());
      scope.get('/me', { onRequest: scope.requireUser }, (request, reply) => void reply.send(request.user));
    });
    return app;
  }

  describe('requireUser', () => {
    it('lets the holder of a token in and tells the route who it is', async () => {
      const account = await testAccount(engine.database, sessions());
      const reply = await (await server()).inject({ url: '/me', headers: account.headers });
      expect(reply.json()).toEqual({ id: account.id, sessionId: account.sessionId, tier: null });
    });

    it('refuses no token, a forged one, an ended one, an expired one and a closed account alike', async () => {
      const here = await server();
      const account = await testAccount(engine.database, sessions());
      const closed = await testAccount(engine.database, sessions(), { disabled: 1 });
      const ended = await testAccount(engine.database, sessions());
      await engine.database.write((trx) => sessions().end(trx, ended.sessionId));
      const wrong = [
        '',
        'Bearer',
        `Bearer ${'A'.repeat(43)}`,
        `Basic ${account.token}`,
        `Bearer ${account.token}x`,
        ended.headers.authorization,
        closed.headers.authorization,
      ];
      const replies = await Promise.all(
        wrong.map((authorization) => here.inject({ url: '/me', headers: { authorization } })),
      );
      expect(replies.map((reply) => [reply.statusCode, reply.json().error.code])).toEqual(
        wrong.map(() => [401, 'unauthorized']),
      );
      time = NOON + sessionLife + 1;
      expect((await here.inject({ url: '/me', headers: account.headers })).statusCode).toBe(401);
      time = NOON;
    });

    it('stores no token', async () => {
      const account = await testAccount(engine.database, sessions());
      const rows = await engine.database.db.selectFrom('sessions').selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain(account.token);
    });

    it('ends every other session of a user when asked', async () => {
      const account = await testAccount(engine.database, sessions());
      const second = await engine.database.write((trx) => sessions().begin(trx, account.id));
      await engine.database.write((trx) => sessions().endAll(trx, account.id, second.id));
      expect(await sessions().know(account.token)).toBeNull();
      expect((await sessions().know(second.token))?.user.id).toBe(account.id);
    });
  });

  describe('subscriptions', () => {
    it('give their tier to the session while they are active', async () => {
      const account = await testAccount(engine.database, sessions());
      await engine.database.write((trx) =>
        writeSubscription(trx, account.id, { ...premium, expiresAt: NOON + 1000 }, NOON),
      );
      expect((await sessions().know(account.token))?.user.tier).toBe('premium');
      expect(await readSubscription(engine.database.db, account.id, NOON)).toEqual({
        ...premium,
        expiresAt: NOON + 1000,
      });
      expect(await readSubscription(engine.database.db, account.id, NOON + 1000)).toMatchObject({
        status: 'expired',
        tier: 'premium',
      });
      await engine.database.write((trx) =>
        writeSubscription(trx, account.id, { ...premium, status: 'canceled' }, NOON),
      );
      expect((await sessions().know(account.token))?.user.tier).toBeNull();
      await engine.database.write((trx) => writeSubscription(trx, account.id, null, NOON));
      expect(await readSubscription(engine.database.db, account.id, NOON)).toBeNull();
    });
  });
});

describe('the bearer header', () => {
  it.each([
    undefined,
    '',
    'Bearer ',
    'Bearer short',
    `bearer ${'a'.repeat(30)}`,
    `Bearer ${'a'.repeat(20)} b`,
    `Bearer ${'ä'.repeat(20)}`,
  ])('%j holds no token', (authorization) => {
    expect(bearerOf({ authorization })).toBeNull();
  });

  it('holds a token', () => {
    expect(bearerOf({ authorization: `Bearer ${'aB-_'.repeat(8)}` })).toBe('aB-_'.repeat(8));
  });
});
