import type { Clock, Kept, OnProblem } from '../device/index.ts';
import type { Unsubscribe } from '#signals/index.ts';
import { asDatabaseError } from './backend.ts';
import type { CollectionBackend } from './backend.ts';
import type { ChangeAnnouncer } from './change-announcer.ts';
import { createMirror } from './mirror.ts';
import type { ChangeGuard, CollectionChange, Mirror } from './mirror.ts';
import { collectionCaps, collectionNames } from './names.ts';
import type { CollectionName } from './names.ts';

/** What the collections may have to tell the log. */
export type CollectionsProblemCode = 'database/unavailable' | 'database/bad-record';

/** An item of a collection; `updated` in ms since 1970. */
export interface CollectionItem<Value> {
  readonly id: string;
  readonly value: Value;
  readonly updated: number;
}

/** One collection, as its feature sees it. */
export interface Collection<Value> {
  get(id: string): Promise<Value | undefined>;
  /** Keeps a value; the result says whether it outlives the session. */
  put(id: string, value: Value, guard?: ChangeGuard): Promise<Kept>;
  delete(id: string, guard?: ChangeGuard): Promise<Kept>;
  /** All items, oldest first. */
  all(): Promise<readonly CollectionItem<Value>[]>;
  clear(): Promise<Kept>;
  /** What is known now without waiting, oldest first; the same list until something changes. */
  current(): readonly CollectionItem<Value>[];
  onChange(listener: (change: CollectionChange) => void): Unsubscribe;
}

/** The collections of the device. */
export interface Collections {
  /** Opens a collection; records that the check refuses are left out and logged once. */
  open<Value>(name: CollectionName, isValue: (value: unknown) => value is Value): Collection<Value>;
  /** Empties every collection, as a logout does. */
  clearAll(): Promise<void>;
  /** Where records are kept: `session` once the database failed. */
  kept(): Kept;
  close(): void;
}

/** What the collections are made of. */
export interface CollectionsParts {
  /** Opens the database; called once, at the first use. */
  readonly openBackend: () => Promise<CollectionBackend>;
  readonly announcer: ChangeAnnouncer;
  readonly clock: Pick<Clock, 'now'>;
  readonly onProblem: OnProblem<CollectionsProblemCode>;
}

/** The collections over a database that may be missing or fail at any time; then this session keeps them in memory. */
export const createCollections = ({ openBackend, announcer, clock, onProblem }: CollectionsParts): Collections => {
  let opening: Promise<CollectionBackend> | null = null;
  let failed = false;
  const mirrors = new Map<CollectionName, Mirror>();

  const attempt: Parameters<typeof createMirror>[0]['attempt'] = async (work) => {
    if (failed) return undefined;
    try {
      opening ??= openBackend();
      return { result: await work(await opening) };
    } catch (error) {
      // Several steps may fail together; only the first is news.
      if (!failed) {
        failed = true;
        const { message } = asDatabaseError(error);
        onProblem({ code: 'database/unavailable', message, cause: error });
      }
      return undefined;
    }
  };
  const mirrorOf = (name: CollectionName): Mirror => {
    const known = mirrors.get(name);
    if (known !== undefined) return known;
    const mirror = createMirror({
      name,
      cap: collectionCaps[name] ?? Infinity,
      now: () => clock.now(),
      attempt,
      notifyOthers: () => announcer.post(name),
    });
    mirrors.set(name, mirror);
    return mirror;
  };
  announcer.onChange((name) => void mirrors.get(name)?.reload());

  const open = <Value>(name: CollectionName, isValue: (value: unknown) => value is Value): Collection<Value> => {
    const mirror = mirrorOf(name);
    let known = false;
    let seen: unknown = null;
    let items: readonly CollectionItem<Value>[] = [];
    const current = (): readonly CollectionItem<Value>[] => {
      const records = mirror.current();
      if (records !== seen) {
        seen = records;
        items = records.filter((record): record is CollectionItem<Value> => isValue(record.value));
        if (items.length < records.length && !known) {
          known = true;
          onProblem({ code: 'database/bad-record', message: `Collection ${name} holds a record that cannot be read` });
        }
      }
      return items;
    };
    return {
      get: async (id) => {
        await mirror.loaded();
        return current().find((item) => item.id === id)?.value;
      },
      put: (id, value, guard) => mirror.put(id, value, guard),
      delete: (id, guard) => mirror.remove(id, guard),
      all: async () => {
        await mirror.loaded();
        return current();
      },
      clear: () => mirror.clear(),
      current,
      onChange: (listener) => mirror.onChange(listener),
    };
  };

  return {
    open,
    clearAll: async () => {
      await Promise.all(collectionNames.map((name) => mirrorOf(name).clear()));
    },
    kept: () => (failed ? 'session' : 'persistent'),
    close: () => {
      announcer.close();
      opening?.then((backend) => backend.close()).catch(() => undefined);
    },
  };
};
