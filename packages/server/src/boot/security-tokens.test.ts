import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { callList, type Call } from '@meltemi/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionLife } from '../accounts/sessions.ts';
import { testAccount, testSessions, type TestAccount } from '../accounts/test-accounts.ts';
import { onEachEngine } from '../database/test-databases.ts';
import { realEnvironment } from './environment.ts';
import { addressOf, freshAddress, isRouted, testServer, userCalls, type TestServer } from './test-server.ts';

onEachEngine((engine) => {
  let server: TestServer;
  let app: FastifyInstance;
  let accounts: Record<'owner' | 'stranger' | 'ended' | 'expired' | 'closed', TestAccount>;
  const marker = 'OWNER-MARKER-7f3a';

  beforeAll(async () => {
    const { database } = engine;
    const sessions = testSessions(database);
    const longAgo = testSessions(database, () => Date.now() - sessionLife - 1000);
    accounts = {
      owner: await testAccount(database, sessions, { username: marker }),
      stranger: await testAccount(database, sessions),
      ended: await testAccount(database, sessions),
      expired: await testAccount(database, longAgo),
      closed: await testAccount(database, sessions, { disabled: 1 }),
    };
    await database.write((trx) => sessions.end(trx, accounts.ended.sessionId));
    server = await testServer(engine.place);
    app = server.app;
  });
  afterAll(() => server.close());

  const request = (call: Call, authorization?: string, url = addressOf(call)): Promise<LightMyRequestResponse> =>
    app.inject({
      method: call.method as 'GET',
      url,
      remoteAddress: freshAddress(),
      headers: { 'x-meltemi-client': 'test', ...(authorization === undefined ? {} : { authorization }) },
      ...(call.body === null ? {} : { payload: {} }),
    });

  describe('every call that needs a user', () => {
    it('is served', () => {
      expect(userCalls.filter((call) => !isRouted(app, call)).map(({ ident }) => ident)).toEqual([]);
    });

    it.each(userCalls.map((call) => [call.ident, call] as const))(
      '%s refuses whoever has no session',
      async (_ident, call) => {
        const forged = accounts.owner.token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
        const wrong = {
          'no token': undefined,
          'a forged token': `Bearer ${forged}`,
          'a made-up token': `Bearer ${'x'.repeat(43)}`,
          'an ended session': accounts.ended.headers.authorization,
          'an expired session': accounts.expired.headers.authorization,
          'a closed account': accounts.closed.headers.authorization,
          'another scheme': `Basic ${accounts.owner.token}`,
          'the id of a user': `Bearer ${accounts.owner.id.padEnd(20, '=')}`,
          'the digest of a token': `Bearer ${accounts.owner.sessionId}`,
        };
        for (const [what, authorization] of Object.entries(wrong)) {
          const reply = await request(call, authorization);
          expect([what, reply.statusCode, reply.json().error.code]).toEqual([what, 401, 'unauthorized']);
        }
        const inAddress = await request(call, undefined, `${addressOf(call)}?ut=${accounts.owner.token}`);
        expect(inAddress.statusCode).toBe(401);
      },
    );

    it.each(userCalls.map((call) => [call.ident, call] as const))(
      '%s shows a stranger nothing of another user',
      async (_ident, call) => {
        for (const id of [accounts.owner.id, accounts.owner.sessionId, '..', "' or '1'='1"]) {
          const reply = await request(call, accounts.stranger.headers.authorization, addressOf(call, id));
          expect(reply.statusCode).toBeLessThan(500);
          expect(reply.body).not.toContain(marker);
          expect(reply.body).not.toContain(accounts.owner.token);
        }
      },
    );
  });

  describe('the log', () => {
    it('shows no token, whatever call it came with and wherever it stood', async () => {
      const lines: string[] = [];
      const log = { write: (line: string) => void lines.push(line) };
      const talking = await testServer(engine.place, { LOG_LEVEL: 'trace' }, { ...realEnvironment, log });
      const { token } = accounts.owner;
      for (const call of callList) {
        for (const authorization of [`Bearer ${token}`, token]) {
          await talking.app.inject({
            method: call.method as 'GET',
            url: `${addressOf(call)}?ut=${token}&key=${token}&other=${token}`,
            remoteAddress: freshAddress(),
            headers: { authorization, referer: `https://map.example/?ut=${token}`, 'user-agent': token },
            ...(call.body === null ? {} : { payload: { msg: token, key: token, [token]: token } }),
          });
        }
      }
      await talking.close();
      expect(lines.length).toBeGreaterThan(callList.length);
      expect(lines.filter((line) => line.includes(token))).toEqual([]);
    });
  });

  it('leaves the owner logged in and whole after all of that', async () => {
    const reply = await app.inject({ url: '/api/info', headers: accounts.owner.headers });
    expect(reply.json()).toMatchObject({ auth: true, userInfo: { username: marker } });
  });
});
