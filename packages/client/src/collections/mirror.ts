import { createLimiter } from '@meltemi/concurrency';
import { createListeners } from '#signals/index.ts';
import type { Kept } from '../device/index.ts';
import type { Unsubscribe } from '#signals/index.ts';
import { byAge } from './backend.ts';
import type { CollectionBackend, StoredRecord } from './backend.ts';
import type { CollectionName } from './names.ts';

/** What the mirror asks of the place where records are kept; null once the session goes on without it. */
export interface MirrorParts {
  readonly name: CollectionName;
  /** The most records it holds. */
  readonly cap: number;
  readonly now: () => number;
  /** Runs work on the database; undefined when there is none or when it just failed. */
  readonly attempt: <Result>(
    work: (backend: CollectionBackend) => Promise<Result>,
  ) => Promise<{ readonly result: Result } | undefined>;
  readonly notifyOthers: () => void;
}

/** What changed in a collection: the ids, or `all` when it was cleared or changed by another tab. */
export type CollectionChange = readonly string[] | 'all';

/** Asked in the very step of a change, with the record as it is then; false leaves everything as it is. */
export type ChangeGuard = (present: StoredRecord | undefined) => boolean;

/** One collection in memory with its copy in the database. */
export interface Mirror {
  /** The records as they are known now, oldest first; the same list until something changes. */
  current(): readonly StoredRecord[];
  loaded(): Promise<void>;
  put(id: string, value: unknown, guard?: ChangeGuard): Promise<Kept>;
  remove(id: string, guard?: ChangeGuard): Promise<Kept>;
  clear(): Promise<Kept>;
  /** Reads again what another tab changed. */
  reload(): Promise<void>;
  onChange(listener: (change: CollectionChange) => void): Unsubscribe;
}

/**
 * Every record of the collection lives in memory from the first use on, and each change goes to the database too.
 * That is why a database that fails half-way costs nothing of this session.
 */
export const createMirror = ({ name, cap, now, attempt, notifyOthers }: MirrorParts): Mirror => {
  const records = new Map<string, StoredRecord>();
  const listeners = createListeners<CollectionChange>();
  let list: readonly StoredRecord[] = [];
  let loading: Promise<void> | null = null;
  /** Steps of one collection never overlap, so a reload cannot undo a change under way. */
  const inTurn = createLimiter(1);

  const changed = (change: CollectionChange): void => {
    list = [...records.values()].sort(byAge);
    listeners.tell(change);
  };
  const readAll = async (): Promise<void> => {
    const read = await attempt((backend) => backend.load(name));
    if (read === undefined) return;
    records.clear();
    for (const record of read.result) records.set(record.id, record);
    changed('all');
  };
  const loaded = (): Promise<void> => {
    loading ??= inTurn(readAll);
    return loading;
  };
  /** A change in memory first, then in the database, then to the other tabs. */
  const change = async (
    apply: () => CollectionChange,
    write: (backend: CollectionBackend) => Promise<void>,
    isAllowed = (): boolean => true,
  ): Promise<Kept> => {
    await loaded();
    return inTurn(async () => {
      if (!isAllowed()) return 'persistent';
      changed(apply());
      if ((await attempt(write)) === undefined) return 'session';
      notifyOthers();
      return 'persistent';
    });
  };

  return {
    current: () => list,
    loaded,
    put: async (id, value, guard = () => true) => {
      // Copied at once: what the caller does to its object later is not part of the record.
      const copy: unknown = structuredClone(value);
      let record: StoredRecord = { id, value: copy, updated: 0 };
      let dropped: string[] = [];
      const apply = (): CollectionChange => {
        const newest = list.at(-1)?.updated ?? 0;
        record = { id, value: copy, updated: Math.max(now(), newest + 1) };
        records.set(id, record);
        const others = list.filter((other) => other.id !== id);
        dropped = others.slice(0, Math.max(0, others.length + 1 - cap)).map((other) => other.id);
        for (const old of dropped) records.delete(old);
        return [id, ...dropped];
      };
      return change(
        apply,
        (backend) => backend.write(name, record, dropped),
        () => guard(records.get(id)),
      );
    },
    remove: (id, guard = () => true) =>
      change(
        () => {
          records.delete(id);
          return [id];
        },
        (backend) => backend.remove(name, id),
        () => guard(records.get(id)),
      ),
    clear: () =>
      change(
        () => {
          records.clear();
          return 'all';
        },
        (backend) => backend.clear(name),
      ),
    reload: () => (loading === null ? Promise.resolve() : inTurn(readAll)),
    onChange: (listener) => listeners.add(listener),
  };
};
