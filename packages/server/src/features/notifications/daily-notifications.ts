import type { Tier } from '@meltemi/catalogue';
import { tierAt } from '#accounts/subscriptions.ts';
import type { Database } from '#database/database.ts';
import type { DayWeather, Notification } from '#delivery/notification.ts';
import { postNotifications } from '#delivery/notifications.store.ts';
import { wantsNoDaily } from '#delivery/recipients.ts';
import { dueNow, nextDue, forecastDay } from './daily-times.rules.ts';
import type { NotifiedLocation } from './locations.store.ts';

/** What daily notifications need. */
export interface DailyEnvironment {
  readonly database: Database;
  readonly now: () => number;
  /** The tier that everyone has here, whatever they subscribed to. */
  readonly tierOfAll: Tier;
  /** The weather of a place between two moments; null where no model knows it. */
  readonly readDay: (
    place: { readonly lat: number; readonly lon: number },
    tier: Tier,
    from: number,
    to: number,
  ) => Promise<DayWeather | null>;
  /** Called when notifications wait to be sent. */
  readonly onPosted: () => void;
}

const atOnce = 200;

/** The tier of a user. */
export async function tierOf(
  { database, now, tierOfAll }: Pick<DailyEnvironment, 'database' | 'now' | 'tierOfAll'>,
  userId: string,
): Promise<Tier> {
  return (
    tierAt(
      await database.db.selectFrom('subscriptions').selectAll().where('user_id', '=', userId).executeTakeFirst(),
      now(),
    ) ?? tierOfAll
  );
}

/** The notification about a day at a place; none where no model knows the place. */
export async function dailyNotification(
  environment: DailyEnvironment,
  userId: string,
  location: NotifiedLocation & { readonly id: string },
  zone: string,
  moment: number,
  eventKey: string,
): Promise<Notification[]> {
  const { from, to } = forecastDay(zone, moment);
  const { id, name, lat, lon } = location;
  const weather = await environment.readDay({ lat, lon }, await tierOf(environment, userId), from, to);
  if (weather === null) return [];
  return [
    {
      userId,
      eventKey,
      type: 'dailyForecast',
      created: environment.now(),
      facts: { kind: 'dailyForecast', locationId: id, locationName: name, lat, lon, zone, day: from, ...weather },
    },
  ];
}

/** Sends what is due. After a pause only the last notification of a place is sent, and none that is two hours late. */
export async function sendDaily(environment: DailyEnvironment): Promise<void> {
  const { database, now, onPosted } = environment;
  for (;;) {
    const rows = await database.db
      .selectFrom('notified_locations')
      .selectAll()
      .where('due', '<=', now())
      .orderBy('due')
      .limit(atOnce)
      .execute();
    for (const { user_id, id, location, zone, due } of rows) {
      const wanted = JSON.parse(location) as NotifiedLocation;
      const moment = dueNow(zone, wanted.hours, now());
      const silent = moment === null || due === null || moment < due || (await wantsNoDaily(database, user_id));
      const notifications = silent
        ? []
        : await dailyNotification(environment, user_id, { ...wanted, id }, zone, moment, `daily:${id}:${moment}`);
      await database.write(async (trx) => {
        const moved = await trx
          .updateTable('notified_locations')
          .set({ due: nextDue(zone, wanted.hours, now()) })
          .where('user_id', '=', user_id)
          .where('id', '=', id)
          .where('due', '=', due)
          .executeTakeFirst();
        if (Number(moved.numUpdatedRows) > 0) await postNotifications(trx, notifications);
      });
      if (notifications.length > 0) onPosted();
    }
    if (rows.length < atOnce) return;
  }
}
