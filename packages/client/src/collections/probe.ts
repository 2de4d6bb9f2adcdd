import type { Kept } from '../device/index.ts';
import { backendCases } from './backend-cases.ts';
import type { CollectionBackend } from './backend.ts';
import type { Collections } from './collections.store.ts';
import type { CollectionName } from './names.ts';

/** The collections as a browser journey drives them: plain values in, plain values out. */
export interface CollectionsProbe {
  put(name: CollectionName, id: string, value: unknown): Promise<Kept>;
  delete(name: CollectionName, id: string): Promise<Kept>;
  /** Pairs of id and value, oldest first. */
  all(name: CollectionName): Promise<readonly (readonly [string, unknown])[]>;
  clear(name: CollectionName): Promise<Kept>;
  kept(): Kept;
  /** Runs every promise of a backend on databases opened by `open`; answers with what was broken. */
  checkBackend(open: (database: string) => Promise<CollectionBackend>): Promise<readonly string[]>;
}

const anything = (value: unknown): value is unknown => value !== undefined;

/** A surface over the collections that a script in the page can use. */
export const createCollectionsProbe = (collections: Collections): CollectionsProbe => ({
  put: (name, id, value) => collections.open(name, anything).put(id, value),
  delete: (name, id) => collections.open(name, anything).delete(id),
  all: async (name) => (await collections.open(name, anything).all()).map(({ id, value }) => [id, value] as const),
  clear: (name) => collections.open(name, anything).clear(),
  kept: () => collections.kept(),
  checkBackend: async (open) => {
    const broken: string[] = [];
    for (const [index, { title, run }] of backendCases.entries()) {
      const backend = await open(`probe-${index}`);
      try {
        await run(backend);
      } catch (error) {
        broken.push(`${title}: ${error instanceof Error ? error.message : String(error)}`);
      } finally {
        backend.close();
      }
    }
    return broken;
  },
});
