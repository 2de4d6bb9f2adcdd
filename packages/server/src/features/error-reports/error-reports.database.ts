import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { createQueue } from '@meltemi/concurrency';
import type { Database } from '#database/database.ts';
import { REPORT_LIMITS, type ReportLimits, type ReportStore } from './error-reports.store.ts';

/** Reports between two looks at how much there is. */
const lookEvery = 50;
/** Reports that go at once. */
const pageSize = 200;

/** Removes the oldest reports until no more than so many bytes are kept. */
async function trim({ write }: Pick<Database, 'write'>, most: number): Promise<void> {
  for (;;) {
    const isDone = await write(async (trx) => {
      const { sum } = await trx
        .selectFrom('error_reports')
        .select(sql<number | string>`coalesce(sum(bytes), 0)`.as('sum'))
        .executeTakeFirstOrThrow();
      let over = Number(sum) - most;
      if (over <= 0) return true;
      const oldest = await trx
        .selectFrom('error_reports')
        .select(['id', 'bytes'])
        .orderBy('at')
        .orderBy('id')
        .limit(pageSize)
        .execute();
      const gone: string[] = [];
      for (const { id, bytes } of oldest) {
        if (over <= 0) break;
        gone.push(id);
        over -= bytes;
      }
      await trx.deleteFrom('error_reports').where('id', 'in', gone).execute();
      return over <= 0;
    });
    if (isDone) return;
  }
}

/** Reports in the database that many servers share, as much as the files of one server would hold. */
export function databaseReportStore(
  database: Pick<Database, 'write'>,
  now: () => number,
  limits: ReportLimits = REPORT_LIMITS,
): ReportStore {
  const writing = createQueue({ atOnce: 1 });
  let written = 0;
  return {
    append: async (report) => {
      const text = JSON.stringify(report);
      const bytes = Buffer.byteLength(text);
      if (writing.running + writing.waiting >= limits.waiting || bytes > limits.fileBytes) return false;
      await writing.run(async () => {
        const row = { id: randomUUID(), at: now(), bytes, report: text };
        await database.write((trx) => trx.insertInto('error_reports').values(row).execute());
        written += 1;
        if (written % lookEvery === 1) await trim(database, limits.fileBytes * limits.files);
      });
      return true;
    },
    close: () => writing.run(async () => undefined),
  };
}
