import { isProductIdent } from '@meltemi/catalogue';
import type { ByteStore, ObjectState } from './byte-store.ts';
import { manifestName, readRunStamp } from './layout.ts';

/** The folders of all published runs with the versions of their manifests, found by looking through the store. */
export async function findRuns(store: Pick<ByteStore, 'list' | 'state'>): Promise<ReadonlyMap<string, ObjectState>> {
  const found = new Map<string, ObjectState>();
  for (const product of (await store.list('')).filter(isProductIdent))
    for (const stamp of await store.list(product)) {
      if (readRunStamp(stamp) === null) continue;
      const state = await store.state(`${product}/${stamp}/${manifestName}`);
      if (state !== null) found.set(`${product}/${stamp}`, state);
    }
  return found;
}
