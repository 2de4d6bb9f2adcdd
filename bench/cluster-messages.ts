import { setTimeout as pause } from 'node:timers/promises';
import { sharedMigrations } from '../packages/server/src/database/migrations/index.ts';
import { openDatabase } from '../packages/server/src/database/open-database.ts';
import { postNotifications } from '../packages/server/src/delivery/notifications.store.ts';
import { startPushService } from '../packages/server/src/delivery/test-push-service.ts';
import { testReader } from '../packages/server/src/delivery/test-recipients.ts';
import { until } from './cluster-parts.ts';

/** Notifications that are posted while parts of the cluster are killed. */
export interface Messages {
  readonly posted: () => number;
  /** Stops posting and waits until all have arrived. */
  readonly finish: () => Promise<{ readonly missing: number; readonly twice: number }>;
  readonly close: () => Promise<void>;
}

/** Posts a notification a second to users with one device each, straight into the database: any server may send it. */
export async function startMessages(url: string): Promise<Messages> {
  const service = await startPushService();
  const database = await openDatabase({ url }, { migrations: sharedMigrations });
  const readers: string[] = [];
  for (let k = 0; k < 30; k++)
    readers.push((await testReader(database, Date.now, service.subscribe().subscription, { email_confirmed: 0 })).id);
  const names: string[] = [];
  const stopping = new AbortController();
  const post = async (): Promise<void> => {
    for (let k = 0; !stopping.signal.aborted; k++) {
      const name = `Harbour ${k} end`;
      const work = database.write((trx) =>
        postNotifications(trx, [
          {
            userId: readers[k % readers.length] ?? '',
            eventKey: `cluster-${k}`,
            type: 'dailyForecast',
            created: Date.now(),
            facts: {
              kind: 'dailyForecast',
              locationId: `l${k}`,
              locationName: name,
              lat: 50,
              lon: 14,
              zone: 'Europe/Prague',
              day: Date.now(),
              tempMin: 273,
              tempMax: 283,
              wind: 5,
              windDirection: 90,
              rain: 1,
              snow: 0,
            },
          },
        ]),
      );
      // What the database did not take was not posted.
      await work.then(
        () => names.push(name),
        () => undefined,
      );
      await pause(1000);
    }
  };
  const posting = post();
  const timesOf = (name: string): number => service.arrived.filter(({ text }) => text.includes(name)).length;
  return {
    posted: () => names.length,
    finish: async () => {
      stopping.abort();
      await posting;
      await until('all notifications arrive', 180, () => names.every((name) => timesOf(name) > 0)).catch(
        () => undefined,
      );
      return {
        missing: names.filter((name) => timesOf(name) === 0).length,
        twice: names.filter((name) => timesOf(name) > 1).length,
      };
    },
    close: async () => {
      await database.close();
      await service.close();
    },
  };
}
