import { createLimiter } from '@meltemi/concurrency';
import type { Transaction } from 'kysely';
import type { Database } from '#database/database.ts';
import type { Tables } from '#database/tables.ts';
import { addView, dayOf, OTHER, PAGES_A_DAY } from './analytics.rules.ts';
import type { DayViews } from './analytics.schema.ts';
import { DAYS_KEPT, type ViewStore } from './analytics.store.ts';

const dayMs = 86_400_000;

/** Adds counts to the rows of a day; rows beyond the limit of a day are counted as other. */
async function add(trx: Transaction<Tables>, day: string, views: DayViews): Promise<void> {
  const known = await trx.selectFrom('page_views').select(['code', 'page']).where('day', '=', day).execute();
  const rows = new Set(known.map(({ code, page }) => JSON.stringify([code, page])));
  for (const [code, pages] of Object.entries(views))
    for (const [page, count] of Object.entries(pages)) {
      const key = JSON.stringify([code, page]);
      const isOther = !rows.has(key) && rows.size >= PAGES_A_DAY;
      if (!isOther) rows.add(key);
      const row = isOther ? { day, code: OTHER, page: OTHER } : { day, code, page };
      await trx
        .insertInto('page_views')
        .values({ ...row, views: count })
        .onConflict((conflict) =>
          conflict
            .columns(['day', 'code', 'page'])
            .doUpdateSet((update) => ({ views: update('page_views.views', '+', count) })),
        )
        .execute();
    }
}

/** Counts of page views in the database that many servers share. */
export function databaseViewStore(database: Pick<Database, 'write'>, now: () => number): ViewStore {
  let waiting = new Map<string, DayViews>();
  // One at a time: what is written must not be counted again.
  const inTurn = createLimiter(1);
  return {
    count: (code, page) =>
      inTurn(async () => {
        const day = dayOf(now());
        const views = waiting.get(day) ?? {};
        waiting.set(day, views);
        addView(views, code, page);
      }),
    flush: () =>
      inTurn(async () => {
        if (waiting.size === 0) return;
        const oldest = dayOf(now() - DAYS_KEPT * dayMs);
        await database.write(async (trx) => {
          for (const [day, views] of waiting) await add(trx, day, views);
          await trx.deleteFrom('page_views').where('day', '<', oldest).execute();
        });
        waiting = new Map();
      }),
  };
}
