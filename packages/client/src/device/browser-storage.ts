import { createListeners } from '#signals/index.ts';
import type { DeviceProblemCode, OnProblem } from './problem.ts';
import type { ForeignChange, KeyValueStorage } from './storage.ts';

/** What the browser storage needs of the window. */
export interface StorageHost {
  /** Reading the property itself may throw when cookies are blocked. */
  readonly localStorage: Storage;
  addEventListener(type: 'storage', listener: (event: StorageEvent) => void): void;
}

const isFull = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'QuotaExceededError' || error.name === 'NS_ERROR_DOM_QUOTA_REACHED');

/** The area when it can be written at all, else null. */
const openArea = (host: StorageHost, fail: (error: unknown) => void): Storage | null => {
  try {
    const area = host.localStorage;
    const probe = '__probe__';
    area.setItem(probe, '1');
    area.removeItem(probe);
    return area;
  } catch (error) {
    if (!isFull(error)) {
      fail(error);
      return null;
    }
    // Full is still readable: what was saved before must not be lost from sight.
    fail(error);
    return host.localStorage;
  }
};

/**
 * Local storage that never fails its caller.
 * Values that the browser refuses live in memory until the page closes; each kind of refusal is reported once.
 */
export const createBrowserStorage = (
  onProblem: OnProblem<DeviceProblemCode>,
  host: StorageHost = window,
): KeyValueStorage => {
  const known = new Set<DeviceProblemCode>();
  const fail = (cause: unknown): void => {
    const code = isFull(cause) ? 'storage/full' : 'storage/unavailable';
    if (known.has(code)) return;
    known.add(code);
    const message =
      code === 'storage/full'
        ? 'Local storage is full; new values are kept for this session only'
        : 'Local storage is not available; values are kept for this session only';
    onProblem({ code, message, cause });
  };

  const area = openArea(host, fail);
  /** What only this session knows: a text, or null for a key whose removal the browser refused. */
  const session = new Map<string, string | null>();
  const listeners = createListeners<ForeignChange>();

  const attempt = <Result>(work: (from: Storage) => Result): Result | undefined => {
    if (area === null) return undefined;
    try {
      return work(area);
    } catch (error) {
      fail(error);
      return undefined;
    }
  };
  const storedKeys = (): readonly string[] =>
    attempt((from) =>
      Array.from({ length: from.length }, (_, index) => from.key(index)).filter((key) => key !== null),
    ) ?? [];

  host.addEventListener('storage', (event) => {
    if (area === null || event.storageArea !== area) return;
    if (event.key === null) session.clear();
    else session.delete(event.key);
    listeners.tell({ key: event.key, value: event.newValue });
  });

  return {
    get: (key) => {
      const own = session.get(key);
      return own === undefined ? (attempt((from) => from.getItem(key)) ?? null) : own;
    },
    set: (key, value) => {
      const kept = attempt((from) => {
        from.setItem(key, value);
        return true;
      });
      if (kept === true) session.delete(key);
      else session.set(key, value);
      return kept === true ? 'persistent' : 'session';
    },
    remove: (key) => {
      const removed = attempt((from) => {
        from.removeItem(key);
        return true;
      });
      if (removed === true || area === null) session.delete(key);
      else session.set(key, null);
    },
    keys: (prefix = '') => {
      const all = new Set(storedKeys());
      for (const [key, value] of session) {
        if (value === null) all.delete(key);
        else all.add(key);
      }
      return [...all].filter((key) => key.startsWith(prefix)).sort();
    },
    onForeignChange: (listener) => listeners.add(listener),
  };
};
