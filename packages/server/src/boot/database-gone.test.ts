import { startPostgres, type TestPostgres } from '@meltemi/test-postgres';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { testAccount, testSessions, type TestAccount } from '../accounts/test-accounts.ts';
import { sharedMigrations } from '#database/migrations/index.ts';
import { openDatabase, type Database } from '../database/open-database.ts';
import { addressOf, freshAddress, isRouted, testServer, userCalls, type TestServer } from './test-server.ts';

let postgres: TestPostgres;
let database: Database;
let server: TestServer;
let account: TestAccount;
beforeAll(async () => {
  postgres = await startPostgres();
  database = await openDatabase({ url: postgres.url }, { migrations: sharedMigrations, patience: 120_000 });
  account = await testAccount(database, testSessions(database));
  server = await testServer({ url: postgres.url });
}, 300_000);
afterAll(async () => {
  await server.close();
  await database.close();
  await postgres.stop();
});

const info = () => server.app.inject({ url: '/api/info', headers: account.headers });

describe('a server whose database is gone for a while', () => {
  it(
    'answers 503 with a code to every call that needs it, shows it in its health, and recovers by itself',
    { timeout: 300_000 },
    async () => {
      expect((await info()).json().auth).toBe(true);
      expect((await server.app.inject('/health')).json().parts).toMatchObject({ database: 'ok' });
      await postgres.kill();
      for (const call of userCalls.filter((one) => isRouted(server.app, one))) {
        const reply = await server.app.inject({
          method: call.method as 'GET',
          url: addressOf(call),
          headers: account.headers,
          remoteAddress: freshAddress(),
          ...(call.body === null ? {} : { payload: {} }),
        });
        expect([call.ident, reply.statusCode, reply.json().error.code]).toEqual([call.ident, 503, 'unavailable']);
      }
      const gone = await info();
      expect([gone.statusCode, gone.json().error.code, gone.headers['retry-after']]).toEqual([503, 'unavailable', '5']);
      expect(gone.body).not.toContain('ECONNREFUSED');
      const health = await server.app.inject('/health');
      expect([health.statusCode, health.json().parts.database]).toEqual([503, 'down']);
      expect((await server.app.inject({ method: 'HEAD', url: '/services/connection' })).statusCode).toBe(200);
      expect((await server.app.inject('/health/live')).statusCode).toBe(200);
      // The operator sees the rest, and that this is missing.
      const ingest = await server.app.inject('/ingest-status');
      expect([ingest.statusCode, ingest.json().workers]).toEqual([200, null]);
      const metrics = await server.app.inject('/metrics');
      expect([metrics.statusCode, /^meltemi_deliveries_waiting (\w+)$/mu.exec(metrics.body)?.[1]]).toEqual([
        200,
        'Nan',
      ]);
      expect(metrics.body).toMatch(/^meltemi_ingest_workers\{state="reporting"\} 0$/mu);
      await postgres.revive();
      await vi.waitFor(async () => expect((await info()).json().auth).toBe(true), { timeout: 60_000 });
      expect((await server.app.inject('/health')).json().parts.database).toBe('ok');
      expect((await server.app.inject('/ingest-status')).json().workers).toEqual([]);
    },
  );
});
