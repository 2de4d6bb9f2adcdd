import type { Clock, OnProblem } from '../device/index.ts';
import { isHttpError } from '../network/index.ts';
import type { CloudCollection } from './cloud-calls.ts';
import {
  changedAt,
  entryKey,
  isOutboxEntry,
  isSyncState,
  knownOf,
  missedChanges,
  noState,
  takeCloud,
  type OutboxEntry,
  type SyncState,
} from './cloud-sync.rules.ts';
import type { Collection, CollectionItem, Collections } from './collections.store.ts';
import type { SyncedCollectionName } from './names.ts';

/** What keeping collections in step with the cloud needs. */
export interface CollectionSyncParts {
  readonly collections: Pick<Collections, 'open'>;
  readonly cloud: (name: SyncedCollectionName) => CloudCollection;
  readonly names: readonly SyncedCollectionName[];
  readonly clock: Pick<Clock, 'now'>;
  readonly onProblem: OnProblem;
  /** Called when the server refused, so that the user learns it. */
  readonly onRefused: (name: SyncedCollectionName) => void;
  /** Runs work while no other tab does the same. */
  readonly alone?: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

/** Collections of a logged-in person in step with the cloud. */
export interface CollectionSync {
  /** Watches for changes and queues them; ends with the returned function. */
  readonly watch: () => () => void;
  /** Reads the cloud and replays what waits, in order; resolves to true when everything was sent. */
  readonly sync: () => Promise<boolean>;
  /** How many changes wait. */
  readonly waiting: () => Promise<number>;
  /** True for an item that the cloud is known to hold. */
  readonly holds: (name: SyncedCollectionName, id: string) => boolean;
}

const isAnything = (value: unknown): value is unknown => value !== undefined;
/** Refusals that no second try will turn. */
const isFinal = (error: unknown): boolean => isHttpError(error) && [400, 403, 413, 422].includes(error.status);

/** The sync of the collections: an outbox on the device, which is replayed once the cloud can be reached. */
export function createCollectionSync(parts: CollectionSyncParts): CollectionSync {
  const { collections, cloud, names, clock, onProblem, onRefused, alone = (work) => work() } = parts;
  const outbox = collections.open('outbox', isOutboxEntry);
  const states = collections.open('syncState', isSyncState);
  const records = new Map<SyncedCollectionName, Collection<unknown>>(
    names.map((name) => [name, collections.open(name, isAnything)]),
  );
  const recordsOf = (name: SyncedCollectionName): Collection<unknown> =>
    records.get(name) ?? collections.open(name, isAnything);
  /** The item that is being written after the cloud, in this very step: that is no change of the user. */
  let following: string | null = null;
  let tail: Promise<unknown> = Promise.resolve();
  /** The sync that has not begun yet: every request for one meanwhile is served by it. */
  let next: Promise<boolean> | null = null;

  /** Writes what the cloud says over an item, unless the user changed it since it was seen. */
  const follow = async (
    name: SyncedCollectionName,
    id: string,
    value: unknown,
    seen: number | undefined,
  ): Promise<void> => {
    const guard = (present: { readonly updated: number } | undefined): boolean => {
      if (present?.updated !== seen) return false;
      following = entryKey({ collection: name, key: id });
      return true;
    };
    await (value === undefined ? recordsOf(name).delete(id, guard) : recordsOf(name).put(id, value, guard));
  };
  const queue = (entry: OutboxEntry): Promise<unknown> => outbox.put(entryKey(entry), entry);
  const entriesOf = async (name: SyncedCollectionName): Promise<readonly CollectionItem<OutboxEntry>[]> =>
    (await outbox.all()).filter(({ value }) => value.collection === name);
  /** Takes an entry out of the outbox; one that was changed again since stays. */
  const settle = ({ id, updated }: CollectionItem<OutboxEntry>): Promise<unknown> =>
    outbox.delete(id, (present) => present?.updated === updated);
  const stateOf = async (name: SyncedCollectionName): Promise<SyncState> => (await states.get(name)) ?? noState;

  const queueMissed = async (name: SyncedCollectionName): Promise<void> => {
    const waiting = new Set((await entriesOf(name)).map(({ value }) => value.key));
    for (const entry of missedChanges(name, await recordsOf(name).all(), await stateOf(name), waiting, clock.now()))
      await queue(entry);
  };
  const noteChange = async (name: SyncedCollectionName, id: string): Promise<void> => {
    const value = await recordsOf(name).get(id);
    const known = (await stateOf(name)).known[id] ?? 0;
    await queue({
      collection: name,
      op: value === undefined ? 'delete' : 'put',
      key: id,
      ts: changedAt(value) || Math.max(clock.now(), known + 1),
    });
  };
  /** Changes of the user on their way into the outbox. */
  const noting = new Set<Promise<unknown>>();
  const note = (name: SyncedCollectionName, id: string): void => {
    const turn: Promise<unknown> = noteChange(name, id).finally(() => noting.delete(turn));
    noting.add(turn);
  };
  const heard = (name: SyncedCollectionName, change: readonly string[] | 'all'): void => {
    if (change === 'all') return void queueMissed(name);
    for (const id of change) {
      if (following === entryKey({ collection: name, key: id })) following = null;
      else note(name, id);
    }
    return undefined;
  };

  const pull = async (name: SyncedCollectionName): Promise<void> => {
    const { storeTs } = await stateOf(name);
    const list = await cloud(name).list(storeTs);
    if (list === null) return;
    const local = await recordsOf(name).all();
    // An item stands among the records a moment before its change waits in the outbox.
    await Promise.all(noting);
    const entries = await entriesOf(name);
    const { puts, deletes, overtaken } = takeCloud(
      local,
      list.items,
      entries.map(({ value }) => value),
    );
    for (const entry of entries) if (overtaken.includes(entry.value)) await settle(entry);
    const seen = new Map(local.map((item) => [item.id, item.updated]));
    for (const { id, value } of puts) await follow(name, id, value, seen.get(id));
    for (const id of deletes) await follow(name, id, undefined, seen.get(id));
    await states.put(name, { storeTs: list.storeTs, known: knownOf(list.items) });
  };
  const know = async (name: SyncedCollectionName, id: string, ts: number | null): Promise<void> => {
    const { storeTs, known } = await stateOf(name);
    const { [id]: _gone, ...others } = known;
    await states.put(name, { storeTs, known: ts === null ? others : { ...others, [id]: ts } });
  };
  const replay = async (name: SyncedCollectionName, { key, op }: OutboxEntry): Promise<void> => {
    const item = op === 'put' ? (await recordsOf(name).all()).find(({ id }) => id === key) : undefined;
    if (item === undefined) {
      await cloud(name).remove(key);
      return know(name, key, null);
    }
    const { value, updated } = item;
    const isKnown = Object.hasOwn((await stateOf(name)).known, key);
    const there = await cloud(name).keep(key, value, isKnown);
    if (there === null) {
      await follow(name, key, undefined, updated);
      return know(name, key, null);
    }
    if (there !== key) {
      await follow(name, there, { ...(value as object), id: there }, undefined);
      await follow(name, key, undefined, updated);
    }
    return know(name, there, changedAt(value));
  };
  /** Replays what waits; resolves to true when there was anything. */
  const flush = async (name: SyncedCollectionName): Promise<boolean> => {
    const entries = await entriesOf(name);
    for (const entry of entries) {
      const { value } = entry;
      try {
        await replay(name, value);
      } catch (error) {
        if (!isFinal(error)) throw error;
        // Kept on the device and reported: one item that the server never takes must not hold up the others.
        onProblem({
          code: 'favourites/sync-failed',
          message: `The server refused ${value.key} of ${name}`,
          cause: error,
        });
        onRefused(name);
      }
      await settle(entry);
    }
    return entries.length > 0;
  };
  const syncOne = async (name: SyncedCollectionName): Promise<boolean> => {
    try {
      await queueMissed(name);
      await pull(name);
      // The cloud may have kept something later of another device in place of what was sent.
      if (await flush(name)) await pull(name);
      return true;
    } catch (error) {
      onProblem({
        code: 'favourites/sync-failed',
        message: `The collection ${name} could not be synced`,
        cause: error,
      });
      // Without a network the page already shows that it is offline; only what the server said is reported here.
      if (isHttpError(error) && error.status >= 400 && error.status !== 401) onRefused(name);
      return false;
    }
  };
  const syncAll = async (): Promise<boolean> => {
    let isThrough = true;
    for (const name of names) isThrough = (await syncOne(name)) && isThrough;
    return isThrough;
  };

  return {
    watch: () => {
      following = null;
      const endings = names.map((name) => recordsOf(name).onChange((change) => heard(name, change)));
      return () => {
        for (const end of endings) end();
      };
    },
    sync: () => {
      if (next !== null) return next;
      const turn = tail.then(() => {
        next = null;
        return alone(syncAll);
      });
      next = turn;
      tail = turn.catch(() => undefined);
      return turn;
    },
    waiting: async () => (await outbox.all()).length,
    holds: (name, id) => Object.hasOwn(states.current().find((state) => state.id === name)?.value.known ?? {}, id),
  };
}
