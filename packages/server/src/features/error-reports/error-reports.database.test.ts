import { expect, it } from 'vitest';
import { onEachEngine } from '#database/test-databases.ts';
import { databaseReportStore } from './error-reports.database.ts';

onEachEngine((engine) => {
  const reports = async (): Promise<readonly string[]> =>
    (await engine.database.db.selectFrom('error_reports').select('report').orderBy('at').execute()).map(
      ({ report }) => report,
    );

  it('keeps the reports of all servers, and no more than its limit of the newest', async () => {
    let time = 0;
    const now = (): number => (time += 1);
    const limits = { fileBytes: 100, files: 2, waiting: 3 };
    const [a, b] = [
      databaseReportStore(engine.database, now, limits),
      databaseReportStore(engine.database, now, limits),
    ];
    expect([await a.append({ n: 1 }), await b.append({ n: 2 })]).toEqual([true, true]);
    expect(await reports()).toEqual(['{"n":1}', '{"n":2}']);
    expect(await a.append({ text: 'x'.repeat(100) })).toBe(false);
    for (let k = 0; k < 60; k++) await a.append({ k, text: 'y'.repeat(20) });
    const kept = await reports();
    expect(kept.at(-1)).toBe(JSON.stringify({ k: 59, text: 'y'.repeat(20) }));
    expect(kept).not.toContain('{"n":1}');
    expect(kept.length).toBeLessThan(20);
  });

  it('refuses a report when too many wait', async () => {
    const store = databaseReportStore(engine.database, () => 0, { fileBytes: 100, files: 2, waiting: 2 });
    const all = await Promise.all([1, 2, 3, 4].map((n) => store.append({ n })));
    expect(all).toEqual([true, true, false, false]);
    await store.close();
  });
});
