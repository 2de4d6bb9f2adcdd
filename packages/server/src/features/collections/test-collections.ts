import type { FastifyInstance } from 'fastify';
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
  /** Alerts whose change was announced, `user alert`. */
  readonly announced: string[];
  readonly account: () => Promise<TestAccount>;
}

/** Opens the collections over a database; the caller closes `app`. */
export async function openTestCollections(database: Database): Promise<TestCollections> {
  const announced: string[] = [];
  const now = (): number => test.time;
  const sessions = testSessions(database, now);
  const app = await testApp(async (scope) => {
    useSessions(scope, sessions);
    await scope.register(collectionRoutes, {
      database,
      now,
      random: (bytes) => crypto.getRandomValues(new Uint8Array(bytes)),
      onAlertsChanged: (userId, alertId) => announced.push(`${userId} ${alertId}`),
    });
  });
  const test: TestCollections = { time: NOON, app, announced, account: () => testAccount(database, sessions) };
  return test;
}
