import type { FastifyInstance } from 'fastify';
import type { AccountParts } from '#accounts/account-parts.ts';
import { useSessions } from '#accounts/sessions.ts';
import { testSessions } from '#accounts/test-accounts.ts';
import type { Database } from '#database/database.ts';
import { testApp } from '#http/test-app.ts';
import { messageTexts } from '#messages/message-texts.ts';
import type { DayWeather } from '#messages/message.ts';
import { textsFolder } from '#messages/test-people.ts';
import type { DailyEnvironment } from './daily-messages.ts';
import { notificationRoutes } from './notifications.routes.ts';

/** The weather of every day of a test. */
export const fairDay: DayWeather = { tempMin: 275.15, tempMax: 285.15, wind: 4, windDirection: 90, rain: 0, snow: 0 };

/** Environment of daily messages: everywhere is fair but at the South Pole, where no model knows anything. */
export const dailyEnvironment = (database: Database, now: () => number): DailyEnvironment => ({
  database,
  now,
  tierOfAll: null,
  onMessages: () => undefined,
  readDay: async ({ lat }) => (lat < -89 ? null : fairDay),
});

/** The real instance with the calls of notifications. */
export async function notificationApp(
  database: Database,
  now: () => number,
  accountParts: AccountParts,
): Promise<FastifyInstance> {
  const say = messageTexts(textsFolder);
  return testApp(async (scope) => {
    useSessions(scope, testSessions(database, now));
    await scope.register(notificationRoutes, {
      ...dailyEnvironment(database, now),
      say,
      accountParts,
      publicKey: 'B'.repeat(87),
      random: (bytes) => crypto.getRandomValues(new Uint8Array(bytes)),
    });
  });
}
