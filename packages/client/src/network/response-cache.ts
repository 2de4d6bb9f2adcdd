/** How many replies are remembered. */
export const CACHE_ENTRIES = 50;

/** How old a remembered reply may be unless the call says otherwise: 5 minutes, in ms. */
export const CACHE_TTL_MS = 300_000;

/** A memory of replies that forgets the least recently used one when it is full. */
export interface ResponseCache<Value> {
  /** The remembered value when it is younger than `ttlMs`; asking makes it the most recently used. */
  get(key: string, ttlMs: number): Value | undefined;
  /** Remembers a value that has no age yet: a request under way is always fresh. */
  put(key: string, value: Value): void;
  /** The value arrived now, if it is still the one remembered; its age counts from here. */
  date(key: string, value: Value): void;
  /** Forgets the value, unless another took its place meanwhile. */
  drop(key: string, value: Value): void;
  clear(): void;
  readonly size: number;
}

/** A new empty cache; `now` in ms. */
export const createResponseCache = <Value>(now: () => number, limit: number = CACHE_ENTRIES): ResponseCache<Value> => {
  // A Map keeps the order of insertion, so its first key is the least recently used.
  const entries = new Map<string, { readonly value: Value; born: number | null }>();
  return {
    get: (key, ttlMs) => {
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      entries.delete(key);
      if (entry.born !== null && now() - entry.born >= ttlMs) return undefined;
      entries.set(key, entry);
      return entry.value;
    },
    put: (key, value) => {
      entries.delete(key);
      entries.set(key, { value, born: null });
      for (const oldest of entries.keys()) {
        if (entries.size <= limit) break;
        entries.delete(oldest);
      }
    },
    date: (key, value) => {
      const entry = entries.get(key);
      if (entry?.value === value) entry.born = now();
    },
    drop: (key, value) => {
      if (entries.get(key)?.value === value) entries.delete(key);
    },
    clear: () => entries.clear(),
    get size() {
      return entries.size;
    },
  };
};
