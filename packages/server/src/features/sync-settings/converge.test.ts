import * as fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useSessions } from '#accounts/sessions.ts';
import { testAccount, testSessions } from '#accounts/test-accounts.ts';
import { onEachEngine } from '#database/test-databases.ts';
import { NOON, testApp } from '#http/test-app.ts';
import { syncSettingsRoutes } from './sync-settings.routes.ts';
import { SettingsDevice } from './test-devices.ts';

const DAY = 86_400_000;

type Step =
  | { readonly does: 'choose'; readonly device: number; readonly key: string; readonly value: unknown }
  | { readonly does: 'push' | 'lose' | 'pull'; readonly device: number }
  | { readonly does: 'wait'; readonly ms: number };

const device = fc.nat(2);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('choose' as const),
      device,
      key: fc.constantFrom('settings_a', 'settings_b'),
      value: fc.constantFrom(1, 2, 'x', { y: 1 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constantFrom('push' as const, 'lose' as const, 'pull' as const), device }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('wait' as const), ms: fc.constantFrom(0, 1, 5000) }) },
);
const skews = fc.constantFrom([0, 0, 0], [DAY, 0, 0], [-DAY, 0, DAY], [0, 1, -1], [DAY, DAY, -DAY]);

onEachEngine((engine) => {
  let app: FastifyInstance;
  let time = NOON;
  const sessions = () => testSessions(engine.database, () => time);

  beforeAll(async () => {
    app = await testApp(async (scope) => {
      useSessions(scope, sessions());
      await scope.register(syncSettingsRoutes, { database: engine.database, now: () => time });
    });
  });
  afterAll(() => app.close());

  const devicesOf = async (clocks: readonly number[]): Promise<SettingsDevice[]> => {
    const { headers } = await testAccount(engine.database, sessions());
    return clocks.map((skew) => new SettingsDevice({ app, headers, clock: () => time + skew }));
  };

  async function play(devices: readonly SettingsDevice[], one: Step): Promise<void> {
    if (one.does === 'wait') time += one.ms;
    else if (one.does === 'choose') devices[one.device]?.choose(one.key, one.value);
    else if (one.does === 'pull') await devices[one.device]?.pull();
    else await devices[one.device]?.push(one.does === 'lose');
  }

  async function settle(devices: readonly SettingsDevice[]): Promise<void> {
    for (const each of devices) await each.push();
    for (const each of devices) await each.pull();
  }

  describe('settings on three devices', () => {
    it('end the same on all of them, whatever was chosen, sent, lost and heard of in whatever order, with clocks a day wrong', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 25 }), skews, async (steps, clocks) => {
          time = NOON;
          const devices = await devicesOf(clocks);
          for (const one of steps) await play(devices, one);
          await settle(devices);
          const [first, ...others] = devices.map(({ shown }) => shown);
          for (const other of others) expect(other).toEqual(first);
          const touched = new Set(steps.flatMap((one) => (one.does === 'choose' ? [one.key] : [])));
          expect(Object.keys(first ?? {})).toEqual([...touched].toSorted());
        }),
        { seed: 81, numRuns: 25 },
      );
    });

    it('end with the choice that was made last, when the clocks are right', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
          time = NOON;
          const devices = await devicesOf([0, 0, 0]);
          const last: Record<string, unknown> = {};
          for (const one of steps) {
            // Two choices of one millisecond have no order of their own.
            if (one.does === 'choose') {
              time += 1000;
              last[one.key] = one.value;
            }
            await play(devices, one);
          }
          await settle(devices);
          for (const { shown } of devices) expect(shown).toEqual(last);
        }),
        { seed: 82, numRuns: 15 },
      );
    });

    it('are not ruled by a device whose clock runs a day ahead', async () => {
      time = NOON;
      const [ahead, right] = await devicesOf([DAY, 0]);
      ahead?.choose('settings_map', 'sat');
      await ahead?.push(true);
      time += 60_000;
      await right?.pull();
      right?.choose('settings_map', 'winter');
      await right?.push();
      time += DAY * 2;
      await ahead?.push();
      await right?.pull();
      expect([ahead?.shown, right?.shown]).toEqual([{ settings_map: 'winter' }, { settings_map: 'winter' }]);
    });
  });

  describe('twenty devices at once', () => {
    it('lose no choice and end the same', async () => {
      time = NOON;
      const devices = await devicesOf(Array.from({ length: 20 }, (_, index) => index));
      await Promise.all(
        devices.map(async (each, index) => {
          for (let round = 0; round < 3; round += 1) {
            each.choose(`settings_own${index}`, round);
            each.choose('settings_joint', `${index} ${round}`);
            await each.push();
            await each.pull();
          }
        }),
      );
      await settle(devices);
      const [first, ...others] = devices.map(({ shown }) => shown);
      for (const other of others) expect(other).toEqual(first);
      for (let index = 0; index < 20; index += 1) expect(first?.[`settings_own${index}`]).toBe(2);
    });
  });
});
