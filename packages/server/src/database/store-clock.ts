import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import type { SyncedNoun } from './tables/sync.ts';
import type { Tables } from './tables.ts';

/**
 * Moves the clock of a noun on: the time now, or one more than before where the clock is ahead. Every change does it, so
 * that two changes of one user and noun always meet in this row, and the engine lets the second one look again.
 */
export async function moveStoreClock(
  trx: Transaction<Tables>,
  userId: string,
  noun: SyncedNoun,
  now: number,
): Promise<number> {
  const later = sql<number>`case when store_clocks.store_ts >= excluded.store_ts then store_clocks.store_ts + 1 else excluded.store_ts end`;
  const { store_ts } = await trx
    .insertInto('store_clocks')
    .values({ user_id: userId, noun, store_ts: Math.floor(now) })
    .onConflict((conflict) => conflict.columns(['user_id', 'noun']).doUpdateSet({ store_ts: later }))
    .returning('store_ts')
    .executeTakeFirstOrThrow();
  return store_ts;
}

/** When something of a noun was last stored for a user; 0 when nothing ever was. Read before the data: what comes meanwhile is then sent once more. */
export async function readStoreClock(db: Kysely<Tables>, userId: string, noun: SyncedNoun): Promise<number> {
  const row = await db
    .selectFrom('store_clocks')
    .select('store_ts')
    .where('user_id', '=', userId)
    .where('noun', '=', noun)
    .executeTakeFirst();
  return row?.store_ts ?? 0;
}
