import { createAnalyticSource, type ForecastSource } from '@meltemi/archive';
import type { Alert } from '@meltemi/contract';
import type { Database } from '#database/database.ts';
import type { AlertName } from './alerts.store.ts';

/** The temperature (K) that a run gives for a moment. */
export type Temperature = (refTs: number, validTs: number) => number;

/** A world in which the temperature of everywhere is what a test says; all else is analytic. */
export function testWorld(now: () => number, temperature: Temperature): ForecastSource {
  const source = createAnalyticSource({ now });
  return {
    ...source,
    series: async (request) => {
      const values = await source.series(request);
      const at = request.fields.findIndex(({ quantity }) => quantity === 'temp');
      return values.map((fields) =>
        fields.map((own, k) =>
          k === at ? Float32Array.from(request.validTs, (ts) => temperature(request.refTs, ts)) : own,
        ),
      );
    },
  };
}

/** An alert of a test: warmer than 294 K in Prague by GFS. */
export const warmAlert: Alert = {
  description: 'Warm',
  lat: 50.0875,
  lon: 14.4214,
  locationName: 'Praha',
  model: 'gfs',
  priority: 0,
  suspended: false,
  status: 'normal',
  type: 'forecast',
  conditions: [{ type: 'temperature', rangeKelvin: { from: 294, to: 350 } }],
};

/** Stores an alert as the call for it does. */
export async function storeAlert(
  database: Database,
  { userId, alertId }: AlertName,
  alert: Partial<Alert>,
  updated: number,
): Promise<void> {
  const row = {
    value: JSON.stringify({ ...warmAlert, ...alert, id: alertId }),
    moment: updated,
    added: updated,
    updated,
    deleted: 0,
  };
  await database.write((trx) =>
    trx
      .insertInto('collection_items')
      .values({ user_id: userId, collection: 'alerts', id: alertId, ...row })
      .onConflict((conflict) => conflict.columns(['user_id', 'collection', 'id']).doUpdateSet(row))
      .execute(),
  );
}

/** Removes an alert as the call for it does. */
export const removeAlert = (database: Database, { userId, alertId }: AlertName, updated: number): Promise<unknown> =>
  database.write((trx) =>
    trx
      .updateTable('collection_items')
      .set({ deleted: 1, value: '', updated })
      .where('user_id', '=', userId)
      .where('id', '=', alertId)
      .execute(),
  );

/** The notifications of a user, oldest first. */
export const notificationsOf = async (
  { db }: Database,
  userId: string,
): Promise<{ event_key: string; facts: { start: number; end: number; more: number } }[]> =>
  (
    await db
      .selectFrom('notifications')
      .select(['event_key', 'facts'])
      .where('user_id', '=', userId)
      .orderBy('created')
      .orderBy('event_key')
      .execute()
  ).map(({ event_key, facts }) => ({
    event_key,
    facts: JSON.parse(facts) as { start: number; end: number; more: number },
  }));

/** The status that the engine found. */
export const statusOf = async ({ db }: Database, { userId, alertId }: AlertName): Promise<string | undefined> =>
  (
    await db
      .selectFrom('alert_states')
      .select('status')
      .where('user_id', '=', userId)
      .where('alert_id', '=', alertId)
      .executeTakeFirst()
  )?.status;
