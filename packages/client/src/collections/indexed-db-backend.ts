import { asDatabaseError, byAge, DatabaseError } from './backend.ts';
import type { CollectionBackend, StoredRecord } from './backend.ts';
import { DATABASE_NAME, documentedCollections, syncCollections } from './names.ts';
import type { CollectionName } from './names.ts';

/**
 * What each version of the database added, in order: step n leads from version n to n + 1.
 * A step that a device may have taken is never changed; a new need is a new step.
 */
const upgrades: readonly (readonly CollectionName[])[] = [documentedCollections, syncCollections];

const openDatabase = (name: string, onLost: () => void): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    let refused = false;
    const opening = indexedDB.open(name, upgrades.length);
    opening.addEventListener('upgradeneeded', ({ oldVersion }) => {
      for (const collection of upgrades.slice(oldVersion).flat())
        opening.result.createObjectStore(collection, { keyPath: 'id' });
    });
    // A tab with an older version holds it open. Waiting could last forever, so this session goes without.
    opening.addEventListener('blocked', () => {
      refused = true;
      reject(new DatabaseError('blocked'));
    });
    opening.addEventListener('error', () => reject(asDatabaseError(opening.error)));
    opening.addEventListener('success', () => {
      const { result: database } = opening;
      if (refused) {
        database.close();
        return;
      }
      // A tab with a newer version wants to upgrade: let it.
      database.addEventListener('versionchange', () => {
        database.close();
        onLost();
      });
      database.addEventListener('close', onLost);
      resolve(database);
    });
  });

/** Resolves when a transaction has been kept; its own end decides, not that of its steps. */
const kept = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(asDatabaseError(transaction.error)));
  });

/** Records in the IndexedDB of the browser; rejects when there is none or when it cannot be opened. */
export const openIndexedDbBackend = async (name: string = DATABASE_NAME): Promise<CollectionBackend> => {
  if (typeof indexedDB === 'undefined') throw new DatabaseError('missing');
  let lost = false;
  const database = await openDatabase(name, () => {
    lost = true;
  });

  const attempt = async <Result>(
    mode: IDBTransactionMode,
    collection: CollectionName,
    work: (store: IDBObjectStore) => Result,
  ): Promise<Result> => {
    if (lost) throw new DatabaseError('closed');
    let transaction: IDBTransaction | undefined;
    try {
      transaction = database.transaction(collection, mode);
      const end = kept(transaction);
      const asked = work(transaction.objectStore(collection));
      await end;
      return asked;
    } catch (error) {
      throw asDatabaseError(error);
    }
  };

  return {
    load: async (collection) =>
      (await attempt('readonly', collection, (store) => store.getAll() as IDBRequest<StoredRecord[]>)).result.sort(
        byAge,
      ),
    // The record goes first: one that cannot be copied throws at once, and then nothing else may have been asked.
    write: (collection, record, remove) =>
      attempt('readwrite', collection, (store) => {
        store.put(record);
        for (const id of remove) if (id !== record.id) store.delete(id);
      }),
    remove: (collection, id) => attempt('readwrite', collection, (store) => void store.delete(id)),
    clear: (collection) => attempt('readwrite', collection, (store) => void store.clear()),
    close: () => database.close(),
  };
};
