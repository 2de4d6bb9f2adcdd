import { isHttpError, lazyCall, type ServerCall } from '../network/index.ts';
import type { HeldItem } from './cloud-sync.rules.ts';
import { syncedCollections, type SyncedCollectionName } from './names.ts';

/** What the cloud holds of a collection, and up to when that is complete; null where nothing changed. */
export interface CloudList {
  readonly items: readonly HeldItem[];
  readonly storeTs: number;
}

/** A collection in the cloud. */
export interface CloudCollection {
  readonly list: (storeTs: number | null) => Promise<CloudList | null>;
  /** Keeps a value under its key, whether the cloud knew it or not; answers with the key it has there, null where it was removed elsewhere since. */
  readonly keep: (key: string, value: unknown, isKnown: boolean) => Promise<string | null>;
  readonly remove: (key: string) => Promise<void>;
}

/** The calls of each collection, by their names in the contract. */
const CALLS = {
  favs: ['listFavs', 'addFav', 'replaceFav', 'removeFav'],
  alerts: ['listAlerts', 'addAlert', 'replaceAlert', 'removeAlert'],
  notams: ['listNotams', 'addNotam', 'replaceNotam', 'removeNotam'],
  colors: ['listColors', 'addColor', 'replaceColor', 'removeColor'],
} as const;

/** Header in which a list says up to when it is complete. */
const STORE_TS_HEADER = 'x-store-ts';

const hasStatus = (error: unknown, status: number): boolean => isHttpError(error) && error.status === status;

/** A collection over the calls of the contract. A key that was given away twice, or that is gone, is set right here. */
export function openCloudCollection(call: ServerCall, name: SyncedCollectionName): CloudCollection {
  const [list, add, replace, remove] = CALLS[syncedCollections[name]];
  // The four collections differ in the shape of their values only, which the caller has checked.
  const send = call as unknown as (
    named: { readonly ident: string },
    input: object,
  ) => Promise<{ readonly data: unknown; readonly headers: Headers }>;
  const added = async (value: unknown): Promise<string> =>
    ((await send(lazyCall(add), { body: value })).data as HeldItem).id;
  const replaced = async (key: string, value: unknown): Promise<string> => {
    await send(lazyCall(replace), { params: { key }, body: value });
    return key;
  };
  return {
    list: async (storeTs) => {
      const { data, headers } = await send(lazyCall(list), { query: storeTs === null ? {} : { storeTs } });
      if (data === null) return null;
      const items = data as readonly (HeldItem & { readonly updated: number })[];
      const known = Number(headers.get(STORE_TS_HEADER) ?? Number.NaN);
      return { items, storeTs: Number.isFinite(known) ? known : Math.max(0, ...items.map(({ updated }) => updated)) };
    },
    keep: async (key, value, isKnown) => {
      const [missing, taken] = [404, 409];
      const ways = [
        { way: () => replaced(key, value), ends: missing },
        { way: () => added(value), ends: taken },
      ];
      for (const { way, ends } of isKnown ? ways : ways.toReversed()) {
        try {
          return await way();
        } catch (error) {
          if (!hasStatus(error, ends)) throw error;
        }
      }
      // Neither there nor to be added: it was removed after this change.
      return null;
    },
    remove: async (key) => {
      try {
        await send(lazyCall(remove), { params: { key } });
      } catch (error) {
        // What is gone already is gone.
        if (!hasStatus(error, 404)) throw error;
      }
    },
  };
}
