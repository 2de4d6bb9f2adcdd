import type { Tier } from '@meltemi/catalogue';
import type { Alert } from '@meltemi/contract';
import { sql, type Transaction } from 'kysely';
import { tierAt } from '#accounts/subscriptions.ts';
import type { Database } from '#database/database.ts';
import type { Tables } from '#database/tables.ts';
import type { AlertStateRow } from '#database/tables/alerts.ts';
import type { Stretch } from './alert-events.rules.ts';
import { readAlert, UnreadableAlert } from './stored-alert.ts';

type Trx = Transaction<Tables>;

/** Names an alert. */
export interface AlertName {
  readonly userId: string;
  readonly alertId: string;
}

/** What could not be read about an alert. */
export interface AlertFault extends AlertName {
  readonly error: unknown;
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

/** States in one statement. */
const atOnce = 400;

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

function readNotified(text: string): readonly Stretch[] {
  const notified: unknown = JSON.parse(text);
  if (!Array.isArray(notified)) throw new UnreadableAlert('what was notified about an alert is no list');
  return notified as Stretch[];
}

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
    alert: readAlert(row.alert),
    updated: row.updated,
    since: row.since,
    tier: tierAt(paid, now) ?? tierOfAll,
    status: row.state_updated === row.updated ? row.status : null,
    notified: row.told === null ? [] : readNotified(row.told),
  };
}

/** What reading alerts depends on. */
export interface ReadOptions {
  readonly now: number;
  /** The tier that everyone has here, whatever they subscribed to. */
  readonly tierOfAll: Tier;
}

/** Some alerts of a model, and those among them that cannot be read. */
export interface AlertPage {
  readonly alerts: readonly WatchedAlert[];
  readonly faults: readonly AlertFault[];
  /** Where the page ends; null for an empty one. */
  readonly end: Cursor | null;
  readonly isLast: boolean;
}

/** Alerts of a model in the order of their places, after a cursor. */
export async function pageOf(
  database: Database,
  model: string,
  after: Cursor | null,
  limit: number,
  { now, tierOfAll }: ReadOptions,
): Promise<AlertPage> {
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
  const alerts: WatchedAlert[] = [];
  const faults: AlertFault[] = [];
  for (const row of rows) {
    try {
      alerts.push(watchedOf(row, now, tierOfAll));
    } catch (error) {
      faults.push({ userId: row.user_id, alertId: row.alert_id, error });
    }
  }
  const last = rows.at(-1);
  return {
    alerts,
    faults,
    end: last === undefined ? null : [last.place, last.user_id, last.alert_id],
    isLast: rows.length < limit,
  };
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
