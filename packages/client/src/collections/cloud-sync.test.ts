import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFixedClock } from '../device/index.ts';
import { createTestCloud } from './test-cloud.ts';
import { openDevice } from './test-device.ts';

describe('collections in the cloud', () => {
  it('go there in the order of their changes, each as the call that it needs', async () => {
    const cloud = createTestCloud();
    const { put, remove, sync } = openDevice(cloud);
    await put('b', 'Brno');
    await put('a', 'Athens');
    expect(await sync.sync()).toBe(true);
    await put('b', 'Brno-město');
    await remove('a');
    expect(await sync.waiting()).toBe(2);
    await sync.sync();
    expect(cloud.asked).toEqual([
      'list Fav',
      'add Fav',
      'add Fav',
      'list Fav',
      'list Fav',
      'replace Fav b',
      'remove Fav a',
      'list Fav',
    ]);
    expect(Object.keys(cloud.held('Fav'))).toEqual(['b']);
    expect(await sync.waiting()).toBe(0);
  });

  it('come to another device, and their ends too', async () => {
    const cloud = createTestCloud();
    const [one, two] = [openDevice(cloud), openDevice(cloud)];
    await one.put('a', 'Athens');
    await one.put('b', 'Brno');
    await one.sync.sync();
    await two.sync.sync();
    expect(await two.titles()).toEqual({ a: 'Athens', b: 'Brno' });
    await two.remove('a');
    await two.sync.sync();
    await one.sync.sync();
    expect(await one.titles()).toEqual({ b: 'Brno' });
    const asked = cloud.asked.length;
    await one.sync.sync();
    await two.sync.sync();
    expect(cloud.asked.slice(asked)).toEqual(['list Fav', 'list Fav']);
  });

  it('that changed without a network wait on the device, outlive the page, and are replayed', async () => {
    const cloud = createTestCloud();
    const one = openDevice(cloud);
    await one.put('a', 'Athens');
    await one.sync.sync();
    cloud.fail(0);
    await one.put('b', 'Brno');
    await one.remove('a');
    expect([await one.sync.sync(), one.refused]).toEqual([false, []]);
    expect(await one.sync.waiting()).toBe(2);
    cloud.fail(null);
    const again = openDevice(cloud, createFixedClock(2_000), one.backend);
    expect(await again.sync.waiting()).toBe(2);
    await again.sync.sync();
    expect(Object.keys(cloud.held('Fav'))).toEqual(['b']);
  });

  it('are added once although the first answer was lost', async () => {
    const cloud = createTestCloud();
    const { put, sync } = openDevice(cloud);
    await put('a', 'Athens');
    cloud.loseAnswers(true);
    expect(await sync.sync()).toBe(false);
    cloud.loseAnswers(false);
    await put('a', 'Athína');
    expect(await sync.sync()).toBe(true);
    expect(cloud.held('Fav')).toMatchObject({ a: { title: 'Athína' } });
  });

  it('keep the later of two changes, wherever it was made', async () => {
    const cloud = createTestCloud();
    const [one, two] = [openDevice(cloud), openDevice(cloud)];
    await one.put('a', 'Athens');
    await one.sync.sync();
    await two.sync.sync();
    one.clock.advance(10);
    await one.put('a', 'earlier, offline');
    two.clock.advance(20);
    await two.put('a', 'later, online');
    await two.sync.sync();
    await one.sync.sync();
    expect([await one.titles(), cloud.held('Fav')]).toMatchObject([
      { a: 'later, online' },
      { a: { title: 'later, online' } },
    ]);
  });

  it('stay removed when they were changed before the removal', async () => {
    const clock = createFixedClock(1_000);
    const cloud = createTestCloud(() => clock.now());
    const [one, two] = [openDevice(cloud, clock), openDevice(cloud, clock)];
    await one.put('a', 'Athens');
    await one.sync.sync();
    await two.sync.sync();
    clock.advance(10);
    await one.put('a', 'changed before');
    clock.advance(10);
    await two.remove('a');
    await two.sync.sync();
    expect([await one.sync.sync(), await one.titles(), cloud.held('Fav')]).toEqual([true, {}, {}]);
  });

  it('find what changed while nobody watched', async () => {
    const cloud = createTestCloud();
    const one = openDevice(cloud);
    await one.put('a', 'Athens');
    await one.sync.sync();
    await one.backend.write('userFavs', { id: 'b', value: { id: 'b', title: 'Brno', updated: 5 }, updated: 5 }, ['a']);
    const again = openDevice(cloud, createFixedClock(2_000), one.backend);
    await again.sync.sync();
    expect(Object.keys(cloud.held('Fav'))).toEqual(['b']);
  });

  it('that were cleared are cleared there', async () => {
    const cloud = createTestCloud();
    const { put, favs, sync } = openDevice(cloud);
    await put('a', 'Athens');
    await sync.sync();
    await favs.clear();
    await sync.sync();
    expect(cloud.held('Fav')).toEqual({});
  });

  it('tell when the server refuses, and what it never takes holds nothing up', async () => {
    const cloud = createTestCloud();
    const { put, sync, refused, problems, titles } = openDevice(cloud);
    await put('a', 'Athens');
    cloud.fail(500);
    expect([await sync.sync(), refused]).toEqual([false, ['userFavs']]);
    expect(problems.at(-1)?.code).toBe('favourites/sync-failed');
    cloud.fail(null);
    expect(await sync.sync()).toBe(true);
    expect(await titles()).toEqual({ a: 'Athens' });
  });

  it('are synced once for all who want it while another sync runs', async () => {
    const cloud = createTestCloud();
    const { sync } = openDevice(cloud);
    const running = sync.sync();
    await Promise.resolve();
    await Promise.all([running, sync.sync(), sync.sync(), sync.sync()]);
    expect(cloud.asked).toEqual(['list Fav', 'list Fav']);
  });

  it('lose no change that is made while they are synced', async () => {
    const step = fc.record({ turns: fc.nat(40), device: fc.nat(1), key: fc.constantFrom('a', 'b', 'c') });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        const clock = createFixedClock(1_000);
        const cloud = createTestCloud(() => clock.now());
        const devices = [openDevice(cloud, clock), openDevice(cloud, clock)];
        const last = new Map<string, string>();
        const running: Promise<unknown>[] = [];
        for (const [index, { turns, device, key }] of steps.entries()) {
          clock.advance(1);
          running.push(...devices.map(({ sync }) => sync.sync()));
          for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
          running.push(devices[device]?.put(key, `${key}${index}`) ?? Promise.resolve());
          last.set(key, `${key}${index}`);
        }
        await Promise.all(running);
        for (let round = 0; round < 2; round += 1) for (const { sync } of devices) await sync.sync();
        for (const { titles } of devices)
          expect(await titles()).toEqual(Object.fromEntries([...last].toSorted(([a], [b]) => (a < b ? -1 : 1))));
        expect(devices.map(({ sync }) => ['a', 'b', 'c'].filter((key) => sync.holds('userFavs', key)))).toEqual([
          [...last.keys()].toSorted(),
          [...last.keys()].toSorted(),
        ]);
      }),
      { seed: 7, numRuns: 150 },
    );
  });
});
