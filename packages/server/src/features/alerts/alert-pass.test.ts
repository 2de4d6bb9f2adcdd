import type { ForecastSource } from '@meltemi/archive';
import { beforeEach, describe, expect, it } from 'vitest';
import { writeSubscription } from '#accounts/subscriptions.ts';
import { testAccount, testSessions } from '#accounts/test-accounts.ts';
import { onEachEngine } from '#database/test-databases.ts';
import { testFaults } from '#delivery/test-faults.ts';
import { NOON } from '#http/test-app.ts';
import { alertEngine, type AlertEngine } from './alert-pass.ts';
import { notificationsOf, removeAlert, statusOf, storeAlert, testWorld, type Temperature } from './test-alerts.ts';

const hour = 3_600_000;
const day = 24 * hour;

onEachEngine((engine) => {
  let time = NOON;
  let temperature: Temperature = () => 280;
  let posted = 0;
  const now = () => time;
  const world = testWorld(now, (refTs, ts) => temperature(refTs, ts));
  const makeEngine = (source: ForecastSource = world, pageSize = 3, signal?: AbortSignal): AlertEngine =>
    alertEngine({
      database: engine.database,
      source,
      now,
      ...(signal === undefined ? {} : { signal }),
      tierOfAll: null,
      faults: testFaults(),
      onPosted: () => {
        posted += 1;
      },
      pageSize,
    });
  const user = () => testAccount(engine.database, testSessions(engine.database, now));
  /** Warm between two hours after NOON, whatever the run. */
  const warm =
    (...spans: [from: number, to: number][]): Temperature =>
    (_refTs, ts) =>
      spans.some(([from, to]) => ts >= NOON + from * hour && ts <= NOON + to * hour) ? 295 : 280;
  const nextRun = () => {
    time += 6 * hour;
  };

  beforeEach(async () => {
    time = NOON;
    posted = 0;
    temperature = () => 280;
    await engine.database.write(async (trx) => {
      for (const table of [
        'alert_watches',
        'alert_states',
        'alert_passes',
        'notifications',
        'collection_items',
      ] as const)
        await trx.deleteFrom(table as 'notifications').execute();
    });
  });

  describe('an alert', () => {
    it('has its status at once after an edit, and its message with the next run, once', async () => {
      const { id: userId } = await user();
      const name = { userId, alertId: 'a' };
      const alerts = makeEngine();
      temperature = warm([48, 54]);
      await storeAlert(engine.database, name, {}, time);
      alerts.changed(name);
      await alerts.tick();
      expect(await statusOf(engine.database, name)).toBe('triggered');
      expect(await notificationsOf(engine.database, userId)).toEqual([]);
      nextRun();
      await alerts.tick();
      const [message, ...more] = await notificationsOf(engine.database, userId);
      expect(more).toEqual([]);
      expect(message!.facts).toMatchObject({ start: NOON + 48 * hour, end: NOON + 54 * hour, more: 0 });
      expect(posted).toBe(1);
      await alerts.tick();
      nextRun();
      temperature = warm([52, 59]);
      await alerts.tick();
      expect(await notificationsOf(engine.database, userId)).toHaveLength(1);
    });

    it('is notified by the first run that arrives after it was stored, whether the engine saw it before or not', async () => {
      const { id: userId } = await user();
      temperature = warm([48, 54]);
      await storeAlert(engine.database, { userId, alertId: 'a' }, {}, time);
      nextRun();
      const alerts = makeEngine();
      await alerts.tick();
      expect(await notificationsOf(engine.database, userId)).toHaveLength(1);
      await storeAlert(engine.database, { userId, alertId: 'b' }, {}, time);
      alerts.changed({ userId, alertId: 'b' });
      await alerts.tick();
      expect(await notificationsOf(engine.database, userId)).toHaveLength(1);
      // Everyone gets a run of this model twice a day.
      time += 12 * hour;
      await alerts.tick();
      expect(await notificationsOf(engine.database, userId)).toHaveLength(2);
    });

    it('tells another event that a later run brings, and several new ones in one notification', async () => {
      const { id: userId } = await user();
      const name = { userId, alertId: 'a' };
      const alerts = makeEngine();
      await storeAlert(engine.database, name, {}, 1);
      await alerts.tick();
      for (const spans of [
        [[30, 33]],
        [
          [30, 33],
          [60, 62],
          [84, 86],
        ],
        [],
      ] as [number, number][][]) {
        nextRun();
        temperature = warm(...spans);
        await alerts.tick();
      }
      expect(
        (await notificationsOf(engine.database, userId)).map(({ facts }) => [(facts.start - NOON) / hour, facts.more]),
      ).toEqual([
        [30, 0],
        [60, 1],
      ]);
      expect(await statusOf(engine.database, name)).toBe('normal');
    });

    it('is quiet while it is suspended, and when it asks for something else it is notified anew', async () => {
      const { id: userId } = await user();
      const name = { userId, alertId: 'a' };
      const alerts = makeEngine();
      const edit = async (change: Parameters<typeof storeAlert>[2], updated: number) => {
        await storeAlert(engine.database, name, change, updated);
        alerts.changed(name);
        await alerts.tick();
      };
      temperature = warm([48, 54]);
      await edit({ suspended: true }, 1);
      expect(await statusOf(engine.database, name)).toBe('suspended');
      nextRun();
      await alerts.tick();
      expect(await notificationsOf(engine.database, userId)).toEqual([]);
      await edit({ suspended: false }, 2);
      nextRun();
      await alerts.tick();
      expect(await notificationsOf(engine.database, userId)).toHaveLength(1);
      // Another name is no other alert.
      await edit({ description: 'Hot' }, 3);
      nextRun();
      await alerts.tick();
      expect(await notificationsOf(engine.database, userId)).toHaveLength(1);
      await edit({ conditions: [{ type: 'temperature', rangeKelvin: { from: 294.5, to: 350 } }] }, 4);
      nextRun();
      await alerts.tick();
      expect(await notificationsOf(engine.database, userId)).toHaveLength(2);
    });

    it('that was removed is not looked at any more, also when nobody was notified of it', async () => {
      const { id: userId } = await user();
      const name = { userId, alertId: 'a' };
      temperature = warm([48, 54]);
      await storeAlert(engine.database, name, {}, time);
      await makeEngine().tick();
      expect(await statusOf(engine.database, name)).toBe('triggered');
      await removeAlert(engine.database, name, 2);
      nextRun();
      // A server that restarts finds what it did not hear of.
      await makeEngine().tick();
      expect(await statusOf(engine.database, name)).toBeUndefined();
      expect(await notificationsOf(engine.database, userId)).toEqual([]);
    });

    it('of a subscriber is judged by the runs of subscribers', async () => {
      const [free, paid] = [await user(), await user()];
      await engine.database.write((trx) =>
        writeSubscription(
          trx,
          paid.id,
          {
            isSubscription: true,
            isTrial: false,
            state: null,
            platform: 'web',
            status: 'active',
            tier: 'premium',
            expiresAt: null,
          },
          NOON,
        ),
      );
      for (const { id } of [free, paid])
        await storeAlert(engine.database, { userId: id, alertId: 'a' }, { model: 'ecmwf' }, 1);
      const alerts = makeEngine();
      await alerts.tick();
      // Only runs of 6 and 18 UTC, which subscribers get, know of the warm hours.
      temperature = (refTs, ts) =>
        new Date(refTs).getUTCHours() % 12 === 6 && ts >= NOON + 60 * hour && ts <= NOON + 63 * hour ? 295 : 280;
      for (let k = 0; k < 24; k++) {
        time += hour;
        await alerts.tick();
      }
      expect(await notificationsOf(engine.database, paid.id)).toHaveLength(1);
      expect(await notificationsOf(engine.database, free.id)).toEqual([]);
    });

    it('of a model that the server does not have, of a place it does not reach, or of observations stays as it is', async () => {
      const { id: userId } = await user();
      temperature = () => 295;
      await storeAlert(engine.database, { userId, alertId: 'none' }, { model: 'satellite' }, 1);
      await storeAlert(engine.database, { userId, alertId: 'far' }, { model: 'iconD2', lat: -30 }, 1);
      await storeAlert(engine.database, { userId, alertId: 'live' }, { type: 'live' }, 1);
      const alerts = makeEngine();
      await alerts.tick();
      nextRun();
      await alerts.tick();
      for (const alertId of ['none', 'far', 'live'])
        expect(await statusOf(engine.database, { userId, alertId })).toBeUndefined();
      expect(await notificationsOf(engine.database, userId)).toEqual([]);
    });
  });

  describe('a pass over many alerts', () => {
    /** Ten users with two alerts each, at places of their own. */
    async function many(): Promise<string[]> {
      const users = await Promise.all(Array.from({ length: 10 }, user));
      for (const [k, { id }] of users.entries())
        for (const alertId of ['a', 'b'])
          await storeAlert(engine.database, { userId: id, alertId }, { lat: 40 + k }, 1);
      await makeEngine().tick();
      temperature = warm([48, 54]);
      nextRun();
      return users.map(({ id }) => id);
    }
    const counts = async (users: readonly string[]) =>
      Promise.all(users.map(async (id) => (await notificationsOf(engine.database, id)).length));

    /** A tick of a server that ends after so many readings. */
    const breakOff = (readingsLeft: number): Promise<void> => {
      const ending = new AbortController();
      let readings = 0;
      const source: ForecastSource = {
        ...world,
        series: (request) => {
          if ((readings += 1) <= readingsLeft) return world.series(request);
          ending.abort(new Error('the server ends'));
          return Promise.reject(new Error('aborted'));
        },
      };
      return makeEngine(source, 3, ending.signal).tick();
    };

    it('reads the weather of a place once', async () => {
      const users = await many();
      const asked: string[] = [];
      await makeEngine({
        ...world,
        series: (request) => {
          if (request.fields.some(({ quantity }) => quantity === 'temp'))
            asked.push(...request.places.map(({ lat }) => String(lat)));
          return world.series(request);
        },
      }).tick();
      expect(await counts(users)).toEqual(users.map(() => 2));
      expect(asked).toHaveLength(new Set(asked).size);
    });

    it('that was broken off anywhere is finished by the next server, and nobody is notified twice', async () => {
      for (const breakAt of [1, 2, 4, 6]) {
        const users = await many();
        await expect(breakOff(breakAt)).rejects.toThrow('the server ends');
        const before = (await counts(users)).reduce((sum, count) => sum + count, 0);
        expect(before).toBeLessThan(20);
        await makeEngine().tick();
        expect(await counts(users)).toEqual(users.map(() => 2));
        await makeEngine().tick();
        expect(await counts(users)).toEqual(users.map(() => 2));
      }
    });

    it('by two servers at once tells everyone once', async () => {
      const users = await many();
      await Promise.all([makeEngine().tick(), makeEngine().tick()]);
      await makeEngine().tick();
      expect(await counts(users)).toEqual(users.map(() => 2));
    });

    it('goes on with the newer run when one comes in between', async () => {
      const users = await many();
      await breakOff(3).catch(() => undefined);
      time += day;
      temperature = warm([52, 59]);
      await makeEngine().tick();
      expect(await counts(users)).toEqual(users.map(() => 2));
    });
  });
});
