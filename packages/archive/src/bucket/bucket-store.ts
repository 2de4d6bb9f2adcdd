import type { ByteStore } from '../disk/byte-store.ts';
import type { Bucket } from './bucket.ts';

/** A bucket as a byte store: one ranged request a read, nothing kept, so that any number of servers can share it. */
export const bucketStore = (bucket: Bucket): ByteStore => ({
  read: (name, offset, length) => bucket.range(name, offset, length),
  state: (name) => bucket.state(name),
  list: (folder) => bucket.list(folder),
  forget: () => undefined,
  close: () => undefined,
});
