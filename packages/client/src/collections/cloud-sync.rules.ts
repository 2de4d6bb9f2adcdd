import type { SyncedCollectionName } from './names.ts';

/** A change that the cloud has not heard of; `ts` is the moment of the change, in ms since 1970. */
export interface OutboxEntry {
  readonly collection: SyncedCollectionName;
  readonly op: 'put' | 'delete';
  readonly key: string;
  readonly ts: number;
}

/** What the cloud is known to hold of a collection: up to when it was read, and the moment of each of its items. */
export interface SyncState {
  readonly storeTs: number | null;
  readonly known: Readonly<Record<string, number>>;
}

/** An item, as the device or the cloud holds it. */
export interface HeldItem {
  readonly id: string;
  readonly value: unknown;
}

/** Nothing is known of the cloud yet. */
export const noState: SyncState = { storeTs: null, known: {} };

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** True for a stored entry of the outbox. */
export const isOutboxEntry = (value: unknown): value is OutboxEntry =>
  isObject(value) &&
  typeof value['collection'] === 'string' &&
  (value['op'] === 'put' || value['op'] === 'delete') &&
  typeof value['key'] === 'string' &&
  typeof value['ts'] === 'number';

/** True for a stored state of the sync. */
export const isSyncState = (value: unknown): value is SyncState =>
  isObject(value) && isObject(value['known']) && (value['storeTs'] === null || typeof value['storeTs'] === 'number');

/** The key of an entry: a second change of the same item takes the place of the first. */
export const entryKey = ({ collection, key }: Pick<OutboxEntry, 'collection' | 'key'>): string =>
  `${collection}/${key}`;

/** When a value says that it was changed; 0 for one that does not say. */
export const changedAt = (value: unknown): number => {
  const updated = isObject(value) ? value['updated'] : undefined;
  return typeof updated === 'number' && Number.isFinite(updated) ? updated : 0;
};

/** True when the item of the cloud was changed after the change that waits here; where one of them does not say, the change here counts. */
export const isNewerInCloud = (value: unknown, waiting: Pick<OutboxEntry, 'ts'>): boolean =>
  changedAt(value) > waiting.ts;

/** Values are plain records: written out the same, they are the same, in whatever order their fields stand. */
const written = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    isObject(part) && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/** True when two values are the same. */
export const isSameValue = (one: unknown, other: unknown): boolean => written(one) === written(other);

/** Changes that happened while nobody watched: items that the cloud does not know, newer ones, and those that are gone. */
export function missedChanges(
  collection: SyncedCollectionName,
  local: readonly HeldItem[],
  { known }: SyncState,
  waiting: ReadonlySet<string>,
  now: number,
): readonly OutboxEntry[] {
  const puts = local.filter(
    ({ id, value }) => !waiting.has(id) && (!Object.hasOwn(known, id) || changedAt(value) > (known[id] ?? 0)),
  );
  const here = new Set(local.map(({ id }) => id));
  const gone = Object.keys(known).filter((id) => !waiting.has(id) && !here.has(id));
  return [
    ...puts.map(({ id, value }): OutboxEntry => ({ collection, op: 'put', key: id, ts: changedAt(value) || now })),
    ...gone.map((id): OutboxEntry => ({ collection, op: 'delete', key: id, ts: Math.max(now, (known[id] ?? 0) + 1) })),
  ];
}

/** What reading the cloud does to the device. */
export interface Taken {
  readonly puts: readonly HeldItem[];
  readonly deletes: readonly string[];
  /** Entries of the outbox that something newer in the cloud has overtaken. */
  readonly overtaken: readonly OutboxEntry[];
}

/** Merges what the cloud holds into what the device holds: what waits here stays unless the cloud's is newer, all else follows the cloud. */
export function takeCloud(
  local: readonly HeldItem[],
  cloud: readonly HeldItem[],
  outbox: readonly OutboxEntry[],
): Taken {
  const held = new Map(local.map(({ id, value }) => [id, value]));
  const there = new Map(cloud.map(({ id, value }) => [id, value]));
  const overtaken = outbox.filter((entry) => there.has(entry.key) && isNewerInCloud(there.get(entry.key), entry));
  const waiting = new Set(outbox.filter((entry) => !overtaken.includes(entry)).map(({ key }) => key));
  return {
    puts: cloud.filter(({ id, value }) => !waiting.has(id) && !(held.has(id) && isSameValue(held.get(id), value))),
    deletes: local.map(({ id }) => id).filter((id) => !waiting.has(id) && !there.has(id)),
    overtaken,
  };
}

/** The moments of what the cloud holds. */
export const knownOf = (cloud: readonly HeldItem[]): Readonly<Record<string, number>> =>
  Object.fromEntries(cloud.map(({ id, value }) => [id, changedAt(value)]));
