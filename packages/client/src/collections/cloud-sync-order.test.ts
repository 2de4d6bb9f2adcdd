import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFixedClock } from '../device/index.ts';
import { createTestCloud } from './test-cloud.ts';
import { openDevice } from './test-device.ts';

describe('collections in the cloud', () => {
  it('end the same on three devices, whatever the order of changes and syncs', async () => {
    const step = fc.record({
      device: fc.nat(2),
      wait: fc.integer({ min: 1, max: 50 }),
      act: fc.constantFrom('put', 'remove', 'sync', 'offline', 'online'),
      key: fc.constantFrom('a', 'b', 'c'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        const clock = createFixedClock(1_000);
        const cloud = createTestCloud(() => clock.now());
        const devices = [openDevice(cloud, clock), openDevice(cloud, clock), openDevice(cloud, clock)];
        for (const [index, { device, wait, act, key }] of steps.entries()) {
          clock.advance(wait);
          const one = devices[device];
          if (act === 'put') await one?.put(key, `${key}${index}`);
          else if (act === 'remove') await one?.remove(key);
          else if (act === 'sync') await one?.sync.sync();
          else cloud.fail(act === 'offline' ? 0 : null);
        }
        cloud.fail(null);
        for (const round of [1, 2])
          for (const one of devices) expect([round, await one.sync.sync()]).toEqual([round, true]);
        const [first, second, third] = await Promise.all(devices.map(({ titles }) => titles()));
        expect(second).toEqual(first);
        expect(third).toEqual(first);
        expect(Object.keys(cloud.held('Fav')).toSorted()).toEqual(Object.keys(first ?? {}));
      }),
      { seed: 7, numRuns: 60 },
    );
  });
});
