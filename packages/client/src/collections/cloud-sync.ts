import type { Clock, OnProblem } from '../device/index.ts';
import { isHttpError } from '../network/index.ts';
import type { CloudCollection } from './cloud-calls.ts';
import { changedAt, entryKey, isOutboxEntry, isSyncState, knownOf, missedChanges, noState, takeCloud, type OutboxEntry, type SyncState } from './cloud-sync.rules.ts';
import type { Collection, CollectionItem, Collections } from './collections.store.ts';
import type { SyncedCollectionName } from './names.ts';

/** What keeping collections in step with the cloud needs. */
export interface CollectionSyncParts {
  readonly collections: Pick<Collections, 'open'>;
  readonly cloud: (name: SyncedCollectionName) => CloudCollection;
  readonly names: readonly SyncedCollectionName[];
  readonly clock: Pick<Clock, 'now'>;
  readonly onProblem: OnProblem;
  /** Told when the server refused: the person is to know. */
  readonly onRefused: (name: SyncedCollectionName) => void;
  /** Runs work while no other tab does the same. */
  readonly alone?: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

/** Collections of a logged-in person in step with the cloud. */
export interface CollectionSync {
  /** Watches for changes and queues them; ends with the returned function. */
  readonly watch: () => () => void;
  /** Reads the cloud and replays what waits, in its order; tells whether everything is through. */
  readonly sync: () => Promise<boolean>;
  /** How many changes wait. */
  readonly waiting: () => Promise<number>;
}

const isAnything = (value: unknown): value is unknown => value !== undefined;
/** Refusals that no second try will turn. */
const isFinal = (error: unknown): boolean => isHttpError(error) && [400, 403, 413, 422].includes(error.status);

/** The sync of the collections: an outbox on the device, which is replayed once the cloud can be reached. */
export function createCollectionSync(parts: CollectionSyncParts): CollectionSync {
  const { collections, cloud, names, clock, onProblem, onRefused, alone = (work) => work() } = parts;
  const outbox = collections.open('outbox', isOutboxEntry);
  const states = collections.open('syncState', isSyncState);
  const records = new Map<SyncedCollectionName, Collection<unknown>>(names.map((name) => [name, collections.open(name, isAnything)]));
  const recordsOf = (name: SyncedCollectionName): Collection<unknown> => records.get(name) ?? collections.open(name, isAnything);
  /** Writes that follow the cloud, by the id they change: they are no changes of the person. */
  const following = new Map<string, number>();
  let watched = false;
  let tail: Promise<unknown> = Promise.resolve();

  const count = (id: string, by: number): void => void following.set(id, (following.get(id) ?? 0) + by);
  const follow = async (name: SyncedCollectionName, id: string, write: () => Promise<unknown>): Promise<void> => {
    const key = entryKey({ collection: name, key: id });
    if (watched) count(key, 1);
    await write();
  };
  const queue = (entry: OutboxEntry): Promise<unknown> => outbox.put(entryKey(entry), entry);
  const entriesOf = async (name: SyncedCollectionName): Promise<readonly CollectionItem<OutboxEntry>[]> => (await outbox.all()).filter(({ value }) => value.collection === name);
  const stateOf = async (name: SyncedCollectionName): Promise<SyncState> => (await states.get(name)) ?? noState;

  const queueMissed = async (name: SyncedCollectionName): Promise<void> => {
    const waiting = new Set((await entriesOf(name)).map(({ value }) => value.key));
    for (const entry of missedChanges(name, await recordsOf(name).all(), await stateOf(name), waiting, clock.now())) await queue(entry);
  };
  const noteChange = async (name: SyncedCollectionName, id: string): Promise<void> => {
    const value = await recordsOf(name).get(id);
    const known = (await stateOf(name)).known[id] ?? 0;
    await queue({ collection: name, op: value === undefined ? 'delete' : 'put', key: id, ts: changedAt(value) || Math.max(clock.now(), known + 1) });
  };
  const heard = (name: SyncedCollectionName, change: readonly string[] | 'all'): void => {
    if (change === 'all') return void queueMissed(name);
    for (const id of change) {
      const key = entryKey({ collection: name, key: id });
      if ((following.get(key) ?? 0) > 0) count(key, -1);
      else void noteChange(name, id);
    }
    return undefined;
  };

  const pull = async (name: SyncedCollectionName): Promise<void> => {
    const { storeTs } = await stateOf(name);
    const list = await cloud(name).list(storeTs);
    if (list === null) return;
    const local = await recordsOf(name).all();
    const entries = (await entriesOf(name)).map(({ value }) => value);
    const { puts, deletes, overtaken } = takeCloud(local, list.items, entries);
    for (const entry of overtaken) await outbox.delete(entryKey(entry));
    for (const { id, value } of puts) await follow(name, id, () => recordsOf(name).put(id, value));
    for (const id of deletes) await follow(name, id, () => recordsOf(name).delete(id));
    await states.put(name, { storeTs: list.storeTs, known: knownOf(list.items) });
  };
  const know = async (name: SyncedCollectionName, id: string, ts: number | null): Promise<void> => {
    const { storeTs, known } = await stateOf(name);
    const { [id]: _gone, ...others } = known;
    await states.put(name, { storeTs, known: ts === null ? others : { ...others, [id]: ts } });
  };
  const replay = async (name: SyncedCollectionName, { key, op }: OutboxEntry): Promise<void> => {
    const value = op === 'put' ? await recordsOf(name).get(key) : undefined;
    if (value === undefined) {
      await cloud(name).remove(key);
      return know(name, key, null);
    }
    const isKnown = Object.hasOwn((await stateOf(name)).known, key);
    const there = await cloud(name).keep(key, value, isKnown);
    if (there === null) {
      await follow(name, key, () => recordsOf(name).delete(key));
      return know(name, key, null);
    }
    if (there !== key) {
      await follow(name, there, () => recordsOf(name).put(there, { ...(value as object), id: there }));
      await follow(name, key, () => recordsOf(name).delete(key));
    }
    return know(name, there, changedAt(value));
  };
  /** Replays what waits; tells whether there was anything. */
  const flush = async (name: SyncedCollectionName): Promise<boolean> => {
    const entries = await entriesOf(name);
    for (const { id, value, updated } of entries) {
      try {
        await replay(name, value);
      } catch (error) {
        if (!isFinal(error)) throw error;
        // Kept on the device and told: one item that the server never takes must not hold up the others.
        onProblem({ code: 'favourites/sync-failed', message: `The server refused ${value.key} of ${name}`, cause: error });
        onRefused(name);
      }
      // Changed again while it was sent: it stays in the outbox.
      if ((await outbox.all()).some((one) => one.id === id && one.updated === updated)) await outbox.delete(id);
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
      onProblem({ code: 'favourites/sync-failed', message: `The collection ${name} could not be synced`, cause: error });
      // Without a network the page tells that it is offline; what the server said is told here.
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
      watched = true;
      const endings = names.map((name) => recordsOf(name).onChange((change) => heard(name, change)));
      return () => {
        watched = false;
        for (const end of endings) end();
      };
    },
    sync: () => {
      const turn = tail.then(() => alone(syncAll));
      tail = turn.catch(() => undefined);
      return turn;
    },
    waiting: async () => (await outbox.all()).length,
  };
}
