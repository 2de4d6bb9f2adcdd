import { createListeners } from '#signals/index.ts';
import type { Unsubscribe } from '#signals/index.ts';

/** A key that another tab changed; `value` is null when it was removed, `key` is null when everything was. */
export interface ForeignChange {
  readonly key: string | null;
  readonly value: string | null;
}

/** Where a written value is now: kept for the next visit, or only for this one. */
export type Kept = 'persistent' | 'session';

/** Small texts by key that outlive the page when the device allows it. */
export interface KeyValueStorage {
  get(key: string): string | null;
  /** Never throws: what cannot be kept for good is kept for this session. */
  set(key: string, value: string): Kept;
  remove(key: string): void;
  /** All keys, sorted, that start with the prefix. */
  keys(prefix?: string): readonly string[];
  /** Hears changes made by other tabs, never its own. */
  onForeignChange(listener: (change: ForeignChange) => void): Unsubscribe;
}

/** The storage that several tabs of one origin share, in memory. */
export interface MemoryArea {
  /** One tab's view of the area. */
  openTab(): KeyValueStorage;
  /** Empties the area as the browser's "clear site data" does; every tab hears of it. */
  clear(): void;
}

/** An origin's storage for tests: open as many tabs on it as the story needs. */
export const createMemoryArea = (initial: Readonly<Record<string, string>> = {}): MemoryArea => {
  const values = new Map(Object.entries(initial));
  const tabs = new Set<(change: ForeignChange) => void>();

  const openTab = (): KeyValueStorage => {
    const listeners = createListeners<ForeignChange>();
    const hear = (change: ForeignChange): void => listeners.tell(change);
    tabs.add(hear);
    const notifyOthers = (change: ForeignChange): void => {
      for (const tab of tabs) if (tab !== hear) tab(change);
    };
    return {
      get: (key) => values.get(key) ?? null,
      set: (key, value) => {
        // As browsers do: writing the value that is already there is no event.
        if (values.get(key) !== value) {
          values.set(key, value);
          notifyOthers({ key, value });
        }
        return 'persistent';
      },
      remove: (key) => {
        if (values.delete(key)) notifyOthers({ key, value: null });
      },
      keys: (prefix = '') => [...values.keys()].filter((key) => key.startsWith(prefix)).sort(),
      onForeignChange: (listener) => listeners.add(listener),
    };
  };
  const clear = (): void => {
    values.clear();
    for (const tab of tabs) tab({ key: null, value: null });
  };
  return { openTab, clear };
};

/** A single tab's storage in memory. */
export const createMemoryStorage = (initial: Readonly<Record<string, string>> = {}): KeyValueStorage =>
  createMemoryArea(initial).openTab();
