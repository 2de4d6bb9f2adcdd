import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFixedClock, type FixedClock, type Problem } from '../device/index.ts';
import { createMemoryAnnouncers } from './change-announcer.ts';
import { createCollectionSync } from './cloud-sync.ts';
import { createCollections } from './collections.store.ts';
import { createMemoryBackend } from './memory-backend.ts';
import { createTestCloud } from './test-cloud.ts';

type TestCloud = ReturnType<typeof createTestCloud>;
interface Fav {
  readonly id: string;
  readonly title: string;
  readonly updated: number;
}
const isFav = (value: unknown): value is Fav => typeof value === 'object' && value !== null && 'title' in value;

function openDevice(
  { cloud }: TestCloud,
  clock: FixedClock = createFixedClock(1_000),
  backend = createMemoryBackend(),
) {
  const problems: Problem[] = [];
  const refused: string[] = [];
  const collections = createCollections({
    openBackend: () => Promise.resolve(backend),
    announcer: createMemoryAnnouncers().openTab(),
    clock,
    onProblem: (problem) => problems.push(problem),
  });
  const favs = collections.open('userFavs', isFav);
  const sync = createCollectionSync({
    collections,
    cloud,
    names: ['userFavs'],
    clock,
    onProblem: (problem) => problems.push(problem),
    onRefused: (name) => refused.push(name),
  });
  sync.watch();
  const put = async (id: string, title: string): Promise<void> =>
    void (await favs.put(id, { id, title, updated: clock.now() }));
  const titles = async (): Promise<Readonly<Record<string, string>>> =>
    Object.fromEntries(
      (await favs.all()).toSorted((a, b) => (a.id < b.id ? -1 : 1)).map(({ id, value }) => [id, value.title] as const),
    );
  return { favs, sync, put, titles, problems, refused, clock, backend, remove: (id: string) => favs.delete(id) };
}

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
