import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onEachEngine } from '#database/test-databases.ts';
import { NOON } from '#http/test-app.ts';
import { openTestCollections } from './test-collections.ts';
import type { TestCollections } from './test-collections.ts';
import { FavouritesDevice } from './test-devices.ts';

const DAY = 86_400_000;

type Step =
  | { readonly does: 'put'; readonly device: number; readonly id: string; readonly title: string }
  | { readonly does: 'remove'; readonly device: number; readonly id: string }
  | { readonly does: 'flush' | 'lose' | 'pull'; readonly device: number }
  | { readonly does: 'wait'; readonly ms: number };

const device = fc.nat(2);
const id = fc.constantFrom('a', 'b', 'c');
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ does: fc.constant('put' as const), device, id, title: fc.constantFrom('x', 'y', 'z') }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('remove' as const), device, id }) },
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constantFrom('flush' as const, 'lose' as const, 'pull' as const), device }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('wait' as const), ms: fc.constantFrom(0, 1, 5000) }) },
);
const skews = fc.constantFrom([0, 0, 0], [DAY, 0, 0], [-DAY, 0, DAY], [0, 1, -1]);

onEachEngine((engine) => {
  let test: TestCollections;
  beforeAll(async () => {
    test = await openTestCollections(engine.database);
  });
  afterAll(() => test.app.close());

  const devicesOf = async (clocks: readonly number[]): Promise<FavouritesDevice[]> => {
    const { headers } = await test.account();
    return clocks.map((skew) => new FavouritesDevice({ app: test.app, headers, clock: () => test.time + skew }));
  };

  async function play(devices: readonly FavouritesDevice[], one: Step): Promise<void> {
    if (one.does === 'wait') {
      test.time += one.ms;
      return;
    }
    const each = devices[one.device];
    if (one.does === 'put') each?.put(one.id, one.title);
    else if (one.does === 'remove') each?.remove(one.id);
    else if (one.does === 'pull') await each?.pull();
    else await each?.flush(one.does === 'lose');
  }

  async function settle(devices: readonly FavouritesDevice[]): Promise<void> {
    for (const each of devices) await each.flush();
    for (const each of devices) await each.pull();
  }

  describe('favourites on three devices', () => {
    it('end the same on all of them, whatever was added, changed, removed, lost and replayed in whatever order, with clocks a day wrong', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 25 }), skews, async (steps, clocks) => {
          test.time = NOON;
          const devices = await devicesOf(clocks);
          for (const one of steps) await play(devices, one);
          await settle(devices);
          const [first, ...others] = devices.map(({ shown }) => shown);
          for (const other of others) expect(other).toEqual(first);
          // What was acknowledged is there, unless somebody removed it.
          const removed = new Set(steps.flatMap((one) => (one.does === 'remove' ? [one.id] : [])));
          for (const added of devices.flatMap(({ acknowledged }) => acknowledged))
            if (!removed.has(added)) expect(first).toHaveProperty([added]);
        }),
        { seed: 83, numRuns: 25 },
      );
    });

    it('of two that were changed while apart the later change stays, whoever comes back first', async () => {
      for (const order of [
        [0, 1],
        [1, 0],
      ]) {
        test.time = NOON;
        const devices = await devicesOf([0, 0]);
        devices[0]?.put('a', 'first');
        await settle(devices);
        test.time += 1000;
        devices[0]?.put('a', 'earlier');
        test.time += 1000;
        devices[1]?.put('a', 'later');
        test.time += 1000;
        for (const index of order) await devices[index]?.flush();
        for (const each of devices) await each.pull();
        expect(devices.map(({ shown }) => shown['a'])).toMatchObject([{ title: 'later' }, { title: 'later' }]);
      }
    });
  });

  describe('twenty devices at once', () => {
    it('lose nothing that was acknowledged, add nothing twice, and end the same', async () => {
      test.time = NOON;
      const devices = await devicesOf(Array.from({ length: 20 }, () => 0));
      await Promise.all(
        devices.map(async (each, index) => {
          for (let round = 0; round < 3; round += 1) {
            each.put(`own-${index}-${round}`, 'x');
            each.put('joint', `${index} ${round}`);
            await each.flush(round === 1);
            await each.flush();
            await each.pull();
          }
        }),
      );
      await settle(devices);
      const [first, ...others] = devices.map(({ shown }) => shown);
      for (const other of others) expect(other).toEqual(first);
      expect(Object.keys(first ?? {})).toHaveLength(61);
    });
  });
});
