import type { Transaction } from 'kysely';
import type { Database } from '#database/database.ts';
import type { Tables } from '#database/tables.ts';

/** Where the pass of a name stands; undefined when it was finished with these runs. */
export async function beginPass(
  database: Database,
  name: string,
  runs: string,
  now: number,
): Promise<{ readonly cursor: string | null } | undefined> {
  const known = await database.db.selectFrom('alert_passes').selectAll().where('model', '=', name).executeTakeFirst();
  if (known?.runs === runs) return known.done === 1 ? undefined : { cursor: known.cursor };
  const row = { runs, cursor: null, done: 0, started: now };
  await database.write((trx) =>
    trx
      .insertInto('alert_passes')
      .values({ model: name, ...row })
      .onConflict((conflict) => conflict.column('model').doUpdateSet(row))
      .execute(),
  );
  return { cursor: null };
}

/** A page of a pass: from where to where. */
export interface PassStep {
  readonly name: string;
  readonly runs: string;
  readonly from: string | null;
  readonly to: string | null;
  readonly isDone: boolean;
}

/** Moves a pass on by a page, in the transaction of what the page found; false when another server did that page. */
export async function movePass(trx: Transaction<Tables>, { name, runs, from, to, isDone }: PassStep): Promise<boolean> {
  const moved = await trx
    .updateTable('alert_passes')
    .set({ cursor: to, done: isDone ? 1 : 0 })
    .where('model', '=', name)
    .where('runs', '=', runs)
    .where('done', '=', 0)
    .where('cursor', from === null ? 'is' : '=', from)
    .executeTakeFirst();
  return Number(moved.numUpdatedRows) > 0;
}
