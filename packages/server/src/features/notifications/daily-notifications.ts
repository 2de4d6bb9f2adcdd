import type { Tier } from '@meltemi/catalogue';
import { sql } from 'kysely';
import { tierAt } from '#accounts/subscriptions.ts';
import type { Database } from '#database/database.ts';
import type { NotifiedLocationRow } from '#database/tables/alerts.ts';
import type { FaultReporter } from '#delivery/faults.ts';
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
  readonly faults: Pick<FaultReporter, 'report'>;
  /** Aborted when the server ends. */
  readonly signal?: AbortSignal;
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

/** Places that are due, the longest waiting first, after another one. */
async function dueAfter(
  { database, now }: DailyEnvironment,
  last: NotifiedLocationRow | undefined,
): Promise<NotifiedLocationRow[]> {
  let query = database.db.selectFrom('notified_locations').selectAll().where('due', '<=', now());
  if (last !== undefined)
    query = query.where(sql<boolean>`(due, user_id, id) > (${last.due}, ${last.user_id}, ${last.id})`);
  return query.orderBy('due').orderBy('user_id').orderBy('id').limit(atOnce).execute();
}

/** Moves a place on to when it is due next, with the notification about it; what another server did meanwhile stays. */
async function moveOn(
  { database, onPosted }: DailyEnvironment,
  { user_id, id, due }: NotifiedLocationRow,
  next: number | null,
  notifications: readonly Notification[],
): Promise<void> {
  await database.write(async (trx) => {
    const moved = await trx
      .updateTable('notified_locations')
      .set({ due: next })
      .where('user_id', '=', user_id)
      .where('id', '=', id)
      .where('due', '=', due)
      .executeTakeFirst();
    if (Number(moved.numUpdatedRows) > 0) await postNotifications(trx, notifications);
  });
  if (notifications.length > 0) onPosted();
}

/** What is to be done about a place that is due; throws for one that cannot be read. */
function readDue({ location, zone, due }: NotifiedLocationRow, now: number) {
  const wanted = JSON.parse(location) as NotifiedLocation;
  const moment = dueNow(zone, wanted.hours, now);
  return {
    wanted,
    moment: moment === null || due === null || moment < due ? null : moment,
    next: nextDue(zone, wanted.hours, now),
  };
}

async function sendOne(environment: DailyEnvironment, row: NotifiedLocationRow): Promise<void> {
  const { database, now, faults } = environment;
  const { user_id, id, zone } = row;
  let found: ReturnType<typeof readDue>;
  try {
    found = readDue(row, now());
  } catch (err) {
    // What cannot be read has no next time either.
    faults.report('daily-place-unreadable', { err, userId: user_id, place: id }, 'a notified place cannot be read');
    return moveOn(environment, row, null, []);
  }
  const { wanted, moment, next } = found;
  const notifications =
    moment === null || (await wantsNoDaily(database, user_id))
      ? []
      : await dailyNotification(environment, user_id, { ...wanted, id }, zone, moment, `daily:${id}:${moment}`);
  await moveOn(environment, row, next, notifications);
}

/**
 * Sends what is due. After a pause only the last notification of a place is sent, and none that is two hours late. A place
 * that fails stays due, and is tried again by the next call until then; the others go on.
 */
export async function sendDaily(environment: DailyEnvironment): Promise<void> {
  const { faults, signal } = environment;
  for (let last: NotifiedLocationRow | undefined; ;) {
    const rows = await dueAfter(environment, last);
    for (const row of rows) {
      signal?.throwIfAborted();
      await sendOne(environment, row).catch((err: unknown) => {
        signal?.throwIfAborted();
        const { user_id: userId, id: place } = row;
        faults.report('daily-failed', { err, userId, place }, 'a daily forecast could not be made; it is tried again');
      });
    }
    last = rows.at(-1);
    if (rows.length < atOnce) return;
  }
}
