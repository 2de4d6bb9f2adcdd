import { openDB } from 'idb';
import type { DBSchema, IDBPDatabase } from 'idb';
import { asDatabaseError, byAge, DatabaseError } from './backend.ts';
import type { CollectionBackend, StoredRecord } from './backend.ts';
import { DATABASE_NAME, documentedCollections, syncCollections } from './names.ts';
import type { CollectionName } from './names.ts';

type Schema = DBSchema & { readonly [Name in CollectionName]: { key: string; value: StoredRecord } };
type Database = IDBPDatabase<Schema>;
type Store = { put(record: StoredRecord): Promise<unknown>; delete(id: string): Promise<void>; clear(): Promise<void> };

/**
 * What each version of the database added, in order: step n leads from version n to n + 1.
 * A step that a device may have taken is never changed; a new need is a new step.
 */
const upgrades: readonly ((database: Database) => void)[] = [
  (database) => {
    for (const name of documentedCollections) database.createObjectStore(name, { keyPath: 'id' });
  },
  (database) => {
    for (const name of syncCollections) database.createObjectStore(name, { keyPath: 'id' });
  },
];

const openDatabase = (name: string, onLost: () => void): Promise<Database> =>
  new Promise((resolve, reject) => {
    let refused = false;
    const opening = openDB<Schema>(name, upgrades.length, {
      upgrade: (database, oldVersion) => {
        for (const step of upgrades.slice(oldVersion)) step(database);
      },
      // A tab with an older version holds it open. Waiting could last for ever, so this session goes without.
      blocked: () => {
        refused = true;
        reject(new DatabaseError('blocked'));
      },
      // A tab with a newer version wants to upgrade: let it.
      blocking: (_current, _wanted, event) => {
        if (event.target instanceof IDBDatabase) event.target.close();
        onLost();
      },
      terminated: onLost,
    });
    opening.then(
      (database) => (refused ? database.close() : resolve(database)),
      (error: unknown) => reject(asDatabaseError(error)),
    );
  });

/** Records in the IndexedDB of the browser; rejects when there is none or when it cannot be opened. */
export const openIndexedDbBackend = async (name: string = DATABASE_NAME): Promise<CollectionBackend> => {
  if (typeof indexedDB === 'undefined') throw new DatabaseError('missing');
  let lost = false;
  const database = await openDatabase(name, () => {
    lost = true;
  });

  const attempt = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (lost) throw new DatabaseError('closed');
    try {
      return await work();
    } catch (error) {
      throw asDatabaseError(error);
    }
  };
  const changing = (collection: CollectionName, queue: (store: Store) => Promise<unknown>[]) =>
    attempt(async () => {
      const transaction = database.transaction(collection, 'readwrite');
      // The transaction's own end decides; awaiting all together leaves no rejection unheard.
      await Promise.all([...queue(transaction.store), transaction.done]);
    });

  return {
    load: (collection) => attempt(async () => (await database.getAll(collection)).sort(byAge)),
    // The record goes first: one that cannot be copied throws at once, and then nothing else may have been asked.
    write: (collection, record, remove) =>
      changing(collection, (store) => [store.put(record), ...remove.filter((id) => id !== record.id).map((id) => store.delete(id))]),
    remove: (collection, id) => changing(collection, (store) => [store.delete(id)]),
    clear: (collection) => changing(collection, (store) => [store.clear()]),
    close: () => database.close(),
  };
};
