import { byAge } from './backend.ts';
import type { CollectionBackend, StoredRecord } from './backend.ts';
import type { CollectionName } from './names.ts';

/** Records in memory; several tabs of a test may share one. Values are copied in and out, as a database does. */
export const createMemoryBackend = (): CollectionBackend => {
  const stores = new Map<CollectionName, Map<string, StoredRecord>>();
  const storeOf = (name: CollectionName): Map<string, StoredRecord> => {
    const store = stores.get(name) ?? new Map<string, StoredRecord>();
    stores.set(name, store);
    return store;
  };
  // Methods are async so that a value that cannot be copied rejects instead of throwing, as with the real database.
  return {
    load: async (name) => [...storeOf(name).values()].sort(byAge).map((record) => structuredClone(record)),
    write: async (name, record, remove) => {
      const copy = structuredClone(record);
      for (const id of remove) storeOf(name).delete(id);
      storeOf(name).set(record.id, copy);
    },
    remove: async (name, id) => {
      storeOf(name).delete(id);
    },
    clear: async (name) => {
      storeOf(name).clear();
    },
    close: () => undefined,
  };
};
