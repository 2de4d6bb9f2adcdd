import { createKeyedSequence } from '@meltemi/concurrency';
import type { CollectionName } from '@meltemi/contract';
import type { Transaction } from 'kysely';
import { WireError } from '#http/errors.ts';
import type { Database } from '#database/open-database.ts';
import { moveStoreClock, readStoreClock } from '#database/store-clock.ts';
import type { Tables } from '#database/tables.ts';
import {
  COLLECTION_LIMITS,
  REMEMBERED,
  judgeAddition,
  judgeRemoval,
  judgeReplacement,
  momentOf,
} from './collections.rules.ts';
import type { ItemValue, KeptItem } from './collections.rules.ts';

/** Whose collection it is. */
export interface Owned {
  readonly userId: string;
  readonly collection: CollectionName;
}

/** An item as it goes over the wire. */
export interface CloudItem {
  readonly value: ItemValue;
  readonly id: string;
  readonly updated: number;
}

/** A list with the moment up to which it is complete. */
export interface CloudList {
  readonly items: readonly CloudItem[];
  readonly storeTs: number;
}

/** The cloud collections of users at rest. Whatever a change answers is on disk; a refusal is a WireError. */
export interface CollectionStore {
  readonly lastStored: (owned: Owned) => Promise<number>;
  readonly list: (owned: Owned) => Promise<CloudList>;
  readonly add: (
    owned: Owned,
    id: string,
    value: ItemValue,
    now: number,
  ) => Promise<CloudItem & { readonly changed: boolean }>;
  readonly replace: (
    owned: Owned,
    id: string,
    value: ItemValue,
    now: number,
  ) => Promise<{ readonly updated: number; readonly changed: boolean }>;
  readonly remove: (
    owned: Owned,
    id: string,
    now: number,
  ) => Promise<{ readonly updated: number; readonly changed: boolean }>;
}

type Trx = Transaction<Tables>;
type HeldItem = KeptItem & { readonly updated: number };

const readValue = (text: string): ItemValue => JSON.parse(text) as ItemValue;

async function readItem(trx: Trx, { userId, collection }: Owned, id: string): Promise<HeldItem | undefined> {
  const row = await trx
    .selectFrom('collection_items')
    .select(['value', 'moment', 'updated', 'deleted'])
    .where('user_id', '=', userId)
    .where('collection', '=', collection)
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined
    ? undefined
    : { value: row.deleted === 1 ? null : readValue(row.value), moment: row.moment, updated: row.updated };
}

/** Refuses what would be more than one user may keep. */
async function checkRoom(trx: Trx, { userId, collection }: Owned, id: string, text: string): Promise<void> {
  if (text.length > COLLECTION_LIMITS.itemCharacters) throw new WireError('payload-too-large');
  const { items, characters } = await trx
    .selectFrom('collection_items')
    .select(({ fn }) => [
      fn.countAll<number>().as('items'),
      fn.sum<number | null>(fn<number>('length', ['value'])).as('characters'),
    ])
    .where('user_id', '=', userId)
    .where('collection', '=', collection)
    .where('deleted', '=', 0)
    .where('id', '!=', id)
    .executeTakeFirstOrThrow();
  if (items + 1 > COLLECTION_LIMITS.items)
    throw new WireError('payload-too-large', { message: `There is no room for more than ${COLLECTION_LIMITS.items}.` });
  if ((characters ?? 0) + text.length > COLLECTION_LIMITS.characters)
    throw new WireError('payload-too-large', { message: 'There is no room for more.' });
}

/** Forgets removals of long ago, and the oldest where there are too many. */
async function forgetRemovals(trx: Trx, { userId, collection }: Owned, now: number): Promise<void> {
  const removals = trx
    .selectFrom('collection_items')
    .where('user_id', '=', userId)
    .where('collection', '=', collection)
    .where('deleted', '=', 1);
  const last = await removals
    .select('updated')
    .orderBy('updated', 'desc')
    .offset(REMEMBERED.items)
    .limit(1)
    .executeTakeFirst();
  await trx
    .deleteFrom('collection_items')
    .where('user_id', '=', userId)
    .where('collection', '=', collection)
    .where('deleted', '=', 1)
    .where('updated', '<=', Math.max(last?.updated ?? 0, now - REMEMBERED.time))
    .execute();
}

/** Opens the collections within the database. */
export function collectionStore({ db, write }: Database): CollectionStore {
  // Requests that change the same rows go one after the other: the engine would let all but one start again.
  const inTurn = createKeyedSequence();
  const change = <T>({ userId, collection }: Owned, work: (trx: Trx) => Promise<T>): Promise<T> =>
    inTurn(`${userId} ${collection}`, () => write(work));
  const lastStored = ({ userId, collection }: Owned): Promise<number> => readStoreClock(db, userId, collection);

  /** Writes a value; `again` where it replaces one, which then keeps its place in the list. */
  const put = async (
    trx: Trx,
    owned: Owned,
    id: string,
    value: ItemValue,
    now: number,
    again: boolean,
  ): Promise<CloudItem> => {
    const { userId, collection } = owned;
    const moment = momentOf(value, now);
    // A moment that was corrected reaches the other devices corrected too.
    const stored = { ...value, id, ...(value.updated === undefined ? {} : { updated: moment }) };
    const text = JSON.stringify(stored);
    await checkRoom(trx, owned, id, text);
    const updated = await moveStoreClock(trx, userId, collection, now);
    const row = { value: text, moment, updated, deleted: 0 };
    await trx
      .insertInto('collection_items')
      .values({ user_id: userId, collection, id, added: updated, ...row })
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'collection', 'id']).doUpdateSet(again ? row : { ...row, added: updated }),
      )
      .execute();
    return { value: stored, id, updated };
  };

  return {
    lastStored,
    list: async (owned) => {
      const storeTs = await lastStored(owned);
      const rows = await db
        .selectFrom('collection_items')
        .select(['id', 'value', 'updated'])
        .where('user_id', '=', owned.userId)
        .where('collection', '=', owned.collection)
        .where('deleted', '=', 0)
        .orderBy('added')
        .orderBy('id')
        .execute();
      return { items: rows.map(({ id, value, updated }) => ({ value: readValue(value), id, updated })), storeTs };
    },
    add: (owned, id, value, now) =>
      change(owned, async (trx) => {
        const held = await readItem(trx, owned, id);
        const judged = judgeAddition(held, { ...value, id }, now);
        if (judged === 'conflict') throw new WireError('conflict');
        if (judged === 'same' && held !== undefined && held.value !== null)
          return { value: held.value, id, updated: held.updated, changed: false };
        return { ...(await put(trx, owned, id, value, now, false)), changed: true };
      }),
    replace: (owned, id, value, now) =>
      change(owned, async (trx) => {
        const held = await readItem(trx, owned, id);
        const judged = judgeReplacement(held, { ...value, id }, now);
        if (judged === 'missing' || held === undefined) throw new WireError('not-found');
        if (judged === 'same') return { updated: held.updated, changed: false };
        if (judged === 'replace')
          return { updated: (await put(trx, owned, id, value, now, true)).updated, changed: true };
        // What the device shows is not what stands: the list has to be asked for once more.
        return { updated: await moveStoreClock(trx, owned.userId, owned.collection, now), changed: false };
      }),
    remove: (owned, id, now) =>
      change(owned, async (trx) => {
        const held = await readItem(trx, owned, id);
        const judged = judgeRemoval(held);
        if (judged === 'missing' || held === undefined) throw new WireError('not-found');
        if (judged === 'gone') return { updated: held.updated, changed: false };
        const updated = await moveStoreClock(trx, owned.userId, owned.collection, now);
        await trx
          .updateTable('collection_items')
          .set({ value: '', moment: now, updated, deleted: 1 })
          .where('user_id', '=', owned.userId)
          .where('collection', '=', owned.collection)
          .where('id', '=', id)
          .execute();
        await forgetRemovals(trx, owned, now);
        return { updated, changed: true };
      }),
  };
}
