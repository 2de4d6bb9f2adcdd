import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { digestOf } from './secrets.ts';

/** What is counted under each name and not forgotten yet; 0 where nothing is. */
export async function readCounts(
  db: Kysely<Tables>,
  names: readonly string[],
  now: number,
): Promise<(name: string) => number> {
  const rows = await db
    .selectFrom('limit_counts')
    .select(['name_hash', 'counted'])
    .where('name_hash', 'in', names.map(digestOf))
    .where('ends_at', '>', now)
    .execute();
  const byHash = new Map(rows.map((row) => [row.name_hash, row.counted]));
  return (name) => byHash.get(digestOf(name)) ?? 0;
}

/** Counts one more under a name, which is forgotten `life` milliseconds after the first. */
export async function countOne(trx: Transaction<Tables>, name: string, now: number, life: number): Promise<void> {
  const isOver = sql`limit_counts.ends_at <= ${sql.lit(now)}`;
  await trx
    .insertInto('limit_counts')
    .values({ name_hash: digestOf(name), counted: 1, ends_at: now + life })
    .onConflict((conflict) =>
      conflict.column('name_hash').doUpdateSet({
        counted: sql<number>`case when ${isOver} then 1 else limit_counts.counted + 1 end`,
        ends_at: sql<number>`case when ${isOver} then excluded.ends_at else limit_counts.ends_at end`,
      }),
    )
    .execute();
}

/** Takes one back that was counted and should not have been. */
export const uncountOne = async (trx: Transaction<Tables>, name: string): Promise<void> =>
  void (await trx
    .updateTable('limit_counts')
    .set({ counted: sql<number>`counted - 1` })
    .where('name_hash', '=', digestOf(name))
    .where('counted', '>', 0)
    .execute());

/** Forgets a name. */
export const forgetCount = async (trx: Transaction<Tables>, name: string): Promise<void> =>
  void (await trx.deleteFrom('limit_counts').where('name_hash', '=', digestOf(name)).execute());
