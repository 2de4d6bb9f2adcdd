import type { FastifyInstance } from 'fastify';
import type { AccountParts } from '#accounts/account-parts.ts';
import { useSessions } from '#accounts/sessions.ts';
import { testAccount, testSessions } from '#accounts/test-accounts.ts';
import type { TestAccount } from '#accounts/test-accounts.ts';
import type { Database } from '#database/open-database.ts';
import { NOON, testApp } from '#http/test-app.ts';
import { collectionRoutes } from './collections.routes.ts';

/** The collections of a test behind the real instance. */
export interface TestCollections {
  time: number;
  readonly app: FastifyInstance;
  readonly accountParts: AccountParts;
  /** Alerts that were told of, `user alert`. */
  readonly told: string[];
  readonly account: () => Promise<TestAccount>;
}

/** Opens the collections over a database; whoever opened it closes `app`. */
export async function openTestCollections(database: Database): Promise<TestCollections> {
  const [accountParts, told]: [AccountParts, string[]] = [[], []];
  const now = (): number => test.time;
  const sessions = testSessions(database, now);
  const app = await testApp(async (scope) => {
    useSessions(scope, sessions);
    await scope.register(collectionRoutes, {
      database,
      now,
      accountParts,
      random: (bytes) => crypto.getRandomValues(new Uint8Array(bytes)),
      onAlertsChanged: (userId, alertId) => told.push(`${userId} ${alertId}`),
    });
  });
  const test: TestCollections = { time: NOON, app, accountParts, told, account: () => testAccount(database, sessions) };
  return test;
}
