import type { Tier } from '@meltemi/catalogue';
import type { Alert } from '@meltemi/contract';
import { sql, type Transaction } from 'kysely';
import { tierAt } from '#accounts/subscriptions.ts';
import type { Database } from '#database/database.ts';
import type { Tables } from '#database/tables.ts';
import type { AlertStateRow } from '#database/tables/alerts.ts';
import type { Stretch } from './alert-events.rules.ts';
import { placeOf } from '#place-weather/place.rules.ts';

type Trx = Transaction<Tables>;

/** Names an alert. */
export interface AlertName {
  readonly userId: string;
  readonly alertId: string;
}

/** An alert as the engine looks at it. */
export interface WatchedAlert extends AlertName {
  readonly place: string;
  readonly alert: Alert;
  readonly updated: number;
  readonly since: number;
  readonly tier: Tier;
  /** What was found before; null for one that nobody looked at yet, or not in this version. */
  readonly status: AlertStateRow['status'] | null;
  readonly notified: readonly Stretch[];
}

/** Where a page of alerts ends. */
export type Cursor = readonly [place: string, userId: string, alertId: string];

/** Alerts in one change of the tables. */
const atOnce = 400;

const sameMeaning = (a: Alert, b: Alert): boolean =>
  a.model === b.model &&
  placeOf(a) === placeOf(b) &&
  a.type === b.type &&
  JSON.stringify(a.conditions) === JSON.stringify(b.conditions);

/** Takes over one alert as it is stored now; the events notified before stay so unless its conditions are others now. */
async function takeOver(trx: Trx, { userId, alertId }: AlertName): Promise<void> {
  const item = await trx
    .selectFrom('collection_items')
    .select(['value', 'updated', 'deleted'])
    .where('user_id', '=', userId)
    .where('collection', '=', 'alerts')
    .where('id', '=', alertId)
    .executeTakeFirst();
  const own = (table: 'alert_watches' | 'alert_states') =>
    trx
      .deleteFrom(table as 'alert_states')
      .where('user_id', '=', userId)
      .where('alert_id', '=', alertId);
  if (item === undefined || item.deleted === 1) {
    await own('alert_watches').execute();
    await own('alert_states').execute();
    return;
  }
  const before = await trx
    .selectFrom('alert_watches')
    .select(['alert', 'since'])
    .where('user_id', '=', userId)
    .where('alert_id', '=', alertId)
    .executeTakeFirst();
  const alert = JSON.parse(item.value) as Alert;
  const same = before !== undefined && sameMeaning(JSON.parse(before.alert) as Alert, alert);
  if (!same) await own('alert_states').execute();
  const row = {
    model: alert.model,
    place: placeOf(alert),
    alert: item.value,
    updated: item.updated,
    since: same ? before.since : item.updated,
  };
  await trx
    .insertInto('alert_watches')
    .values({ user_id: userId, alert_id: alertId, ...row })
    .onConflict((conflict) => conflict.columns(['user_id', 'alert_id']).doUpdateSet(row))
    .execute();
}

/** Takes over alerts by name. */
export async function watch(database: Database, names: readonly AlertName[]): Promise<void> {
  for (let at = 0; at < names.length; at += atOnce) {
    await database.write(async (trx) => {
      for (const name of names.slice(at, at + atOnce)) await takeOver(trx, name);
    });
  }
}

/** Alerts that were stored, changed or removed without the engine having seen it: a server may end between the two. */
export async function unseen({ db }: Database): Promise<readonly AlertName[]> {
  const rows = await db
    .selectFrom('collection_items as item')
    .leftJoin('alert_watches as watch', (join) =>
      join.onRef('watch.user_id', '=', 'item.user_id').onRef('watch.alert_id', '=', 'item.id'),
    )
    .select(['item.user_id', 'item.id'])
    .where('item.collection', '=', 'alerts')
    .where((is) =>
      is.or([
        is.and([
          is('item.deleted', '=', 0),
          is.or([is('watch.updated', 'is', null), is('watch.updated', '!=', is.ref('item.updated'))]),
        ]),
        is.and([is('item.deleted', '=', 1), is('watch.updated', 'is not', null)]),
      ]),
    )
    .execute();
  return rows.map(({ user_id, id }) => ({ userId: user_id, alertId: id }));
}

const watchedAlerts = ({ db }: Database) =>
  db
    .selectFrom('alert_watches as watch')
    .innerJoin('users', 'users.id', 'watch.user_id')
    .leftJoin('alert_states as state', (join) =>
      join.onRef('state.user_id', '=', 'watch.user_id').onRef('state.alert_id', '=', 'watch.alert_id'),
    )
    .leftJoin('subscriptions as paid', 'paid.user_id', 'watch.user_id')
    .select([
      'watch.user_id',
      'watch.alert_id',
      'watch.place',
      'watch.alert',
      'watch.updated',
      'watch.since',
      'state.status',
      'state.told',
      'state.updated as state_updated',
      'paid.tier',
      'paid.status as paid_status',
      'paid.state as paid_state',
      'paid.platform',
      'paid.is_trial',
      'paid.is_subscription',
      'paid.expires_at',
    ])
    .where('users.disabled', '=', 0);

type Row = Awaited<ReturnType<ReturnType<typeof watchedAlerts>['execute']>>[number];

function watchedOf(row: Row, now: number, tierOfAll: Tier): WatchedAlert {
  const { tier, paid_status, paid_state, platform, is_trial, is_subscription, expires_at } = row;
  const paid =
    paid_status === null
      ? undefined
      : {
          tier,
          status: paid_status,
          state: paid_state,
          platform,
          is_trial: is_trial ?? 0,
          is_subscription: is_subscription ?? 0,
          expires_at,
        };
  return {
    userId: row.user_id,
    alertId: row.alert_id,
    place: row.place,
    alert: JSON.parse(row.alert) as Alert,
    updated: row.updated,
    since: row.since,
    tier: tierAt(paid, now) ?? tierOfAll,
    status: row.state_updated === row.updated ? row.status : null,
    notified: row.told === null ? [] : (JSON.parse(row.told) as Stretch[]),
  };
}

/** What reading alerts depends on. */
export interface ReadOptions {
  readonly now: number;
  /** The tier that everyone has here, whatever they subscribed to. */
  readonly tierOfAll: Tier;
}

/** Alerts of a model in the order of their places, after a cursor. */
export async function pageOf(
  database: Database,
  model: string,
  after: Cursor | null,
  limit: number,
  { now, tierOfAll }: ReadOptions,
): Promise<WatchedAlert[]> {
  let query = watchedAlerts(database).where('watch.model', '=', model);
  if (after !== null)
    query = query.where(
      sql<boolean>`(watch.place, watch.user_id, watch.alert_id) > (${after[0]}, ${after[1]}, ${after[2]})`,
    );
  const rows = await query
    .orderBy('watch.place')
    .orderBy('watch.user_id')
    .orderBy('watch.alert_id')
    .limit(limit)
    .execute();
  return rows.map((row) => watchedOf(row, now, tierOfAll));
}

/** One alert by name; undefined when it is not watched. */
export async function watchedAlert(
  database: Database,
  { userId, alertId }: AlertName,
  { now, tierOfAll }: ReadOptions,
): Promise<WatchedAlert | undefined> {
  const row = await watchedAlerts(database)
    .where('watch.user_id', '=', userId)
    .where('watch.alert_id', '=', alertId)
    .executeTakeFirst();
  return row === undefined ? undefined : watchedOf(row, now, tierOfAll);
}

/** The models that some alert asks for. */
export const modelsInUse = async ({ db }: Database): Promise<string[]> =>
  (await db.selectFrom('alert_watches').select('model').distinct().orderBy('model').execute()).map(
    ({ model }) => model,
  );

/** What was found about an alert. */
export interface FoundState extends AlertName {
  readonly updated: number;
  readonly status: AlertStateRow['status'];
  readonly notified: readonly Stretch[];
}

/** Writes what was found; a version of an alert that is older than the one found about before changes nothing. */
export async function writeStates(trx: Trx, states: readonly FoundState[]): Promise<void> {
  for (let at = 0; at < states.length; at += atOnce) {
    const rows = states.slice(at, at + atOnce).map(({ userId, alertId, updated, status, notified }) => ({
      user_id: userId,
      alert_id: alertId,
      updated,
      status,
      told: JSON.stringify(notified),
    }));
    await trx
      .insertInto('alert_states')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'alert_id'])
          .doUpdateSet((row) => ({
            updated: row.ref('excluded.updated'),
            status: row.ref('excluded.status'),
            told: row.ref('excluded.told'),
          }))
          .whereRef('excluded.updated', '>=', 'alert_states.updated'),
      )
      .execute();
  }
}
