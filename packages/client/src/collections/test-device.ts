// For tests: a device whose favourites are kept in the cloud.
import { createFixedClock, type FixedClock, type Problem } from '../device/index.ts';
import { createMemoryAnnouncers } from './change-announcer.ts';
import { createCollectionSync } from './cloud-sync.ts';
import { createCollections } from './collections.store.ts';
import { createMemoryBackend } from './memory-backend.ts';
import type { createTestCloud } from './test-cloud.ts';

type TestCloud = ReturnType<typeof createTestCloud>;
/** What the devices keep. */
interface Fav {
  readonly id: string;
  readonly title: string;
  readonly updated: number;
}
const isFav = (value: unknown): value is Fav => typeof value === 'object' && value !== null && 'title' in value;

/** A device of a user, in step with a cloud. */
export function openDevice(
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
