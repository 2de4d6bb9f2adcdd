/** The nouns that are synced, each with a clock of its own for every user. */
export type SyncedNoun = 'settings' | 'favs' | 'alerts' | 'notams' | 'colors';

/** When something of a noun was last stored for a user; greater with every change. */
export interface StoreClockRow {
  readonly user_id: string;
  readonly noun: SyncedNoun;
  readonly store_ts: number;
}

/** All settings of a user. */
export interface SettingsRow {
  readonly user_id: string;
  /** JSON: the settings by their key, each with value and moment. */
  readonly data: string;
}

/** An item of a cloud collection; one that was removed stays for a while, so that a repeated change finds it. */
export interface CollectionItemRow {
  readonly user_id: string;
  readonly collection: Exclude<SyncedNoun, 'settings'>;
  readonly id: string;
  /** JSON of the value, with its id; an empty text once removed. */
  readonly value: string;
  /** When the value was chosen, by the clock of the device as far as it can be believed. */
  readonly moment: number;
  /** When the item was added; lists are in this order. */
  readonly added: number;
  /** When the item was last stored. */
  readonly updated: number;
  readonly deleted: number;
}

export interface SyncTables {
  readonly store_clocks: StoreClockRow;
  readonly settings: SettingsRow;
  readonly collection_items: CollectionItemRow;
}
