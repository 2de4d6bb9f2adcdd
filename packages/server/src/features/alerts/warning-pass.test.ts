import { beforeEach, expect, it } from 'vitest';
import { testAccount, testSessions } from '#accounts/test-accounts.ts';
import { onEachEngine } from '#database/test-databases.ts';
import { testFaults } from '#delivery/test-faults.ts';
import { NOON } from '#http/test-app.ts';
import { testWarning } from '#warnings/test-warnings.ts';
import type { WarningSet } from '#warnings/warning-set.ts';
import { notificationsOf } from './test-alerts.ts';
import { storePlace, testSet } from './test-warned.ts';
import { passOverWarnings } from './warning-pass.ts';

const hour = 3_600_000;

onEachEngine((engine) => {
  let time = NOON;
  const now = () => time;
  const faults = testFaults();
  const user = () => testAccount(engine.database, testSessions(engine.database, now));
  const pass = (set: WarningSet | null, pageSize = 2): Promise<void> =>
    passOverWarnings({
      database: engine.database,
      now,
      faults,
      pageSize,
      onPosted: () => undefined,
      warnings: async () => set,
    });
  const keysOf = async (userId: string): Promise<string[]> =>
    (await notificationsOf(engine.database, userId)).map(({ event_key }) => event_key);

  beforeEach(async () => {
    time = NOON;
    await engine.database.write(async (trx) => {
      for (const table of ['alert_passes', 'notifications', 'notified_locations', 'notified_warnings'] as const)
        await trx.deleteFrom(table as 'notifications').execute();
    });
  });

  it('tells every place of its warnings once, over several pages, and a rise and a cancellation once more', async () => {
    const { id } = await user();
    for (const place of ['a', 'b', 'c', 'd', 'e']) await storePlace(engine.database, id, place, {});
    await storePlace(engine.database, id, 'far', { lat: 10 });
    await storePlace(engine.database, id, 'off', { warnings: false });
    await storePlace(engine.database, id, 'quiet', { least: 'E', mutedKinds: ['fog'] });
    await pass(null);
    expect(await keysOf(id)).toEqual([]);
    await pass(testSet([testWarning()]));
    expect(await keysOf(id)).toEqual(['a', 'b', 'c', 'd', 'e'].map((place) => `warning:${place}:chain:M`));
    await pass(testSet([testWarning()]));
    await pass(testSet([testWarning({ end: NOON + 40 * hour })]));
    expect(await keysOf(id)).toHaveLength(5);
    time += hour;
    await pass(testSet([testWarning({ severity: 'E' })]));
    expect((await keysOf(id)).slice(5)).toEqual(
      ['a', 'b', 'c', 'd', 'e', 'quiet'].map((place) => `warning:${place}:chain:E`),
    );
    time += hour;
    const taken = testSet([], [{ chain: 'chain', at: time }]);
    await pass(taken);
    await pass(taken);
    await pass(testSet([testWarning({ chain: 'next', start: time })], [{ chain: 'chain', at: time }]));
    expect((await keysOf(id)).filter((key) => key.endsWith(':cancelled'))).toHaveLength(6);
  });

  it('passes over a place that nobody can read, says so, and goes on', async () => {
    const { id } = await user();
    await storePlace(engine.database, id, 'a', { lat: 'north' });
    await storePlace(engine.database, id, 'b', {});
    await pass(testSet([testWarning()]));
    expect(await keysOf(id)).toEqual(['warning:b:chain:M']);
    expect(faults.reported.map(({ code }) => code)).toContain('warning-place-unreadable');
  });

  it('forgets what was notified a week after its end', async () => {
    const { id } = await user();
    await storePlace(engine.database, id, 'a', {});
    await pass(testSet([testWarning()]));
    time = NOON + 9 * 24 * hour;
    await pass(testSet([]));
    expect(await engine.database.db.selectFrom('notified_warnings').selectAll().execute()).toEqual([]);
  });
});
