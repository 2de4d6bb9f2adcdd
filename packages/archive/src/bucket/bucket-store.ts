import type { ByteStore, ObjectState } from '../disk/byte-store.ts';
import { indexName, parseIndex } from './bucket-index.ts';
import type { Bucket } from './bucket.ts';

/**
 * A bucket as a byte store: one ranged request a read, nothing kept but the list of runs, so that any number of servers can
 * share it.
 */
export function bucketStore(bucket: Bucket): ByteStore {
  let known: { readonly tag: string; readonly runs: ReadonlyMap<string, ObjectState> } | null = null;
  return {
    read: (name, offset, length) => bucket.range(name, offset, length),
    state: (name) => bucket.state(name),
    list: (folder) => bucket.list(folder),
    runs: async () => {
      const index = await bucket.changed(indexName, known?.tag ?? null);
      if (index === null) known = null;
      else if (index !== 'same') known = { tag: index.tag, runs: parseIndex(new TextDecoder().decode(index.bytes)) };
      return known?.runs ?? null;
    },
    forget: () => undefined,
    close: () => undefined,
  };
}
