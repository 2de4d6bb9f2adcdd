import { openBrowserAnnouncer } from './change-announcer.ts';
import { createCollections } from './collections.store.ts';
import type { Collections, CollectionsParts } from './collections.store.ts';
import { openIndexedDbBackend } from './indexed-db-backend.ts';
import { DATABASE_NAME } from './names.ts';

export * from './backend.ts';
export * from './change-announcer.ts';
export * from './collections.store.ts';
export * from './indexed-db-backend.ts';
export * from './memory-backend.ts';
export type { CollectionChange } from './mirror.ts';
export * from './names.ts';

/** The collections of the running browser. */
export const openBrowserCollections = (parts: Pick<CollectionsParts, 'clock' | 'onProblem'>): Collections =>
  createCollections({
    ...parts,
    openBackend: () => openIndexedDbBackend(),
    announcer: openBrowserAnnouncer(DATABASE_NAME),
  });
