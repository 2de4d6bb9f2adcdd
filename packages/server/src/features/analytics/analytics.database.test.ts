import { expect, it } from 'vitest';
import { onEachEngine } from '#database/test-databases.ts';
import { OTHER, PAGES_A_DAY } from './analytics.rules.ts';
import { databaseViewStore } from './analytics.database.ts';

onEachEngine((engine) => {
  let time = Date.UTC(2026, 0, 31, 23);
  const rows = async () =>
    (await engine.database.db.selectFrom('page_views').selectAll().orderBy('day').orderBy('page').execute()).map(
      ({ day, page, views }) => [day, page, views],
    );

  it('adds up what two servers count, day by day, and forgets what is too old', async () => {
    const [a, b] = [databaseViewStore(engine.database, () => time), databaseViewStore(engine.database, () => time)];
    for (const store of [a, b, a]) await store.count('UA', '/wind');
    await b.count('UA', '/rain');
    await Promise.all([a.flush(), b.flush()]);
    await a.flush();
    expect(await rows()).toEqual([
      ['2026-01-31', '/rain', 1],
      ['2026-01-31', '/wind', 3],
    ]);
    time += 2 * 3_600_000;
    await a.count('UA', '/wind');
    await a.flush();
    expect((await rows()).at(-1)).toEqual(['2026-02-01', '/wind', 1]);
    time += 400 * 86_400_000;
    await b.count('UA', '/wind');
    await b.flush();
    expect((await rows()).map(([day]) => day)).toEqual(['2026-02-01', '2027-03-08']);
  });

  it('counts pages beyond the limit of a day as other', async () => {
    time = Date.UTC(2028, 0, 1);
    const [a, b] = [databaseViewStore(engine.database, () => time), databaseViewStore(engine.database, () => time)];
    for (let k = 0; k < PAGES_A_DAY; k++) await a.count('UA', `/p${k}`);
    await a.flush();
    await b.count('UA', '/beyond');
    await b.count('UA', '/p7');
    await b.flush();
    const today = (await rows()).filter(([day]) => day === '2028-01-01');
    expect(today).toHaveLength(PAGES_A_DAY + 1);
    expect(today).toContainEqual(['2028-01-01', OTHER, 1]);
    expect(today).toContainEqual(['2028-01-01', '/p7', 2]);
  });
});
