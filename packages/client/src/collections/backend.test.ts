import { describe, expect, it } from 'vitest';
import { asDatabaseError, DatabaseError } from './backend.ts';
import { backendCases } from './test-backend-cases.ts';
import { createMemoryBackend } from './memory-backend.ts';
import { openIndexedDbBackend } from './indexed-db-backend.ts';
import {
  collectionCaps,
  collectionNames,
  documentedCollections,
  isCollectionName,
  localCollections,
  syncedCollections,
} from './names.ts';

describe('the memory backend', () => {
  it.each(backendCases)('$title', async ({ run }) => {
    await expect(run(createMemoryBackend())).resolves.toBeUndefined();
  });

  it('announcers a broken promise', async () => {
    const forgetful = { ...createMemoryBackend(), write: () => Promise.resolve() };
    const outcomes = await Promise.allSettled(backendCases.map(({ run }) => run(forgetful)));
    expect(outcomes.filter(({ status }) => status === 'rejected').length).toBeGreaterThanOrEqual(5);
  });
});

describe('failures of the database', () => {
  it('are named by their cause', () => {
    const named = (name: string) => asDatabaseError(Object.assign(new Error(name), { name })).reason;
    expect([
      named('QuotaExceededError'),
      named('InvalidStateError'),
      named('UnknownError'),
      asDatabaseError('text').reason,
    ]).toEqual(['full', 'closed', 'failed', 'failed']);
    const known = new DatabaseError('blocked');
    expect(asDatabaseError(known)).toBe(known);
    expect(known.message).toBe('Local database failed: blocked');
  });

  it('say that a browser has no database at all', async () => {
    await expect(openIndexedDbBackend()).rejects.toMatchObject({ name: 'DatabaseError', reason: 'missing' });
  });
});

describe('the names of the collections', () => {
  it('are those of the specification, synced ones with their names in the cloud', () => {
    expect(syncedCollections).toEqual({
      userFavs: 'favs',
      userAlerts: 'alerts',
      markedNotams: 'notams',
      customColors: 'colors',
    });
    expect([...localCollections].sort()).toEqual([
      'installedPlugins',
      'likedStoryComments',
      'log',
      'popularLocations',
      'searchRecents',
      'seenArticles',
      'seenPromos',
      'seenStories',
      'slidedCapAlerts',
    ]);
    expect(documentedCollections).toHaveLength(13);
    expect(collectionNames).toEqual([...documentedCollections, 'outbox', 'syncState']);
    expect([isCollectionName('log'), isCollectionName('toString'), isCollectionName(3)]).toEqual([true, false, false]);
  });

  it('cap nothing that a user made on purpose', () => {
    const made = [...Object.keys(syncedCollections), 'installedPlugins', 'likedStoryComments'];
    for (const name of Object.keys(collectionCaps)) expect(made).not.toContain(name);
    expect(collectionCaps).toMatchObject({ searchRecents: 20, log: 500 });
  });
});
