import { useMemo } from 'react';
import type { Collection } from '#collections/index.ts';
import { useCollection } from '#signals/index.ts';
import type { SlidedWarning } from '#warnings/index.ts';

/** The names of the warnings that the visitor put away. */
export function useSlided(collection: Collection<SlidedWarning>): ReadonlySet<string> {
  const items = useCollection(collection);
  return useMemo(() => new Set(items.map(({ id }) => id)), [items]);
}
