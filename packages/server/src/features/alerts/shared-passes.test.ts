import type { ForecastSource } from '@meltemi/archive';
import { expect, it } from 'vitest';
import { testAccount, testSessions } from '#accounts/test-accounts.ts';
import { createLease } from '#database/lease.ts';
import { onEachEngine } from '#database/test-databases.ts';
import { testFaults } from '#delivery/test-faults.ts';
import { NOON } from '#http/test-app.ts';
import { alertEngine } from './alert-pass.ts';
import { notificationsOf, statusOf, storeAlert, testWorld } from './test-alerts.ts';

const hour = 3_600_000;

onEachEngine((engine) => {
  let time = NOON;
  const now = (): number => time;
  /** A server with its own engine on the same database, which counts how often it reads the weather. */
  function server(holder: string) {
    const world = testWorld(now, (_refTs, ts) => (ts >= NOON + 48 * hour && ts <= NOON + 54 * hour ? 295 : 280));
    let reads = 0;
    const source: ForecastSource = {
      ...world,
      series: (...request) => {
        reads += 1;
        return world.series(...request);
      },
    };
    const lease = createLease(engine.database, { name: 'alerts', holder, ttlMs: 60_000, now });
    const { tick, changed } = alertEngine({
      database: engine.database,
      source,
      now,
      tierOfAll: null,
      faults: testFaults(),
      onPosted: () => undefined,
      mayPass: lease.hold,
    });
    return { tick, changed, reads: () => reads };
  }

  it('passes are computed by one of two servers, an edited alert by the one that stored it, and a dead one is replaced', async () => {
    if (engine.engine === 'sqlite') return expect(await createLeaseAlone()).toBe(true);
    const { id: userId } = await testAccount(engine.database, testSessions(engine.database, now));
    const [a, b] = [server('a'), server('b')];
    await a.tick();
    await storeAlert(engine.database, { userId, alertId: 'x' }, {}, time);
    b.changed({ userId, alertId: 'x' });
    await b.tick();
    expect(await statusOf(engine.database, { userId, alertId: 'x' })).toBe('triggered');
    time += 6 * hour;
    await a.tick();
    const before = b.reads();
    await Promise.all([a.tick(), b.tick()]);
    expect([a.reads() > 0, b.reads() - before]).toEqual([true, 0]);
    expect(await notificationsOf(engine.database, userId)).toHaveLength(1);
    // The first one says nothing more: after its time the other goes on with the next run.
    time += 12 * hour;
    await b.tick();
    expect(b.reads()).toBeGreaterThan(before);
    expect(await notificationsOf(engine.database, userId)).toHaveLength(1);
  });

  const createLeaseAlone = (): Promise<boolean> =>
    createLease(engine.database, { name: 'alerts', holder: 'alone', ttlMs: 1, now }).hold();
});
