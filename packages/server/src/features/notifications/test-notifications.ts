import type { FastifyInstance } from 'fastify';
import { useSessions } from '#accounts/sessions.ts';
import { testSessions } from '#accounts/test-accounts.ts';
import type { Database } from '#database/database.ts';
import { testApp } from '#http/test-app.ts';
import { notificationTexts } from '#delivery/notification-texts.ts';
import type { DayWeather } from '#delivery/notification.ts';
import { testFaults } from '#delivery/test-faults.ts';
import { textsFolder } from '#delivery/test-recipients.ts';
import type { DailyEnvironment } from './daily-notifications.ts';
import { notificationRoutes } from './notifications.routes.ts';

/** The weather of every day of a test. */
export const fairDay: DayWeather = { tempMin: 275.15, tempMax: 285.15, wind: 4, windDirection: 90, rain: 0, snow: 0 };

/** Environment of daily notifications: everywhere is fair but at the South Pole, where no model knows anything. */
export const dailyEnvironment = (database: Database, now: () => number): DailyEnvironment => ({
  database,
  now,
  tierOfAll: null,
  onPosted: () => undefined,
  faults: testFaults(),
  readDay: async ({ lat }) => (lat < -89 ? null : fairDay),
});

/** The real instance with the calls of notifications. */
export async function notificationApp(database: Database, now: () => number): Promise<FastifyInstance> {
  const say = notificationTexts(textsFolder);
  return testApp(async (scope) => {
    useSessions(scope, testSessions(database, now));
    await scope.register(notificationRoutes, {
      ...dailyEnvironment(database, now),
      say,
      publicKey: 'B'.repeat(87),
      random: (bytes) => crypto.getRandomValues(new Uint8Array(bytes)),
    });
  });
}
