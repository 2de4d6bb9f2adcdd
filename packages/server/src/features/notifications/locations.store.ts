import type { schemas } from '@meltemi/contract';
import type { z } from 'zod';
import type { Database } from '#database/database.ts';
import { WireError } from '#http/errors.ts';
import { timeZoneAt } from '#places/time-zone.ts';
import { nextDue } from './daily-times.rules.ts';

/** A place that a user gets notifications about. */
export type NotifiedLocation = z.infer<typeof schemas.notifiedLocation>;

/** Places of one user. */
export const mostLocations = 100;

/** Reads a place of a user; nobody learns whether somebody else has one of that id. */
export async function readLocation(
  { db }: Database,
  userId: string,
  id: string,
): Promise<NotifiedLocation & { readonly id: string; readonly tzName: string }> {
  const row = await db
    .selectFrom('notified_locations')
    .select(['location', 'zone'])
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw new WireError('not-found');
  return { ...(JSON.parse(row.location) as NotifiedLocation), id, tzName: row.zone };
}

/** All places of a user. */
export const readLocations = async ({ db }: Database, userId: string): Promise<NotifiedLocation[]> =>
  (
    await db
      .selectFrom('notified_locations')
      .select(['id', 'location', 'zone'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute()
  ).map(({ id, location, zone }) => Object.assign(JSON.parse(location) as NotifiedLocation, { id, tzName: zone }));

/** Adds or replaces a place; its zone follows from where it is. */
export async function storeLocation(
  database: Database,
  userId: string,
  id: string,
  location: NotifiedLocation,
  now: number,
): Promise<{ updated: number }> {
  const zone = timeZoneAt(location.lat, location.lon);
  const row = {
    location: JSON.stringify({ ...location, id }),
    zone,
    updated: now,
    due: location.daily ? nextDue(zone, location.hours, now) : null,
  };
  await database.write(async (trx) => {
    const { count } = await trx
      .selectFrom('notified_locations')
      .where('user_id', '=', userId)
      .where('id', '!=', id)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (count >= mostLocations)
      throw new WireError('payload-too-large', { message: `There is no room for more than ${mostLocations} places.` });
    await trx
      .insertInto('notified_locations')
      .values({ user_id: userId, id, ...row })
      .onConflict((conflict) => conflict.columns(['user_id', 'id']).doUpdateSet(row))
      .execute();
  });
  return { updated: now };
}
