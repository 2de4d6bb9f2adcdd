import type { Alert } from '@meltemi/contract';
import type { Transaction } from 'kysely';
import type { Database } from '#database/database.ts';
import type { Tables } from '#database/tables.ts';
import { placeOf } from '#place-weather/place.rules.ts';
import type { AlertFault, AlertName } from './alerts.store.ts';
import { readAlert, UnreadableAlert } from './stored-alert.ts';

type Trx = Transaction<Tables>;

/** Stands for a model where an alert looks at what is measured. */
export const liveModel = 'live';

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
  const alert = readAlert(item.value);
  const same = before !== undefined && sameMeaning(readAlert(before.alert), alert);
  if (!same) await own('alert_states').execute();
  const row = {
    // Runs of models pass over what waits for observations.
    model: alert.type === 'live' ? liveModel : alert.model,
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

/** Takes over alerts by name; answers those that cannot be read, which stay as they were. */
export async function watch(database: Database, names: readonly AlertName[]): Promise<readonly AlertFault[]> {
  const faults: AlertFault[] = [];
  for (let at = 0; at < names.length; at += atOnce) {
    faults.push(
      ...(await database.write(async (trx) => {
        const own: AlertFault[] = [];
        for (const name of names.slice(at, at + atOnce)) {
          await takeOver(trx, name).catch((error: unknown) => {
            if (!(error instanceof UnreadableAlert)) throw error;
            own.push({ ...name, error });
          });
        }
        return own;
      })),
    );
  }
  return faults;
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
