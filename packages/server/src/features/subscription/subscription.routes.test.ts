import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listCodes, makeCodes, revokeCodes } from '#accounts/codes.ts';
import { makeSessionTiers } from '#accounts/session-tiers.ts';
import { useSessions } from '#accounts/sessions.ts';
import { testAccount, testSessions } from '#accounts/test-accounts.ts';
import type { TestAccount } from '#accounts/test-accounts.ts';
import { onEachEngine } from '#database/test-databases.ts';
import { NOON, testApp } from '#http/test-app.ts';
import { operatorCodes } from './operator-codes.ts';
import { subscriptionRoutes } from './subscription.routes.ts';

const DAY = 86_400_000;

onEachEngine((engine) => {
  let app: FastifyInstance;
  let account: TestAccount;
  let time = NOON;
  const sessions = () => testSessions(engine.database, () => time);
  const random = (bytes: number): Uint8Array => crypto.getRandomValues(new Uint8Array(bytes));

  beforeAll(async () => {
    const tierOf = makeSessionTiers({ sessions: sessions(), now: () => time, tierOfAll: null });
    app = await testApp(async (scope) => {
      useSessions(scope, sessions());
      await scope.register(subscriptionRoutes, {
        database: engine.database,
        now: () => time,
        codes: operatorCodes,
        onTierChanged: tierOf.forget,
      });
      scope.get(
        '/forecast',
        { onRequest: tierOf.learn },
        (request, reply) => void reply.send({ tier: tierOf(request) }),
      );
      scope.get('/tier', { onRequest: scope.requireUser }, async ({ user }) => ({ tier: user.tier }));
    });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    time = NOON;
    account = await testAccount(engine.database, sessions());
  });

  const make = async (count = 1, days = 30): Promise<string[]> =>
    makeCodes(engine.database, { tier: 'premium', days, count, expires: 10 }, { now: () => time, random });
  const redeem = (code: unknown, who: Pick<TestAccount, 'headers'> = account) =>
    app.inject({ method: 'POST', url: '/api/redeem-code', headers: who.headers, payload: { code } });
  const tier = async (): Promise<string | null> =>
    (await app.inject({ url: '/tier', headers: account.headers })).json().tier;
  const refusal = async (code: unknown, who?: Pick<TestAccount, 'headers'>) => {
    const reply = await redeem(code, who);
    return [reply.statusCode, reply.json().error.code];
  };

  describe('POST /api/redeem-code', () => {
    it('turns a code into a subscription, which gives its tier until it ends by itself', async () => {
      const [code] = await make();
      expect(await tier()).toBeNull();
      const reply = await redeem(code);
      expect(reply.json()).toEqual({
        isSubscription: true,
        isTrial: false,
        state: 'canceled',
        platform: 'web',
        status: 'active',
        tier: 'premium',
        expiresAt: NOON + 30 * DAY,
      });
      expect(await tier()).toBe('premium');
      time = NOON + 30 * DAY - 1;
      expect(await tier()).toBe('premium');
      time = NOON + 30 * DAY;
      expect(await tier()).toBeNull();
    });

    it('opens the forecasts of the subscription at once, also to a session that just asked for free ones', async () => {
      const forecast = async (): Promise<string | null> =>
        (await app.inject({ url: '/forecast', headers: account.headers })).json().tier;
      expect(await forecast()).toBeNull();
      const [code] = await make();
      await redeem(code);
      expect(await forecast()).toBe('premium');
    });

    it('takes a code however it is typed', async () => {
      const [code] = await make();
      expect((await redeem(` ${code?.toLowerCase().replaceAll('-', ' ')} `)).statusCode).toBe(200);
    });

    it('adds a second code to the time that is left', async () => {
      const [first, second] = await make(2);
      await redeem(first);
      expect((await redeem(second)).json().expiresAt).toBe(NOON + 60 * DAY);
    });

    it('refuses a code that is wrong, was used, has expired or was withdrawn, and says which', async () => {
      const other = await testAccount(engine.database, sessions());
      const [used, late, withdrawn] = await make(3);
      await redeem(used);
      await revokeCodes(engine.database, withdrawn ?? '', NOON);
      expect(await refusal('0000-0000-0000-0000')).toEqual([404, 'code-wrong']);
      expect(await refusal(used)).toEqual([409, 'code-used']);
      expect(await refusal(used, other)).toEqual([409, 'code-used']);
      expect(await refusal(withdrawn)).toEqual([410, 'code-expired']);
      time = NOON + 10 * DAY;
      expect(await refusal(late)).toEqual([410, 'code-expired']);
      expect(await refusal(used, other)).toEqual([409, 'code-used']);
    });

    it('gives a code to one of twenty who redeem it at once', async () => {
      const [code] = await make();
      const accounts = await Promise.all(Array.from({ length: 20 }, () => testAccount(engine.database, sessions())));
      const replies = await Promise.all(accounts.map((each) => redeem(code, each)));
      expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
      expect(replies.filter(({ statusCode }) => statusCode === 409)).toHaveLength(19);
    });

    it('stops whoever guesses, and nobody else', async () => {
      const other = await testAccount(engine.database, sessions());
      const statuses: number[] = [];
      for (let tries = 0; tries < 12; tries += 1) statuses.push((await redeem(`WRNG-${tries}`)).statusCode);
      expect(statuses).toEqual([...Array.from({ length: 10 }, () => 404), 429, 429]);
      const [code] = await make();
      expect(await refusal(code)).toEqual([429, 'rate-limited']);
      expect((await redeem(code, other)).statusCode).toBe(200);
    });

    it.each([[''], ['   '], [5], [null], ['x'.repeat(100)]])('refuses %j as bad input', async (code) => {
      expect(await refusal(code)).toEqual([400, 'bad-request']);
    });

    it('is for users, and for pages of this application', async () => {
      expect(
        (
          await app.inject({
            method: 'POST',
            url: '/api/redeem-code',
            headers: { 'x-meltemi-client': 'test' },
            payload: { code: 'x' },
          })
        ).statusCode,
      ).toBe(401);
      const forged = await redeem('x', {
        headers: { authorization: account.headers.authorization } as TestAccount['headers'],
      });
      expect([forged.statusCode, forged.json().error.code]).toEqual([400, 'bad-request']);
    });
  });

  describe('codes at rest', () => {
    it('cannot be read out of the database', async () => {
      const codes = await make(3);
      const rows = JSON.stringify(await listCodes(engine.database));
      for (const code of codes)
        for (const written of [code, code.replaceAll('-', '')]) expect(rows).not.toContain(written);
    });

    it('are listed with their hint, and are withdrawn by it, but not once used', async () => {
      const [used, open] = await make(2);
      await redeem(used);
      const hints = (await listCodes(engine.database)).map(({ hint }) => hint);
      expect(hints).toEqual(expect.arrayContaining([used?.slice(0, 4), open?.slice(0, 4)]));
      expect(await revokeCodes(engine.database, used ?? '', NOON)).toBe(0);
      expect(await revokeCodes(engine.database, open?.slice(0, 4) ?? '', NOON)).toBeGreaterThanOrEqual(1);
      expect(await refusal(open)).toEqual([410, 'code-expired']);
    });

    it('stay used when their user leaves', async () => {
      const [code] = await make();
      const leaving = await testAccount(engine.database, sessions());
      await redeem(code, leaving);
      await engine.database.write((trx) => trx.deleteFrom('users').where('id', '=', leaving.id).execute());
      expect(await refusal(code)).toEqual([409, 'code-used']);
    });
  });
});
